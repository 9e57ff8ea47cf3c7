"""Processes that can be killed at any moment, and come back without their memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any

from tests.kit.virtual_time import LoopClock
from tests.sim.loop import OWNER, SimLoop

if TYPE_CHECKING:
    from tests.sim.nats import SimBus
    from tests.sim.world import World


class SkewedClock(LoopClock):
    """A machine's clock, a little off."""

    def __init__(self, skew_ms: int = 0) -> None:
        self._skew_ms = skew_ms

    def now_ms(self) -> int:
        return super().now_ms() + self._skew_ms


class Life:
    """One life of a process. Every way out of it asks `alive` first."""

    def __init__(self, world: World, name: str, number: int, clock: SkewedClock) -> None:
        self.world = world
        self.name = name
        self.number = number
        self.clock = clock
        self.dead = False
        self.bus: SimBus | None = None
        # Crash at the next point of this name.
        self.armed = ""
        # What runs in it is a part of this process, and so is all that it starts.
        self.context: Context = copy_context()
        self.context.run(OWNER.set, self)

    def alive(self) -> None:
        """Go no further where this is only the clearing up of a dead process."""
        if self.dead:
            raise asyncio.CancelledError

    def spawn(self, work: Coroutine[Any, Any, Any], name: str = "") -> asyncio.Task[Any]:
        """Start a task of this process."""
        loop = asyncio.get_running_loop()
        return loop.create_task(work, name=name or None, context=self.context.copy())

    def background(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run what must not end while the process lives."""
        self.spawn(work, name).add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or self.dead:
            return
        why = repr(task.exception())
        self.world.violated("no_process_fails", f"{self.name}: {task.get_name()} ended", why)

    async def point(self, name: str) -> None:
        """A moment at which this process may be killed, if that was planned."""
        if self.armed == name:
            self.armed = ""
            asyncio.get_running_loop().call_soon(self.world.kill, self.name, f"at {name}")
            await asyncio.get_running_loop().create_future()


class Machine:
    """Where a process runs: one life after the other."""

    def __init__(self, world: World, name: str, compose: Callable[[Life], None]) -> None:
        self._world = world
        self._compose = compose
        self._chance: random.Random = world.chance(f"machine {name}")
        self._skew_ms = self._chance.randint(-40, 40)
        self._lives = 0
        self.name = name
        self.life: Life | None = None

    def start(self) -> None:
        """Begin a life."""
        assert self.life is None
        self._lives += 1
        self.life = Life(self._world, self.name, self._lives, SkewedClock(self._skew_ms))
        self._world.trace.say(self.name, "starts", life=self._lives)
        self.life.context.run(self._compose, self.life)

    def kill(self, why: str) -> None:
        """End it as kill -9 does: nothing of it takes another step that anybody could notice."""
        life, self.life = self.life, None
        if life is None:
            return
        self._world.trace.say(self.name, "killed", life=life.number, why=why)
        life.dead = True
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimLoop)
        for task in loop.tasks_of(life):
            task.cancel()
        self._world.net.drop(life)
        self._world.nats.drop(life)
        self._world.postgres.drop(life)
