"""A WebSocket client that costs next to nothing, so that a bench measures the house and not itself.

It knows the half of RFC 6455 that a house uses: text frames both ways, and close. Its mask is four
zero bytes, which a server takes like any other and which changes nothing: the mask guards caches
between strangers, and there are none between a bench and its own machine.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_MASKED: Final = 0x80
_MASK: Final = bytes(4)
# The example of RFC 6455: any 16 bytes do.
_KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="

# Told of each text frame, and of the moment its bytes came in (perf_counter_ns).
OnText = Callable[[bytes, int], None]


class Refused(Exception):  # noqa: N818 - an answer, not a fault
    """The server did not open a WebSocket: its status line."""


class Socket(asyncio.Protocol):
    """One open WebSocket. `on_text` may be changed at any time."""

    def __init__(self, request: bytes, on_text: OnText) -> None:
        self.on_text = on_text
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._request = request
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        assert self._transport is not None, "it is open"
        self._transport.write(frame(text))

    def close(self) -> None:
        """Hang up."""
        self.closed = True
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See asyncio.Protocol."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's derives from nothing
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio.Protocol."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(Refused(f"closed: {exc}"))

    def data_received(self, data: bytes) -> None:
        """See asyncio.Protocol."""
        at_ns = time.perf_counter_ns()
        data = self._buffer + data if self._buffer else data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(Refused(head[:60].decode(errors="replace")))
                return
            self.opened.set_result(None)
        self._frames(data, at_ns)

    def _frames(self, data: bytes, at_ns: int) -> None:
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(data[at + 2 : start], "big")
            elif length == 127:
                start += 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if size < start or size - start < length:
                break
            if data[at] == _TEXT:
                self.on_text(data[start : start + length], at_ns)
            elif data[at] == _CLOSE:
                self.close()
            at = start + length
        self._buffer = data[at:]


def frame(text: bytes) -> bytes:
    """A client's text frame; up to 64 kB, which is more than any client has to say."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, _MASKED | size)) + _MASK + text
    return bytes((_TEXT, _MASKED | 126)) + size.to_bytes(2, "big") + _MASK + text


async def open_socket(url: str, path: str, token: str, on_text: OnText) -> Socket:
    """Connect to `path` of the house at `url`. Raises `Refused`, OSError."""
    parts = urlsplit(url)
    host, port = parts.hostname or "127.0.0.1", parts.port or 80
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {_KEY}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {token}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, on_text), host, port)
    await socket.opened
    return socket
