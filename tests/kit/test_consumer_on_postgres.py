"""A consumer whose own database is killed in mid-work has each effect once and in order."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest

from services.kit.bus_memory import MemoryBus
from services.kit.events import Checkpoint
from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.parked_postgres import PARKED, PostgresParked
from services.kit.postgres_link import PostgresAddress, PostgresLink
from services.kit.store_postgres import PostgresStore
from services.kit.time import SystemClock
from services.stack.embedded import Postgres
from tests.kit.consumer_world import MOVED, REAL_DEADLINE_S, World

pytestmark = pytest.mark.infra

WALLET = ServiceSchema("wallet", (EVENT_LOG, PARKED))
STREAMS, VERSIONS = 10, 30


@pytest.fixture
def server(server_folder: Path, request: pytest.FixtureRequest) -> Iterator[Postgres]:
    """A server of this test's own, to kill."""
    folder = server_folder / request.node.name
    own = Postgres(folder, new_password=lambda: "of-this-test", durable=False).start()
    yield own
    own.stop()
    shutil.rmtree(folder)


@pytest.fixture
async def address(server: Postgres) -> PostgresAddress:
    await migrate(server.dsn(), WALLET)
    return PostgresAddress(server.dsn(), WALLET.schema, WALLET.role)


@pytest.fixture
async def world(address: PostgresAddress) -> AsyncIterator[World]:
    made = World(MemoryBus(SystemClock()), SystemClock())
    link = PostgresLink(address, size=1, name="parked")
    made.parked = PostgresParked(link)
    made.wallet = lambda: PostgresStore(address)
    yield await made.open()
    await link.close()


async def effects_in(address: PostgresAddress) -> Sequence[str]:
    store = PostgresStore(address)
    events = await store.read_all(Checkpoint())
    await store.close()
    return [event.data.decode() for event in events]


async def test_a_database_killed_in_mid_work_costs_no_effect_and_doubles_none(
    world: World, server: Postgres, address: PostgresAddress
) -> None:
    everything = {f"match-{s}/{v + 1}" for s in range(STREAMS) for v in range(VERSIONS)}
    async with world.running():
        for round_of_moves in range(VERSIONS):
            for stream in range(STREAMS):
                await world.happen(f"match-{stream}", MOVED)
            if round_of_moves in (10, 20):
                server.kill()
                server.start()
        async with asyncio.timeout(REAL_DEADLINE_S):
            while set(await effects_in(address)) != everything:
                await world.clock.sleep_ms(50)
    effects = await effects_in(address)
    assert len(effects) == len(everything)
    for stream in range(STREAMS):
        mine = [effect for effect in effects if effect.startswith(f"match-{stream}/")]
        assert mine == [f"match-{stream}/{version + 1}" for version in range(VERSIONS)]
    assert not await world.parked.list_parked("wallet")
