"""Standings and histories in PostgreSQL: see `scores`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from services.kit.store_postgres import PostgresStore
from services.rating.domain.standing import Standing
from services.rating.scores import Entry, Key, Place, Ranked

_FIELDS = "rating, peak, experience, won, lost, left_behind, changes"
_ENTRY = """
SELECT pool, account_id, number, match_id, kind, opponent, house_id, reason, won, at_ms,
       before_rating, after_rating, length, filled, opponent_filled, experience,
       opponent_experience, note
FROM entry
"""
_STANDINGS = f"""
SELECT account_id, {_FIELDS} FROM standing WHERE pool = $1 AND account_id = ANY($2::text[])
"""  # noqa: S608 - names of columns
_HISTORY = f"""
{_ENTRY} WHERE pool = $1 AND account_id = $2 AND number < $3 ORDER BY number DESC LIMIT $4
"""
_LEADERS = f"""
SELECT account_id, {_FIELDS} FROM standing
WHERE pool = $1 AND experience > 0 AND (rating < $2 OR (rating = $2 AND account_id > $3))
ORDER BY rating DESC, account_id LIMIT $4
"""  # noqa: S608 - names of columns
_AHEAD = """
SELECT count(*) AS ahead FROM standing
WHERE pool = $1 AND experience > 0 AND (rating > $2 OR (rating = $2 AND account_id < $3))
"""
_ALL = f"""
SELECT pool, account_id, {_FIELDS} FROM standing
WHERE (pool, account_id) > ($1, $2) ORDER BY pool, account_id LIMIT $3
"""  # noqa: S608 - names of columns
_ALL_ENTRIES = f"""
{_ENTRY} WHERE (pool, account_id, number) > ($1, $2, $3)
ORDER BY pool, account_id, number LIMIT $4
"""
# Above every rating.
_TOP = Place(float("inf"), "")


class PostgresScores:
    """`Scores` over a schema."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def standings(self, pool: str, account_ids: Sequence[str]) -> Mapping[str, Standing]:
        """See `Scores`."""
        rows = await self._store.fetch(_STANDINGS, pool, list(account_ids))
        return {account_id: Standing(*fields) for account_id, *fields in rows}

    async def history(self, pool: str, account_id: str, before: int, limit: int) -> Sequence[Entry]:
        """See `Scores`."""
        rows = await self._store.fetch(_HISTORY, pool, account_id, before, limit)
        return [_entry(row) for row in rows]

    async def leaders(self, pool: str, after: Place | None, limit: int) -> Sequence[Ranked]:
        """See `Scores`."""
        rows = await self._store.fetch(_LEADERS, pool, *(after or _TOP), limit)
        return [Ranked(account_id, Standing(*fields)) for account_id, *fields in rows]

    async def ahead(self, pool: str, place: Place) -> int:
        """See `Scores`."""
        rows = await self._store.fetch(_AHEAD, pool, *place)
        return int(rows[0]["ahead"])

    async def all_standings(
        self, after: tuple[str, str], limit: int
    ) -> Sequence[tuple[str, str, Standing]]:
        """See `Scores`."""
        rows = await self._store.fetch(_ALL, *after, limit)
        return [(pool, account_id, Standing(*fields)) for pool, account_id, *fields in rows]

    async def all_entries(self, after: Key, limit: int) -> Sequence[Entry]:
        """See `Scores`."""
        return [_entry(row) for row in await self._store.fetch(_ALL_ENTRIES, *after, limit)]


def _entry(row: Any) -> Entry:
    return Entry(
        pool=row["pool"],
        account_id=row["account_id"],
        number=row["number"],
        match_id=row["match_id"],
        kind=row["kind"],
        opponent=row["opponent"],
        house_id=row["house_id"],
        reason=row["reason"],
        won=row["won"],
        at_ms=row["at_ms"],
        before=row["before_rating"],
        after=row["after_rating"],
        length=row["length"],
        filled=(row["filled"], row["opponent_filled"]),
        experience=(row["experience"], row["opponent_experience"]),
        note=row["note"],
    )
