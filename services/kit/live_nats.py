"""The live lane on core NATS: told at once to whoever listens, kept by nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import nats.errors
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from services.kit.bus import Hear
from services.kit.nats_connection import NatsConnection

# A second of what one process can tell at its fastest; beyond it the oldest are dropped, and who
# misses them reads the log.
QUEUE_MAX = 10_000


class _Ear:
    def __init__(self, subscription: Subscription) -> None:
        self._subscription = subscription

    async def close(self) -> None:
        try:
            await self._subscription.unsubscribe()
        except nats.errors.Error:
            return  # the connection is gone, and the ear with it


class NatsLive:
    """Tells and listens over one connection. What is told goes out while `run` runs."""

    def __init__(self, connection: NatsConnection) -> None:
        self._connection = connection
        self._queue = deque[tuple[str, bytes]](maxlen=QUEUE_MAX)
        self._wake = asyncio.Event()

    def tell(self, subject: str, data: bytes) -> None:
        """Tell all who listen now."""
        self._queue.append((subject, data))
        self._wake.set()

    async def listen(self, subject: str, hear: Hear) -> _Ear:
        """Call `hear` for what is told under `subject`."""

        async def came(message: Msg) -> None:
            hear(message.subject, message.data)

        return _Ear(await self._connection.client.subscribe(subject, cb=came))

    def on_doubt(self, hook: Callable[[], None]) -> None:
        """Call `hook` whenever something told may have been missed."""
        self._connection.on_doubt(hook)

    async def run(self) -> None:
        """Send what is told, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                subject, data = self._queue.popleft()
                try:
                    await self._connection.client.publish(subject, data)
                except nats.errors.Error:
                    continue  # away, or too much pending: the live lane drops
