"""One client's socket, its sending end: a bounded queue that never makes anybody else wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from gateway.metrics import BYES
from gateway.ws import told

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

# Thirty turns of both players: whoever is further behind is better off with a snapshot.
QUEUE_MAX: Final = 64
# A client that does not read what it was told last is not waited for longer.
FAREWELL_S: Final = 5.0

# Close codes, beside the protocol's own; PROTOCOL.md lists them.
NORMAL: Final = 1000
GOING_AWAY: Final = 1001
BAD_DATA: Final = 1003
POLICY: Final = 1008
TOO_BIG: Final = 1009
RESTART: Final = 1012
SIGNED_OUT: Final = 4401
HELLO_TIMEOUT: Final = 4402
NO_PONG: Final = 4403
RESYNC: Final = 4408
FLOOD: Final = 4429


class Socket:
    """Frames go out in order while `run` runs."""

    __slots__ = ("_close_code", "_patience", "_queue", "_send", "_waiter", "ended")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: deque[str] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._close_code = 0
        self._patience: asyncio.Timeout | None = None
        # Set when nothing more will be sent.
        self.ended = asyncio.Event()

    @property
    def closing(self) -> bool:
        """Whether the last frame has been queued already."""
        return self._close_code != 0

    @property
    def crowded(self) -> bool:
        """Whether so much waits that what makes more of it should wait a moment."""
        return len(self._queue) > QUEUE_MAX // 2

    def offer(self, text: str) -> None:
        """Send a frame in its turn. A client too far behind is told to come again."""
        if self._close_code:
            return
        if len(self._queue) >= QUEUE_MAX:
            self._queue.clear()
            self.bye("resync", "Too much was waiting for you. Connect again.", RESYNC)
            return
        self._queue.append(text)
        self._wake()

    def bye(self, code: str, detail: str, close_code: int) -> None:
        """Send what waits, say why, and close."""
        if not self._close_code:
            BYES.labels(code).inc()
            self._queue.append(told.bye(code, detail))
            self._close_code = close_code
            self._hurry()
            self._wake()

    async def run(self) -> None:
        """Send until closed. Returns when the closing frame is out, or nobody read it in time."""
        try:
            async with asyncio.timeout(None) as self._patience:
                self._hurry()
                while not self._close_code:
                    await self._drain()
                    if not self._queue and not self._close_code:
                        self._waiter = asyncio.get_running_loop().create_future()
                        await self._waiter
                await self._drain()
                await self._send({"type": "websocket.close", "code": self._close_code})
        except (OSError, TimeoutError):
            pass  # gone, or not reading any more
        finally:
            self.ended.set()

    def _hurry(self) -> None:
        if self._close_code and self._patience is not None:
            self._patience.reschedule(asyncio.get_running_loop().time() + FAREWELL_S)

    async def _drain(self) -> None:
        queue = self._queue
        while queue:
            await self._send({"type": "websocket.send", "text": queue.popleft()})

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
