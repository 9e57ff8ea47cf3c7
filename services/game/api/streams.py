"""The two doors for commands: players come by the one, services of the house by the other."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from tavla.game.v1 import service_pb2 as pb

from services.game.api.wishes import house_wish, player_wish
from services.game.commands import Answer, Ask, Commands
from services.game.domain.wishes import By, Play
from services.kit.answers import Accepted, Refused
from services.kit.decider import Refusal
from services.kit.log import bound
from services.kit.rpc_answers import refusal_message
from services.kit.rpc_server import CommandServer

PlayersDoor: TypeAlias = CommandServer[pb.Command, pb.Answer, pb.SubmitRequest, pb.SubmitResponse]
HouseDoor: TypeAlias = CommandServer[
    pb.HouseCommand, pb.Answer, pb.SubmitForHouseRequest, pb.SubmitForHouseResponse
]
C = TypeVar("C", pb.Command, pb.HouseCommand)

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
# A client's own invention; with the account before it, it names the command in its match.
_COMMAND_ID = re.compile(r"[!-~]{1,120}")
# A line as slow as that is down. More than a second or two is never forgiven anyway.
LAG_MAX_MS = 10_000
_log = logging.getLogger(__name__)
_FAILED = Refusal("internal", "Something went wrong here. Try again.")


def players_ask(command: pb.Command) -> Ask:
    """What a player asks for. Raises `Refusal`.

    The command is used up: what tells it from others is all of it but the lag, which is another
    one each time that it is sent.
    """
    _check_ids(command.id, command.match_id, command.account_id)
    wish, lag_ms = player_wish(command), min(command.lag_ms, LAG_MAX_MS)
    command.lag_ms = 0
    return Ask(
        match_id=command.match_id,
        wish=wish,
        by=By.player(command.account_id),
        # Two players may both count their commands from one.
        command_id=f"{command.account_id}:{command.id}",
        content=command.SerializeToString(),
        lag_ms=lag_ms,
        text=command.play.text if isinstance(wish, Play) else "",
    )


def house_ask(command: pb.HouseCommand) -> Ask:
    """What a service of the house asks for. Raises `Refusal`."""
    _check_ids(command.id, command.match_id)
    wish, by = house_wish(command)
    content = command.SerializeToString()
    return Ask(command.match_id, wish, by, f"house:{command.id}", content)


def is_id(text: str) -> bool:
    """Whether a match or an account may be called so."""
    return _ID.fullmatch(text) is not None


def _check_ids(command_id: str, *ids: str) -> None:
    if not _COMMAND_ID.fullmatch(command_id):
        sentence = "A command's id has 1 to 120 visible ASCII characters."
        raise Refusal("bad_id", sentence, length=len(command_id))
    for each in ids:
        if not is_id(each):
            sentence = "A match or an account has no such id."
            raise Refusal("bad_id", sentence, length=len(each))


def answer_message(command_id: str, answer: Answer) -> pb.Answer:
    """An answer on the wire."""
    if isinstance(answer, Accepted):
        return pb.Answer(id=command_id, version=answer.version)
    refusal = Refusal(answer.code, answer.sentence, **answer.numbers)
    return pb.Answer(id=command_id, version=answer.version, refusal=refusal_message(refusal))


def _handler(commands: Commands, read: Callable[[C], Ask]) -> Callable[[C], Awaitable[pb.Answer]]:
    async def handle(command: C) -> pb.Answer:
        try:
            ask = read(command)
        except Refusal as refusal:
            return answer_message(command.id, Refused.because(0, refusal))
        try:
            return answer_message(command.id, await commands.put(ask))
        except Exception:
            with bound(match=command.match_id, command=command.id):
                _log.exception("command failed: %s", type(ask.wish).__name__)
            return _failed(command)

    return handle


def _failed(command: pb.Command | pb.HouseCommand) -> pb.Answer:
    return answer_message(command.id, Refused.because(0, _FAILED))


def players_door(commands: Commands) -> PlayersDoor:
    """Serves `GameService.Submit`."""
    return CommandServer(
        "Submit",
        _handler(commands, players_ask),
        lambda request: request.commands,
        lambda answers: pb.SubmitResponse(answers=answers),
        _failed,
    )


def house_door(commands: Commands) -> HouseDoor:
    """Serves `GameHouseService.SubmitForHouse`."""
    return CommandServer(
        "SubmitForHouse",
        _handler(commands, house_ask),
        lambda request: request.commands,
        lambda answers: pb.SubmitForHouseResponse(answers=answers),
        _failed,
    )
