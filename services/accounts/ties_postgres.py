"""Ties in PostgreSQL: see `ties`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.accounts.ties import KeepTie
from services.kit.decider import Refusal
from services.kit.postgres_link import Connection
from services.kit.store_postgres import PostgresStore

_NONE_REFUSED: Mapping[int, Refusal] = {}
_KEEP = """
INSERT INTO tie (account_id, other_id, friendship, blocks, blocked_by)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[], $5::bool[])
  AS new(account, other, friendship, blocks, blocked) ORDER BY account, other
ON CONFLICT (account_id, other_id) DO UPDATE
SET friendship = excluded.friendship, blocks = excluded.blocks, blocked_by = excluded.blocked_by
"""
_DROP_EMPTY = """
DELETE FROM tie USING unnest($1::text[], $2::text[]) AS old(account, other)
WHERE account_id = old.account AND other_id = old.other
"""
_OF = """
SELECT account_id, other_id, friendship, blocks, blocked_by FROM tie
WHERE account_id = $1 ORDER BY other_id
"""


async def keep_ties(connection: Connection, effects: Sequence[KeepTie]) -> Mapping[int, Refusal]:
    """Write both sides of ties; each stream is in a batch once, so no row is written twice."""
    kept = [e for e in effects if not e.empty]
    empty = [e for e in effects if e.empty]
    await connection.execute(
        _KEEP,
        [e.account_id for e in kept],
        [e.other_id for e in kept],
        [e.friendship for e in kept],
        [e.blocks for e in kept],
        [e.blocked_by for e in kept],
    )
    accounts, others = [e.account_id for e in empty], [e.other_id for e in empty]
    await connection.execute(_DROP_EMPTY, accounts, others)
    return _NONE_REFUSED


class PostgresTies:
    """`Ties` over a schema."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def of(self, account_id: str) -> Sequence[KeepTie]:
        """See `Ties`."""
        return [KeepTie(*row) for row in await self._store.fetch(_OF, account_id)]
