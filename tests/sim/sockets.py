"""WebSockets: a client's end, and the gateway's real door at the other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Any

from tests.sim.network import Net
from tests.sim.wires import Connection, End

if TYPE_CHECKING:
    from gateway.ws.door import Door
    from tests.sim.machine import Life

CLOSED = "closed"


class ClientGone(OSError):  # noqa: N818 - an answer, not a fault
    """What a web server says to an application that sends to nobody, and expects to come back."""


class SocketServer:
    """Takes the place of the web server: every connection is one call of the door."""

    def __init__(self, life: Life, door: Door) -> None:
        self.life = life
        self._door = door

    def accept(self, end: End, token: str) -> None:
        """Serve a client."""
        life = self.life
        serving = life.spawn(self._serve(end, token), f"socket at {life.name}")
        serving.add_done_callback(life.world.hold_no_fault)

    async def _serve(self, end: End, token: str) -> None:
        said_hello = False

        async def receive() -> MutableMapping[str, Any]:
            nonlocal said_hello
            if not said_hello:
                said_hello = True
                return {"type": "websocket.connect"}
            try:
                return {"type": "websocket.receive", "text": await end.receive()}
            except ConnectionError:
                return {"type": "websocket.disconnect", "code": 1006}

        async def send(message: MutableMapping[str, Any]) -> None:
            if end.broken:
                raise ClientGone
            if message["type"] == "websocket.send":
                self.life.world.checks.told.hold_no_secret(self.life.name, message["text"].encode())
                end.send(message["text"])
            elif message["type"] != "websocket.accept":
                end.send(CLOSED)
            await asyncio.sleep(0)

        headers = [(b"authorization", f"Bearer {token}".encode()), (b"host", b"tavla.example")]
        scope = {
            "type": "websocket",
            "path": "/api/v1/ws",
            "client": (token, 1),
            "headers": headers,
        }
        with contextlib.suppress(ClientGone):
            await self._door(scope, receive, send)
        end.connection.close()


class ClientSocket:
    """The client's end of one connection."""

    def __init__(self, end: End) -> None:
        self._end = end

    def send(self, text: str) -> None:
        """Send a frame; it may be lost with the connection."""
        self._end.send(text)

    async def receive(self, patience_s: float) -> str:
        """The next frame. Raises ConnectionError where it broke or fell silent."""
        try:
            async with asyncio.timeout(patience_s):
                text: str = await self._end.receive()
        except TimeoutError:
            raise ConnectionError("nothing was heard") from None
        if text == CLOSED:
            raise ConnectionError("closed by the server")
        return text

    def close(self) -> None:
        """Hang up."""
        self._end.connection.close()


async def connect(net: Net, doors: dict[SocketServer, None], token: str) -> ClientSocket:
    """Open a socket at one of the gateways. Raises ConnectionError."""
    await net.pass_on()
    alive = [door for door in doors if not door.life.dead]
    if not alive:
        raise ConnectionError("no gateway is there")
    server = net.chance.choice(alive)
    connection = Connection(net, "ws", None, server.life)
    server.accept(connection.b, token)
    return ClientSocket(connection.a)
