"""A client: one tab of a person's browser, by PROTOCOL.md and nothing else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from tests.sim.sockets import ClientSocket, connect

if TYPE_CHECKING:
    from tests.sim.world import World

# The server says something every five seconds.
PATIENCE_S = 13.0
RESEND_AFTER_S = 3.0
# The same command may be accepted a moment later.
PASSING = ("unavailable", "contended", "busy", "rate_limited")


class Answer(NamedTuple):
    """`code` is empty for an acknowledged command."""

    version: int
    code: str


class Watched:
    """A match as this tab has it: a list of facts from `base` on, and the view after them."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.base = 0
        self.events: list[dict[str, Any]] = []
        self.seat = -1
        self.view: dict[str, Any] | None = None

    @property
    def version(self) -> int:
        """The last version that this tab has."""
        return self.base + len(self.events)


class Tab:
    """`run` until closed. It sends what it has to say again and again until it is answered."""

    def __init__(self, world: World, name: str, on_news: Callable[[], None]) -> None:
        self._world = world
        self._on_news = on_news
        self._socket: ClientSocket | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[Answer]]] = {}
        self._sought = 0.0
        self.chance: random.Random = world.chance(f"tab {name}")
        self.token = ""
        self.name = name
        self.watched: Watched | None = None
        self.acks: dict[tuple[str, str], int] = {}
        self.awake = asyncio.Event()
        self.awake.set()

    @property
    def online(self) -> bool:
        """Whether a socket is open, as far as anybody knows."""
        return self._socket is not None

    async def run(self) -> None:
        """Connect, listen, and connect again."""
        while True:
            try:
                await self._live()
            except ConnectionError:
                self._socket = None
                await asyncio.sleep(self.chance.uniform(0.05, 1.0))

    def watch(self, match: str) -> Watched:
        """Follow a match from now on."""
        self.watched = Watched(match)
        self._seek()
        return self.watched

    def drop(self) -> None:
        """Lose the connection, as on the way from Wi-Fi to mobile."""
        if self._socket is not None:
            self._socket.close()

    def reload(self) -> None:
        """Forget all, as a page that is loaded again."""
        if self.watched is not None:
            self.watched = Watched(self.watched.match)
        self.drop()

    async def command(self, command_id: str, match: str, kind: str, **more: object) -> Answer:
        """Have it answered, however often it has to be sent. A refusal that passes is asked again.

        The same command may be under way already, in this tab or in another one.
        """
        frame = {"t": "cmd", "id": command_id, "match": match, "kind": kind, **more}
        text = orjson.dumps(frame).decode()
        while True:
            answer = await self._answer_to(command_id, text)
            if not answer.code:
                self._hold_ack(match, command_id, answer.version)
            if answer.code not in PASSING:
                return answer
            await asyncio.sleep(self.chance.uniform(0.1, 0.6))

    async def _answer_to(self, command_id: str, text: str) -> Answer:
        if command_id not in self._waiting:
            future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            self._waiting[command_id] = text, future
        future = self._waiting[command_id][1]
        while not future.done():
            self._send(text)
            await asyncio.wait({future}, timeout=RESEND_AFTER_S * self.chance.uniform(0.5, 1.5))
        return future.result()

    def _hold_ack(self, match: str, command_id: str, version: int) -> None:
        first = self.acks.setdefault((match, command_id), version)
        if first != version:
            name = f"{self.name} {command_id}"
            self._world.violated("a_repeat_is_answered_as_the_first_time", version, (name, first))

    async def _live(self) -> None:
        """One connection, from its beginning to its end."""
        await self.awake.wait()
        socket = await connect(self._world.net, self._world.doors, self.token)
        self._socket = socket
        self._send('{"t":"hello","proto":1}')
        self._seek()
        for text, _ in self._waiting.values():
            self._send(text)
        try:
            while True:
                frame = orjson.loads(await socket.receive(PATIENCE_S))
                # The order of a protobuf map is nobody's promise.
                self._world.trace.mix(orjson.dumps(frame, option=orjson.OPT_SORT_KEYS))
                self._hear(frame)
        finally:
            socket.close()

    def _send(self, text: str) -> None:
        if self._socket is not None:
            self._socket.send(text)

    def _seek(self) -> None:
        """Ask for what we do not have yet."""
        if self.watched is not None:
            frame = {"t": "watch", "match": self.watched.match, "after": self.watched.version}
            self._send(orjson.dumps(frame).decode())

    def _seek_soon(self) -> None:
        """A moment later, for it may be on its way."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._sought:
            self._sought = loop.time() + 0.3
            loop.call_later(0.3, self._seek)

    def reach(self, version: int) -> None:
        """Somebody says that the match is further on than we know."""
        if self.watched is not None and version > self.watched.version:
            self._seek_soon()

    def _hear(self, frame: dict[str, Any]) -> None:
        match frame["t"]:
            case "ping":
                self._send(f'{{"t":"pong","n":{frame["n"]}}}')
                if self.watched is not None:
                    self.reach(frame["heads"].get(self.watched.match, 0))
            case "sync" | "evt":
                if self.watched is not None and frame["match"] == self.watched.match:
                    self._take(self.watched, frame)
            case "ack":
                self._answered(frame["id"], Answer(frame["v"], ""))
            case "nak" if "id" in frame:
                self._answered(frame["id"], Answer(frame.get("v", 0), frame["code"]))
            case "nak":
                self._refused(frame)

    def _answered(self, command_id: str, answer: Answer) -> None:
        if command_id in self._waiting:
            self._waiting.pop(command_id)[1].set_result(answer)

    def _refused(self, frame: dict[str, Any]) -> None:
        """A match that cannot be watched yet."""
        if frame["code"] == "match_cancelled":
            return  # the lobby says so, too
        if frame["code"] not in ("no_match", "unavailable", "busy", "rate_limited"):
            self._world.violated("a_client_is_understood", self.name, frame)
        self._seek_soon()

    def _take(self, watched: Watched, frame: dict[str, Any]) -> None:
        """Add what is new. What we have already is dropped; a gap is asked for."""
        version, events = frame["v"], frame.get("events")
        if version < watched.version:
            self._world.trace.counts["shown_the_past"] += 1
            return
        if events is None:
            watched.base, watched.events = version, []
        else:
            first = version - len(events) + 1
            if first > watched.version + 1:
                self._world.trace.say(self.name, "gap", has=watched.version, first=first)
                self._seek_soon()
                return
            watched.events += events[watched.version + 1 - first :]
        watched.seat = frame.get("seat", watched.seat)
        watched.view = frame["view"]
        self._on_news()
