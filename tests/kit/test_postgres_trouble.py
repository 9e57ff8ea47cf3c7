"""What PostgreSQL does on a bad day, seen from the store."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import asyncpg
import pytest

from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.store import OutcomeUnknown, Unavailable
from services.kit.store_postgres import PostgresStore
from tests.contract.store_world import DEADLINE_S, change

SCHEMA = ServiceSchema("probe", (EVENT_LOG,))


@pytest.fixture
async def admin(database: str) -> AsyncIterator[asyncpg.Connection]:
    await migrate(database, SCHEMA)
    connection = await asyncpg.connect(database)
    yield connection
    await connection.close()


@pytest.fixture
async def store(admin: object, database: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(PostgresAddress(database, SCHEMA.schema, SCHEMA.role))
    yield store
    await store.close()


async def end_sessions(admin: asyncpg.Connection, who: str) -> None:
    await admin.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE application_name = $1 AND datname = current_database()",
        f"probe {who}",
    )


async def until_one_waits(admin: asyncpg.Connection) -> None:
    """Each look is a round trip to the server, so this does not spin."""
    while not await admin.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
        pass


async def test_a_session_that_ended_while_idle_is_replaced_without_a_word(
    store: PostgresStore,
    admin: asyncpg.Connection,
) -> None:
    for number in range(3):
        # The first append may meet the farewell itself; then it is known that nothing was written.
        try:
            await store.append(change("thing-1", number))
        except OutcomeUnknown:
            assert (await store.standing("thing-1")).version == number
            await store.append(change("thing-1", number))
        await end_sessions(admin, "writer")
        await end_sessions(admin, "reader")
    assert [event.version for event in await store.read_stream("thing-1")] == [1, 2, 3]


async def test_a_session_that_ends_in_mid_append_leaves_the_outcome_open(
    store: PostgresStore,
    admin: asyncpg.Connection,
) -> None:
    await store.append(change("thing-1"))
    async with admin.transaction():
        await admin.execute("LOCK TABLE probe.event IN EXCLUSIVE MODE")
        stuck = asyncio.create_task(store.append(change("thing-1", 1, command="c1")))
        async with asyncio.timeout(DEADLINE_S):
            await until_one_waits(admin)
            await end_sessions(admin, "writer")
            with pytest.raises(OutcomeUnknown):
                await stuck
    assert (await store.standing("thing-1", "c1")).remembered is None
    assert (await store.append(change("thing-1", 1, command="c1"))).version == 2


async def test_a_server_that_takes_no_writes_is_unavailable_until_it_does(
    store: PostgresStore,
    admin: asyncpg.Connection,
) -> None:
    name = await admin.fetchval("SELECT current_database()")
    await admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    with pytest.raises(Unavailable, match="read-only"):
        await store.append(change())
    await admin.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    assert (await store.append(change())).version == 1


async def test_a_server_that_is_not_there_is_unavailable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("services.kit.postgres_link.PATIENCE_S", 0)
    nobody = PostgresStore(PostgresAddress("postgresql://nobody@127.0.0.1:1/none", "probe"))
    with pytest.raises(Unavailable):
        await nobody.append(change())
    with pytest.raises(Unavailable):
        await nobody.standing("thing-1")
    with pytest.raises(Unavailable):
        await nobody.leads("relay")


async def test_a_row_that_no_table_takes_harms_no_neighbour(store: PostgresStore) -> None:
    broken = replace(change("thing-0"), at_ms=2**70)
    results = await asyncio.gather(
        store.append(broken), store.append(change("thing-1")), return_exceptions=True
    )
    assert isinstance(results[0], asyncpg.DataError)
    assert (await store.standing("thing-1")).version == 1
