"""One match as one audience sees it, and the sockets that show it."""

from __future__ import annotations

import asyncio
from typing import Final

import orjson
import structlog

from gateway.metrics import CATCH_UPS
from gateway.problems import Problem
from gateway.ws import told
from gateway.ws.history import History
from gateway.ws.matches import Read, Seen, Update
from gateway.ws.socket import Socket
from services.kit.time import Clock

SPECTATOR: Final = -1
# What two clocks may differ by: a look that comes too early sees nothing.
LATE_MS: Final = 50

_log = structlog.get_logger(__name__)


class Feed:
    """Follows the live lane; what it missed it reads from the game.

    `account` is whose view it is, any of them for spectators. `seat` is 0, 1, or -1.
    """

    def __init__(self, match: str, seat: int, account: str, read: Read, clock: Clock) -> None:
        self.match = match
        self.seat = seat
        self._account = account
        self._read = read
        self._clock = clock
        self.version = 0
        self.sockets: dict[Socket, None] = {}
        # The socket of a seat that acted or came last.
        self.acting: Socket | None = None
        self._view = b""
        self._history = History()
        self._known_head = 0
        self._delay_ms = 0
        self._later: set[asyncio.Task[None]] = set()
        self._catching_up: asyncio.Task[None] | None = None

    @property
    def away(self) -> bool:
        """Whether the match has it that this seat's player is not there."""
        return bool(orjson.loads(self._view)["seats"][self.seat]["away"])

    def begin(self, seen: Seen, after: int) -> None:
        """Stand where a read has found the match."""
        self.version, self._view = seen.version, seen.view
        self._delay_ms = seen.watch_delay_ms
        self._history.clear()
        if after < seen.version and seen.events:
            self._history.add(after + 1, seen.version, seen.events)

    def since(self, after: int) -> bytes | None:
        """The events after a version; None where the ring does not reach back so far."""
        if after == self.version:
            return b"[]"
        return self._history.since(after) if 0 < after < self.version else None

    def show(self, socket: Socket, events: bytes) -> None:
        """Tell a socket all of it, and from now on what changes."""
        socket.offer(told.sync(self.match, self.version, self.seat, self._view, events))
        self.sockets[socket] = None

    def hear(self, update: Update) -> None:
        """Something happened: pass it on, or find out what was missed."""
        if update.version <= self.version:
            return
        if self._delay_ms:
            later = asyncio.ensure_future(self._look_later(update.version))
            self._later.add(later)
            later.add_done_callback(self._later.discard)
            return
        if update.first != self.version + 1 or self._catching_up is not None:
            self.look(update.version)
            return
        self._advance(update.first, update.version, update.events, update.views[self.seat])

    async def _look_later(self, version: int) -> None:
        """The game shows it to those who look on when its time has come, and not before."""
        await self._clock.sleep_ms(self._delay_ms + LATE_MS)
        self.look(version)

    def check(self, head: int) -> None:
        """As `look`, where nothing is known that comes by itself when its time has come."""
        if not self._later:
            self.look(head)

    def look(self, head: int) -> None:
        """The match stands at `head` at least: read on if we do not."""
        self._known_head = max(self._known_head, head)
        if self._known_head > self.version and self._catching_up is None:
            self._catching_up = asyncio.ensure_future(self._catch_up())

    async def reach(self, head: int) -> None:
        """Return once we stand at `head`, or cannot get there now."""
        self.look(head)
        if self._catching_up is not None:
            await asyncio.wait({self._catching_up})

    def close(self) -> None:
        """Nobody watches any more."""
        for later in self._later:
            later.cancel()
        if self._catching_up is not None:
            self._catching_up.cancel()

    async def _catch_up(self) -> None:
        CATCH_UPS.inc()
        try:
            while self._known_head > self.version:
                seen = await self._read(self.match, self._account, self.version)
                if seen.version <= self.version:
                    # The game does not know of what it told: the next look finds out.
                    self._known_head = self.version
                    return
                self._take(seen)
        except Problem as problem:
            self._known_head = self.version
            _log.warning("match_unread", match=self.match, code=problem.code)
        finally:
            self._catching_up = None

    def _take(self, seen: Seen) -> None:
        if seen.events:
            self._advance(self.version + 1, seen.version, seen.events, seen.view)
            return
        self.begin(seen, seen.version)
        self._tell(told.sync(self.match, self.version, self.seat, self._view, b""))

    def _advance(self, first: int, version: int, events: bytes, view: bytes) -> None:
        self.version, self._view = version, view
        self._history.add(first, version, events)
        if self.sockets:
            self._tell(told.evt(self.match, first, version, events, view))

    def _tell(self, text: str) -> None:
        # A copy: a socket that is too far behind leaves while it is told.
        for socket in tuple(self.sockets):
            socket.offer(text)
