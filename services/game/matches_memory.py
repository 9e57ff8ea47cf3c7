"""The list of matches in memory, for tests and the simulator: see `matches`."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from services.game.matches import ListMatch, NoteEnd, NoteScore, Place, Summary
from services.kit.effects import MemoryEffects, Tables
from services.kit.memory_log import MemoryLog

_TABLE = "match_summary"


def _list_match(tables: Tables, effect: ListMatch) -> None:
    tables.put(_TABLE, effect.match_id, Summary(**_fields(effect)))


def _note(tables: Tables, effect: NoteScore | NoteEnd) -> None:
    row: Summary = tables.get(_TABLE, effect.match_id)
    tables.put(_TABLE, effect.match_id, row._replace(**_fields(effect)))


def _fields(effect: ListMatch | NoteScore | NoteEnd) -> dict[str, Any]:
    return {field.name: getattr(effect, field.name) for field in dataclasses.fields(effect)}


def memory_effects() -> MemoryEffects:
    """What the effects do to tables in memory."""
    effects = MemoryEffects()
    effects.register(ListMatch, _list_match)
    effects.register(NoteScore, _note)
    effects.register(NoteEnd, _note)
    return effects


class MemoryMatches:
    """`Matches` over a log in memory and its tables."""

    def __init__(self, log: MemoryLog) -> None:
        self._log = log

    async def of_account(
        self, account_id: str, before: Place | None, limit: int
    ) -> Sequence[Summary]:
        """See `Matches`."""
        rows: list[Summary] = list(self._log.tables.rows(_TABLE).values())
        mine = [row for row in rows if account_id in (row.white, row.black)]
        newest = sorted(mine, key=_place, reverse=True)
        return [row for row in newest if before is None or _place(row) < before][:limit]

    async def running(self, after: str, limit: int) -> Sequence[str]:
        """See `Matches`."""
        rows: list[Summary] = list(self._log.tables.rows(_TABLE).values())
        running = sorted(row.match_id for row in rows if not row.ended_at_ms)
        return [match_id for match_id in running if match_id > after][:limit]

    async def heads(self, streams: Sequence[str]) -> Sequence[int]:
        """See `Matches`."""
        return [self._log.version(stream) for stream in streams]


def _place(row: Summary) -> Place:
    return Place(row.started_at_ms, row.match_id)
