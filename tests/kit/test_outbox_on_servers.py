"""Two instances on PostgreSQL relay to NATS: one at a time, and the other when it is gone."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from services.kit.bus import ConsumerSpec
from services.kit.bus_nats import NatsBus
from services.kit.envelope import decode
from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.nats_connection import NatsConnection
from services.kit.outbox import CHECKPOINT, RelayLimits
from services.kit.postgres_link import PostgresAddress
from services.kit.store_postgres import PostgresStore
from services.kit.subjects import event_stream
from services.kit.time import SystemClock
from tests.kit.relay_rig import DEADLINE_S, RecordingBus, fact, relaying

SCHEMA = ServiceSchema("probe", (EVENT_LOG,))
QUICK = RelayLimits(stand_by_ms=20)


@pytest.fixture
async def stores(database: str) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    await migrate(database, SCHEMA)
    address = PostgresAddress(database, SCHEMA.schema, SCHEMA.role)
    both = PostgresStore(address), PostgresStore(address)
    yield both
    for store in both:
        await store.close()


async def test_one_instance_relays_what_both_write(
    stores: tuple[PostgresStore, PostgresStore],
) -> None:
    first, second = RecordingBus(), RecordingBus()
    clock = SystemClock()
    async with relaying(stores[0], first, clock, QUICK):
        await stores[0].append(fact("match-0"))
        await first.until(1)
        async with relaying(stores[1], second, clock, QUICK):
            await asyncio.gather(
                *(stores[n % 2].append(fact(f"match-{n}", events=3)) for n in range(1, 41))
            )
            await first.until(121)
            assert not second.kept
    assert len(first.kept) == 121


async def test_another_takes_over_and_misses_nothing(
    stores: tuple[PostgresStore, PostgresStore],
) -> None:
    bus = RecordingBus()
    assert await stores[1].leads(CHECKPOINT)
    assert not await stores[0].leads(CHECKPOINT)
    await stores[0].append(fact("match-1"))
    async with relaying(stores[0], bus, SystemClock(), QUICK):
        await stores[0].append(fact("match-1", 1))
        assert not bus.kept
        await stores[1].close()
        assert await bus.until(2) == ["match-1/1", "match-1/2"]


async def test_everything_reaches_nats_once_and_in_the_order_of_each_stream(
    stores: tuple[PostgresStore, PostgresStore], nats_url: str
) -> None:
    connection = await NatsConnection(nats_url, "relay").open()
    bus = NatsBus(connection)
    await bus.ensure_stream(event_stream("probe"))
    inflow = await bus.subscribe(ConsumerSpec(event_stream("probe"), "reader"))
    versions: dict[str, list[int]] = {}

    async def write(number: int) -> None:
        for on in range(0, 30, 3):
            await stores[number % 2].append(fact(f"match-{number}", on, 3))

    writing = asyncio.gather(*(write(number) for number in range(20)))
    async with asyncio.timeout(DEADLINE_S), relaying(stores[0], bus, SystemClock()):
        while sum(map(len, versions.values())) < 600:
            for delivery in await inflow.next(100, 1_000):
                event = decode(delivery.message.data)
                versions.setdefault(event.stream, []).append(event.version)
                await delivery.ack()
    await writing
    assert versions == {f"match-{number}": list(range(1, 31)) for number in range(20)}
    await inflow.close()
    await connection.close()
