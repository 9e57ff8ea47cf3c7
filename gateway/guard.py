"""What stands around every request: its size, the headers of its answer, its measure."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gateway.metrics import REQUEST_SECONDS, REQUESTS
from gateway.problems import Problem, problem_response

# A name, a password and a table's terms; nothing that a client sends is longer.
BODY_MAX_BYTES: Final = 16 * 1024
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
# A year, as browsers' lists ask for.
_TLS_ONLY: Final = "max-age=31536000"
_TOO_LARGE: Final = Problem("too_large", "This body is too large.", {"most_bytes": BODY_MAX_BYTES})


class Guard:
    """Wraps the application; WebSockets pass untouched."""

    def __init__(self, app: ASGIApp, *, tls: bool) -> None:
        self._app = app
        self._headers = {**_HEADERS, **({"Strict-Transport-Security": _TLS_ONLY} if tls else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        loop, status = asyncio.get_running_loop(), 500
        began_s = loop.time()

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        length = Headers(scope=scope).get("content-length", "")
        if length.isdigit() and int(length) > BODY_MAX_BYTES:
            await problem_response(_TOO_LARGE, scope["path"])(scope, receive, answer)
        else:
            # HEAD is GET whose body the server leaves out.
            asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self._app(asked, _bounded(receive), answer)
        route = getattr(scope.get("route"), "path", "other")
        REQUESTS.labels(scope["method"], route, status).inc()
        REQUEST_SECONDS.labels(route).observe(loop.time() - began_s)


def _bounded(receive: Receive) -> Receive:
    """What is received, no more of it than a body may have."""
    received = 0

    async def bounded() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > BODY_MAX_BYTES:
            raise HTTPException(413, _TOO_LARGE.detail)
        return message

    return bounded
