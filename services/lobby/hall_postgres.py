"""The hall in PostgreSQL: see `hall`."""

from __future__ import annotations

from collections.abc import Sequence

from services.kit.store_postgres import PostgresStore
from services.lobby.hall import DUE_MAX, Pending, Place, Seat, WaitingHost

_LISTED = """
SELECT opened_at_ms, table_id FROM listing
WHERE NOT (private OR hidden) AND expires_at_ms > $3
  AND ($1 = '' OR house_id = $1) AND ($2 = '' OR mode = $2)
  AND (opened_at_ms, table_id) < ($4, $5)
ORDER BY opened_at_ms DESC, table_id DESC LIMIT $6
"""
_PENDING = """
SELECT pairing_id, table_id FROM pending_pairing
WHERE due_at_ms <= $1 ORDER BY due_at_ms, pairing_id LIMIT $2
"""
_EXPIRED = "SELECT table_id FROM listing WHERE expires_at_ms <= $1 ORDER BY expires_at_ms LIMIT $2"
_DROP_CODES = """
DELETE FROM invitation WHERE code IN (
  SELECT code FROM invitation WHERE expires_at_ms <= $1 ORDER BY expires_at_ms LIMIT $2
)
"""
# Once somebody has joined, a table is not listed any more.
_HOSTS = """
SELECT account_id, hidden FROM live_seat JOIN listing USING (table_id)
WHERE account_id > $1 ORDER BY account_id LIMIT $2
"""
# After every table that can be listed.
_NEWEST = Place(2**62, "")


class PostgresHall:
    """`Hall` over a schema. Its writes are harmless when repeated, so a lost reply is too."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def listed(
        self, house_id: str, mode: str, before: Place | None, now_ms: int, limit: int
    ) -> Sequence[Place]:
        """See `Hall`."""
        end = before or _NEWEST
        rows = await self._store.fetch(
            _LISTED, house_id, mode, now_ms, end.opened_at_ms, end.table_id, limit
        )
        return [Place(*row) for row in rows]

    async def seat_of(self, account_id: str) -> Seat | None:
        """See `Hall`."""
        sql = "SELECT table_id, pairing_id FROM live_seat WHERE account_id = $1"
        rows = await self._store.fetch(sql, account_id)
        return Seat(*rows[0]) if rows else None

    async def hosts(self, after: str, limit: int) -> Sequence[WaitingHost]:
        """See `Hall`."""
        return [WaitingHost(*row) for row in await self._store.fetch(_HOSTS, after, limit)]

    async def table_of_code(self, code: str, now_ms: int) -> str:
        """See `Hall`."""
        sql = "SELECT table_id FROM invitation WHERE code = $1 AND expires_at_ms > $2"
        rows = await self._store.fetch(sql, code, now_ms)
        return rows[0]["table_id"] if rows else ""

    async def code_of_table(self, table_id: str) -> str:
        """See `Hall`."""
        sql = "SELECT code FROM invitation WHERE table_id = $1"
        rows = await self._store.fetch(sql, table_id)
        return rows[0]["code"] if rows else ""

    async def expired(self, now_ms: int) -> Sequence[str]:
        """See `Hall`."""
        return [row["table_id"] for row in await self._store.fetch(_EXPIRED, now_ms, DUE_MAX)]

    async def pending(self, now_ms: int) -> Sequence[Pending]:
        """See `Hall`."""
        return [Pending(*row) for row in await self._store.fetch(_PENDING, now_ms, DUE_MAX)]

    async def postpone(self, pairing_id: str, due_at_ms: int) -> None:
        """See `Hall`."""
        sql = "UPDATE pending_pairing SET due_at_ms = $2 WHERE pairing_id = $1"
        await self._store.fetch(sql, pairing_id, due_at_ms)

    async def drop_codes(self, now_ms: int) -> None:
        """See `Hall`."""
        await self._store.fetch(_DROP_CODES, now_ms, DUE_MAX)
