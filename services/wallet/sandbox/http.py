"""A door for one kind of request: a POST with a small JSON body, answered with a status."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

# A payment is some hundred bytes.
BODY_MAX_BYTES = 8_192
REQUEST_TIMEOUT_S = 5
CONNECTIONS_MAX = 32

_REASONS = {202: "Accepted", 400: "Bad Request", 401: "Unauthorized"}
# The headers by lower-case name, and the body; the status.
Handle = Callable[[dict[str, str], bytes], Awaitable[int]]


class HttpDoor:
    """Listens on a free port of this machine."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        self._places = asyncio.Semaphore(CONNECTIONS_MAX)
        self.port = 0

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Listen no more."""
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with self._places, asyncio.timeout(REQUEST_TIMEOUT_S):
                status = await self._answer(reader)
                head = f"HTTP/1.1 {status} {_REASONS[status]}\r\nContent-Length: 0\r\n"
                writer.write(f"{head}Connection: close\r\n\r\n".encode())
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever called has gone, or never meant it
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader) -> int:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in head[1:] if line)
        headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
        length = headers.get("content-length", "")
        if not head[0].startswith("POST ") or not length.isdigit():
            return 400
        if int(length) > BODY_MAX_BYTES:
            return 400
        return await self._handle(headers, await reader.readexactly(int(length)))
