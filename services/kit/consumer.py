"""Reacts to another service's events, each exactly once in its effect, whatever the bus loses.

Events come twice: by the bus, at once, and from the producer's own log, where a sweep reads on
from a checkpoint. The first to come is worked off, the other is a repeat. The checkpoint moves by
what was read in the log alone, so that nothing the bus lost can be passed over. A sweep runs at
the start, when the bus says that it may have lost something, when an event is missing within its
stream, and every now and then.

The events of a stream are worked off one after the other, in order, by whoever runs this; those
of different streams side by side. Several processes under one name share the events, and the
order then holds for none of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import structlog

from services.kit.bus import Delivery, DurableBus, Inflow
from services.kit.events import RecordedEvent
from services.kit.lanes import Lanes
from services.kit.metrics import FOUND_IN_LOG
from services.kit.parked import Parked, ParkedMessages
from services.kit.progress import PageProgress, Progress
from services.kit.read_events import ReadEvents
from services.kit.seen import Seen
from services.kit.source import ConsumerLimits, Source
from services.kit.store import Checkpoints
from services.kit.time import Clock
from services.kit.working import PASSING, Encode, Reaction, Worker

# Raises ValueError for what is not an event.
Decode = Callable[[bytes], RecordedEvent]

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Work:
    """An event at work, and who waits for it: deliveries to acknowledge, pages to complete."""

    event: RecordedEvent
    deliveries: list[Delivery] = field(default_factory=list)
    pages: list[PageProgress] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Around:
    """What a consumer works with; the same for all consumers of a process."""

    bus: DurableBus
    checkpoints: Checkpoints
    parked: ParkedMessages
    clock: Clock
    encode: Encode
    decode: Decode


class Consumer:
    """One consumer of one service. `run` until cancelled."""

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
        self._seen = Seen(whole_streams=not source.types)
        self._at_work: dict[str, _Work] = {}
        self._trying: set[str] = set()
        self._doubts = 0
        self._sweep_at_ms = self._tidy_at_ms = 0
        self._failed_sweeps = 0

    async def run(self) -> None:
        """Work off what comes. Raises only for a bug of the consumer itself."""
        persist = self._worker.until_it_passes
        checkpoints, spec = self._around.checkpoints, self._source.spec(self._limits)
        place = await persist(lambda: checkpoints.load_checkpoint(self._source.checkpoint))
        self._progress, self._saved, self._read_on = Progress(place), place, place
        inflow = await persist(lambda: self._around.bus.subscribe(spec))
        try:
            async with asyncio.TaskGroup() as group:
                self._lanes = Lanes(group, self._limits.at_work_max)
                while True:
                    await self._turn(inflow)
        finally:
            for work in self._at_work.values():
                for delivery in work.deliveries:
                    await delivery.give_back()
            await inflow.close()

    async def _turn(self, inflow: Inflow) -> None:
        """What is due by time, then what has come."""
        now_ms = self._around.clock.now_ms()
        if now_ms >= self._sweep_at_ms or inflow.doubts != self._doubts:
            self._doubts = inflow.doubts
            await self._sweep()
        if now_ms >= self._tidy_at_ms:
            self._tidy_at_ms = now_ms + self._limits.tidy_ms
            await self._tidy()
        wait_ms = min(self._sweep_at_ms, self._tidy_at_ms) - self._around.clock.now_ms()
        limit = self._limits.at_work_max
        for delivery in await self._worker.until_it_passes(
            lambda: inflow.next(limit, max(0, wait_ms))
        ):
            await self._take(delivery)

    async def _take(self, delivery: Delivery) -> None:
        message = delivery.message
        try:
            event = self._around.decode(message.data)
        except ValueError as error:
            await self._worker.park(message.id or message.subject, message.data, error, 1)
            await delivery.ack()
            return
        # Where it is still ahead after a sweep, those before it were worked off in an earlier life.
        # Where the log cannot be read now, a later sweep finds it, in its order.
        if not self._seen.is_ahead(event) or await self._sweep():
            await self._enter(event, delivery)

    async def _sweep(self) -> bool:
        """Read the producer's log on to its head, and take on what has not come by the bus.

        False where it cannot be read now.
        """
        now_ms = self._around.clock.now_ms()
        try:
            while await self._sweep_page():
                pass
        except PASSING as error:
            if not self._failed_sweeps:
                _log.warning("log_unread", consumer=self._source.consumer, error=repr(error))
            self._failed_sweeps += 1
            self._sweep_at_ms = now_ms + self._limits.backoff.after(self._failed_sweeps)
            return False
        self._failed_sweeps = 0
        self._sweep_at_ms = now_ms + self._limits.sweep_ms
        return True

    async def _sweep_page(self) -> bool:
        """One page on; False at the head."""
        page = await self._read(self._read_on, self._source.types, self._limits.page)
        if page.reached == self._read_on:
            return False
        self._read_on = page.reached
        progress = self._progress.page(page.reached)
        for event in page.events:
            if self._source.wants(event):
                await self._enter(event, page=progress)
        progress.done()
        return True

    async def _enter(
        self,
        event: RecordedEvent,
        delivery: Delivery | None = None,
        page: PageProgress | None = None,
    ) -> None:
        """Have it worked off, or join where it is at work already."""
        work = self._at_work.get(event.id)
        is_new = work is None and self._seen.is_new(event)
        if work is None and not is_new:  # worked off before
            if delivery is not None:
                await delivery.ack()
            return
        work = work or _Work(event)
        if delivery is not None:
            work.deliveries.append(delivery)
        if page is not None:
            page.begin()
            work.pages.append(page)
        if is_new:
            if page is not None:
                FOUND_IN_LOG.labels(self._source.consumer).inc()
            self._seen.add(event)
            self._at_work[event.id] = work
            await self._lanes.put(event.stream, partial(self._work_off, work))

    async def _work_off(self, work: _Work) -> None:
        await self._worker.work_off(work.event)
        del self._at_work[work.event.id]
        for page in work.pages:
            page.done()
        for delivery in work.deliveries:
            await delivery.ack()

    async def _tidy(self) -> None:
        """Save how far we are, and try again what somebody asked for."""
        consumer, place = self._source.consumer, self._progress.place
        try:
            if place != self._saved:
                await self._around.checkpoints.save_checkpoint(self._source.checkpoint, place)
                self._saved = place
            for parked in await self._around.parked.asked_again(consumer):
                await self._try_again(parked)
        except PASSING as error:
            _log.warning("not_tidied", consumer=consumer, error=repr(error))

    async def _try_again(self, parked: Parked) -> None:
        if parked.key in self._trying:
            return
        try:
            event = self._around.decode(parked.message)
        except ValueError as error:
            await self._worker.park(parked.key, parked.message, error, parked.attempts + 1)
            return

        async def once_more() -> None:
            await self._worker.try_again(parked, event)
            self._trying.discard(parked.key)

        self._trying.add(parked.key)
        await self._lanes.put(event.stream, once_more)
