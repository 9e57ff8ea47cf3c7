"""The beat of all sockets: pings, heads, silence that is taken for absence, the farewell."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from gateway.metrics import ROOMS, SOCKETS
from gateway.problems import Problem
from gateway.ws import socket as codes
from gateway.ws.house import House
from gateway.ws.session import PING_EVERY_MS, Session
from services.kit.waiting import Doorbell

# A beat's pings are spread over so many slices, so that they are no burst.
SLICES: Final = 20
# Fifteen seconds without a sign of life; the other player sees it then.
UNANSWERED_MAX: Final = 3
# Whoever was signed out is sent away at once; this finds him where that word was lost.
PROVE_EVERY_MS: Final = 5 * 60_000
UNAUTHORIZED: Final = 401
# What was queued for a client and the farewell are sent meanwhile.
FAREWELL_S: Final = 2.0

_log = structlog.get_logger(__name__)


class Pulse:
    """`run` until cancelled.

    Whether a line is dead is a matter of the machine's time, of which one millisecond is `scale`
    of the house's.
    """

    def __init__(self, house: House, scale: int = 1) -> None:
        self._house = house
        self._scale = scale
        self._doubts = Doorbell()

    def doubt(self) -> None:
        """Something on the live lane may have been missed: look at everything now."""
        self._house.identities.forget_all()
        self._house.tables.reload()
        self._doubts.ring()

    async def run(self) -> None:
        """Ping everybody once a beat; look where all stands, sooner after a doubt."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._ping())
            group.create_task(self._look())
            group.create_task(self._prove())

    async def _ping(self) -> None:
        while True:
            sessions = list(self._house.people.all())
            SOCKETS.set(len(sessions))
            size = len(sessions) // SLICES + 1
            for start in range(0, SLICES * size, size):
                for session in sessions[start : start + size]:
                    _ping(session)
                await self._house.clock.sleep_ms(self._scale * PING_EVERY_MS // SLICES)

    async def _look(self) -> None:
        hub = self._house.hub
        while True:
            heard = self._doubts.count
            try:
                await hub.check_heads()
            except Problem as problem:
                _log.warning("heads_unread", code=problem.code)
            await hub.tidy()
            ROOMS.set(len(hub.rooms))
            await self._doubts.wait(heard, self._house.clock, self._scale * PING_EVERY_MS)

    async def _prove(self) -> None:
        """Ask who is still signed in, and tell all where they sit."""
        while True:
            heard = self._doubts.count
            await self._doubts.wait(heard, self._house.clock, self._scale * PROVE_EVERY_MS)
            for session in list(self._house.people.all()):
                await self._prove_one(session)

    async def _prove_one(self, session: Session) -> None:
        identity = session.identity
        assert identity is not None, "only such are among people"
        try:
            await self._house.identities.of_token(session.token)
        except Problem as problem:
            if problem.status == UNAUTHORIZED:
                session.socket.bye("signed_out", problem.detail, codes.SIGNED_OUT)
            return
        await self._house.notices.tell_seat(identity.account)

    async def farewell(self) -> None:
        """Send everybody away for a restart, and wait a moment until they know."""
        sessions = list(self._house.people.all())
        for session in sessions:
            session.socket.bye("restart", "The house restarts. Connect again.", codes.RESTART)
        waits = [asyncio.ensure_future(session.socket.ended.wait()) for session in sessions]
        if waits:
            _, late = await asyncio.wait(waits, timeout=FAREWELL_S)
            for wait in late:
                wait.cancel()


def _ping(session: Session) -> None:
    if session.lag.unanswered >= UNANSWERED_MAX:
        session.socket.bye("no_pong", "No sign of life.", codes.NO_PONG)
    else:
        session.ping()
