"""A small HTTP endpoint for who watches a process: alive, ready, and its metrics.

GET /health/live    200 while the process answers at all
GET /health/ready   200 where all checks pass, else 503 with what is wrong
GET /metrics        Prometheus text
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping

from services.kit.metrics import exposition

# None where all is well, else what is wrong in a few words.
Check = Callable[[], str | None]

# A probe's request is some hundred bytes, sent at once; a handful of probes ask at a time.
REQUEST_MAX_BYTES = 8_192
REQUEST_TIMEOUT_S = 5
CONNECTIONS_MAX = 32

_REASONS = {200: "OK", 400: "Bad Request", 404: "Not Found", 503: "Service Unavailable"}
Answer = tuple[int, bytes, str]


def checked(checks: Mapping[str, Check]) -> tuple[bool, dict[str, str]]:
    """Whether all checks pass, and what each says."""
    said = {name: check() or "ok" for name, check in checks.items()}
    return all(text == "ok" for text in said.values()), said


class HealthServer:
    """Serves the three pages on `host`:`port` (0: a free one, found in `port` once started)."""

    def __init__(self, host: str, port: int, checks: Mapping[str, Check]) -> None:
        self._host = host
        self.port = port
        self._checks = checks
        self._places = asyncio.Semaphore(CONNECTIONS_MAX)

    async def start(self) -> HealthServer:
        """Listen. Raises OSError where the port is taken."""
        self._server = await asyncio.start_server(
            self._serve, self._host, self.port, limit=REQUEST_MAX_BYTES
        )
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        """Listen no more."""
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with self._places, asyncio.timeout(REQUEST_TIMEOUT_S):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(_http(*self._answer(head.split(b"\r\n", 1)[0])))
                await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, OSError):
            return  # no request, or nobody who waits for its answer
        finally:
            writer.close()

    def _answer(self, request_line: bytes) -> Answer:
        match request_line.split():
            case [b"GET", b"/health/live", _]:
                return _json(200, {"status": "ok"})
            case [b"GET", b"/health/ready", _]:
                ready, checks = checked(self._checks)
                status = "ok" if ready else "not ready"
                return _json(200 if ready else 503, {"status": status, "checks": checks})
            case [b"GET", b"/metrics", _]:
                return (200, *exposition())
            case [_, _, _]:
                return _json(404, {"status": "no such page"})
            case _:
                return _json(400, {"status": "no HTTP request"})


def _json(status: int, body: Mapping[str, object]) -> Answer:
    return status, json.dumps(body).encode(), "application/json"


def _http(status: int, body: bytes, content_type: str) -> bytes:
    head = (
        f"HTTP/1.1 {status} {_REASONS[status]}\r\nContent-Type: {content_type}\r\n"
        f"Content-Length: {len(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
