"""Takes on duties and does them, as many at a time as there is room for.

An instance holds what it does and renews that; whatever it held is free a few seconds after it
died, and another goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from services.analysis.duties import Duties, Duty, Kind
from services.analysis.engine import EngineMissing
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.store import StoreError
from services.kit.time import Clock
from services.kit.waiting import Backoff, Doorbell

# How long a dead instance's work waits, in real time.
HOLD_MS: Final = 4_000
RENEW_MS: Final = 1_000
# A match that is played costs a subscription and a task; this many is a busy evening.
AT_WORK_MAX: Final = 2_000
# Reviews wait for one another: they would only take the engine from those who play.
REVIEWS_MAX: Final = 2
_BACKOFF: Final = Backoff(first_ms=250, most_ms=15_000)
_FAILURES_KEPT_MAX: Final = 10_000
# Where there is no engine, a value waits until an operator brings one.
_NO_ENGINE_MS: Final = 60_000

Do = Callable[[str], Awaitable[None]]
_log = logger(__name__)


class Rounds:
    """One instance's duties. `run` until cancelled."""

    def __init__(
        self,
        duties: Duties,
        does: Mapping[Kind, Do],
        holder: str,
        clock: Clock,
        bell: Doorbell,
        time_scale: int = 1,
    ) -> None:
        self._duties = duties
        self._does = does
        self._holder = holder
        self._clock = clock
        self._bell = bell
        self._scale = time_scale
        self._at_work: dict[Duty, asyncio.Task[None]] = {}
        self._failures: dict[Duty, int] = {}

    async def run(self) -> None:
        """Take on and renew."""
        try:
            while True:
                heard = self._bell.count
                try:
                    await self._renew()
                    await self._take()
                except StoreError as error:
                    _log.warning("duties_unread", error=repr(error))
                await self._bell.wait(heard, self._clock, RENEW_MS * self._scale)
        finally:
            for task in self._at_work.values():
                task.cancel()

    async def _renew(self) -> None:
        """Hold on to what is ours; what another has taken meanwhile is his."""
        held = list(self._at_work)
        if not held:
            return
        ours = set(await self._duties.hold(self._holder, held, self._until_ms()))
        for duty in held:
            if duty not in ours and (task := self._at_work.get(duty)) is not None:
                task.cancel()

    async def _take(self) -> None:
        now_ms = self._clock.now_ms()
        for kinds, room in self._room():
            if room > 0:
                taken = await self._duties.take(self._holder, kinds, now_ms, self._until_ms(), room)
                for duty in taken:
                    self._begin(duty)

    def _room(self) -> list[tuple[tuple[Kind, ...], int]]:
        reviews = (Kind.QUICK_REVIEW, Kind.DEEP_REVIEW)
        others = tuple(kind for kind in Kind if kind not in reviews)
        busy = sum(1 for duty in self._at_work if duty.kind in reviews)
        return [
            (others, AT_WORK_MAX - len(self._at_work) + busy),
            (reviews, REVIEWS_MAX - busy),
        ]

    def _begin(self, duty: Duty) -> None:
        if duty in self._at_work:
            return
        task = asyncio.ensure_future(self._do(duty))
        self._at_work[duty] = task
        task.add_done_callback(lambda _: self._ended(duty))

    def _ended(self, duty: Duty) -> None:
        self._at_work.pop(duty, None)
        self._bell.ring()

    async def _do(self, duty: Duty) -> None:
        try:
            await self._does[duty.kind](duty.match_id)
            self._failures.pop(duty, None)
        except EngineMissing:
            await self._put_off(duty, _NO_ENGINE_MS)
        except (TryAgain, StoreError) as error:
            await self._again(duty, error, None)
        except Exception as error:
            # A bug at one match must not keep the others from their play.
            await self._again(duty, error, error)

    async def _again(self, duty: Duty, error: Exception, bug: Exception | None) -> None:
        failures = self._failures.get(duty, 0) + 1
        if len(self._failures) < _FAILURES_KEPT_MAX:
            self._failures[duty] = failures
        if failures == 1 or bug is not None:
            _log.warning("duty_waits", duty=duty, error=repr(error), exc_info=bug)
        await self._put_off(duty, _BACKOFF.after(failures) * self._scale)

    async def _put_off(self, duty: Duty, wait_ms: int) -> None:
        try:
            await self._duties.put_off(duty, self._clock.now_ms() + wait_ms)
        except StoreError as error:
            # Then it is free when our hold is over.
            _log.warning("duty_not_put_off", duty=duty, error=repr(error))

    def _until_ms(self) -> int:
        return self._clock.now_ms() + HOLD_MS * self._scale
