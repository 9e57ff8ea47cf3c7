"""A client of the house for tests: REST and one socket, each frame held to the contract."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any

import httpx
import jsonschema_rs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gateway.contract.documents import asyncapi
from gateway.main import Gateway

DEADLINE_S = 20
DECISIONS = ("roll", "double", "take", "pass", "beaver", "continue")
# What is refused so may be done when it is sent again.
PASSING = ("unavailable", "busy", "contended")
Frame = dict[str, Any]


@cache
def contract(name: str) -> jsonschema_rs.Validator:
    """A validator of one of the schemas that the AsyncAPI document holds."""
    document = asyncapi()
    schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    return jsonschema_rs.validator_for(schema)


def base_url(gateway: Gateway) -> str:
    """Where the REST interface begins."""
    return f"http://127.0.0.1:{gateway.port}/api/v1"


class Line:
    """An open socket. Pings are answered; every frame must be one of the contract's."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Frame] = []
        self._put_back: deque[Frame] = deque()
        self._numbers = itertools.count(1)
        self.answers_pings = True

    async def say(self, **frame: Any) -> None:
        """Send one frame."""
        await self.socket.send(json.dumps(frame))

    async def next(self) -> Frame:
        """The next frame, pings included. Raises ConnectionClosed."""
        if self._put_back:
            return self._put_back.popleft()
        text = await self.socket.recv()
        frame: Frame = json.loads(text)
        contract("ServerFrame").validate(frame)
        self.heard.append(frame)
        if frame["t"] == "ping" and self.answers_pings:
            with suppress(ConnectionClosed):  # what was said before the close is still to be read
                await self.say(t="pong", n=frame["n"])
        return frame

    async def until(self, *kinds: str, **fields: Any) -> Frame:
        """The next frame of one of these kinds with these fields."""
        async with asyncio.timeout(DEADLINE_S):
            while True:
                frame = await self.next()
                if frame["t"] in kinds and fields.items() <= frame.items():
                    return frame

    async def answer(self, to: str) -> Frame:
        """The answer to what was said under an id; what comes before it can be read after it."""
        before: list[Frame] = []
        async with asyncio.timeout(DEADLINE_S):
            while True:
                frame = await self.next()
                if frame["t"] in ("ack", "nak") and frame["id"] == to:
                    self._put_back.extendleft(reversed(before))
                    return frame
                before.append(frame)

    async def closed(self) -> tuple[str, int]:
        """The code of the `bye` and of the close that follow."""
        bye = await self.until("bye")
        async with asyncio.timeout(DEADLINE_S):
            await self.socket.wait_closed()
        assert self.socket.close_code is not None
        return bye["code"], self.socket.close_code

    async def command(self, match: str, kind: str, **fields: Any) -> Frame:
        """Send a command, and its answer."""
        command_id = fields.pop("id", f"c{next(self._numbers)}")
        await self.say(t="cmd", id=command_id, match=match, kind=kind, **fields)
        return await self.answer(command_id)


class Client:
    """One account."""

    def __init__(self, gateway: Gateway, http: httpx.AsyncClient, session: Frame) -> None:
        self.gateway, self.http = gateway, http
        self.account, self.token, self.name = (session[k] for k in ("account", "token", "name"))

    async def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        """One request."""
        headers = {"Authorization": f"Bearer {self.token}", **options.pop("headers", {})}
        return await self.http.request(method, path, headers=headers, **options)

    async def get(self, path: str, **options: Any) -> Any:
        """The body of a request that succeeds."""
        return (await self.ask("GET", path, **options)).raise_for_status().json()

    async def events(self, match: str, until: int = 0) -> list[Frame]:
        """What has happened in a match, all of it or up to a version."""
        events: list[Frame] = []
        while True:
            page = await self.get(f"/matches/{match}/events", params={"after": len(events)})
            events += page["events"]
            if not page["more"]:
                return events[:until] if until else events

    @asynccontextmanager
    async def line(self, gateway: Gateway | None = None) -> AsyncIterator[Line]:
        """A socket that has been welcomed."""
        async with raw_line(gateway or self.gateway) as line:
            await line.say(t="hello", token=self.token)
            await line.until("welcome")
            yield line

    async def until_answered(self, path: str) -> None:
        """Ask until a service that was stopped is reached again: once a second it is tried."""
        async with asyncio.timeout(DEADLINE_S):
            for _ in itertools.count():
                if (await self.ask("GET", path)).status_code != 503:
                    return
                await asyncio.sleep(0.05)

    async def open_table(self, **wish: Any) -> str:
        """A table to wait at."""
        wish = {"house": "stargames", "mode": "quick", **wish}
        answer = await self.ask("POST", "/tables", json=wish)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]["id"]
        return table


@asynccontextmanager
async def raw_line(gateway: Gateway, **options: Any) -> AsyncIterator[Line]:
    """A socket on which nothing was said yet."""
    url = f"ws://127.0.0.1:{gateway.port}/api/v1/ws"
    async with connect(url, compression=None, max_queue=None, proxy=None, **options) as socket:
        yield Line(socket)


