"""uvicorn within a process of ours: signals are the process's, and the drain is ours too."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Generator
from typing import Final

import uvicorn
from starlette.types import ASGIApp

# Over the frames' own limit, so that a frame above that one is answered before the door shuts.
WS_MESSAGE_MAX_BYTES: Final = 64 * 1024
# Browsers open six connections each; beyond this the machine has other worries.
CONNECTIONS_MAX: Final = 20_000
REQUESTS_DRAIN_S: Final = 5
# Longer than clients and proxies keep an idle connection (httpx 5 s, nginx 60 s, Caddy 120 s):
# whoever closes first may do so just as the other sends, who then reads nothing as an answer.
IDLE_MAX_S: Final = 130
BACKLOG: Final = 2_048
# Longer than our own pings allow, so that they are first.
SILENT_MAX_MS: Final = 30_000
_NO_NEWS: Final = ("Invalid UTF-8", "ASGI callable returned without completing handshake")


def _is_news(record: logging.LogRecord) -> bool:
    """Neither a client's broken text is a fault of ours, nor a handshake that we refuse.

    The first closes its connection with 1007, the second is answered with a problem document.
    """
    return not record.getMessage().startswith(_NO_NEWS)


class WebServer(uvicorn.Server):
    """Serves an application at `host`:`port`; leaves the signals alone."""

    def __init__(self, app: ASGIApp, host: str, port: int, trusted_proxies: str) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                http="httptools",
                ws="websockets-sansio",
                ws_max_size=WS_MESSAGE_MAX_BYTES,
                # Our own pings say more, and they are answered by the client and not its browser.
                ws_ping_interval=None,
                ws_per_message_deflate=False,
                lifespan="off",
                access_log=False,
                log_config=None,
                log_level="error",
                server_header=False,
                proxy_headers=bool(trusted_proxies),
                forwarded_allow_ips=trusted_proxies or None,
                limit_concurrency=CONNECTIONS_MAX,
                backlog=BACKLOG,
                timeout_keep_alive=IDLE_MAX_S,
                timeout_graceful_shutdown=REQUESTS_DRAIN_S,
            )
        )
        logging.getLogger("uvicorn.error").addFilter(_is_news)
        self.servers: list[asyncio.base_events.Server] = []
        self._ended = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """The process has its own handlers."""
        yield

    def listen(self) -> int:
        """Take the port, and say which it is. Raises OSError where it is taken."""
        config = self.config
        self._socket = socket.create_server((config.host, config.port), backlog=config.backlog)
        # Inherited by every connection: whoever takes nothing for so long is not there.
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MAX_MS)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        return int(self._socket.getsockname()[1])

    async def serve_until_drained(self) -> None:
        """Serve clients."""
        try:
            await self.serve(sockets=[self._socket])
        finally:
            self._ended.set()

    async def stop_listening(self) -> None:
        """Let nobody new in."""
        for server in self.servers:
            server.close()

    async def drain(self) -> None:
        """Answer what was asked and end."""
        self.should_exit = True
        await self._ended.wait()
