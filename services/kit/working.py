"""Working one event off: again after what passes, a few times after what does not, then parked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from services.kit.bus import BusUnavailable
from services.kit.events import RecordedEvent
from services.kit.log import bound
from services.kit.metrics import CONSUMED, CONSUMER_LAG
from services.kit.parked import ERROR_MAX_CHARS, Parked, ParkedMessages
from services.kit.read_events import TryAgain
from services.kit.source import ConsumerLimits
from services.kit.store import (
    AlreadyDone,
    InboxKey,
    OutcomeUnknown,
    QueueFull,
    Unavailable,
    VersionConflict,
)
from services.kit.time import Clock

T = TypeVar("T")

# The effect of an event, written together with the inbox key. It raises AlreadyDone (or returns)
# where the key is known, one of PASSING where it must be called again, anything else for a bug.
Reaction = Callable[[RecordedEvent, InboxKey], Awaitable[None]]
Encode = Callable[[RecordedEvent], bytes]

PASSING = (TryAgain, Unavailable, OutcomeUnknown, QueueFull, VersionConflict, BusUnavailable)

_log = structlog.get_logger(__name__)


class Worker:
    """Works off the events of one consumer."""

    def __init__(
        self,
        consumer: str,
        react: Reaction,
        parked: ParkedMessages,
        clock: Clock,
        encode: Encode,
        limits: ConsumerLimits,
    ) -> None:
        self._consumer = consumer
        self._react = react
        self._parked = parked
        self._clock = clock
        self._encode = encode
        self._limits = limits

    async def work_off(self, event: RecordedEvent) -> None:
        """Return once it has had its effect or is parked."""
        with bound(consumer=self._consumer, event_id=event.id):
            await self._work_off(event)

    async def _work_off(self, event: RecordedEvent) -> None:
        for attempt in range(1, self._limits.attempts_max + 1):
            try:
                await self.until_it_passes(lambda: self.react_to(event))
                break
            except Exception as error:
                self._say_failed(event.id, error, attempt)
                if attempt == self._limits.attempts_max:
                    await self.park(event.id, self._encode(event), error, attempt)
                    return
                await self._clock.sleep_ms(self._limits.backoff.after(attempt))
        CONSUMED.labels(self._consumer, "done").inc()
        age_ms = max(0, self._clock.now_ms() - event.at_ms)
        CONSUMER_LAG.labels(self._consumer).observe(age_ms / 1_000)

    async def react_to(self, event: RecordedEvent) -> None:
        """The effect, once; nothing where it was there before."""
        try:
            await self._react(event, InboxKey(self._consumer, event.id))
        except AlreadyDone:
            return

    async def park(self, key: str, message: bytes, error: Exception, attempts: int) -> None:
        """Keep it for people to see. Returns once it is kept."""
        why = f"{type(error).__name__}: {error}"[-ERROR_MAX_CHARS:]
        now_ms = self._clock.now_ms()
        parked = Parked(self._consumer, key, message, why, attempts, now_ms)
        await self.until_it_passes(lambda: self._parked.park(parked))
        CONSUMED.labels(self._consumer, "parked").inc()
        _log.error("message_parked", consumer=self._consumer, key=key, error=why)

    async def try_again(self, parked: Parked, event: RecordedEvent) -> None:
        """Once more, because somebody asked; parked again where it still fails."""
        try:
            await self.until_it_passes(lambda: self.react_to(event))
        except Exception as error:
            await self.park(parked.key, parked.message, error, parked.attempts + 1)
            return
        await self.until_it_passes(lambda: self._parked.remove(self._consumer, parked.key))
        _log.info("parked_message_done", consumer=self._consumer, key=parked.key)

    async def until_it_passes(self, what: Callable[[], Awaitable[T]]) -> T:
        """Do it again, ever more slowly, for as long as something it needs is away."""
        failures = 0
        while True:
            try:
                return await what()
            except PASSING as error:
                failures += 1
                if failures == 1:
                    _log.warning("waiting", consumer=self._consumer, error=repr(error))
                await self._clock.sleep_ms(self._limits.backoff.after(failures))

    def _say_failed(self, key: str, error: Exception, attempt: int) -> None:
        _log.warning(
            "reaction_failed",
            consumer=self._consumer,
            key=key,
            attempt=attempt,
            error=repr(error),
            exc_info=error if attempt == 1 else None,
        )
