"""The hall in PostgreSQL: see `hall`."""

from __future__ import annotations

from collections.abc import Sequence

from services.lobby.hall import (
    DUE_MAX,
    LISTED_MAX,
    Conduct,
    Count,
    Pending,
    Place,
    Seat,
    WaitingHost,
)
from services.lobby.roster_postgres import PostgresRoster
from services.lobby.wanted import Wanted

_SHOWN = """
FROM listing
WHERE NOT (private OR hidden) AND expires_at_ms > $1
  AND ($2 = '' OR house_id = $2) AND ($3 = '' OR mode = $3) AND ($4::int = 0 OR length = $4)
  AND ($5 = '' OR currency = $5) AND stake_minor BETWEEN $6 AND $7
  AND ($8::int = 0 OR loss_limit = $8) AND ($9 = '' OR clock = $9)
  AND host_rating BETWEEN $10 AND $11
  AND ($12::bool IS NULL OR rated = $12) AND ($13::bool IS NULL OR beavers = $13)
  AND (highest_rating = 0 OR highest_rating >= $14)
  AND NOT host = ANY($15::text[])
"""
_LISTED = f"""
SELECT opened_at_ms, table_id {_SHOWN}
  AND (opened_at_ms, table_id) < ($16, $17)
ORDER BY opened_at_ms DESC, table_id DESC LIMIT $18
"""
_NEAREST = f"""
SELECT table_id {_SHOWN}
ORDER BY abs(host_rating - $16), opened_at_ms, table_id LIMIT $17
"""
_COUNTS = """
SELECT house_id, sum(waiting)::int, sum(playing)::int FROM (
  SELECT house_id, 1 AS waiting, 0 AS playing FROM listing
  WHERE NOT (private OR hidden) AND expires_at_ms > $1
  UNION ALL SELECT house_id, 0, 1 FROM running
) AS each GROUP BY house_id ORDER BY house_id
"""
_RUNNING = """
SELECT started_at_ms, pairing_id FROM running
WHERE NOT private AND ($1 = '' OR house_id = $1) AND (started_at_ms, pairing_id) < ($2, $3)
ORDER BY started_at_ms DESC, pairing_id DESC LIMIT $4
"""
_CHALLENGES = """
SELECT table_id FROM listing
WHERE opponent = $1 AND opponent <> '' AND expires_at_ms > $2 AND NOT hidden
ORDER BY opened_at_ms DESC, table_id DESC LIMIT $3
"""
_PENDING = """
SELECT pairing_id, table_id, rematch_of, competition_id FROM pending_pairing
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


class PostgresHall(PostgresRoster):
    """`Hall`, and `Roster`, over a schema.

    Its writes are harmless when repeated, so a lost reply is too.
    """

    async def listed(
        self, wanted: Wanted, before: Place | None, now_ms: int, limit: int
    ) -> Sequence[Place]:
        """See `Hall`."""
        end = before or _NEWEST
        page = end.opened_at_ms, end.table_id, limit
        rows = await self._store.fetch(_LISTED, now_ms, *_of(wanted), *page)
        return [Place(*row) for row in rows]

    async def nearest(
        self, wanted: Wanted, rating: float, now_ms: int, limit: int
    ) -> Sequence[str]:
        """See `Hall`."""
        rows = await self._store.fetch(_NEAREST, now_ms, *_of(wanted), rating, limit)
        return [row["table_id"] for row in rows]

    async def counts(self, now_ms: int) -> Sequence[Count]:
        """See `Hall`."""
        return [Count(*row) for row in await self._store.fetch(_COUNTS, now_ms)]

    async def running(self, house_id: str, before: Place | None, limit: int) -> Sequence[Place]:
        """See `Hall`."""
        end = before or _NEWEST
        page = end.opened_at_ms, end.table_id, limit
        return [Place(*row) for row in await self._store.fetch(_RUNNING, house_id, *page)]

    async def conduct_of(self, account_id: str) -> Conduct:
        """See `Hall`."""
        sql = "SELECT matches, abandoned FROM conduct WHERE account_id = $1"
        rows = await self._store.fetch(sql, account_id)
        return Conduct(*rows[0]) if rows else Conduct(0, 0)

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

    async def challenges(self, account_id: str, now_ms: int) -> Sequence[str]:
        """See `Hall`."""
        rows = await self._store.fetch(_CHALLENGES, account_id, now_ms, LISTED_MAX)
        return [row["table_id"] for row in rows]

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


def _of(wanted: Wanted) -> tuple[object, ...]:
    """What `_SHOWN` is asked with after the time."""
    return (
        wanted.house_id,
        wanted.mode,
        wanted.length,
        wanted.currency,
        wanted.stake_min_minor,
        wanted.stake_max_minor,
        wanted.loss_limit,
        wanted.clock,
        wanted.rating_min,
        wanted.rating_max,
        wanted.rated,
        wanted.beavers,
        wanted.strength or 0.0,
        sorted(wanted.hidden),
    )
