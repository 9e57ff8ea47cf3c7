"""Duties in PostgreSQL: see `duties`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.analysis.domain.case.state import Level
from services.analysis.duties import (
    CloseDuty,
    Duty,
    KeepPerformance,
    KeepReview,
    Kind,
    OpenDuty,
    Performance,
)
from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection
from services.kit.store_postgres import PostgresStore

_NONE_REFUSED: Mapping[int, Refusal] = {}

_OPEN = """
INSERT INTO duty (match_id, kind, due_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new(match, kind, at_ms)
ORDER BY kind, match ON CONFLICT DO NOTHING
"""
_CLOSE = """
DELETE FROM duty USING unnest($1::text[], $2::text[]) AS done(match, what)
WHERE match_id = done.match AND kind = done.what
"""
_KEEP_REVIEW = """
INSERT INTO review (match_id, level, review_json)
SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[]) ON CONFLICT DO NOTHING
"""
_KEEP_PERFORMANCE = """
INSERT INTO performance (account_id, match_id, decisions, lost_millipoints, luck_millipoints)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
  AS new(account, match, decisions, lost, luck) ORDER BY account, match
ON CONFLICT (account_id, match_id) DO UPDATE SET decisions = excluded.decisions,
  lost_millipoints = excluded.lost_millipoints, luck_millipoints = excluded.luck_millipoints
"""
_TAKE = """
UPDATE duty SET holder = $1, held_until_ms = $4 WHERE (kind, match_id) IN (
  SELECT kind, match_id FROM duty
  WHERE kind = ANY($2::text[]) AND due_at_ms <= $3 AND held_until_ms <= $3
  ORDER BY due_at_ms, match_id LIMIT $5 FOR UPDATE SKIP LOCKED
) RETURNING match_id, kind
"""
_HOLD = """
UPDATE duty SET held_until_ms = $2
FROM unnest($3::text[], $4::text[]) AS mine(match, what)
WHERE match_id = mine.match AND kind = mine.what AND holder = $1 RETURNING match_id, kind
"""
_PUT_OFF = """
UPDATE duty SET due_at_ms = $3, holder = '', held_until_ms = 0
WHERE match_id = $1 AND kind = $2
"""
_PERFORMANCE = """
SELECT count(*)::bigint, coalesce(sum(decisions), 0)::bigint,
       coalesce(sum(lost_millipoints), 0)::bigint, coalesce(sum(luck_millipoints), 0)::bigint
FROM performance WHERE account_id = $1
"""


class PostgresDuties:
    """`Duties` over a schema."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def take(
        self, holder: str, kinds: Sequence[Kind], now_ms: int, until_ms: int, limit: int
    ) -> Sequence[Duty]:
        """See `Duties`. Taken twice for a lost reply, it is free again when the hold is over."""
        rows = await self._store.fetch(_TAKE, holder, list(kinds), now_ms, until_ms, limit)
        return [Duty(match_id, Kind(kind)) for match_id, kind in rows]

    async def hold(self, holder: str, duties: Sequence[Duty], until_ms: int) -> Sequence[Duty]:
        """See `Duties`."""
        matches, kinds = [d.match_id for d in duties], [d.kind for d in duties]
        rows = await self._store.fetch(_HOLD, holder, until_ms, matches, kinds)
        return [Duty(match_id, Kind(kind)) for match_id, kind in rows]

    async def put_off(self, duty: Duty, due_at_ms: int) -> None:
        """See `Duties`."""
        await self._store.fetch(_PUT_OFF, duty.match_id, duty.kind, due_at_ms)

    async def finish(self, duty: Duty) -> None:
        """See `Duties`."""
        await self._store.fetch(_CLOSE, [duty.match_id], [duty.kind])

    async def progress(self, duty: Duty, done_ppm: int) -> None:
        """See `Duties`."""
        sql = "UPDATE duty SET progress_ppm = $3 WHERE match_id = $1 AND kind = $2"
        await self._store.fetch(sql, duty.match_id, duty.kind, done_ppm)

    async def progress_of(self, duty: Duty) -> int:
        """See `Duties`."""
        sql = "SELECT progress_ppm FROM duty WHERE match_id = $1 AND kind = $2"
        rows = await self._store.fetch(sql, duty.match_id, duty.kind)
        return rows[0]["progress_ppm"] if rows else 0

    async def review(self, match_id: str, level: Level) -> bytes:
        """See `Duties`."""
        sql = "SELECT review_json FROM review WHERE match_id = $1 AND level = $2"
        rows = await self._store.fetch(sql, match_id, level)
        return rows[0]["review_json"] if rows else b""

    async def performance(self, account_id: str) -> Performance:
        """See `Duties`."""
        (row,) = await self._store.fetch(_PERFORMANCE, account_id)
        return Performance(*row)


async def _open(connection: Connection, effects: Sequence[OpenDuty]) -> Mapping[int, Refusal]:
    columns = [e.match_id for e in effects], [e.kind for e in effects]
    await connection.execute(_OPEN, *columns, [e.due_at_ms for e in effects])
    return _NONE_REFUSED


async def _close(connection: Connection, effects: Sequence[CloseDuty]) -> Mapping[int, Refusal]:
    columns = [e.match_id for e in effects], [e.kind for e in effects]
    await connection.execute(_CLOSE, *columns)
    return _NONE_REFUSED


async def _keep_review(
    connection: Connection, effects: Sequence[KeepReview]
) -> Mapping[int, Refusal]:
    columns = [e.match_id for e in effects], [e.level for e in effects]
    await connection.execute(_KEEP_REVIEW, *columns, [e.review_json for e in effects])
    return _NONE_REFUSED


async def _keep_performance(
    connection: Connection, effects: Sequence[KeepPerformance]
) -> Mapping[int, Refusal]:
    # The last of two in one batch counts; one statement may not write a row twice.
    rows = {(e.account_id, e.match_id): e for e in effects}.values()
    await connection.execute(
        _KEEP_PERFORMANCE,
        [e.account_id for e in rows],
        [e.match_id for e in rows],
        [e.decisions for e in rows],
        [e.lost_millipoints for e in rows],
        [e.luck_millipoints for e in rows],
    )
    return _NONE_REFUSED


def postgres_effects() -> PostgresEffects:
    """What the effects do in the schema; duties are closed before new ones are opened."""
    effects = PostgresEffects()
    effects.register(CloseDuty, _close)
    effects.register(OpenDuty, _open)
    effects.register(KeepReview, _keep_review)
    effects.register(KeepPerformance, _keep_performance)
    return effects
