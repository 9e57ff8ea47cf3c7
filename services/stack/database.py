"""The one database of a house, with a schema and a role for each service."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from services.kit.migrate import ServiceSchema, migrate

DATABASE = "tavla"


def service_dsn(address: str, schema: ServiceSchema, password: str) -> str:
    """Where a service signs in under its own role; the server listens at `address`."""
    return f"postgresql://{schema.role}:{password}@{address}/{DATABASE}"


async def migrate_all(
    server: str, schemas: Sequence[ServiceSchema], password: Callable[[ServiceSchema], str]
) -> dict[str, int]:
    """How many migrations ran, by service. Makes the database `tavla` where there is none.

    `server` is the DSN of an administrator, to any database of the server. `password` is what each
    service signs in with. Raises MigrationError, and what asyncpg raises.
    """
    await _make_database(server)
    dsn = urlunsplit(urlsplit(server)._replace(path=f"/{DATABASE}"))
    return {each.service: await migrate(dsn, each, password=password(each)) for each in schemas}


async def _make_database(server: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        if not await connection.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", DATABASE):
            await connection.execute(f"CREATE DATABASE {DATABASE}")
    finally:
        await connection.close()
