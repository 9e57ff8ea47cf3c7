"""The game service over gRPC."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub, GameServiceStub

from services.analysis.domain.case.state import Due, Value
from services.analysis.ports import Seen, Wish
from services.kit.answers import MAY_PASS
from services.kit.read_events import TryAgain
from services.kit.rpc_client import CommandStream
from services.kit.rpc_peer import Peer
from services.kit.time import Clock
from services.rules.met import DEFAULT_TABLE

TIMEOUT_MS = 5_000
_PASSING = MAY_PASS | {"internal"}
# What a wish is called in the contract, for players and for ghosts alike.
_ANSWERS = {
    "roll": ("roll", pb.Roll),
    "double": ("offer_double", pb.OfferDouble),
    "take": ("take", pb.Take),
    "pass": ("pass_double", pb.Pass),
    "beaver": ("beaver", pb.Beaver),
    "accept_resign": ("accept_resign", pb.AcceptResign),
    "refuse_resign": ("refuse_resign", pb.RefuseResign),
}


class RpcGame:
    """`Game` as the game service answers it, while `players.run` and `house.run` run."""

    def __init__(self, peer: Peer, clock: Clock) -> None:
        self._peer = peer
        self._reads = GameServiceStub(peer.channel)
        house = GameHouseServiceStub(peer.channel)
        self.players: CommandStream[pb.Command, pb.Answer, pb.SubmitRequest, pb.SubmitResponse] = (
            CommandStream(self._reads.Submit, peer.metadata, _players_frame, _answers, clock)
        )
        self.house: CommandStream[
            pb.HouseCommand, pb.Answer, pb.SubmitForHouseRequest, pb.SubmitForHouseResponse
        ] = CommandStream(house.SubmitForHouse, peer.metadata, _house_frame, _answers, clock)

    async def read(self, match_id: str, account_id: str) -> Seen:
        """See `Game`."""
        request = pb.ReadMatchRequest(match_id=match_id, account_id=account_id)
        answer = await self._peer.call(self._reads.ReadMatch, request, TIMEOUT_MS)
        _hold(answer)
        return Seen(answer.version, json.loads(answer.view_json))

    async def facts(self, match_id: str) -> Sequence[Mapping[str, Any]]:
        """See `Game`."""
        facts: list[Mapping[str, Any]] = []
        more = True
        while more:
            after = len(facts)
            request = pb.ReadMatchEventsRequest(match_id=match_id, after=after)
            answer = await self._peer.call(self._reads.ReadMatchEvents, request, TIMEOUT_MS)
            _hold(answer)
            facts.extend(json.loads(answer.events_json))
            more = answer.more and len(facts) > after
        return facts

    async def play(self, match_id: str, account_id: str, wish: Wish) -> str:
        """See `Game`."""
        command = pb.Command(
            id=f"{match_id}/{_name(wish)}",
            match_id=match_id,
            account_id=account_id,
            **_message(wish),
        )
        return _code(await self.players.ask(command.id, command, TIMEOUT_MS))

    async def play_ghost(self, match_id: str, seat: int, wish: Wish) -> str:
        """See `Game`."""
        decided = pb.GhostDecision(seat=seat, **_message(wish))
        name = f"{match_id}/ghost{seat}/{_name(wish)}"
        return await self._put(pb.HouseCommand(id=name, match_id=match_id, ghost_decision=decided))

    async def name_ghost(self, match_id: str, seat: int, engine: str, version: str) -> str:
        """See `Game`. A name is no decision, so that whoever comes next may say his own."""
        wish = pb.SeatGhost(seat=seat, engine=engine, engine_version=version)
        name = f"{match_id}/name{seat}/{engine}-{version}".replace(" ", "-")
        return await self._put(pb.HouseCommand(id=name, match_id=match_id, seat_ghost=wish))

    async def settle(self, match_id: str, due: Due, value: Value) -> str:
        """See `Game`."""
        win, gammon, backgammon, lose, lose_gammon, lose_backgammon = value.outcomes_ppm
        wish = pb.SettleAbandoned(
            position_id=due.position_id,
            win_ppm=win,
            win_gammon_ppm=gammon,
            win_backgammon_ppm=backgammon,
            lose_ppm=lose,
            lose_gammon_ppm=lose_gammon,
            lose_backgammon_ppm=lose_backgammon,
            cube=value.cube,
            equity_millipoints=value.equity_millipoints,
            mwc_ppm=value.mwc_ppm,
            evaluator=value.evaluator,
            evaluator_version=value.evaluator_version,
            met=DEFAULT_TABLE,
        )
        name = f"{match_id}/settle"
        return await self._put(pb.HouseCommand(id=name, match_id=match_id, settle_abandoned=wish))

    async def _put(self, command: pb.HouseCommand) -> str:
        return _code(await self.house.ask(command.id, command, TIMEOUT_MS))


def _name(wish: Wish) -> str:
    return f"{wish.decision}/{wish.kind}"


def _message(wish: Wish) -> dict[str, Any]:
    if wish.kind == "play":
        src, dst = [step[0] for step in wish.steps], [step[1] for step in wish.steps]
        return {"play": pb.Play(decision=wish.decision, src=src, dst=dst)}
    field, kind = _ANSWERS[wish.kind]
    return {field: kind(decision=wish.decision)}


def _hold(answer: pb.ReadMatchResponse | pb.ReadMatchEventsResponse) -> None:
    if answer.HasField("refusal"):
        raise TryAgain(f"{answer.refusal.code}: {answer.refusal.sentence}")


def _code(answer: pb.Answer) -> str:
    """The code of a refusal that stays, "" for what was done. Raises `TryAgain`."""
    if not answer.HasField("refusal"):
        return ""
    if answer.refusal.code in _PASSING:
        raise TryAgain(answer.refusal.code)
    return answer.refusal.code


def _players_frame(commands: Sequence[pb.Command]) -> pb.SubmitRequest:
    return pb.SubmitRequest(commands=commands)


def _house_frame(commands: Sequence[pb.HouseCommand]) -> pb.SubmitForHouseRequest:
    return pb.SubmitForHouseRequest(commands=commands)


def _answers(
    response: pb.SubmitResponse | pb.SubmitForHouseResponse,
) -> Iterable[tuple[str, pb.Answer]]:
    return ((answer.id, answer) for answer in response.answers)
