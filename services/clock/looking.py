"""Has the game look at matches when they are due: one heap, a few workers, no task a match."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from services.clock.domain.book import Due
from services.clock.domain.instance import Instance
from services.clock.domain.looks import Look
from services.clock.metrics import LATENESS, LOOKS
from services.clock.pace import Pace
from services.clock.ports import LOOKED_AT_MAX, Game
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.waiting import Backoff, Doorbell

# While the game writes one frame of claims it can decide on the next.
WORKERS: Final = 4
# What comes due within this goes together: a call costs nearly the same for one as for many.
GATHER_MS: Final = 10
# Nothing is due for so long as a rule; news ring the bell sooner.
IDLE_MS: Final = 60_000
# The game may be a little behind our time, and it may be away for longer.
_BACKOFF: Final = Backoff(first_ms=20, most_ms=2_000)

_log = logger(__name__)


class Looking:
    """`run` until cancelled; `ring` where something may be due sooner than before."""

    def __init__(self, instance: Instance, game: Game, pace: Pace) -> None:
        self._instance = instance
        self._game = game
        self._pace = pace
        self._gather_ms = GATHER_MS * pace.scale
        self._bell = Doorbell()
        self._expected_ms: int | None = None
        self._failures: dict[str, int] = {}
        self.away = False

    def ring(self) -> None:
        """Something has changed: see whether it is due sooner than what is waited for."""
        next_ms = self._instance.book.next_ms()
        if next_ms is not None and (self._expected_ms is None or next_ms < self._expected_ms):
            self._expected_ms = next_ms
            self._bell.ring()

    async def run(self) -> None:
        """Look at whatever is due."""
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work())

    async def _work(self) -> None:
        while True:
            heard = self._bell.count
            now_ms = self._pace.now_ms()
            due = self._instance.due(now_ms, LOOKED_AT_MAX)
            if due:
                await self._look(due)
                continue
            next_ms = self._expected_ms = self._instance.book.next_ms()
            wait_ms = IDLE_MS if next_ms is None else next_ms - now_ms + self._gather_ms
            await self._bell.wait(heard, self._pace.clock, wait_ms)

    async def _look(self, due: Sequence[Due]) -> None:
        try:
            looks = await self._game.look_at([each.match_id for each in due])
        except TryAgain as error:
            self._say_away(error)
            for each in due:
                self._again(each.match_id)
            return
        self.away = False
        for each, look in zip(due, looks, strict=True):
            self._found(each, look)

    def _found(self, due: Due, look: Look) -> None:
        now_ms = self._pace.now_ms()
        if not look.version and not look.over:
            self._again(due.match_id)
            return
        known = self._instance.book.get(due.match_id)
        self._instance.hear_look(look)
        if look.due_at_ms and look.due_at_ms <= now_ms:
            self._again(due.match_id)
            return
        self._failures.pop(due.match_id, None)
        changed = known is None or look.version > known.version
        LOOKS.labels("found" if changed else "early").inc()
        LATENESS.observe((now_ms - due.due_at_ms) / 1_000 / self._pace.scale)

    def _again(self, match_id: str) -> None:
        """It could not be looked at: again a moment later, and ever less often."""
        LOOKS.labels("failed").inc()
        failures = self._failures[match_id] = self._failures.get(match_id, 0) + 1
        wait_ms = _BACKOFF.after(failures) * self._pace.scale
        self._instance.book.again(match_id, self._pace.now_ms() + wait_ms)
        self.ring()

    def _say_away(self, error: TryAgain) -> None:
        if not self.away:
            _log.warning("game_away", error=str(error))
        self.away = True
