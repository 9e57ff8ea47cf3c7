"""Who is here, as the clock service and matches are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import structlog
from tavla.clock.v1.presence_pb2 import PresenceNews
from tavla.game.v1 import service_pb2 as pb

from gateway.attendance import Attendance, Told
from gateway.clients import Game
from gateway.problems import Problem
from gateway.ws.house import Back
from services.kit.bus import LiveBus
from services.kit.ids import Ids
from services.kit.subjects import live_subject

# Real seconds, whatever the scale of the players' clocks: four of these in silence are a death.
BEAT_EVERY_S: Final = 0.5
ROLL_CALLS: Final = "live.rollcall.*"
ALL: Final = "all"

_log = structlog.get_logger(__name__)


def tell_on(live: LiveBus) -> Callable[[Told], None]:
    """Tells under `live.presence.<gateway>`."""

    def tell(told: Told) -> None:
        message = PresenceNews(
            gateway_id=told.gateway,
            number=told.number,
            came=told.came,
            went=told.went,
            part=told.part,
            parts=told.parts,
            leaving=told.leaving,
        )
        live.tell(live_subject(f"presence-{told.gateway}"), message.SerializeToString())

    return tell


async def answer_roll_calls(live: LiveBus, attendance: Attendance) -> None:
    """From now on, tell of everybody when somebody asks."""

    def called(subject: str, _: bytes) -> None:
        if subject.rpartition(".")[2] in (ALL, attendance.gateway):
            attendance.call_roll()

    await live.listen(ROLL_CALLS, called)


async def beat_on(attendance: Attendance) -> None:
    """Say again and again that this gateway lives."""
    while True:
        attendance.beat()
        await asyncio.sleep(BEAT_EVERY_S)


def back_by(game: Game, ids: Ids) -> Back:
    """Has a match note that a player is back."""

    async def back(match: str, account: str) -> None:
        command = pb.HouseCommand(id=ids.new(), match_id=match)
        command.mark_back.account_id = account
        try:
            await game.tell(command)
        except Problem as problem:
            # The clock service sees it too, and tells the match when it can.
            _log.warning("return_untold", match=match, code=problem.code)

    return back
