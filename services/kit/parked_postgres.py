"""Parked messages in PostgreSQL, in the schema of the service whose consumer gave up on them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from services.kit.parked import LIST_MAX, Parked
from services.kit.postgres_link import ConnectionLost, PostgresLink, Record
from services.kit.store import Unavailable

# To be named in the service's list of migrations.
PARKED = Path(__file__).parent / "schema" / "parked.sql"

_PARK = """
INSERT INTO parked (consumer, key, message, error, attempts, at_ms)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (consumer, key) DO UPDATE
SET message = excluded.message, error = excluded.error, attempts = excluded.attempts, again = false
"""
_LIST = """
SELECT consumer, key, message, error, attempts, at_ms FROM parked
WHERE consumer = $1 ORDER BY at_ms, key LIMIT $2
"""
_ASKED = """
SELECT consumer, key, message, error, attempts, at_ms FROM parked
WHERE consumer = $1 AND again ORDER BY at_ms, key LIMIT $2
"""


class PostgresParked:
    """See `ParkedMessages`. Raises `Unavailable` where the database cannot be reached."""

    def __init__(self, link: PostgresLink) -> None:
        self._link = link

    async def park(self, parked: Parked) -> None:
        """See `ParkedMessages`."""
        row = (parked.consumer, parked.key, parked.message, parked.error, parked.attempts)
        await self._run(_PARK, *row, parked.at_ms)

    async def list_parked(self, consumer: str, limit: int = LIST_MAX) -> Sequence[Parked]:
        """See `ParkedMessages`."""
        return _parked(await self._link.fetch(_LIST, consumer, limit))

    async def ask_again(self, consumer: str, key: str) -> bool:
        """See `ParkedMessages`."""
        sql = "UPDATE parked SET again = true WHERE consumer = $1 AND key = $2"
        return await self._run(sql, consumer, key) == "UPDATE 1"

    async def asked_again(self, consumer: str) -> Sequence[Parked]:
        """See `ParkedMessages`."""
        return _parked(await self._link.fetch(_ASKED, consumer, LIST_MAX))

    async def remove(self, consumer: str, key: str) -> None:
        """See `ParkedMessages`."""
        await self._run("DELETE FROM parked WHERE consumer = $1 AND key = $2", consumer, key)

    async def _run(self, sql: str, *values: object) -> str:
        """Each of these may run twice without harm, so a loss in the middle is only a loss."""
        try:
            async with self._link.use() as connection:
                return await connection.execute(sql, *values)
        except ConnectionLost as error:
            raise Unavailable(str(error)) from error


def _parked(rows: Sequence[Record]) -> list[Parked]:
    return [Parked(**dict(row)) for row in rows]
