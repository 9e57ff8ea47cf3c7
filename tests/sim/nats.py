"""The courier: the kit's own in memory, at the other end of a line that loses and doubles."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from services.kit.bus import BusUnavailable, ConsumerSpec, Delivery, Hear, Inflow, Message
from services.kit.bus import StreamSpec as Stream
from services.kit.bus_memory import MemoryBus
from services.kit.subjects import subject_matches
from tests.kit.virtual_time import LoopClock
from tests.sim.wires import APART_S

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.world import World

# Who asks a courier that is away looks again so often.
LOOK_AGAIN_MS = 200


class SimNats:
    """The server. What it has kept is lost in part when it crashes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.up = True
        self.bus = MemoryBus(LoopClock())
        self.chance: random.Random = world.chance("nats")
        self.lives: dict[SimLive, None] = {}

    def go_down(self, lose_last: int) -> None:
        """Crash, and forget the newest messages of each stream."""
        self.world.trace.say("nats", "goes_down", loses=lose_last)
        self.up = False
        self.bus.restart(lose_last=lose_last)

    def come_up(self) -> None:
        """Serve again. Everybody knows that he may have missed something."""
        self.world.trace.say("nats", "comes_up")
        self.up = True
        self.bus.restart()
        for live in self.lives:
            live.doubt()

    def drop(self, life: Life) -> None:
        """A process is dead: it hears nothing any more."""
        self.lives = {live: None for live in self.lives if live.life is not life}

    async def pass_on(self, life: Life) -> None:
        """The way there. Raises BusUnavailable."""
        life.alive()
        await asyncio.sleep(self.world.weather.delay_s(self.chance) / 4)
        life.alive()
        if not self.up:
            raise BusUnavailable("the courier is away")


class SimBus:
    """One process's way to the durable lane."""

    def __init__(self, nats: SimNats, life: Life) -> None:
        self._nats = nats
        self._life = life

    async def ensure_stream(self, spec: Stream) -> None:
        """See `DurableBus`."""
        await self._nats.pass_on(self._life)
        await self._nats.bus.ensure_stream(spec)

    async def publish(self, messages: Sequence[Message]) -> None:
        """See `DurableBus`. Some may be kept where it fails, all where only the answer is lost."""
        nats, weather = self._nats, self._nats.world.weather
        await nats.pass_on(self._life)
        checks = nats.world.checks.told
        if nats.chance.random() < weather.publish_lost:
            kept = nats.chance.randrange(len(messages))
            checks.published(self._life.name, messages[:kept])
            await nats.bus.publish(messages[:kept])
            raise BusUnavailable("the courier did not take all")
        checks.published(self._life.name, messages)
        await nats.bus.publish(messages)
        await self._life.point("after_publish")
        if nats.chance.random() < weather.publish_unsure:
            raise BusUnavailable("the courier did not say that it took it")

    async def subscribe(self, spec: ConsumerSpec) -> SimInflow:
        """See `DurableBus`."""
        await self._nats.pass_on(self._life)
        return SimInflow(self._nats, self._life, await self._nats.bus.subscribe(spec))


class SimInflow:
    """Deliveries that come late, and nothing while the courier is away."""

    def __init__(self, nats: SimNats, life: Life, inner: Inflow) -> None:
        self._nats = nats
        self._life = life
        self._inner = inner

    @property
    def doubts(self) -> int:
        """See `Inflow`."""
        return self._inner.doubts

    async def next(self, limit: int, wait_ms: int) -> Sequence[Delivery]:
        """See `Inflow`."""
        nats = self._nats
        self._life.alive()
        came = await self._inner.next(limit, wait_ms)
        await asyncio.sleep(nats.world.weather.delay_s(nats.chance))
        if nats.up:
            return [SimDelivery(nats, self._life, delivery) for delivery in came]
        # What was on its way is lost, and comes again when nobody has acknowledged it in time.
        await asyncio.sleep(min(LOOK_AGAIN_MS, wait_ms) / 1_000)
        return []

    async def close(self) -> None:
        """See `Inflow`."""
        await self._inner.close()


class SimDelivery:
    """A message whose acknowledgement may get lost."""

    def __init__(self, nats: SimNats, life: Life, inner: Delivery) -> None:
        self._nats = nats
        self._life = life
        self._inner = inner
        self.message = inner.message
        self.attempt = inner.attempt

    async def ack(self) -> None:
        """See `Delivery`."""
        await self._life.point("before_ack")
        self._life.alive()
        lost = self._nats.chance.random() < self._nats.world.weather.ack_lost
        if self._nats.up and not lost:
            await self._inner.ack()

    async def give_back(self, delay_ms: int = 0) -> None:
        """See `Delivery`."""
        self._life.alive()
        if self._nats.up:
            await self._inner.give_back(delay_ms)


class _Ear:
    def __init__(self, live: SimLive, pattern: str, hear: Hear) -> None:
        self._live = live
        self.pattern = pattern
        self.hear = hear

    async def close(self) -> None:
        """Hear no more."""
        self._live.ears.pop(self, None)


class SimLive:
    """One process's way to the live lane: in order from each who tells, lost and doubled."""

    def __init__(self, nats: SimNats, life: Life) -> None:
        self._nats = nats
        self.life = life
        self.ears: dict[_Ear, None] = {}
        self._hooks: list[Callable[[], None]] = []
        self._free_at_s: dict[str, float] = {}
        nats.lives[self] = None

    def tell(self, subject: str, data: bytes) -> None:
        """See `LiveBus`."""
        nats = self._nats
        if self.life.dead:
            return
        nats.world.checks.told.told(self.life.name, subject, data)
        if not nats.up:
            return
        for live in nats.lives:
            if live.ears:
                live.take(self.life.name, subject, data)

    def take(self, teller: str, subject: str, data: bytes) -> None:
        """Hear it a moment later, perhaps twice, perhaps never."""
        weather, chance = self._nats.world.weather, self._nats.chance
        if chance.random() < weather.live_lost:
            self._nats.world.trace.say("nats", "live_lost", to=self.life.name)
            return
        loop = asyncio.get_running_loop()
        for _ in range(2 if chance.random() < weather.live_twice else 1):
            soonest_s = self._free_at_s.get(teller, 0.0) + APART_S
            at_s = max(soonest_s, loop.time() + weather.delay_s(chance))
            self._free_at_s[teller] = at_s
            loop.call_at(at_s, self._arrive, subject, data, context=self.life.context)

    def _arrive(self, subject: str, data: bytes) -> None:
        if self.life.dead:
            return
        for ear in list(self.ears):
            if subject_matches(ear.pattern, subject):
                ear.hear(subject, data)

    async def listen(self, subject: str, hear: Hear) -> _Ear:
        """See `LiveBus`."""
        ear = _Ear(self, subject, hear)
        self.ears[ear] = None
        return ear

    def on_doubt(self, hook: Callable[[], None]) -> None:
        """See `LiveBus`."""
        self._hooks.append(hook)

    def doubt(self) -> None:
        """The line was broken."""
        loop = asyncio.get_running_loop()
        for hook in self._hooks:
            loop.call_soon(hook, context=self.life.context)
