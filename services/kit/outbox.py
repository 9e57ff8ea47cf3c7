"""Relays a service's log to the bus, in the order of the log, from where it last stopped.

There is no table of what is to be sent: the log itself is read on from a checkpoint, below the
horizon. A commit of this process wakes the relay at once; what others commit is found by looking.
Events may be published twice, after a crash for instance, and carry an id that tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import structlog

from services.kit.bus import BusUnavailable, Message, StreamSpec
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.log_metrics import RELAY_LAG, RELAYED
from services.kit.store import Checkpoints, EventStore, Leadership, Unavailable
from services.kit.subjects import event_stream, event_subject
from services.kit.time import Clock
from services.kit.waiting import Backoff, Doorbell

CHECKPOINT = "relay"

_log = structlog.get_logger(__name__)


class RelayedLog(EventStore, Checkpoints, Leadership, Protocol):
    """What a relay needs of a store."""


class Courier(Protocol):
    """What a relay needs of a bus."""

    async def ensure_stream(self, spec: StreamSpec) -> None:
        """See `DurableBus`."""
        ...

    async def publish(self, messages: Sequence[Message]) -> None:
        """See `DurableBus`."""
        ...


@dataclass(frozen=True, slots=True)
class RelayLimits:
    """How much at a time and how often.

    A page is what NATS acknowledges in some ten milliseconds. After a page that was not full the
    relay rests for `rest_ms`, so that what is committed meanwhile goes out together: a look for
    each commit took a fifth of a busy service's time, and with a rest of 20 ms the relay still took
    some twentieth of a core. Who is in a hurry hears the live lane.
    After a commit that is not below the horizon yet it looks again ever more slowly, from
    `look_again.first_ms` on; with nothing heard it looks every `look_again.most_ms`, because
    another instance may have written. A checkpoint costs a commit, so it is saved only every
    `save_ms`: what is published again after a crash is at most that much. Who does not lead asks
    every `stand_by_ms` whether it does now.
    """

    page: int = 500
    rest_ms: int = 50
    look_again: Backoff = field(default_factory=lambda: Backoff(first_ms=1, most_ms=100))
    save_ms: int = 250
    stand_by_ms: int = 1_000
    retry: Backoff = field(default_factory=lambda: Backoff(first_ms=50, most_ms=2_000))


class Relay:
    """The relay of one service. `run` until cancelled; only one of its instances publishes."""

    def __init__(
        self,
        service: str,
        log: RelayedLog,
        bus: Courier,
        clock: Clock,
        encode: Callable[[RecordedEvent], bytes],
        limits: RelayLimits | None = None,
    ) -> None:
        self._service = service
        self._source = log
        self._bus = bus
        self._clock = clock
        self._encode = encode
        self._limits = limits or RelayLimits()
        self._bell = Doorbell()
        self._place: Checkpoint | None = None
        self._saved = Checkpoint()
        self._save_at_ms = 0
        self._looks = 0
        self._lag = RELAY_LAG.labels(service)
        self._relayed = RELAYED.labels(service)
        log.on_commit(lambda _: self._bell.ring())

    async def run(self) -> None:
        """Relay for ever. What is away for now is waited for."""
        failures = 0
        while True:
            try:
                if await self._source.leads(CHECKPOINT):
                    await self._relay_and_wait()
                else:
                    self._place = None  # whoever leads moves on without us
                    await self._clock.sleep_ms(self._limits.stand_by_ms)
                failures = 0
            except (Unavailable, BusUnavailable) as error:
                # The bus may have lost its stream, another instance may have gone on meanwhile.
                self._place = None
                failures += 1
                if failures == 1:
                    _log.warning("relay_waits", service=self._service, error=repr(error))
                await self._clock.sleep_ms(self._limits.retry.after(failures))

    async def _relay_and_wait(self) -> None:
        """Relay what there is; where there is nothing, wait for the bell or for a while."""
        heard = self._bell.count
        if relayed := await self.step():
            self._looks = 0
            if self._limits.rest_ms and relayed < self._limits.page:
                await self._clock.sleep_ms(self._limits.rest_ms)
        elif self._bell.count == heard:
            self._looks += 1
            await self._bell.wait(heard, self._clock, self._limits.look_again.after(self._looks))
        if self._bell.count != heard:
            self._looks = 0

    async def step(self) -> int:
        """Relay one page and say how many events it had. Raises BusUnavailable, Unavailable."""
        if self._place is None:
            await self._bus.ensure_stream(event_stream(self._service))
            self._place = self._saved = await self._source.load_checkpoint(CHECKPOINT)
        events = await self._source.read_all(self._place, self._limits.page)
        self._note_lag(events)
        if events:
            await self._bus.publish([self._message(event) for event in events])
            self._place = events[-1].checkpoint
            self._relayed.inc(len(events))
        await self._save_now_and_then(self._place)
        return len(events)

    def _message(self, event: RecordedEvent) -> Message:
        subject = event_subject(self._service, event.stream, event.type)
        return Message(subject, self._encode(event), event.id)

    def _note_lag(self, events: Sequence[RecordedEvent]) -> None:
        """Transactions overtake one another, but the first of a page is old enough to tell."""
        lag_ms = self._clock.now_ms() - events[0].at_ms if events else 0
        self._lag.set(max(0, lag_ms) / 1_000)

    async def _save_now_and_then(self, place: Checkpoint) -> None:
        now_ms = self._clock.now_ms()
        if place != self._saved and now_ms >= self._save_at_ms:
            await self._source.save_checkpoint(CHECKPOINT, place)
            self._saved = place
            self._save_at_ms = now_ms + self._limits.save_ms
