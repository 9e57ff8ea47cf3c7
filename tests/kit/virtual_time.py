"""A loop whose time jumps to whatever is due next, so that minutes pass in no time at all."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

START_MS = 1_700_000_000_000


class _JumpingSelector(selectors.DefaultSelector):
    """Passes the time that it is asked to wait, instead of waiting."""

    now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("everybody waits for something that nobody will do")
        if not ready and timeout:
            self.now_s += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in virtual time. Nothing in it may wait for the world outside."""

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now_s


class LoopClock:
    """The clock of the running loop."""

    def now_ms(self) -> int:
        return START_MS + round(asyncio.get_running_loop().time() * 1_000)

    async def sleep_ms(self, wait_ms: int) -> None:
        await asyncio.sleep(max(0, wait_ms) / 1_000)


def in_virtual_time(what: Coroutine[Any, Any, T]) -> T:
    """Run it to its end."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(what)