@asynccontextmanager
async def guests(gateway: Gateway, count: int = 1) -> AsyncIterator[list[Client]]:
    """So many guests."""
    async with httpx.AsyncClient(base_url=base_url(gateway), trust_env=False) as http:
        made = []
        for _ in range(count):
            answer = await http.post("/guests")
            assert answer.status_code == 201, answer.text
            made.append(Client(gateway, http, answer.json()))
        yield made


async def start_match(host: Client, joiner: Client, **wish: Any) -> str:
    """A match between two, started."""
    async with host.line() as line:
        table = await host.open_table(**wish)
        joined = await joiner.ask("POST", f"/tables/{table}/join")
        assert joined.status_code == 200, joined.text
        match: str = joined.json()["match"]
        await line.until("note", kind="match_started", table=table, match=match)
        return match


def commitment(match: str, seat: int, seed: bytes) -> str:
    """What is sent before the seed, as PROTOCOL.md says it."""
    text = f"bgdice/1|client|{match}|{'wb'[seat]}|".encode()
    return hashlib.sha256(text + seed).hexdigest()


class Player:
    """Plays a match by what the views say, choosing at random."""

    def __init__(self, client: Client, match: str, seed: int) -> None:
        self.client, self.match = client, match
        self.chance = random.Random(seed)
        self.seed = self.chance.randbytes(32)
        self.events: list[Frame] = []
        self.view: Frame = {}
        self.version = 0
        self._numbers = itertools.count(1)
        self._said: Frame = {}

    async def take(self, frame: Frame) -> None:
        """Work in a `sync` or an `evt`. No event may be missing, none may come twice."""
        if frame["t"] == "evt":
            assert frame["from"] == self.version + 1, "a gap"
        if frame.get("full"):
            self.events = await self.client.events(self.match, frame["v"])
        for event in frame.get("events", ()):
            assert event["v"] == len(self.events) + 1
            self.events.append(event)
        self.version, self.view = frame["v"], frame["view"]
        assert self.version == len(self.events)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.view) and self.view["now"]["phase"] == "over"

    async def play(self, until: Callable[[Player], bool] = lambda player: player.over) -> None:
        """Play on, over a line of its own, until the match is over or something else is so."""
        async with self.client.line() as line:
            await line.say(t="watch", match=self.match, after=self.version)
            frame = await line.until("sync")
            if frame["v"] > self.version or not self.view:
                await self.take(frame)
            await self.play_on(line, until)

    async def play_on(
        self, line: Line, until: Callable[[Player], bool] = lambda player: player.over
    ) -> None:
        """The same over a line on which the match is watched."""
        if self.view and not until(self):
            await self._act(line)
        while not until(self):
            frame = await line.until("sync", "evt", "nak", match=self.match)
            if frame["t"] == "nak":
                assert frame["code"] in PASSING, frame
                await line.say(**self._said)
                continue
            if frame["v"] > self.version or not self.view:
                await self.take(frame)
            if not until(self):
                await self._act(line)

    async def _act(self, line: Line) -> None:
        wish = self.wish()
        if wish is not None:
            name = f"{self.version}.{next(self._numbers)}"
            self._said = {"t": "cmd", "id": name, "match": self.match, **wish}
            await line.say(**self._said)

    def wish(self) -> Frame | None:
        """What to do now, if anything."""
        now, seat = self.view["now"], self.view["seat"]
        mine, may = self.view["seats"][seat], now["may"]
        if now["phase"] == "committing" and not mine["committed"]:
            return {"kind": "commit_seed", "commitment": commitment(self.match, seat, self.seed)}
        if now["phase"] == "opening" and not mine["opened"]:
            return {"kind": "open_seed", "seed": self.seed.hex()}
        if now["moves"] is not None:
            return {"kind": "play", "decision": now["decision"], "steps": self._steps()}
        kinds = [
            k for k in ("roll", "double", "take", "pass", "beaver", "continue") if may.get(k) == ""
        ]
        if not kinds or mine["continued"]:
            return None
        return {"kind": self._choose(kinds), "decision": now["decision"]}

    def _choose(self, kinds: list[str]) -> str:
        """Doubles and passes are rare, so that games are played."""
        weights = {"double": 1, "pass": 1, "beaver": 2}
        return self.chance.choices(kinds, [weights.get(kind, 20) for kind in kinds])[0]

    def _steps(self) -> list[list[int]]:
        """A random way through the table of half moves."""
        nodes, node, steps = self.view["now"]["moves"], 0, []
        while nodes[node]:
            at = self.chance.randrange(len(nodes[node]) // 2)
            half_move, node = nodes[node][2 * at : 2 * at + 2]
            steps.append(list(divmod(abs(half_move), 100)))
            if node == 0:
                break
        return steps
