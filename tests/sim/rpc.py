"""gRPC without its wires: the real stubs and the real servicers, with our network between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import grpc
import grpc.aio

from services.kit.rpc_peer import Peer
from tests.sim.network import Net, failed
from tests.sim.rpc_stream import StreamCall

if TYPE_CHECKING:
    from tests.sim.machine import Life

Serialize = Callable[[Any], bytes]
Parse = Callable[[bytes], Any]


class SimServer:
    """Takes the place of `RpcServer` and of the gRPC server in it."""

    def __init__(self, life: Life, net: Net, service: str) -> None:
        self.life = life
        self._net = net
        self._service = service
        self.server = self
        self.methods: dict[str, Any] = {}

    def add_generic_rpc_handlers(self, handlers: Sequence[object]) -> None:
        """The same methods come once more under their names."""

    def add_registered_method_handlers(self, service: str, handlers: Mapping[str, Any]) -> None:
        """Methods of one service of the contract."""
        self.methods |= {f"/{service}/{name}": each for name, each in handlers.items()}

    def start(self) -> None:
        """Be reachable."""
        self._net.listen(self._service, self)

    async def answer(self, path: str, data: bytes) -> bytes:
        """One call. Raises gRPC's errors."""
        method = self.methods[path]
        request = method.request_deserializer(data)
        try:
            response = await method.unary_unary(request, Aborting())
        except (grpc.aio.AioRpcError, asyncio.CancelledError):
            raise
        except Exception as error:
            world = self.life.world
            world.violated("no_call_fails_by_a_bug", f"{self.life.name} {path}", repr(error))
            raise failed(grpc.StatusCode.UNKNOWN, repr(error)) from error
        answer: bytes = method.response_serializer(response)
        self.life.world.checks.told.hold_no_secret(f"{self.life.name} {path}", answer)
        return answer


class Aborting:
    """What a method may do beside answering."""

    async def abort(self, code: grpc.StatusCode, details: str) -> None:
        """Answer with an error."""
        raise failed(code, details)


class SimChannel:
    """Takes the place of a channel to one service."""

    def __init__(self, life: Life | None, net: Net, service: str) -> None:
        self._life = life
        self._net = net
        self._service = service

    def unary_unary(
        self, path: str, request_serializer: Serialize, response_deserializer: Parse, **_: object
    ) -> Callable[..., Any]:
        """A method of one request and one response."""

        async def call(request: object, **options: Any) -> Any:
            data = request_serializer(request)
            try:
                async with asyncio.timeout(options.get("timeout")):
                    answer = await self._net.call(self._life, self._service, path, data)
            except TimeoutError:
                raise failed(grpc.StatusCode.DEADLINE_EXCEEDED, path) from None
            return response_deserializer(answer)

        return call

    def stream_stream(
        self, path: str, request_serializer: Serialize, response_deserializer: Parse, **_: object
    ) -> Callable[..., StreamCall]:
        """A method of a stream each way."""

        def call(**_: object) -> StreamCall:
            way = (self._life, self._net, self._service)
            return StreamCall(way, path, request_serializer, response_deserializer)

        return call


class SimPeer(Peer):
    """The real peer on a channel of ours."""

    def __init__(self, life: Life | None, net: Net, service: str) -> None:
        self.address = service
        self.channel = SimChannel(life, net, service)  # type: ignore[assignment]
        self.metadata = grpc.aio.Metadata()
