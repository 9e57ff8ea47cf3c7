"""The network between machines: who listens where, what is connected, and single calls."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import grpc
import grpc.aio

from tests.sim.weather import Weather
from tests.sim.wires import Connection

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.rpc import SimServer
    from tests.sim.world import World


def failed(code: grpc.StatusCode, details: str) -> grpc.aio.AioRpcError:
    """An error as gRPC raises it."""
    nothing = grpc.aio.Metadata()
    return grpc.aio.AioRpcError(code, nothing, nothing, details, None)


def away(details: str) -> grpc.aio.AioRpcError:
    """Nobody answers there."""
    return failed(grpc.StatusCode.UNAVAILABLE, details)


class Net:
    """All of it. Services are called by name; which of their instances answers is chance."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.weather: Weather = world.weather
        self.chance: random.Random = world.chance("net")
        self.connections: dict[Connection, None] = {}
        self._servers: dict[str, dict[SimServer, None]] = {}
        self._calls: dict[Call, None] = {}
        # Pairs (from, to) of services between which nothing gets through.
        self.cuts: set[tuple[str, str]] = set()

    def listen(self, service: str, server: SimServer) -> None:
        """Answer calls of this service from now on."""
        self._servers.setdefault(service, {})[server] = None

    def drop(self, life: Life) -> None:
        """A process is dead: its doors are shut, its connections break."""
        for servers in self._servers.values():
            for server in [each for each in servers if each.life is life]:
                del servers[server]
        for connection in list(self.connections):
            if life in (connection.a.life, connection.b.life):
                connection.close()
        for call in [each for each in self._calls if each.server.life is life]:
            call.fail_later(away("the service died"))

    def reach(self, caller: Life | None, service: str) -> SimServer | None:
        """An instance of the service that can be reached now, if any."""
        if caller is not None and (caller.name.partition("-")[0], service) in self.cuts:
            return None
        servers = list(self._servers.get(service, ()))
        return self.chance.choice(servers) if servers else None

    def least_busy(self, caller: Life | None, service: str) -> SimServer | None:
        """The instance with the fewest connections, as whoever balances load picks it."""
        if self.reach(caller, service) is None:
            return None
        counts = Counter(connection.b.life for connection in self.connections)
        return min(self._servers[service], key=lambda server: counts[server.life])

    async def pass_on(self) -> None:
        """The way from one machine to another."""
        await asyncio.sleep(self.weather.delay_s(self.chance))

    async def call(self, caller: Life | None, service: str, path: str, data: bytes) -> bytes:
        """One call. Raises gRPC's errors; without a deadline a lost one waits for ever."""
        weather, chance = self.weather, self.chance
        server = self.reach(caller, service)
        if server is None:
            await self.pass_on()
            raise away(f"{service} is not there")
        call = Call(self, server, path, data)
        self._calls[call] = None
        try:
            if chance.random() < weather.call_lost:
                self._world.trace.say("net", "call_lost", path=path)
                call.lose()
            else:
                call.send()
            if chance.random() < weather.call_twice:
                self._world.trace.say("net", "call_twice", path=path)
                Call(self, server, path, data).send()
            return await call.answer
        finally:
            self._calls.pop(call, None)

    def answer_is_lost(self, path: str) -> bool:
        """Whether an answer that has just been given gets lost."""
        lost = self.chance.random() < self.weather.answer_lost
        if lost:
            self._world.trace.say("net", "answer_lost", path=path)
        return lost


class Call:
    """A call on its way there and back."""

    def __init__(self, net: Net, server: SimServer, path: str, data: bytes) -> None:
        self.net = net
        self.server = server
        self._path = path
        self._data = data
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def send(self) -> None:
        """Arrive a moment later."""
        self._later(self._arrive)

    def lose(self) -> None:
        """Never arrive; half of the time somebody says so."""
        if self.net.chance.random() < 0.5:
            self.fail_later(away("the connection was reset"))

    def fail_later(self, error: Exception) -> None:
        """The caller learns that it has failed."""
        self._later(lambda: self._settle(error))

    def _arrive(self) -> None:
        if self.server.life.dead:
            self.fail_later(away("the service died"))
            return
        self.server.life.spawn(self._serve())

    async def _serve(self) -> None:
        answer: bytes | Exception
        try:
            answer = await self.server.answer(self._path, self._data)
        except grpc.aio.AioRpcError as error:
            answer = error
        if self.net.answer_is_lost(self._path):
            self.lose()
        else:
            self._later(lambda: self._settle(answer))

    def _settle(self, answer: bytes | Exception) -> None:
        if self.answer.done():
            return
        if isinstance(answer, bytes):
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(answer)
            self.answer.exception()  # a second copy of a call has nobody who would look

    def _later(self, what: Callable[[], Any]) -> None:
        delay_s = self.net.weather.delay_s(self.net.chance)
        asyncio.get_running_loop().call_later(delay_s, what)
