"""People in PostgreSQL: see `people`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from services.accounts.domain.state import Kind
from services.accounts.people import NEIGHBOURS_MAX, Person, SessionTimes, SignedIn
from services.kit.postgres_link import Record
from services.kit.store_postgres import PostgresStore

# What one sweep deletes at most: some milliseconds, so that no relay has to wait.
_DROPPED_AT_ONCE_MAX = 1_000

_OF_FORMS = """
SELECT account_id, kind, name, password_hash, opened_at_ms, preferences,
  frozen FROM person
WHERE account_id IN (SELECT account_id FROM name_form WHERE form = ANY($1::text[]))
ORDER BY account_id LIMIT 1
"""
_OF_IDS = """
SELECT account_id, kind, name, password_hash, opened_at_ms, preferences,
  frozen FROM person
WHERE account_id = ANY($1::text[])
"""
_SIGNED_IN = """
SELECT account_id, session_id, kind, name, used_at_ms, frozen
FROM session JOIN person USING (account_id) WHERE token_hash = $1
"""
_SESSIONS_OF = """
SELECT session_id, opened_at_ms, used_at_ms FROM session
WHERE account_id = $1 ORDER BY used_at_ms DESC, session_id
"""
_NEIGHBOURS = """
SELECT array_agg(DISTINCT account_id ORDER BY account_id) AS accounts FROM session
WHERE origin <> '' GROUP BY origin HAVING count(DISTINCT account_id) BETWEEN 2 AND $1
ORDER BY accounts LIMIT 1000
"""
_DROP_IDLE = """
DELETE FROM session WHERE token_hash IN (
  SELECT token_hash FROM session WHERE used_at_ms < $1 ORDER BY used_at_ms LIMIT $2
) RETURNING 1
"""


def _person(row: Record) -> Person:
    return Person(
        row["account_id"],
        Kind(row["kind"]),
        row["name"],
        row["password_hash"],
        row["opened_at_ms"],
        json.loads(row["preferences"]),
        row["frozen"],
    )


class PostgresPeople:
    """`People` over a schema. Its writes are harmless when repeated, so a lost reply is too."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def of_forms(self, forms: Sequence[str]) -> Person | None:
        """See `People`."""
        rows = await self._store.fetch(_OF_FORMS, list(forms))
        return _person(rows[0]) if rows else None

    async def of_ids(self, account_ids: Sequence[str]) -> Mapping[str, Person]:
        """See `People`."""
        rows = await self._store.fetch(_OF_IDS, list(account_ids))
        return {row["account_id"]: _person(row) for row in rows}

    async def of_token(self, token_hash: bytes) -> SignedIn | None:
        """See `People`."""
        rows = await self._store.fetch(_SIGNED_IN, token_hash)
        if not rows:
            return None
        account_id, session_id, kind, *rest = rows[0]
        return SignedIn(account_id, session_id, Kind(kind), *rest)

    async def sessions_of(self, account_id: str) -> Sequence[SessionTimes]:
        """See `People`."""
        return [SessionTimes(*row) for row in await self._store.fetch(_SESSIONS_OF, account_id)]

    async def neighbours(self) -> Sequence[tuple[str, ...]]:
        """See `People`."""
        rows = await self._store.fetch(_NEIGHBOURS, NEIGHBOURS_MAX)
        return [tuple(row["accounts"]) for row in rows]

    async def touch_session(self, token_hash: bytes, at_ms: int) -> None:
        """See `People`."""
        sql = "UPDATE session SET used_at_ms = $2 WHERE token_hash = $1"
        await self._store.fetch(sql, token_hash, at_ms)

    async def replace_hash(self, account_id: str, old: str, new: str) -> None:
        """See `People`."""
        sql = "UPDATE person SET password_hash = $3 WHERE account_id = $1 AND password_hash = $2"
        await self._store.fetch(sql, account_id, old, new)

    async def save_preferences(self, account_id: str, preferences: Mapping[str, object]) -> None:
        """See `People`."""
        sql = "UPDATE person SET preferences = $2 WHERE account_id = $1"
        await self._store.fetch(sql, account_id, json.dumps(dict(preferences), sort_keys=True))

    async def drop_idle_sessions(self, used_before_ms: int) -> int:
        """See `People`."""
        return len(await self._store.fetch(_DROP_IDLE, used_before_ms, _DROPPED_AT_ONCE_MAX))
