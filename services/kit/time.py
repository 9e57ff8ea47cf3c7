"""The port of time: the only file of the kit that asks the machine what time it is."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from typing import Protocol


class Clock(Protocol):
    """Wall-clock time in whole milliseconds since 1970, and waiting by it."""

    def now_ms(self) -> int:
        """The present moment."""
        ...

    async def sleep_ms(self, wait_ms: int) -> None:
        """Return when `wait_ms` have passed on this clock."""
        ...


class SystemClock:
    """The machine's clock; with `scale` > 1 time runs faster, counted from `base_ms`.

    Processes that share scale and base agree, so that a test can make minutes of seconds.
    """

    def __init__(self, scale: int = 1, base_ms: int = 0) -> None:
        if scale < 1:
            raise ValueError(f"scale must be at least 1, not {scale}")
        self._scale = scale
        self._base_ms = base_ms

    def now_ms(self) -> int:
        """The machine's time, scaled."""
        real_ms = time.time_ns() // 1_000_000
        return self._base_ms + (real_ms - self._base_ms) * self._scale

    async def sleep_ms(self, wait_ms: int) -> None:
        """Wait `wait_ms` of scaled time."""
        await asyncio.sleep(max(0, wait_ms) / 1_000 / self._scale)


class ManualClock:
    """A clock that stands still until a test moves it."""

    def __init__(self, now_ms: int = 1_700_000_000_000) -> None:
        self._now_ms = now_ms
        self._order = itertools.count()
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []

    def now_ms(self) -> int:
        """The moment it was last moved to."""
        return self._now_ms

    def advance_ms(self, by_ms: int) -> None:
        """Move on and wake whoever waited until then, the earliest first."""
        self._now_ms += by_ms
        while self._sleepers and self._sleepers[0][0] <= self._now_ms:
            waiter = heapq.heappop(self._sleepers)[2]
            if not waiter.done():
                waiter.set_result(None)

    async def sleep_ms(self, wait_ms: int) -> None:
        """Wait until the clock has been moved past now + `wait_ms`."""
        if wait_ms <= 0:
            await asyncio.sleep(0)
            return
        waiter = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now_ms + wait_ms, next(self._order), waiter))
        await waiter
