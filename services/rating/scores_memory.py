"""Standings and histories in memory, for tests: see `scores`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.kit.effects import MemoryEffects, Tables
from services.rating.domain.standing import Standing
from services.rating.scores import (
    Entry,
    Key,
    MoveStanding,
    Place,
    Ranked,
    standing_moved,
)

STANDING, ENTRY = "standing", "entry"


def _move(tables: Tables, effect: MoveStanding) -> None:
    key = effect.pool, effect.account_id
    known: Standing | None = tables.get(STANDING, key)
    if (known.changes if known is not None else 0) != effect.standing.changes - 1:
        raise standing_moved()
    tables.put(STANDING, key, effect.standing)


def _enter(tables: Tables, effect: Entry) -> None:
    tables.put(ENTRY, Key(effect.pool, effect.account_id, effect.number), effect)


def memory_effects() -> MemoryEffects:
    """What the effects of ratings do to tables in memory."""
    effects = MemoryEffects()
    effects.register(MoveStanding, _move)
    effects.register(Entry, _enter)
    return effects


class MemoryScores:
    """`Scores` over the tables of a `MemoryLog`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def standings(self, pool: str, account_ids: Sequence[str]) -> Mapping[str, Standing]:
        """See `Scores`."""
        found = {each: self._tables.get(STANDING, (pool, each)) for each in account_ids}
        return {each: standing for each, standing in found.items() if standing is not None}

    async def history(self, pool: str, account_id: str, before: int, limit: int) -> Sequence[Entry]:
        """See `Scores`."""
        mine = [
            entry
            for entry in self._entries()
            if (entry.pool, entry.account_id) == (pool, account_id) and entry.number < before
        ]
        return sorted(mine, key=lambda entry: -entry.number)[:limit]

    async def leaders(self, pool: str, after: Place | None, limit: int) -> Sequence[Ranked]:
        """See `Scores`."""
        ladder = sorted(self._ladder(pool), key=lambda each: (-each[1].rating, each[0]))
        if after is not None:
            end = -after.rating, after.account_id
            ladder = [each for each in ladder if (-each[1].rating, each[0]) > end]
        return [Ranked(*each) for each in ladder[:limit]]

    async def ahead(self, pool: str, place: Place) -> int:
        """See `Scores`."""
        end = -place.rating, place.account_id
        return sum((-row.rating, account_id) < end for account_id, row in self._ladder(pool))

    async def all_standings(
        self, after: tuple[str, str], limit: int
    ) -> Sequence[tuple[str, str, Standing]]:
        """See `Scores`."""
        rows: dict[tuple[str, str], Standing] = self._tables.rows(STANDING)  # type: ignore[assignment]
        return [(*key, rows[key]) for key in sorted(rows) if key > after][:limit]

    async def all_entries(self, after: Key, limit: int) -> Sequence[Entry]:
        """See `Scores`."""
        rows: dict[Key, Entry] = self._tables.rows(ENTRY)  # type: ignore[assignment]
        return [rows[key] for key in sorted(rows) if key > after][:limit]

    def _entries(self) -> list[Entry]:
        return list(self._tables.rows(ENTRY).values())

    def _ladder(self, pool: str) -> list[tuple[str, Standing]]:
        rows: dict[tuple[str, str], Standing] = self._tables.rows(STANDING)  # type: ignore[assignment]
        return [(key[1], row) for key, row in rows.items() if key[0] == pool and row.experience]
