"""Waiting for something or for a time, whichever comes first, by an injected clock."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from services.kit.time import Clock


class Doorbell:
    """Wakes all who wait. Who compares `count` before and after misses no ring."""

    def __init__(self) -> None:
        self.count = 0
        self._waiting: dict[asyncio.Future[None], None] = {}  # woken in order

    def ring(self) -> None:
        """Wake whoever waits."""
        self.count += 1
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, heard: int, clock: Clock, wait_ms: int) -> None:
        """Return once it has been rung more than `heard` times, or after `wait_ms`."""
        if self.count != heard:
            return
        waiter = asyncio.get_running_loop().create_future()
        timer = asyncio.ensure_future(clock.sleep_ms(wait_ms))
        self._waiting[waiter] = None
        try:
            await asyncio.wait({waiter, timer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._waiting.pop(waiter, None)
            timer.cancel()


@dataclass(frozen=True, slots=True)
class Backoff:
    """How long to wait before the next try: twice as long each time, up to a limit."""

    first_ms: int = 100
    most_ms: int = 30_000

    def after(self, failures: int) -> int:
        """Milliseconds to wait after so many failures in a row, at least one."""
        # Beyond 20 doublings any first wait has passed any limit; the shift stays small.
        return min(self.most_ms, self.first_ms << min(failures - 1, 20))
