"""Who watches which match: rooms with one feed for each audience, fed by one ear a match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from gateway.problems import UNAVAILABLE
from gateway.ws import told
from gateway.ws.feed import SPECTATOR, Feed
from gateway.ws.history import joined
from gateway.ws.matches import Read, ReadHeads, Update
from gateway.ws.socket import Socket
from services.kit.bus import Listening, LiveBus
from services.kit.subjects import live_subject
from services.kit.time import Clock

# A player who lost his line is back within this; his events are still in the ring then.
LINGER_MS: Final = 60_000
# As many as the game service tells at once.
HEADS_MAX: Final = 1_000
# Many come and go at once: how many there are is told at most so often.
COUNT_EVERY_MS: Final = 500

_log = structlog.get_logger(__name__)


class Room:
    """One match that somebody watches, or has until a moment ago."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.feeds: dict[int, Feed] = {}
        self.seats: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self.ear: Listening | None = None
        self.users = 0
        self.empty_since_ms = 0
        # How many look on, as it was told last, and the telling that is due.
        self.counted = 0
        self.counting: asyncio.Task[None] | None = None

    @property
    def watched(self) -> bool:
        """Whether any socket shows it."""
        return any(feed.sockets for feed in self.feeds.values())

    @property
    def spectators(self) -> int:
        """How many look on."""
        feed = self.feeds.get(SPECTATOR)
        return len(feed.sockets) if feed is not None else 0


class Hub:
    """All rooms of this gateway."""

    def __init__(
        self,
        live: LiveBus,
        read: Read,
        read_heads: ReadHeads,
        decode: Callable[[bytes], Update],
        clock: Clock,
    ) -> None:
        self._live = live
        self._read = read
        self._read_heads = read_heads
        self._decode = decode
        self._clock = clock
        self.rooms: dict[str, Room] = {}

    async def watch(self, socket: Socket, match: str, account: str, after: int) -> Feed:
        """Show a match to a socket from now on. Raises `Problem`."""
        room = self.rooms.get(match)
        if room is None:
            room = self.rooms[match] = Room(match)
        room.users += 1
        try:
            # From now on we hear what changes; what changed before we read.
            await self._open_ear(room)
            feed, events = await self._feed(room, account, after)
            # Nothing is awaited in between, so nothing can happen unseen.
            feed.show(socket, events)
            if room.counted:
                socket.offer(_onlookers(room))
            self._count(room)
            return feed
        finally:
            room.users -= 1
            room.empty_since_ms = self._clock.now_ms() if room.feeds else 0

    async def _open_ear(self, room: Room) -> None:
        async with room.lock:
            if room.ear is None:
                subject = live_subject(f"match-{room.match}")
                room.ear = await self._live.listen(subject, self._hear)

    async def _feed(self, room: Room, account: str, after: int) -> tuple[Feed, bytes]:
        """The account's feed, and what happened after `after`; empty where that was too much."""
        seat = room.seats.get(account)
        feed = room.feeds.get(seat) if seat is not None else None
        if feed is not None and (events := feed.since(after)) is not None:
            return feed, events
        seen = await self._read(room.match, account, after)
        room.seats[account] = seen.seat
        feed = room.feeds.get(seen.seat)
        if feed is None:
            feed = room.feeds[seen.seat] = Feed(
                room.match, seen.seat, account, self._read, self._clock
            )
            feed.begin(seen, after)
            return feed, seen.events
        await feed.reach(seen.version)
        if feed.version < seen.version:
            raise UNAVAILABLE
        since = feed.since(seen.version)
        return feed, joined(seen.events, since) if seen.events and since is not None else b""

    def spectators(self, match: str) -> int:
        """How many look on at a match here."""
        room = self.rooms.get(match)
        return room.spectators if room is not None else 0

    def _count(self, room: Room) -> None:
        """Tell how many look on, in a moment, if that has changed by then."""
        if room.counting is None and room.spectators != room.counted:
            room.counting = asyncio.ensure_future(self._tell_count(room))

    async def _tell_count(self, room: Room) -> None:
        await self._clock.sleep_ms(COUNT_EVERY_MS)
        room.counting = None
        if room.spectators == room.counted:
            return
        room.counted = room.spectators
        text = _onlookers(room)
        for feed in room.feeds.values():
            for socket in tuple(feed.sockets):
                socket.offer(text)

    def leave(self, socket: Socket, feed: Feed) -> None:
        """Show it no longer."""
        feed.sockets.pop(socket, None)
        if feed.acting is socket:
            feed.acting = next(reversed(feed.sockets), None)
        if (room := self.rooms.get(feed.match)) is not None:
            room.empty_since_ms = self._clock.now_ms()
            self._count(room)

    def act(self, socket: Socket, feed: Feed) -> None:
        """The socket is the one of its seat that acts; the one before is told so."""
        before, feed.acting = feed.acting, socket
        if before is not None and before is not socket and feed.seat != SPECTATOR:
            before.offer(told.note("elsewhere", match=feed.match))

    def _hear(self, subject: str, data: bytes) -> None:
        try:
            update = self._decode(data)
        except ValueError as error:
            _log.error("live_update_unread", subject=subject, error=str(error))
            return
        room = self.rooms.get(update.match)
        if room is None:
            return
        room.seats[update.accounts[0]], room.seats[update.accounts[1]] = 0, 1
        for feed in room.feeds.values():
            feed.hear(update)

    async def check_heads(self) -> None:
        """Find out what was told last and lost. Raises `Problem`."""
        matches = list(self.rooms)
        for start in range(0, len(matches), HEADS_MAX):
            asked = matches[start : start + HEADS_MAX]
            for match, head in zip(asked, await self._read_heads(asked), strict=True):
                room = self.rooms.get(match)
                for feed in room.feeds.values() if room is not None else ():
                    feed.check(head)

    async def tidy(self) -> None:
        """Drop rooms that nobody has watched for a while."""
        old_ms = self._clock.now_ms() - LINGER_MS
        for room in list(self.rooms.values()):
            if room.users or room.watched or room.empty_since_ms > old_ms:
                continue
            del self.rooms[room.match]
            for feed in room.feeds.values():
                feed.close()
            if room.counting is not None:
                room.counting.cancel()
            if room.ear is not None:
                await room.ear.close()


def _onlookers(room: Room) -> str:
    return told.note("onlookers", match=room.match, count=room.counted)
