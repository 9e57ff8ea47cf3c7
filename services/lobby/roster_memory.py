"""Competitions beside the log, in memory, for tests and the simulator: see `roster`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from services.kit.effects import MemoryEffects, Tables
from services.lobby.hall import DUE_MAX, Place
from services.lobby.roster import (
    CountForCompetition,
    KeepCompetition,
    ListCompetition,
    already_announced,
)

COMPETITION, TO_COUNT = "competition", "match_to_count"


@dataclass(frozen=True, slots=True)
class Row:
    """A competition that was announced."""

    competition_id: str
    announced_by: str
    announced_at_ms: int
    live: bool
    due_at_ms: int


def _list(tables: Tables, effect: ListCompetition) -> None:
    rows: list[Row] = list(tables.rows(COMPETITION).values())
    if any(row.live and row.announced_by == effect.announced_by for row in rows):
        raise already_announced()
    row = Row(
        effect.competition_id,
        effect.announced_by,
        effect.announced_at_ms,
        True,
        effect.due_at_ms,
    )
    tables.put(COMPETITION, effect.competition_id, row)


def _keep(tables: Tables, effect: KeepCompetition) -> None:
    row: Row = tables.get(COMPETITION, effect.competition_id)
    changed = replace(row, live=effect.live, due_at_ms=effect.due_at_ms)
    tables.put(COMPETITION, effect.competition_id, changed)


def _count(tables: Tables, effect: CountForCompetition) -> None:
    tables.put(TO_COUNT, effect.pairing_id, effect.competition_id)


def register_memory(effects: MemoryEffects) -> None:
    """What the effects about competitions do to tables in memory."""
    effects.register(ListCompetition, _list)
    effects.register(KeepCompetition, _keep)
    effects.register(CountForCompetition, _count)


class MemoryRoster:
    """`Roster` over the tables of a `MemoryLog`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def competitions(
        self, *, live: bool, before: Place | None, limit: int
    ) -> Sequence[Place]:
        """See `Roster`."""
        end = (before.opened_at_ms, before.table_id) if before else (2**62, "")
        places = [
            (row.announced_at_ms, row.competition_id) for row in self._rows() if row.live is live
        ]
        return [Place(*p) for p in sorted((p for p in places if p < end), reverse=True)[:limit]]

    async def due(self, now_ms: int) -> Sequence[str]:
        """See `Roster`."""
        woken = set(self._tables.rows(TO_COUNT).values())
        due = [
            (row.due_at_ms, row.competition_id)
            for row in self._rows()
            if row.live and (row.due_at_ms <= now_ms or row.competition_id in woken)
        ]
        return [competition_id for _, competition_id in sorted(due)[:DUE_MAX]]

    async def to_count(self, competition_id: str) -> Sequence[str]:
        """See `Roster`."""
        rows = self._tables.rows(TO_COUNT).items()
        return sorted(str(pairing) for pairing, whose in rows if whose == competition_id)

    async def counted(self, pairing_id: str) -> None:
        """See `Roster`."""
        self._tables.put(TO_COUNT, pairing_id, None)

    async def put_off(self, competition_id: str, due_at_ms: int) -> None:
        """See `Roster`."""
        row: Row | None = self._tables.get(COMPETITION, competition_id)
        if row is not None:
            self._tables.put(COMPETITION, competition_id, replace(row, due_at_ms=due_at_ms))

    def _rows(self) -> list[Row]:
        return list(self._tables.rows(COMPETITION).values())
