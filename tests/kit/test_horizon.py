"""Whoever holds the relays back is shown by name."""

import asyncio
from collections.abc import Sequence
from typing import Any

import asyncpg
from prometheus_client import REGISTRY

from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.postgres_horizon import LOOK_MS, HorizonWatch
from services.kit.postgres_link import PostgresAddress
from services.kit.store import Unavailable
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock

SCHEMA = ServiceSchema("probe", (EVENT_LOG,))


def age_of(role: str) -> float | None:
    return REGISTRY.get_sample_value("tavla_oldest_transaction_seconds", {"role": role})


async def test_the_oldest_transaction_of_each_role_is_shown_while_it_lasts(database: str) -> None:
    await migrate(database, SCHEMA)
    await migrate(database, ServiceSchema("slow", (EVENT_LOG,)), password="of-the-tests")
    store = PostgresStore(PostgresAddress(database, SCHEMA.schema, SCHEMA.role))
    watch = HorizonWatch(store, ManualClock())
    slow = await asyncpg.connect(database, user="tavla_slow", password="of-the-tests")
    async with slow.transaction():
        await slow.execute("INSERT INTO inbox VALUES ('a', 'b')")
        await watch.look()
        assert (age_of("tavla_slow") or 0) > 0
    await watch.look()
    assert age_of("tavla_slow") is None
    await slow.close()
    await store.close()


class Faltering(PostgresStore):
    """A database that is there every other time, and then always has the same to say."""

    def __init__(self) -> None:
        super().__init__(PostgresAddress("postgresql://nobody@127.0.0.1:1/none", "probe"))
        self.looks = 0

    async def fetch(self, sql: str, *args: object) -> Sequence[Any]:
        self.looks += 1
        if self.looks % 2:
            raise Unavailable("away")
        return [{"role": "tavla_slow", "age": 7.5}]


async def test_a_watch_goes_on_whatever_is_away() -> None:
    clock, store = ManualClock(), Faltering()
    watching = asyncio.create_task(HorizonWatch(store, clock).run())
    shown = []
    for _ in range(4):
        await asyncio.sleep(0)
        shown.append(age_of("tavla_slow"))
        clock.advance_ms(LOOK_MS)
        await asyncio.sleep(0)
    watching.cancel()
    assert shown == [None, 7.5, None, 7.5]
