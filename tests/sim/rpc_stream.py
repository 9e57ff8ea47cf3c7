"""A gRPC call with a stream each way, over one of our connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import grpc.aio

from services.kit.rpc_peer import ACCEPTED_KEY
from tests.sim.network import Net, away
from tests.sim.wires import Connection, End

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.rpc import SimServer

Way = tuple["Life | None", Net, str]
_EOF = grpc.aio.EOF  # type: ignore[attr-defined]  # the stubs leave it out


class StreamCall:
    """The client's end."""

    def __init__(
        self, way: Way, path: str, pack: Callable[[Any], bytes], unpack: Callable[[bytes], Any]
    ) -> None:
        self._life, self._net, self._service = way
        self._path = path
        self._pack = pack
        self._unpack = unpack
        self._end: End | None = None

    async def wait_for_connection(self) -> None:
        """Find somebody who answers."""
        await self._net.pass_on()
        server = self._net.least_busy(self._life, self._service)
        if server is None:
            raise away(f"{self._service} is not there")
        connection = Connection(self._net, self._path, self._life, server.life, pings=True)
        self._end = connection.a
        Served(server, self._path, connection.b).begin()

    async def initial_metadata(self) -> grpc.aio.Metadata:
        """What every service says first: it has taken the stream."""
        return grpc.aio.Metadata((ACCEPTED_KEY, "1"))

    async def read(self) -> Any:
        """The next response, or the end of the stream."""
        assert self._end is not None
        try:
            data = await self._end.receive()
        except ConnectionError as error:
            raise away(str(error)) from error
        return _EOF if data is _EOF else self._unpack(data)

    async def write(self, message: object) -> None:
        """Send a request."""
        assert self._end is not None
        if self._end.broken:
            raise away("the connection broke")
        self._end.send(self._pack(message))

    def cancel(self) -> None:
        """Hang up."""
        if self._end is not None:
            self._end.connection.close()


class Served:
    """The service's end: the context of its method."""

    def __init__(self, server: SimServer, path: str, end: End) -> None:
        self._server = server
        self._method = server.methods[path]
        self._end = end

    def begin(self) -> None:
        """Run the method until it ends or the connection breaks."""
        serving = self._server.life.spawn(self._serve(), f"serving {self._server.life.name}")
        serving.add_done_callback(self._server.life.world.hold_no_fault)
        self._end.on_broken = serving.cancel

    async def _serve(self) -> None:
        await self._method.stream_stream(None, self)
        self._end.send(_EOF)

    async def send_initial_metadata(self, _: object) -> None:
        """Nothing that anybody looks at."""

    async def read(self) -> Any:
        """The next request."""
        try:
            data = await self._end.receive()
        except ConnectionError:
            # The method is about to be cancelled.
            await asyncio.get_running_loop().create_future()
        return _EOF if data is _EOF else self._method.request_deserializer(data)

    async def write(self, message: object) -> None:
        """Send a response."""
        self._end.send(self._method.response_serializer(message))
