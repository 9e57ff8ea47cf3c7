"""One client: what it sends, and what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from functools import cache
from typing import Any, Final

import structlog
from pydantic import ValidationError

from gateway.auth import Identity
from gateway.limits import Bucket
from gateway.metrics import COMMAND_SECONDS, FRAMES_IN
from gateway.problems import INTERNAL, Problem
from gateway.tables import Filter
from gateway.ws import frames as f
from gateway.ws import socket as codes
from gateway.ws import told
from gateway.ws.feed import SPECTATOR, Feed
from gateway.ws.house import House
from gateway.ws.lag import Lag
from gateway.ws.mistakes import mistake, too_fast
from gateway.ws.people import SOCKETS_MAX
from gateway.ws.socket import Socket

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

# A move is 200 bytes; nothing that a client has to say is longer than this.
FRAME_MAX_BYTES: Final = 16 * 1024
HELLO_S: Final = 5.0
PING_EVERY_MS: Final = 5_000
# A player sits at one table; more is for whoever looks on.
WATCHED_MAX: Final = 32
# A client that waits for so many answers is not playing.
AT_WORK_MAX: Final = 32
# A frame over the limit is answered; a client that goes on like that is not there to play.
OVER_LIMIT_MAX: Final = 100

# The counter of each kind of frame; there are eight.
_frames = cache(FRAMES_IN.labels)

_log = structlog.get_logger(__name__)


class Session:
    """Reads until the client goes or has to go. `identity` is None until `hello`."""

    def __init__(
        self, house: House, socket: Socket, receive: Receive, token: str, identity: Identity | None
    ) -> None:
        self._house = house
        self._receive = receive
        self._bucket = Bucket(house.frames)
        self._over_limit = 0
        self._at_work: set[asyncio.Task[None]] = set()
        self._proved = identity
        # The last wish to see the list of tables, while it holds.
        self._looks: f.Lobby | None = None
        self.token = token
        self.socket = socket
        self.identity: Identity | None = None
        self.feeds: dict[str, Feed] = {}
        self.lag = Lag(house.clock)

    async def run(self) -> None:
        """Serve the client until its end."""
        try:
            async with asyncio.timeout(HELLO_S) as self._until_hello:
                await self._read()
        except TimeoutError:
            self.socket.bye("hello_timeout", "No hello came.", codes.HELLO_TIMEOUT)
        finally:
            self._leave()

    async def _read(self) -> None:
        while not self.socket.closing:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                self.socket.bye("binary", "Frames are text.", codes.BAD_DATA)
            elif _too_large(text):
                self.socket.bye("too_large", "This frame is too large.", codes.TOO_BIG)
            elif wait_ms := self._bucket.take(self._house.clock.now_ms()):
                self._too_fast(text, wait_ms)
            else:
                # Whoever waits as he is told is forgiven what was too fast.
                self._over_limit = max(0, self._over_limit - 1)
                await self._frame(text)
            if self.socket.crowded:
                # Many frames come in one piece; let the answers out before the next.
                await asyncio.sleep(0)

    def _too_fast(self, text: str, wait_ms: int) -> None:
        self._over_limit += 1
        if self._over_limit > OVER_LIMIT_MAX:
            self.socket.bye("flood", "Far too much at once.", codes.FLOOD)
            return
        self.socket.offer(too_fast(text, wait_ms))

    async def _frame(self, text: str) -> None:
        try:
            frame = f.CLIENT_FRAME.validate_json(text)
        except ValidationError as error:
            _frames("bad").inc()
            self.socket.offer(mistake(text, error))
            return
        _frames(frame.t).inc()
        if isinstance(frame, f.Hello):
            await self._hello(frame)
        elif self.identity is None:
            self.socket.offer(told.nak("hello_first", "Say hello first."))
        elif isinstance(frame, f.Pong):
            self.lag.pong(frame.n)
        elif len(self._at_work) >= AT_WORK_MAX:
            named = frame.id if isinstance(frame, f.CommandFrame) else ""
            self.socket.offer(told.nak("busy", "Wait for the answers first.", command_id=named))
        else:
            self._take(frame, self.identity)

    def _take(self, frame: f.Asking, identity: Identity) -> None:
        if isinstance(frame, f.CommandFrame):
            self._work(self._command(frame, identity))
        elif isinstance(frame, f.Watch):
            self._work(self._watch(frame, identity))
        elif isinstance(frame, f.Listen | f.Chat | f.Mute):
            self._work(self._talk(frame, identity))
        elif isinstance(frame, f.Unwatch):
            if (feed := self.feeds.pop(frame.match, None)) is not None:
                self._house.hub.leave(self.socket, feed)
        elif frame.on:
            self._work(self._lobby(frame, identity))
        else:
            self._looks = None
            self._house.tables.leave(self.socket)

    def _work(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._at_work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("frame_failed", exc_info=error)
            self.socket.offer(told.refused(INTERNAL))

    async def _hello(self, frame: f.Hello) -> None:
        if self.identity is not None:
            self.socket.offer(told.nak("hello_twice", "You have said hello already."))
            return
        if frame.token is not None:
            self.token, self._proved = frame.token, None
        try:
            self._proved = self._proved or await self._house.identities.of_token(self.token)
        except Problem as problem:
            self.socket.bye(problem.code, problem.detail, codes.SIGNED_OUT)
            return
        self._welcome(self._proved)

    def _welcome(self, identity: Identity) -> None:
        people = self._house.people
        if len(people.of(identity.account)) >= SOCKETS_MAX:
            self.socket.bye("too_many_sockets", "Close another window first.", codes.POLICY)
            return
        self._until_hello.reschedule(None)
        self.identity = identity
        people.add(identity.account, self)
        self.socket.offer(told.welcome(identity, self._house.clock.now_ms(), PING_EVERY_MS))
        self.ping()
        # A word of the lobby, which nobody in mid-game has to wait for.
        self._work(self._house.notices.tell_seat(identity.account))

    def ping(self) -> None:
        """Ask for a sign of life, and say where everything stands that is watched."""
        heads = {match: feed.version for match, feed in self.feeds.items()}
        self.socket.offer(told.ping(self.lag.ping(), self._house.clock.now_ms(), heads))

    async def _watch(self, frame: f.Watch, identity: Identity) -> None:
        hub, match = self._house.hub, frame.match
        if len(self.feeds) >= WATCHED_MAX and match not in self.feeds:
            detail = f"No more than {WATCHED_MAX} matches at a time."
            self.socket.offer(told.nak("too_many", detail, match=match))
            return
        try:
            feed = await hub.watch(self.socket, match, identity.account, frame.after)
        except Problem as problem:
            self.socket.offer(told.refused(problem, match=match))
            return
        self.feeds[match] = feed
        hub.act(self.socket, feed)
        if feed.seat != SPECTATOR and feed.away:
            await self._house.back(match, identity.account)

    async def _talk(self, frame: f.Talk, identity: Identity) -> None:
        account, match = identity.account, frame.match
        named = frame.id if isinstance(frame, f.Chat) else ""
        try:
            match frame:
                case f.Listen(on=True):
                    await self._house.chats.listen(self.socket, match, account)
                case f.Listen():
                    self._house.chats.leave(self.socket, match)
                case f.Chat():
                    words = frame.phrase or "", frame.text or ""
                    number = await self._house.say(account, match, *words, frame.id)
                    self.socket.offer(told.ack(frame.id, match, number))
                case f.Mute():
                    await self._house.mute(account, match, frame.account, frame.on)
                    await self._house.chats.tell_again(self.socket, match, account)
        except Problem as problem:
            self.socket.offer(told.refused(problem, command_id=named, match=match))

    async def _lobby(self, frame: f.Lobby, identity: Identity) -> None:
        tables, self._looks = self._house.tables, frame
        try:
            standing = await tables.standing(identity.account)
        except Problem as problem:
            self.socket.offer(told.refused(problem))
            return
        if self._looks is frame:
            tables.show(self.socket, frame.filter or Filter(), standing)

    async def _command(self, frame: f.Command, identity: Identity) -> None:
        if (feed := self.feeds.get(frame.match)) is not None:
            self._house.hub.act(self.socket, feed)
        with COMMAND_SECONDS.time():
            try:
                lag_ms = self.lag.round_trip_ms
                answer = await self._house.put(frame, identity.account, lag_ms)
            except Problem as problem:
                self.socket.offer(told.refused(problem, command_id=frame.id, match=frame.match))
                return
        version = answer.version
        if answer.problem is None:
            self.socket.offer(told.ack(frame.id, frame.match, version))
            return
        self.socket.offer(
            told.refused(answer.problem, command_id=frame.id, match=frame.match, version=version)
        )

    def _leave(self) -> None:
        for task in self._at_work:
            task.cancel()
        for feed in self.feeds.values():
            self._house.hub.leave(self.socket, feed)
        self._house.tables.leave(self.socket)
        self._house.chats.leave_all(self.socket)
        if self.identity is not None:
            self._house.people.remove(self.identity.account, self)


def _too_large(text: str) -> bool:
    if text.isascii():
        return len(text) > FRAME_MAX_BYTES
    return len(text.encode()) > FRAME_MAX_BYTES
