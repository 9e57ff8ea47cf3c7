"""Migrations: a service's schema is the SQL files of a list, run once each, in order.

Every service has one schema and one role of its own. The tables belong to whoever migrates, so the
role can neither change nor drop them; it may read and add to each, and do more only where a
migration grants it (`GRANT UPDATE ON seat TO :"role"`).
"""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from services.kit.postgres_link import Connection

EVENT_LOG = Path(__file__).parent / "schema" / "event_log.sql"

# A transaction that stays open holds back every relay of the whole cluster (see `outbox`). A batch
# takes milliseconds; these are for what has gone wrong.
ROLE_LIMITS = {
    "transaction_timeout": "10s",
    "idle_in_transaction_session_timeout": "5s",
    "lock_timeout": "5s",
}


class MigrationError(Exception):
    """The database is not what the code knows: another version, or a changed migration."""


@dataclass(frozen=True, slots=True)
class ServiceSchema:
    """What a service keeps in PostgreSQL. `files` only ever grows at its end."""

    service: str
    files: tuple[Path, ...]

    @property
    def schema(self) -> str:
        """The name of the schema, `game`."""
        return self.service

    @property
    def role(self) -> str:
        """The name of the role that the service signs in as, `tavla_game`."""
        return f"tavla_{self.service}"


async def migrate(dsn: str, service: ServiceSchema, *, password: str | None = None) -> int:
    """Bring the schema up to date and say how many migrations ran.

    `dsn` must be allowed to create schemas and roles. With a password the role may sign in.
    Processes that migrate at once wait for one another. Raises `MigrationError`.
    """
    connection = await asyncpg.connect(dsn)
    try:
        await connection.execute(
            "SELECT pg_advisory_lock(hashtext($1))", f"tavla migrate {service.schema}"
        )
        await _make_role(connection, service, password)
        await _make_schema(connection, service)
        return await _run_missing(connection, service)
    finally:
        await connection.close()


def _name(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _text(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


async def _make_role(connection: Connection, service: ServiceSchema, password: str | None) -> None:
    role = _name(service.role)
    # Roles belong to the whole cluster: another database may have made it, even at this moment.
    with contextlib.suppress(asyncpg.DuplicateObjectError, asyncpg.UniqueViolationError):
        await connection.execute(f"CREATE ROLE {role} NOLOGIN")
    for setting, value in {**ROLE_LIMITS, "search_path": service.schema}.items():
        await connection.execute(f"ALTER ROLE {role} SET {setting} = {_text(value)}")
    # So that whoever holds back the horizon can be shown. Not every administrator may grant it.
    with contextlib.suppress(asyncpg.InsufficientPrivilegeError):
        await connection.execute(f"GRANT pg_read_all_stats TO {role}")
    if password is not None:
        await connection.execute(f"ALTER ROLE {role} LOGIN PASSWORD {_text(password)}")


async def _make_schema(connection: Connection, service: ServiceSchema) -> None:
    schema, role = _name(service.schema), _name(service.role)
    await connection.execute(f"""
        CREATE SCHEMA IF NOT EXISTS {schema};
        GRANT USAGE ON SCHEMA {schema} TO {role};
        SET search_path = {schema};
        CREATE TABLE IF NOT EXISTS migration (
            number integer PRIMARY KEY,
            file   text NOT NULL,
            sha256 text NOT NULL,
            ran_at timestamptz NOT NULL DEFAULT now()
        );
        ALTER DEFAULT PRIVILEGES IN SCHEMA {schema} GRANT SELECT, INSERT ON TABLES TO {role};
        ALTER DEFAULT PRIVILEGES IN SCHEMA {schema} GRANT USAGE ON SEQUENCES TO {role};
    """)


async def _run_missing(connection: Connection, service: ServiceSchema) -> int:
    rows = await connection.fetch("SELECT file, sha256 FROM migration ORDER BY number")
    texts = [path.read_text(encoding="utf-8") for path in service.files]
    hashes = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    if len(rows) > len(texts):
        raise MigrationError(
            f"{service.schema} is at migration {len(rows)}, this version knows {len(texts)}:"
            f" run the version that made it, or a newer one"
        )
    for number, (row, sha256) in enumerate(zip(rows, hashes, strict=False), 1):
        if row["sha256"] != sha256:
            raise MigrationError(
                f"migration {number} of {service.schema} ({row['file']}) is not what ran here:"
                f" a migration that ran is never edited, write a new one"
            )
    for number in range(len(rows), len(texts)):
        sql = texts[number].replace(':"role"', _name(service.role))
        async with connection.transaction():
            await connection.execute(sql)
            await connection.execute(
                "INSERT INTO migration (number, file, sha256) VALUES ($1, $2, $3)",
                number + 1,
                service.files[number].name,
                hashes[number],
            )
    return len(texts) - len(rows)
