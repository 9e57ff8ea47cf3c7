"""A schema is what its list of files says, however often and by however many it is run."""

import asyncio
from pathlib import Path

import asyncpg
import pytest

from services.kit.migrate import EVENT_LOG, ROLE_LIMITS, MigrationError, ServiceSchema, migrate


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, ...]:
    first, second = tmp_path / "first.sql", tmp_path / "second.sql"
    first.write_text("CREATE TABLE one (n integer PRIMARY KEY); INSERT INTO one VALUES (1);")
    second.write_text('CREATE TABLE two (n integer); GRANT DELETE ON two TO :"role";')
    return first, second


async def fetch(dsn: str, sql: str, **settings: str) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(dsn, server_settings=settings)
    try:
        return await connection.fetch(sql)
    finally:
        await connection.close()


async def test_each_file_runs_once_in_order(database: str, files: tuple[Path, ...]) -> None:
    assert await migrate(database, ServiceSchema("probe", files[:1])) == 1
    assert await migrate(database, ServiceSchema("probe", files)) == 1
    assert await migrate(database, ServiceSchema("probe", files)) == 0
    rows = await fetch(database, "SELECT number, file FROM probe.migration ORDER BY number")
    assert [tuple(row) for row in rows] == [(1, "first.sql"), (2, "second.sql")]


async def test_many_who_migrate_at_once_run_each_file_once(
    database: str, files: tuple[Path, ...]
) -> None:
    schema = ServiceSchema("probe", (EVENT_LOG, *files))
    ran = await asyncio.gather(*(migrate(database, schema) for _ in range(5)))
    assert sorted(ran) == [0, 0, 0, 0, 3]


async def test_a_file_that_fails_leaves_nothing(database: str, files: tuple[Path, ...]) -> None:
    files[1].write_text("CREATE TABLE two (n integer); SELECT 1 / 0;")
    with pytest.raises(asyncpg.DivisionByZeroError):
        await migrate(database, ServiceSchema("probe", files))
    tables = await fetch(database, "SELECT tablename FROM pg_tables WHERE schemaname = 'probe'")
    assert {row["tablename"] for row in tables} == {"migration", "one"}
    files[1].write_text("CREATE TABLE two (n integer)")
    assert await migrate(database, ServiceSchema("probe", files)) == 1


async def test_a_migration_that_ran_is_never_edited(database: str, files: tuple[Path, ...]) -> None:
    await migrate(database, ServiceSchema("probe", files))
    files[0].write_text("CREATE TABLE one (n bigint)")
    with pytest.raises(MigrationError, match=r"migration 1 of probe \(first.sql\)"):
        await migrate(database, ServiceSchema("probe", files))


async def test_a_database_of_a_newer_version_is_left_alone(
    database: str, files: tuple[Path, ...]
) -> None:
    await migrate(database, ServiceSchema("probe", files))
    with pytest.raises(MigrationError, match="at migration 2, this version knows 1"):
        await migrate(database, ServiceSchema("probe", files[:1]))


async def test_a_role_may_read_and_add_and_what_is_granted_to_it(
    database: str, files: tuple[Path, ...]
) -> None:
    schema = ServiceSchema("probe", files)
    await migrate(database, schema)
    await fetch(database, "INSERT INTO one VALUES (2)", role=schema.role, search_path="probe")
    await fetch(database, "DELETE FROM two", role=schema.role, search_path="probe")
    for forbidden in ("DELETE FROM one", "UPDATE two SET n = 1", "DROP TABLE two"):
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await fetch(database, forbidden, role=schema.role, search_path="probe")


async def test_a_role_sees_no_schema_but_its_own(database: str, files: tuple[Path, ...]) -> None:
    await migrate(database, ServiceSchema("probe", files))
    await migrate(database, ServiceSchema("other", (EVENT_LOG,)))
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await fetch(database, "SELECT * FROM probe.one", role="tavla_other")


async def test_a_role_with_a_password_signs_in_to_its_schema_under_limits(
    database: str, files: tuple[Path, ...]
) -> None:
    schema = ServiceSchema("probe", files)
    await migrate(database, schema, password="it's secret")
    connection = await asyncpg.connect(database, user=schema.role, password="it's secret")
    settings = {
        name: await connection.fetchval(f"SHOW {name}") for name in (*ROLE_LIMITS, "search_path")
    }
    await connection.close()
    assert settings == {**ROLE_LIMITS, "search_path": "probe"}
