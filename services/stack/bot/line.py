"""The socket: comes back by itself, says where it was, resends what was not answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from typing import Any, Final

import websockets
from websockets.asyncio.client import ClientConnection, connect

from services.stack.bot.chance import backoff_s

Json = dict[str, Any]

# The house pings every five seconds; after so long a silence the line is dead.
SILENCE_MAX_S: Final = 20.0
OPEN_TIMEOUT_S: Final = 10.0
# Views of a match take some 3 kB, a bridged gap of 200 events 60 kB.
FRAME_MAX_BYTES: Final = 4 * 1024 * 1024
# Nothing was done yet, and the same command may be sent again.
MAY_PASS: Final = frozenset({"contended", "busy", "unavailable", "internal", "rate_limited"})


class SignedOut(Exception):  # noqa: N818 - says what happened
    """The house does not know this token, or knows it no longer."""


class Line:
    """One account's socket. `run` keeps it up until cancelled.

    `on_frame` hears of every frame but pings and answers. `after` says for each watched match which
    version has been seen; it is asked at every new connection.
    """

    def __init__(self, url: str, token: str, chance: random.Random) -> None:
        self._url = url.replace("http", "ws", 1).rstrip("/") + "/api/v1/ws"
        self._token = token
        self._chance = chance
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        self._watched: dict[str, tuple[Callable[[], int], Callable[[Json], None]]] = {}
        self.connections = 0

    async def run(self) -> None:
        """Connect, and connect again. Raises `SignedOut`."""
        failures = 0
        while True:
            try:
                before = self.connections
                await self._one_connection()
            except (OSError, TimeoutError, websockets.WebSocketException):
                pass
            failures = 1 if self.connections > before else failures + 1
            await asyncio.sleep(backoff_s(failures, self._chance))

    async def watch(
        self, match: str, after: Callable[[], int], on_frame: Callable[[Json], None]
    ) -> None:
        """Follow a match: `after` tells the version seen so far, `on_frame` hears what is new."""
        self._watched[match] = after, on_frame
        await self._send(_watch(match, after()))

    async def unwatch(self, match: str) -> None:
        """Follow it no longer."""
        del self._watched[match]
        await self._send(json.dumps({"t": "unwatch", "match": match}))

    async def look_again(self, match: str) -> None:
        """Have the match told anew from where we are: something was missed."""
        await self._send(_watch(match, self._watched[match][0]()))

    async def tell(self, match: str, kind: str, **fields: Any) -> Json:
        """A command, and the `ack` or `nak` to it, however many connections that takes."""
        command_id = f"{self._chance.getrandbits(80):x}"
        frame = {"t": "cmd", "id": command_id, "match": match, "kind": kind, **fields}
        text = json.dumps(frame)
        failures = 0
        while True:
            answer = await self._ask(command_id, text)
            if answer.get("code") not in MAY_PASS:
                return answer
            failures += 1
            wait_s = answer.get("numbers", {}).get("wait_ms", 0) / 1_000
            await asyncio.sleep(max(wait_s, backoff_s(failures, self._chance)))

    async def _ask(self, command_id: str, text: str) -> Json:
        answered: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._unanswered[command_id] = text, answered
        try:
            await self._send(text)
            return await answered
        finally:
            del self._unanswered[command_id]

    async def _send(self, text: str) -> None:
        """Send now, if the line is up; what has to arrive is sent again when it is up again."""
        if self._socket is not None:
            with contextlib.suppress(websockets.ConnectionClosed):
                await self._socket.send(text)

    async def _one_connection(self) -> None:
        headers = {"Authorization": f"Bearer {self._token}"}
        options: Json = {"compression": None, "ping_interval": None, "max_size": FRAME_MAX_BYTES}
        try:
            opening = connect(
                self._url, additional_headers=headers, open_timeout=OPEN_TIMEOUT_S, **options
            )
            async with opening as socket:
                await socket.send(json.dumps({"t": "hello", "proto": 1}))
                try:
                    await self._read(socket)
                finally:
                    self._socket = None
        except websockets.InvalidStatus as error:
            if error.response.status_code == 401:
                raise SignedOut(self._url) from error
            raise

    async def _read(self, socket: ClientConnection) -> None:
        while True:
            async with asyncio.timeout(SILENCE_MAX_S):
                frame = json.loads(await socket.recv())
            match frame["t"]:
                case "ping":
                    await socket.send(json.dumps({"t": "pong", "n": frame["n"]}))
                    await self._compare(frame["heads"])
                case "welcome":
                    await self._welcome(socket)
                case "ack" | "nak" if frame.get("id") in self._unanswered:
                    answered = self._unanswered[frame["id"]][1]
                    if not answered.done():
                        answered.set_result(frame)
                case "nak" if frame.get("match") in self._watched and "id" not in frame:
                    await self._refused_to_watch(frame)
                case "sync" | "evt" if frame["match"] in self._watched:
                    self._watched[frame["match"]][1](frame)
                case _:
                    pass  # what a later version of the house may say is not for us

    async def _welcome(self, socket: ClientConnection) -> None:
        """Take up what was interrupted: matches from the version seen, commands not answered."""
        self.connections += 1
        self._socket = socket
        for match, (after, _) in self._watched.items():
            await socket.send(_watch(match, after()))
        for text, _ in list(self._unanswered.values()):
            await socket.send(text)

    async def _compare(self, heads: dict[str, int]) -> None:
        """A last message that was lost leaves no gap; the pings' heads show it."""
        for match, head in heads.items():
            watched = self._watched.get(match)
            if watched is not None and head > watched[0]():
                await self.look_again(match)

    async def _refused_to_watch(self, frame: Json) -> None:
        """A match that is about to start, or a house in trouble: ask again in a moment."""
        await asyncio.sleep(backoff_s(1, self._chance))
        await self.look_again(frame["match"])


def _watch(match: str, after: int) -> str:
    return json.dumps({"t": "watch", "match": match, "after": after})
