"""Competitions beside the log, in PostgreSQL: see `roster`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection
from services.kit.store_postgres import PostgresStore
from services.lobby.hall import DUE_MAX, Place
from services.lobby.roster import (
    CountForCompetition,
    KeepCompetition,
    ListCompetition,
    already_announced,
)

_NONE_REFUSED: Mapping[int, Refusal] = {}

_LIST = """
INSERT INTO competition (competition_id, announced_by, announced_at_ms, live, due_at_ms)
SELECT new.id, new.host, new.at_ms, true, new.due_ms
FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) AS new(id, host, at_ms, due_ms)
ORDER BY new.host
ON CONFLICT DO NOTHING RETURNING competition_id
"""
# The last word of a batch about one competition holds; its append comes after the others'.
_KEEP = """
UPDATE competition SET live = new.live, due_at_ms = new.due_ms
FROM unnest($1::text[], $2::boolean[], $3::bigint[]) AS new(id, live, due_ms)
WHERE competition_id = new.id
"""
_COUNT = """
INSERT INTO match_to_count (pairing_id, competition_id)
SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING
"""
_LISTED = """
SELECT announced_at_ms, competition_id FROM competition
WHERE live = $1 AND (announced_at_ms, competition_id) < ($2, $3)
ORDER BY announced_at_ms DESC, competition_id DESC LIMIT $4
"""
_DUE = """
SELECT competition_id FROM competition WHERE live AND (
  due_at_ms <= $1 OR competition_id IN (SELECT competition_id FROM match_to_count)
) ORDER BY due_at_ms, competition_id LIMIT $2
"""
# After every competition that can be listed.
_NEWEST = Place(2**62, "")


async def _list(
    connection: Connection, effects: Sequence[ListCompetition]
) -> Mapping[int, Refusal]:
    fields = ("competition_id", "announced_by", "announced_at_ms", "due_at_ms")
    rows = await connection.fetch(_LIST, *([getattr(e, f) for e in effects] for f in fields))
    listed = {row["competition_id"] for row in rows}
    return {
        index: already_announced()
        for index, effect in enumerate(effects)
        if effect.competition_id not in listed
    }


async def _keep(
    connection: Connection, effects: Sequence[KeepCompetition]
) -> Mapping[int, Refusal]:
    last = {effect.competition_id: effect for effect in effects}
    ids = sorted(last)
    live, due = [last[each].live for each in ids], [last[each].due_at_ms for each in ids]
    await connection.execute(_KEEP, ids, live, due)
    return _NONE_REFUSED


async def _count(
    connection: Connection, effects: Sequence[CountForCompetition]
) -> Mapping[int, Refusal]:
    pairings = [e.pairing_id for e in effects]
    await connection.execute(_COUNT, pairings, [e.competition_id for e in effects])
    return _NONE_REFUSED


def register_postgres(effects: PostgresEffects) -> None:
    """What the effects about competitions do in the lobby's schema."""
    effects.register(ListCompetition, _list)
    effects.register(KeepCompetition, _keep)
    effects.register(CountForCompetition, _count)


class PostgresRoster:
    """`Roster` over a schema. Its writes are harmless when repeated, so a lost reply is too."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def competitions(
        self, *, live: bool, before: Place | None, limit: int
    ) -> Sequence[Place]:
        """See `Roster`."""
        end = before or _NEWEST
        page = end.opened_at_ms, end.table_id, limit
        return [Place(*row) for row in await self._store.fetch(_LISTED, live, *page)]

    async def due(self, now_ms: int) -> Sequence[str]:
        """See `Roster`."""
        return [row["competition_id"] for row in await self._store.fetch(_DUE, now_ms, DUE_MAX)]

    async def to_count(self, competition_id: str) -> Sequence[str]:
        """See `Roster`."""
        sql = "SELECT pairing_id FROM match_to_count WHERE competition_id = $1 ORDER BY pairing_id"
        return [row["pairing_id"] for row in await self._store.fetch(sql, competition_id)]

    async def counted(self, pairing_id: str) -> None:
        """See `Roster`."""
        await self._store.fetch("DELETE FROM match_to_count WHERE pairing_id = $1", pairing_id)

    async def put_off(self, competition_id: str, due_at_ms: int) -> None:
        """See `Roster`."""
        sql = "UPDATE competition SET due_at_ms = $2 WHERE competition_id = $1"
        await self._store.fetch(sql, competition_id, due_at_ms)
