"""Another service as its clients see it: one connection, what we show there, calls that fail well.

Services call one another over a network that players must not reach. Beside that, each call
shows a secret that all services of a house share, and without it nothing is served.
"""

from __future__ import annotations

from typing import TypeVar

import grpc
import grpc.aio

from services.kit.rpc_errors import NoAnswer, PeerAway

Q = TypeVar("Q")
A = TypeVar("A")

SECRET_KEY = "x-tavla-secret"  # noqa: S105 - the name of it
# What a stream is begun with by who serves it: a refused one begins empty, and its end comes later.
ACCEPTED_KEY = "x-tavla-accepted"
# A thousand events of 300 bytes, or a frame of 256 commands, many times over.
MESSAGE_MAX_BYTES = 8_000_000
# A peer that is gone without a word is noticed after ten seconds at most.
PING_EVERY_MS = 5_000
PING_TIMEOUT_MS = 5_000
# How soon a lost connection is tried again; a service restarts in about a second.
RECONNECT_FIRST_MS = 100
RECONNECT_MOST_MS = 1_000
# How long one attempt may take. gRPC calls it a backoff, but a refusal does not wait for it; a
# busy machine does need it.
CONNECT_TIMEOUT_MS = 3_000

SIZES = (
    ("grpc.max_receive_message_length", MESSAGE_MAX_BYTES),
    ("grpc.max_send_message_length", MESSAGE_MAX_BYTES),
)
_CLIENT = (
    *SIZES,
    ("grpc.keepalive_time_ms", PING_EVERY_MS),
    ("grpc.keepalive_timeout_ms", PING_TIMEOUT_MS),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.initial_reconnect_backoff_ms", RECONNECT_FIRST_MS),
    ("grpc.min_reconnect_backoff_ms", CONNECT_TIMEOUT_MS),
    ("grpc.max_reconnect_backoff_ms", RECONNECT_MOST_MS),
)
_AWAY = {
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.CANCELLED,
    grpc.StatusCode.RESOURCE_EXHAUSTED,
}


class Peer:
    """One service at one address (`host:port`)."""

    def __init__(self, address: str, secret: str) -> None:
        self.address = address
        self.channel = grpc.aio.insecure_channel(address, options=_CLIENT)
        self.metadata = grpc.aio.Metadata((SECRET_KEY, secret))

    async def call(
        self, method: grpc.aio.UnaryUnaryMultiCallable[Q, A], request: Q, timeout_ms: int
    ) -> A:
        """One call. Raises NoAnswer, PeerAway; grpc's own error where the service is at fault."""
        try:
            return await method(request, timeout=timeout_ms / 1_000, metadata=self.metadata)
        except grpc.aio.AioRpcError as error:
            raise _explained(error, self.address, timeout_ms) from error

    async def close(self) -> None:
        """Hang up; calls in the middle fail."""
        await self.channel.close(None)


def _explained(error: grpc.aio.AioRpcError, address: str, timeout_ms: int) -> Exception:
    if error.code() is grpc.StatusCode.DEADLINE_EXCEEDED:
        return NoAnswer(address, timeout_ms)
    if error.code() in _AWAY:
        return PeerAway(f"{address}: {error.details()}")
    return error
