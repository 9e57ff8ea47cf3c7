"""People at tables whose lines can be cut, for tests of whole houses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from services.stack.bench.house import OwnHouse
from tests.gateway.client import Client, Frame, Line, Player, base_url

# On a machine with other work; reached where a test fails.
DEADLINE_S = 90


# In the middle of any game: nobody plays on to its end while others are still being seated.
MIDDLE = 14


class Sitter(Player):
    """A player who acts while `acts`, and follows what happens while his line is up.

    He stops in the middle of his first game, and neither doubles nor passes on the way there.
    """

    def __init__(self, client: Client, match: str, seed: int) -> None:
        super().__init__(client, match, seed)
        self.acts = True
        self.line: Line | None = None
        self._news = asyncio.Condition()
        self._following: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Open a line, and return when the match is shown."""
        shown = self.version
        self._following = asyncio.ensure_future(self._follow())
        await self.until(lambda: self.line is not None and self.version >= max(shown, 1))

    def cut(self) -> None:
        """The network is cut: the line is gone without a word."""
        assert self._following is not None
        if self.line is not None:
            self.line.socket.transport.abort()
        self._following.cancel()
        self.line = None

    async def until(self, so: Callable[[], bool]) -> None:
        """Return when something that the line tells has come true."""
        async with asyncio.timeout(DEADLINE_S), self._news:
            await self._news.wait_for(so)

    async def until_phase(self, *phases: str) -> None:
        """Return when the match stands there."""
        await self.until(lambda: bool(self.view) and self.view["now"]["phase"] in phases)

    async def until_told(self, kind: str) -> Frame:
        """The first event of this kind."""
        await self.until(lambda: any(event["type"] == kind for event in self.events))
        return next(event for event in self.events if event["type"] == kind)

    def told(self, kind: str) -> list[Frame]:
        """All events of this kind so far."""
        return [event for event in self.events if event["type"] == kind]

    async def say(self, kind: str, **fields: Any) -> None:
        """A command, whose answer is not waited for."""
        assert self.line is not None
        name = f"said-{kind}-{self.version}-{next(self._numbers)}"
        await self.line.say(t="cmd", id=name, match=self.match, kind=kind, **fields)

    async def _follow(self) -> None:
        async with self.client.line() as line:
            await line.say(t="watch", match=self.match, after=self.version)
            self.line = line
            while True:
                try:
                    frame = await line.next()
                except ConnectionClosed:
                    return
                await self._heard(line, frame)

    async def _heard(self, line: Line, frame: Frame) -> None:
        if frame["t"] not in ("sync", "evt") or frame["match"] != self.match:
            return
        async with self._news:
            if frame["v"] > self.version or not self.view:
                await self.take(frame)
            self._news.notify_all()
        if self.acts and self.version < MIDDLE:
            await self._act(line)

    def _choose(self, kinds: list[str]) -> str:
        return super()._choose([kind for kind in kinds if kind not in ("double", "pass")])


async def start(host: Client, joiner: Client, **terms: Any) -> str:
    """A match between two who are at the house already."""
    table = await host.open_table(**terms)
    joined = await joiner.ask("POST", f"/tables/{table}/join")
    assert joined.status_code == 200, joined.text
    match: str = joined.json()["match"]
    return match


class Staying:
    """Somebody who is at the house with a line of his own, until `leave`."""

    def __init__(self, client: Client) -> None:
        self.here, self.started = asyncio.Event(), asyncio.Event()
        self._task = asyncio.ensure_future(self._stay(client))

    def leave(self) -> None:
        """Close the line."""
        self._task.cancel()

    async def _stay(self, client: Client) -> None:
        async with client.line() as line:
            self.here.set()
            while True:
                if (await line.next()).get("kind") == "match_started":
                    self.started.set()


async def _guests(gateway: Any, closing: AsyncExitStack) -> list[Client]:
    """Two guests, with more patience than a client has for a house that is not busy."""
    url = base_url(gateway)
    http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=DEADLINE_S)
    await closing.enter_async_context(http)
    answers = [await http.post("/guests") for _ in range(2)]
    return [Client(gateway, http, answer.raise_for_status().json()) for answer in answers]


@asynccontextmanager
async def seated(at: OwnHouse, **terms: Any) -> AsyncIterator[tuple[Sitter, Sitter]]:
    """Two guests at a match of these terms, White first, both lines up."""
    port = int(at.file.url.rstrip("/").rpartition(":")[2])
    gateway: Any = SimpleNamespace(port=port)
    async with AsyncExitStack() as closing:
        host, joiner = await _guests(gateway, closing)
        # In a fast house nobody has the time to be away between two lines.
        staying = [Staying(client) for client in (host, joiner)]
        async with asyncio.timeout(DEADLINE_S):
            for each in staying:
                await each.here.wait()
            match = await start(host, joiner, **terms)
            await staying[0].started.wait()
        pair = Sitter(host, match, 1), Sitter(joiner, match, 2)
        for sitter in pair:
            await sitter.come()
            closing.callback(sitter.cut)
        for each in staying:
            each.leave()
        white, black = sorted(pair, key=lambda sitter: int(sitter.view["seat"]))
        yield white, black
