"""What goes wrong from outside, by the seed: crashes, outages, cuts; and then all is mended."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.sim.world import World

# Moments of a process in which it is most interesting to die.
POINTS = ("before_commit", "after_commit", "after_publish", "before_ack")
WAYS = (
    ("gateway", "game"),
    ("gateway", "lobby"),
    ("gateway", "wallet"),
    ("lobby", "game"),
    ("lobby", "wallet"),
    ("wallet", "game"),
    ("witness", "game"),
    ("keeper", "game"),
)


class Faults:
    """Each seed turns on some kinds of them, because where everything fails little gets far."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chance: random.Random = world.chance("faults")
        kinds: list[Callable[[], Coroutine[Any, Any, None]]] = [
            self._crash,
            self._crash_at_a_point,
            self._postgres_outage,
            self._nats_outage,
            self._break_connections,
            self._cut,
            self._reload,
            self._sleep,
        ]
        self._kinds = [kind for kind in kinds if self._chance.random() < 0.5]
        self._doing: dict[asyncio.Task[Any], None] = {}
        self._pause_s = self._chance.choice((0.3, 0.8, 2.0, 5.0))

    async def run(self, until_s: float) -> None:
        """Do harm until then."""
        loop = asyncio.get_running_loop()
        while self._kinds and loop.time() < until_s:
            await asyncio.sleep(self._chance.uniform(0.0, 2 * self._pause_s))
            self._do(self._chance.choice(self._kinds)())

    def _do(self, harm: Coroutine[Any, Any, None]) -> None:
        task = self._world.begin(harm, "fault")
        self._doing[task] = None

    async def mend(self) -> None:
        """Everything is there and works from now on."""
        world = self._world
        world.trace.say("world", "mended")
        world.mended_ms = world.now_ms()
        for task in self._doing:
            task.cancel()
        if self._doing:
            await asyncio.wait(self._doing)
        world.weather.calm()
        world.net.cuts.clear()
        if not world.postgres.up:
            world.postgres.come_up()
        if not world.nats.up:
            world.nats.come_up()
        for tab in world.tabs():
            tab.awake.set()
        for machine in world.machines.values():
            if machine.life is None:
                machine.start()
            else:
                machine.life.armed = ""

    async def _crash(self) -> None:
        machine = self._chance.choice(list(self._world.machines.values()))
        machine.kill("out of the blue")
        await self._start_again(machine.name)

    async def _crash_at_a_point(self) -> None:
        machine = self._chance.choice(list(self._world.machines.values()))
        if machine.life is not None:
            machine.life.armed = self._chance.choice(POINTS)

    async def _start_again(self, name: str) -> None:
        await asyncio.sleep(self._chance.choice((0.2, 1.0, 4.0)))
        machine = self._world.machines[name]
        if machine.life is None:
            machine.start()

    def killed(self, name: str) -> None:
        """A process has died at a planned point; somebody starts it again."""
        self._do(self._start_again(name))

    async def _postgres_outage(self) -> None:
        postgres = self._world.postgres
        if postgres.up:
            postgres.go_down()
            await asyncio.sleep(self._chance.choice((0.05, 0.5, 3.0, 9.0)))
            if not postgres.up:
                postgres.come_up()

    async def _nats_outage(self) -> None:
        nats = self._world.nats
        if nats.up:
            nats.go_down(lose_last=self._chance.choice((0, 0, 1, 5, 100)))
            await asyncio.sleep(self._chance.choice((0.05, 1.0, 6.0)))
            if not nats.up:
                nats.come_up()

    async def _break_connections(self) -> None:
        connections = list(self._world.net.connections)
        for connection in connections:
            if self._chance.random() < 0.3:
                silent = (self._chance.random() < 0.2, self._chance.random() < 0.2)
                self._world.trace.say("net", "breaks", name=connection.name, silent=silent)
                connection.close(silent=silent)

    async def _cut(self) -> None:
        way = self._chance.choice(WAYS)
        self._world.trace.say("net", "cuts", way=way)
        self._world.net.cuts.add(way)
        await asyncio.sleep(self._chance.choice((0.2, 1.0, 5.0)))
        self._world.net.cuts.discard(way)

    async def _reload(self) -> None:
        tab = self._chance.choice(self._world.tabs())
        self._world.trace.say(tab.name, "reloads")
        tab.reload()

    async def _sleep(self) -> None:
        tab = self._chance.choice(self._world.tabs())
        self._world.trace.say(tab.name, "falls_asleep")
        tab.awake.clear()
        tab.drop()
        await asyncio.sleep(self._chance.choice((1.0, 10.0, 40.0)))
        tab.awake.set()
