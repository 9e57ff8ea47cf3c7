"""Asks the game for all running matches: at the start, after a doubt, and now and then."""

from __future__ import annotations

from typing import Final

from services.clock.domain.instance import Instance
from services.clock.looking import Looking
from services.clock.pace import Pace
from services.clock.ports import LOOKED_AT_MAX, Game
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.waiting import Backoff, Doorbell

# What was told and lost is found by then; a player's client claims sooner.
SWEEP_EVERY_MS: Final = 5 * 60_000
# Between two pages of a sweep that nobody waits for, so that it is no burst.
PAUSE_MS: Final = 200
_BACKOFF: Final = Backoff(first_ms=200, most_ms=5_000)

_log = logger(__name__)


class Filling:
    """`run` until cancelled. `filled` once all running matches are known."""

    def __init__(self, instance: Instance, looking: Looking, game: Game, pace: Pace) -> None:
        self._instance = instance
        self._looking = looking
        self._game = game
        self._pace = pace
        self._doubts = Doorbell()
        self.filled = False

    def doubt(self) -> None:
        """Something that was told may have been lost: ask for everything now."""
        self._doubts.ring()

    async def run(self) -> None:
        """Ask, and ask again."""
        failures, pause_ms = 0, 0
        while True:
            heard = self._doubts.count
            try:
                await self._fill(pause_ms)
            except TryAgain as error:
                failures += 1
                if failures == 1:
                    _log.warning("matches_unread", error=str(error))
                await self._pace.rest_ms(_BACKOFF.after(failures))
                continue
            failures, self.filled = 0, True
            await self._doubts.wait(heard, self._pace.clock, SWEEP_EVERY_MS * self._pace.scale)
            pause_ms = PAUSE_MS if self._doubts.count == heard else 0

    async def _fill(self, pause_ms: int) -> None:
        """Read all pages; what is known and on none of them is looked at. Raises `TryAgain`."""
        missing = {look.match_id for look in self._instance.book}
        after, more = "", True
        while more:
            page = await self._game.running(after)
            for look in page.looks:
                self._instance.read_look(look)
                missing.discard(look.match_id)
            self._looking.ring()
            more = page.more
            after = page.looks[-1].match_id if page.looks else ""
            if more and pause_ms:
                await self._pace.rest_ms(pause_ms)
        ended = sorted(missing)
        for start in range(0, len(ended), LOOKED_AT_MAX):
            for look in await self._game.look_at(ended[start : start + LOOKED_AT_MAX]):
                self._instance.hear_look(look)
        self._looking.ring()
