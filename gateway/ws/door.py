"""Where a WebSocket comes in: who may, and one session for each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import orjson
import structlog
from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from gateway.auth import COOKIE, Identity, bearer
from gateway.problems import BAD_ORIGIN, MEDIA_TYPE, Problem, document
from gateway.ws.house import House
from gateway.ws.session import Session
from gateway.ws.socket import Send, Socket

_log = structlog.get_logger(__name__)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


class Door:
    """The ASGI application of the WebSocket."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        await receive()  # websocket.connect
        try:
            token, identity = await self._enter(scope)
        except Problem as problem:
            await _turn_away(problem, scope["path"], send)
            return
        await send({"type": "websocket.accept"})
        socket = Socket(send)
        session = Session(self._house, socket, receive, token, identity)
        sending = asyncio.ensure_future(socket.run())
        reading = asyncio.ensure_future(session.run())
        try:
            # A client that has gone ends the reading; what the server closes ends the sending.
            await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
            if socket.closing:
                await sending
        finally:
            reading.cancel()
            sending.cancel()
            ends = await asyncio.gather(reading, sending, return_exceptions=True)
            for end in ends:
                if isinstance(end, Exception):
                    _log.error("socket_failed", exc_info=end)

    async def _enter(self, scope: Scope) -> tuple[str, Identity | None]:
        """The token of the handshake, if any, and whose it is. Raises `Problem`."""
        headers = Headers(scope=scope)
        self._house.opened.hold(scope["client"][0] if scope["client"] else "")
        origin = headers.get("origin")
        if origin is not None and not self._house.origins.allow(origin, headers.get("host", "")):
            raise BAD_ORIGIN
        identities = self._house.identities
        if token := bearer(headers.get("authorization", "")):
            return token, await identities.of_token(token)
        # A browser always names the page; without it a cookie proves nothing.
        token = cookie_parser(headers.get("cookie", "")).get(COOKIE, "") if origin else ""
        if not token:
            return "", None
        try:
            return token, await identities.of_token(token)
        except Problem as problem:
            if problem.code != "not_signed_in":
                raise
            return "", None


async def _turn_away(problem: Problem, path: str, send: Send) -> None:
    """Refuse the handshake with a problem document."""
    await send(
        {
            "type": "websocket.http.response.start",
            "status": problem.status,
            "headers": [(b"content-type", MEDIA_TYPE.encode())],
        }
    )
    body = orjson.dumps(document(problem, path))
    await send({"type": "websocket.http.response.body", "body": body})
