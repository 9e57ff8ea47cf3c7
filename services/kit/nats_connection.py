"""One connection to NATS that is kept up for as long as the process lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import nats.errors
import structlog
from nats.aio.client import Client

from services.kit.bus import BusError

CONNECT_TIMEOUT_S = 2
RECONNECT_WAIT_S = 0.2
# A peer that is gone without closing is noticed after two pings without an answer.
PING_INTERVAL_S = 5
PINGS_OUTSTANDING = 2
# What is published while away is kept up to this and sent after; beyond it is refused.
PENDING_BYTES = 4_000_000

# What the server says of a name or password that it does not know.
REFUSED = "Authorization Violation"

_log = structlog.get_logger(__name__)


class NatsRefused(BusError):  # noqa: N818 - an answer, not a fault
    """The server does not let us in; trying again is of no use."""


class NatsConnection:
    """Connects, connects again, and tells when something may have been missed."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._doubt_hooks: list[Callable[[], None]] = []
        self._lost_hooks: list[Callable[[], None]] = []
        self._last_error = ""
        self._refused = asyncio.Event()
        self.client = Client()

    @property
    def connected(self) -> bool:
        """Whether it is up at this moment."""
        return bool(self.client.is_connected)

    def on_doubt(self, hook: Callable[[], None]) -> None:
        """Call `hook` after each reconnect, and where messages were dropped because we are slow."""
        self._doubt_hooks.append(hook)

    def on_lost(self, hook: Callable[[], None]) -> None:
        """Call `hook` when the connection breaks: no answer will come any more."""
        self._lost_hooks.append(hook)

    async def open(self) -> NatsConnection:
        """Connect, waiting for the server as long as it takes. Raises NatsRefused."""
        connecting = asyncio.ensure_future(self._connect())
        refused = asyncio.ensure_future(self._refused.wait())
        try:
            await asyncio.wait({connecting, refused}, return_when=asyncio.FIRST_COMPLETED)
            if connecting.done():
                connecting.result()
                return self
            connecting.cancel()
            await asyncio.wait({connecting})
            await self.close()
            raise NatsRefused(REFUSED)
        finally:
            refused.cancel()
            connecting.cancel()

    async def _connect(self) -> None:
        await self.client.connect(
            self._url,
            name=self._name,
            connect_timeout=CONNECT_TIMEOUT_S,
            reconnect_time_wait=RECONNECT_WAIT_S,  # type: ignore[arg-type]  # a float serves
            max_reconnect_attempts=-1,
            ping_interval=PING_INTERVAL_S,
            max_outstanding_pings=PINGS_OUTSTANDING,
            pending_size=PENDING_BYTES,
            error_cb=self._error,
            disconnected_cb=self._disconnected,
            reconnected_cb=self._reconnected,
        )

    async def close(self) -> None:
        """Send what is pending and hang up."""
        try:
            if self.connected:
                await self.client.flush()
            await self.client.close()
        except (OSError, nats.errors.Error):  # it broke while we were at it: closed all the same
            return

    def _doubt(self) -> None:
        for hook in self._doubt_hooks:
            hook()

    async def _error(self, error: Exception) -> None:
        # While the server is away each try fails alike; one line says it.
        if repr(error) != self._last_error:
            self._last_error = repr(error)
            _log.warning("nats_error", error=self._last_error)
        if REFUSED in str(error):
            self._refused.set()
        if isinstance(error, nats.errors.SlowConsumerError):
            self._doubt()

    async def _disconnected(self) -> None:
        if not self.client.is_closed:
            _log.warning("nats_disconnected")
        for hook in self._lost_hooks:
            hook()

    async def _reconnected(self) -> None:
        self._last_error = ""
        _log.info("nats_reconnected")
        self._doubt()
