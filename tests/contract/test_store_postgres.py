"""PostgreSQL keeps the contract, with the rights of a service's own role."""

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import asyncpg
import pytest

from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection, PostgresAddress
from services.kit.store_postgres import PostgresStore, recorded_event
from tests.contract.horizon_contract import HorizonContract
from tests.contract.store_contract import StoreContract
from tests.contract.store_world import Gate, Linger, TakeSeat, already_seated, change

SCHEMA = ServiceSchema("probe", (EVENT_LOG, Path(__file__).parent / "seat.sql"))
_TAKE = """
INSERT INTO seat (account, place)
SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING RETURNING account, place
"""
_BEYOND = """
SELECT stream, version, position, tx, type, data, at_ms, command_id, meta
FROM event WHERE position > $1 ORDER BY position
"""


async def _take_seats(connection: Connection, effects: Sequence[TakeSeat]) -> Mapping[int, Refusal]:
    wanted = sorted((effect.account, effect.table) for effect in effects)
    rows = await connection.fetch(_TAKE, [a for a, _ in wanted], [t for _, t in wanted])
    taken = {(row["account"], row["place"]) for row in rows}
    return {
        place: already_seated(effect.account)
        for place, effect in enumerate(effects)
        if (effect.account, effect.table) not in taken
    }


class PostgresWorld:
    """A database, and stores on it that work with the service's role."""

    def __init__(self, dsn: str) -> None:
        self.address = PostgresAddress(dsn, SCHEMA.schema, SCHEMA.role)
        self.gate = Gate()
        self.effects = PostgresEffects()
        self.effects.register(TakeSeat, _take_seats)
        self.effects.register(Linger, self._linger)
        self._stores: list[PostgresStore] = []

    async def _linger(
        self, connection: Connection, effects: Sequence[Linger]
    ) -> dict[int, Refusal]:
        await self.gate.pass_through()
        return {}

    def store(self, *, waiting_max: int = 8_192) -> PostgresStore:
        self._stores.append(PostgresStore(self.address, self.effects, waiting_max=waiting_max))
        return self._stores[-1]

    async def seats(self) -> Mapping[str, str]:
        rows = await self._stores[0].fetch("SELECT account, place FROM seat")
        return {row["account"]: row["place"] for row in rows}

    async def beyond(self, position: int) -> list[RecordedEvent]:
        return [recorded_event(row) for row in await self._stores[0].fetch(_BEYOND, position)]

    async def close(self) -> None:
        for store in self._stores:
            await store.close()


@pytest.fixture
async def world(database: str) -> AsyncIterator[PostgresWorld]:
    await migrate(database, SCHEMA)
    world = PostgresWorld(database)
    yield world
    await world.close()


class TestPostgresStore(StoreContract):
    pass


class TestPostgresHorizon(HorizonContract):
    pass


@pytest.mark.parametrize("table", ["event", "command", "inbox"])
@pytest.mark.parametrize("sql", ["DELETE FROM {}", "UPDATE {} SET {} = {}", "TRUNCATE {}"])
async def test_the_service_itself_cannot_change_history(
    world: PostgresWorld, table: str, sql: str
) -> None:
    await world.store().append(change(command="c1"))
    column = {"event": "data", "command": "answer", "inbox": "key"}[table]
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await world.store().fetch(sql.format(table, column, column))
