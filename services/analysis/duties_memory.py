"""Duties in memory, for tests and the simulator: see `duties`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

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
from services.kit.effects import MemoryEffects, Tables

DUTY, HELD, REVIEW, PERFORMANCE, PROGRESS = "duty", "held", "review", "performance", "progress"


def _open(tables: Tables, effect: OpenDuty) -> None:
    duty = Duty(effect.match_id, effect.kind)
    if tables.get(DUTY, duty) is None:
        tables.put(DUTY, duty, effect)


def _close(tables: Tables, effect: CloseDuty) -> None:
    for table in (DUTY, HELD, PROGRESS):
        tables.put(table, Duty(effect.match_id, effect.kind), None)


def _keep_review(tables: Tables, effect: KeepReview) -> None:
    tables.put(REVIEW, (effect.match_id, effect.level), effect.review_json)


def _keep_performance(tables: Tables, effect: KeepPerformance) -> None:
    tables.put(PERFORMANCE, (effect.account_id, effect.match_id), effect)


def memory_effects() -> MemoryEffects:
    """What the effects do to tables in memory."""
    effects = MemoryEffects()
    effects.register(OpenDuty, _open)
    effects.register(CloseDuty, _close)
    effects.register(KeepReview, _keep_review)
    effects.register(KeepPerformance, _keep_performance)
    return effects


class MemoryDuties:
    """`Duties` over the tables of a memory log."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def take(
        self, holder: str, kinds: Sequence[Kind], now_ms: int, until_ms: int, limit: int
    ) -> Sequence[Duty]:
        """See `Duties`."""
        rows: dict[Any, OpenDuty] = self._tables.rows(DUTY)
        due = sorted((row.due_at_ms, duty) for duty, row in rows.items() if row.due_at_ms <= now_ms)
        wanted = [duty for _, duty in due if duty.kind in kinds]
        free = [duty for duty in wanted if self._held(duty)[1] <= now_ms][:limit]
        for duty in free:
            self._tables.put(HELD, duty, (holder, until_ms))
        return free

    async def hold(self, holder: str, duties: Sequence[Duty], until_ms: int) -> Sequence[Duty]:
        """See `Duties`."""
        ours = [duty for duty in duties if self._held(duty)[0] == holder]
        for duty in ours:
            self._tables.put(HELD, duty, (holder, until_ms))
        return ours

    async def put_off(self, duty: Duty, due_at_ms: int) -> None:
        """See `Duties`."""
        row = self._tables.get(DUTY, duty)
        if row is not None:
            self._tables.put(DUTY, duty, replace(row, due_at_ms=due_at_ms))
            self._tables.put(HELD, duty, None)

    async def finish(self, duty: Duty) -> None:
        """See `Duties`."""
        _close(self._tables, CloseDuty(duty.match_id, duty.kind))

    async def progress(self, duty: Duty, done_ppm: int) -> None:
        """See `Duties`."""
        self._tables.put(PROGRESS, duty, done_ppm)

    async def progress_of(self, duty: Duty) -> int:
        """See `Duties`."""
        return self._tables.get(PROGRESS, duty) or 0

    async def review(self, match_id: str, level: Level) -> bytes:
        """See `Duties`."""
        return self._tables.get(REVIEW, (match_id, level)) or b""

    async def performance(self, account_id: str) -> Performance:
        """See `Duties`."""
        rows: dict[Any, KeepPerformance] = self._tables.rows(PERFORMANCE)
        mine = [row for (account, _), row in rows.items() if account == account_id]
        return Performance(
            len(mine),
            sum(row.decisions for row in mine),
            sum(row.lost_millipoints for row in mine),
            sum(row.luck_millipoints for row in mine),
        )

    def _held(self, duty: Duty) -> tuple[str, int]:
        return self._tables.get(HELD, duty) or ("", 0)
