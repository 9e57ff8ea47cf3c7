"""The beat of all sockets: pings, silence that is taken for absence, heads, the farewell."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from gateway.problems import Problem
from gateway.ws import socket as codes
from gateway.ws.house import House
from gateway.ws.session import PING_EVERY_MS
from services.kit.waiting import Doorbell

# A beat's pings are spread over so many slices, so that they are no burst.
SLICES: Final = 20
# Fifteen seconds without a sign of life; the other player sees it then.
UNANSWERED_MAX: Final = 3
# What was queued for a client and the farewell are sent meanwhile.
FAREWELL_MS: Final = 2_000

_log = structlog.get_logger(__name__)


class Pulse:
    """`run` until cancelled."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._doubts = Doorbell()

    def doubt(self) -> None:
        """Something on the live lane may have been missed: look at everything now."""
        self._house.identities.forget_all()
        self._doubts.ring()

    async def run(self) -> None:
        """Ping everybody once a beat; look where all matches stand, sooner after a doubt."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._ping())
            group.create_task(self._look())

    async def _ping(self) -> None:
        while True:
            sessions = list(self._house.people.all())
            size = len(sessions) // SLICES + 1
            for start in range(0, SLICES * size, size):
                for session in sessions[start : start + size]:
                    if session.lag.unanswered >= UNANSWERED_MAX:
                        session.socket.bye("no_pong", "No sign of life.", codes.NO_PONG)
                    else:
                        session.ping()
                await self._house.clock.sleep_ms(PING_EVERY_MS // SLICES)

    async def _look(self) -> None:
        heard = self._doubts.count
        while True:
            heard = self._doubts.count
            try:
                await self._house.hub.check_heads()
            except Problem as problem:
                _log.warning("heads_unread", code=problem.code)
            await self._house.hub.tidy()
            await self._doubts.wait(heard, self._house.clock, PING_EVERY_MS)

    async def farewell(self) -> None:
        """Send everybody away for a restart, and wait a moment until they know."""
        sessions = list(self._house.people.all())
        for session in sessions:
            session.socket.bye("restart", "The house restarts. Connect again.", codes.RESTART)
        waits = [asyncio.ensure_future(session.socket.ended.wait()) for session in sessions]
        if waits:
            _, late = await asyncio.wait(waits, timeout=FAREWELL_MS / 1_000)
            for wait in late:
                wait.cancel()
