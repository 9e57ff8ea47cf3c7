"""The secrets that dice come from: one a match, drawn before it starts and never changed.

A match that has begun must roll on with the same chain whatever crashes, so the secret is written
and read back before the first fact; whoever comes second finds what the first has written.
"""

from __future__ import annotations

from typing import Protocol

from services.kit.effects import Tables
from services.kit.store_postgres import PostgresStore

_KEEP = "INSERT INTO dice_secret (match_id, last) VALUES ($1, $2) ON CONFLICT DO NOTHING"
_READ = "SELECT last FROM dice_secret WHERE match_id = $1"
_TABLE = "dice_secret"


class DiceSecrets(Protocol):
    """Keeps the last link (32 bytes) of each match's chain. Raises `Unavailable`."""

    async def keep(self, match_id: str, last: bytes) -> None:
        """Write it durably, unless there is one already."""
        ...

    async def read(self, match_id: str) -> bytes | None:
        """What is kept for the match, if anything is."""
        ...


class PostgresDiceSecrets:
    """`DiceSecrets` in the service's private table."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def keep(self, match_id: str, last: bytes) -> None:
        """See `DiceSecrets`."""
        await self._store.fetch(_KEEP, match_id, last)

    async def read(self, match_id: str) -> bytes | None:
        """See `DiceSecrets`."""
        rows = await self._store.fetch(_READ, match_id)
        return bytes(rows[0]["last"]) if rows else None


class MemoryDiceSecrets:
    """`DiceSecrets` beside a log in memory, which outlives the process that is simulated."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def keep(self, match_id: str, last: bytes) -> None:
        """See `DiceSecrets`."""
        if self._tables.get(_TABLE, match_id) is None:
            self._tables.put(_TABLE, match_id, last)

    async def read(self, match_id: str) -> bytes | None:
        """See `DiceSecrets`."""
        kept: bytes | None = self._tables.get(_TABLE, match_id)
        return kept
