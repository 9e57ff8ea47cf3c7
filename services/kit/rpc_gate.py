"""A gRPC server for our services, which serves nobody who does not show the house's secret."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import grpc
import grpc.aio

from services.kit.rpc_peer import PING_EVERY_MS, SECRET_KEY, SIZES

_SERVER = (
    *SIZES,
    ("grpc.http2.min_ping_interval_without_data_ms", PING_EVERY_MS // 2),
    ("grpc.http2.max_ping_strikes", 0),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.so_reuseport", 0),  # a second server on the port is a mistake, not a helper
)

Handler: TypeAlias = "grpc.RpcMethodHandler[Any, Any]"


class _Gate(grpc.aio.ServerInterceptor):  # type: ignore[type-arg]  # generic in the stubs alone
    """Serves nobody who does not show the secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Handler]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Handler:
        handler = await continuation(handler_call_details)
        shown = dict(handler_call_details.invocation_metadata or ()).get(SECRET_KEY, "")
        shown = shown if isinstance(shown, bytes) else shown.encode()
        return handler if hmac.compare_digest(shown, self._secret) else _refusing(handler)


async def _refuse(_: object, context: grpc.aio.ServicerContext[Any, Any]) -> None:
    await context.abort(grpc.StatusCode.UNAUTHENTICATED, "this call does not show the secret")


def _refusing(handler: Handler) -> Handler:
    if handler is None:  # whatever the types say: there is no such method
        return handler
    if handler.request_streaming and handler.response_streaming:
        return grpc.stream_stream_rpc_method_handler(_refuse)
    if handler.request_streaming:
        return grpc.stream_unary_rpc_method_handler(_refuse)
    if handler.response_streaming:
        return grpc.unary_stream_rpc_method_handler(_refuse)
    return grpc.unary_unary_rpc_method_handler(_refuse)


class RpcServer:
    """A gRPC server of our services' methods. Add them to `server`, then `start`."""

    def __init__(self, address: str, secret: str) -> None:
        self._address = address
        self.server = grpc.aio.server(interceptors=[_Gate(secret)], options=_SERVER)
        self.port = 0

    async def start(self) -> RpcServer:
        """Listen. Raises OSError where the port is taken. `port` then says which it is."""
        try:
            self.port = self.server.add_insecure_port(self._address)
        except RuntimeError as error:
            raise OSError(f"cannot listen on {self._address}: {error}") from error
        await self.server.start()
        return self

    async def stop(self, grace_ms: int) -> None:
        """Take no new calls, and end those in the middle after `grace_ms` at the latest."""
        await self.server.stop(grace_ms / 1_000)
