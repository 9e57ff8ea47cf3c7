"""Reacts to another service's events one after the other, in the order of its log.

For what comes out otherwise in another order: sums of doubles, ladders, anything that somebody
wants to work out again from the log and find the same. The log alone is read; the bus only says
that it is worth a look now, and a sweep finds what the bus lost. An event that cannot be worked off
is parked after some attempts, as a consumer's is, and then those after it do not wait for it.
"""

from __future__ import annotations

import structlog

from services.kit.bus import Inflow
from services.kit.consumer import Around
from services.kit.events import Checkpoint
from services.kit.parked import Parked
from services.kit.read_events import ReadEvents
from services.kit.source import ConsumerLimits, Source
from services.kit.working import PASSING, Reaction, Worker

_log = structlog.get_logger(__name__)


class Follower:
    """One follower of one service's log. `run` until cancelled."""

    def __init__(
        self,
        source: Source,
        react: Reaction,
        read: ReadEvents,
        around: Around,
        limits: ConsumerLimits | None = None,
    ) -> None:
        self._source = source
        self._read = read
        self._around = around
        self._limits = limits = limits or ConsumerLimits()
        parked, clock, encode = around.parked, around.clock, around.encode
        self._worker = Worker(source.consumer, react, parked, clock, encode, limits)
        self._place = self._saved = Checkpoint()
        self._doubts = 0
        self._sweep_at_ms = self._tidy_at_ms = 0

    async def run(self) -> None:
        """Work off what comes. Raises only for a bug of the follower itself."""
        persist, checkpoints = self._worker.until_it_passes, self._around.checkpoints
        spec = self._source.spec(self._limits)
        place = await persist(lambda: checkpoints.load_checkpoint(self._source.checkpoint))
        self._place = self._saved = place
        inflow = await persist(lambda: self._around.bus.subscribe(spec))
        try:
            while True:
                await self._turn(inflow)
        finally:
            await inflow.close()

    async def _turn(self, inflow: Inflow) -> None:
        """What is due by time, then wait for a word that there is more."""
        now_ms = self._around.clock.now_ms()
        if now_ms >= self._sweep_at_ms or inflow.doubts != self._doubts:
            self._doubts = inflow.doubts
            await self._worker.until_it_passes(self._read_on)
            self._sweep_at_ms = self._around.clock.now_ms() + self._limits.sweep_ms
        if now_ms >= self._tidy_at_ms:
            self._tidy_at_ms = now_ms + self._limits.tidy_ms
            await self._tidy()
        wait_ms = min(self._sweep_at_ms, self._tidy_at_ms) - self._around.clock.now_ms()
        words = await self._worker.until_it_passes(
            lambda: inflow.next(self._limits.at_work_max, max(0, wait_ms))
        )
        if words:
            self._sweep_at_ms = 0
        for word in words:
            await word.ack()  # the log is what counts

    async def _read_on(self) -> None:
        """Work off all that the log has."""
        while True:
            begun = self._place
            page = await self._read(begun, self._source.types, self._limits.page)
            for event in page.events:
                if self._source.wants(event):
                    await self._worker.work_off(event)
                    self._place = event.checkpoint
            if page.reached == begun:
                return
            self._place = page.reached

    async def _tidy(self) -> None:
        """Save how far we are, and try again what somebody asked for."""
        place = self._place
        try:
            if place != self._saved:
                await self._around.checkpoints.save_checkpoint(self._source.checkpoint, place)
                self._saved = place
            for parked in await self._around.parked.asked_again(self._source.consumer):
                await self._try_again(parked)
        except PASSING as error:
            _log.warning("not_tidied", consumer=self._source.consumer, error=repr(error))

    async def _try_again(self, parked: Parked) -> None:
        await self._worker.try_again(parked, self._around.decode(parked.message))
