"""Connections: in order both ways, late, and sometimes cut with all that is on its way."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.network import Net

# Two things that arrive in the same instant keep their order.
APART_S = 1e-6
# A peer that is gone without a word is noticed by the pings of gRPC after so long.
KEEPALIVE_S = 10.0


class End:
    """One end of a connection: what has arrived here, and a way to the other end."""

    def __init__(self, connection: Connection, life: Life | None) -> None:
        self.connection = connection
        self.life = life
        self.other: End = self
        self.broken = False
        self.on_broken: Callable[[], object] | None = None
        self._came: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._free_at_s = 0.0

    def send(self, item: object) -> None:
        """On its way; nobody knows whether it arrives."""
        connection = self.connection
        if connection.cut or self.broken:
            return
        loop = asyncio.get_running_loop()
        delay_s = connection.net.weather.delay_s(connection.chance)
        self._free_at_s = max(self._free_at_s + APART_S, loop.time() + delay_s)
        loop.call_at(self._free_at_s, self.other._arrive, item)

    def _arrive(self, item: object) -> None:
        if not self.connection.cut and not self.broken:
            self._came.append(item)
            self._wake()

    async def receive(self) -> Any:
        """What comes next. Raises ConnectionError once it is broken and nothing is left."""
        while not self._came:
            if self.broken:
                raise ConnectionError("the connection broke")
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._came.popleft()

    def notice(self) -> None:
        """Learn that the connection is no more."""
        if self.broken:
            return
        self.broken = True
        self._wake()
        if self.on_broken is not None:
            self.on_broken()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


class Connection:
    """Two ends. `a` is who called."""

    def __init__(
        self, net: Net, name: str, a: Life | None, b: Life | None, *, pings: bool = False
    ) -> None:
        self.net = net
        self.name = name
        self._pings = pings
        self.chance: random.Random = net.chance
        self.cut = False
        self.a, self.b = End(self, a), End(self, b)
        self.a.other, self.b.other = self.b, self.a
        net.connections[self] = None

    def close(self, *, silent: tuple[bool, bool] = (False, False)) -> None:
        """Cut it. Either end notices a moment later, unless for it the line is just silent.

        Where it `pings`, silence is noticed too, in the end.
        """
        if self.cut:
            return
        self.cut = True
        self.net.connections.pop(self, None)
        loop = asyncio.get_running_loop()
        for end, in_silence in zip((self.a, self.b), silent, strict=True):
            if not in_silence or self._pings:
                delay_s = self.net.weather.delay_s(self.chance)
                loop.call_later(KEEPALIVE_S if in_silence else delay_s, end.notice)
