"""Sees who has died, and has matches told who is there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from services.clock import metrics
from services.clock.domain.attendance import Mark
from services.clock.domain.instance import Instance
from services.clock.looking import Looking
from services.clock.pace import Pace
from services.clock.ports import Game
from services.kit.log import logger
from services.kit.read_events import TryAgain

# A fraction of what anybody notices.
TICK_MS: Final = 250

_log = logger(__name__)


class Attending:
    """`run` until cancelled."""

    def __init__(self, instance: Instance, looking: Looking, game: Game, pace: Pace) -> None:
        self._instance = instance
        self._looking = looking
        self._game = game
        self._pace = pace

    async def run(self) -> None:
        """Tick, and send marks meanwhile: while the game is away nobody must seem dead."""
        sending: asyncio.Task[None] | None = None
        try:
            while True:
                now_ms = self._pace.now_ms()
                self._instance.tick(now_ms)
                self._looking.ring()
                if sending is None or sending.done():
                    if sending is not None:
                        sending.result()
                    marks = self._instance.marks(now_ms)
                    sending = asyncio.ensure_future(self._send(marks)) if marks else None
                self._measure()
                await self._pace.rest_ms(TICK_MS)
        finally:
            if sending is not None:
                sending.cancel()

    async def _send(self, marks: Sequence[Mark]) -> None:
        ends = await asyncio.gather(*map(self._game.mark, marks), return_exceptions=True)
        for mark, error in zip(marks, ends, strict=True):
            if error is None:
                metrics.MARKS.labels("away" if mark.away else "back").inc()
            elif isinstance(error, TryAgain):
                # It is in the match's news when it is done, and asked again until then.
                _log.warning("mark_waits", match=mark.match_id, error=str(error))
            else:
                raise error

    def _measure(self) -> None:
        instance = self._instance
        metrics.MATCHES.set(len(instance.book))
        metrics.WAITING.set(instance.book.waiting)
        metrics.PARTITIONS.set(len(instance.share))
        metrics.INSTANCES.set(instance.instances)
        metrics.GATEWAYS.set(instance.presence.gateways)
        metrics.THERE.set(instance.presence.there)
