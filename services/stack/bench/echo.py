"""A plain WebSocket echo in a process set up like the gateway's: what there is without a house.

`python -m services.stack.bench.echo PORT` serves it, by the gateway's own server with all its
settings and the same loop.
"""

from __future__ import annotations

import asyncio
import sys
import time
from array import array
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import uvloop

from gateway.server import WebServer
from services.stack.bench.socket import Socket, open_socket
from services.stack.bench.tally import quantiles

Message = MutableMapping[str, Any]
# As long as a command that plays a turn.
TEXT = b'{"t":"cmd","id":"p123","match":"01hzxw7m2q9f4k8c5d3b6n1v0t","kind":"play",' + (
    b'"decision":123,"steps":[[13,8],[6,5]]}'
)


async def echo(
    scope: Message,
    receive: Callable[[], Awaitable[Message]],
    send: Callable[[Message], Awaitable[None]],
) -> None:
    """The ASGI application: each text goes back as it came."""
    del scope
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def serve(port: int) -> None:
    """Serve until the process is ended."""
    server = WebServer(echo, "127.0.0.1", port, "")
    server.listen()
    await server.serve_until_drained()


def _ignore(text: bytes, at_ns: int) -> None:
    del text, at_ns


class Echoes:
    """So many sockets, each with one text on its way."""

    def __init__(self) -> None:
        self.on = False
        self.waits_ns = array("q")
        self._sockets: list[Socket] = []

    async def open(self, url: str, count: int) -> None:
        """Connect them and set them going."""
        for _ in range(count):
            socket = await open_socket(url, "/", "", _ignore)
            socket.on_text = self._ear(socket)
            self._sockets.append(socket)
        for socket in self._sockets:
            socket.on_text(b"", time.perf_counter_ns())

    def close(self) -> None:
        """Hang up."""
        for socket in self._sockets:
            socket.close()

    def _ear(self, socket: Socket) -> Callable[[bytes, int], None]:
        sent_ns = 0

        def hear(text: bytes, at_ns: int) -> None:
            nonlocal sent_ns
            if self.on and text:
                self.waits_ns.append(at_ns - sent_ns)
            sent_ns = time.perf_counter_ns()
            socket.send(TEXT)

        return hear


async def measure(url: str, sockets: int, seconds: float) -> dict[str, Any]:
    """Echoes a second over so many sockets, and how long one takes."""
    echoes = Echoes()
    await echoes.open(url, sockets)
    await asyncio.sleep(min(1.0, seconds / 4))
    echoes.on, began_s = True, time.perf_counter()
    await asyncio.sleep(seconds)
    echoes.on, took_s = False, time.perf_counter() - began_s
    echoes.close()
    return {"rate": len(echoes.waits_ns) / took_s, "echo_ms": dict(quantiles(echoes.waits_ns))}


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1])))
