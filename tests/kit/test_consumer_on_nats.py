"""The consumer on a real courier that forgets early, is killed, or loses all that it had."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from services.kit.bus import BusUnavailable
from services.kit.bus_nats import NatsBus
from services.kit.nats_connection import NatsConnection
from services.kit.subjects import event_stream
from services.kit.time import SystemClock
from services.stack.embedded import Nats
from tests.kit.consumer_world import ENDED, MOVED, REAL_DEADLINE_S, World

pytestmark = pytest.mark.infra


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Nats]:
    """A server of this test's own, to kill."""
    own = Nats(tmp_path / "nats", new_password=lambda: "of-this-test").start()
    yield own
    own.stop()


@pytest.fixture
async def world(server: Nats) -> AsyncIterator[World]:
    connection = await NatsConnection(server.url, "world").open()
    made = World(NatsBus(connection), SystemClock())
    made.deadline_s = REAL_DEADLINE_S
    yield await made.open()
    await connection.close()


def ids(stream: str, last: int) -> list[str]:
    return [f"{stream}/{version}" for version in range(1, last + 1)]


async def keep_only_the_last(world: World, count: int) -> None:
    await world.bus.ensure_stream(replace(event_stream("game"), max_messages=count))


async def test_who_was_away_longer_than_the_stream_keeps_loses_nothing(world: World) -> None:
    await keep_only_the_last(world, 5)
    async with world.running():
        await world.happen("match-1", MOVED)
        await world.effects_are("match-1/1")
    for _ in range(100):
        await world.happen("match-1", MOVED)
        await world.happen("match-2", MOVED)
    async with world.running():
        await world.effects_are(*ids("match-1", 101), *ids("match-2", 100))
        await world.happen("match-1", ENDED)
        await world.effects_are(*ids("match-1", 102), *ids("match-2", 100))
    assert [e for e in world.effects() if "match-1" in e] == ids("match-1", 102)


async def test_who_is_slower_than_the_stream_forgets_loses_nothing(world: World) -> None:
    await keep_only_the_last(world, 5)
    world.limits = replace(world.limits, at_work_max=2, sweep_ms=500)
    world.trouble.stuck = {"match-1"}
    async with world.running():
        for _ in range(40):
            await world.happen("match-1", MOVED)
        world.trouble.stuck.clear()
        await world.effects_are(*ids("match-1", 40))
    assert world.effects() == ids("match-1", 40)


async def test_after_kill_9_of_the_courier_all_goes_on(world: World, server: Nats) -> None:
    async with world.running():
        await world.happen("match-1", MOVED)
        await world.effects_are("match-1/1")
        server.kill()
        await world.happen("match-1", MOVED, publish=False)
        server.start()
        await world.effects_are(*ids("match-1", 2))
        await publish_when_it_is_back(world, "match-1")
        await world.effects_are(*ids("match-1", 3))


async def test_after_the_courier_lost_everything_all_goes_on(world: World, server: Nats) -> None:
    async with world.running():
        await world.happen("match-1", MOVED)
        await world.effects_are("match-1/1")
        server.kill()
        shutil.rmtree(server.folder / "jetstream")
        await world.happen("match-1", MOVED, publish=False)
        server.start()
        await world.effects_are(*ids("match-1", 2))
        await publish_when_it_is_back(world, "match-1")
        await world.effects_are(*ids("match-1", 3))


async def publish_when_it_is_back(world: World, stream: str) -> None:
    """As a relay does: until it is taken."""
    events = await world.happen(stream, MOVED, publish=False)
    async with asyncio.timeout(REAL_DEADLINE_S):
        while True:
            try:
                return await world.publish(events)
            except BusUnavailable:
                await world.clock.sleep_ms(20)
