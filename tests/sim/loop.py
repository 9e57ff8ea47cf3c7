"""A loop in virtual time in which the same seed leads to the same run, to the last callback.

What is left to chance by asyncio is the order in which sets of tasks are walked, because a task's
hash is its address. Here a task's hash is its number.
"""

from __future__ import annotations

import asyncio
import itertools
import selectors
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from typing import Any, TypeVar

from tests.kit.virtual_time import VirtualLoop

T = TypeVar("T")

# The life of the process that the running task belongs to; None for the world outside.
OWNER: ContextVar[object | None] = ContextVar("owner", default=None)


class SimTask(asyncio.Task[T]):
    """A task that knows its number and whose it is."""

    def __init__(self, number: int, owner: object | None, coro: Any, **more: Any) -> None:
        self.number = number
        self.owner = owner
        super().__init__(coro, **more)

    def __hash__(self) -> int:
        return self.number


class _NoFiles(selectors.DefaultSelector):
    """Nothing is open, so that there is nothing to ask the system for; time passes at once."""

    now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for something that nobody will do")
        self.now_s += timeout
        return []


class SimLoop(VirtualLoop):
    """Virtual time, numbered tasks."""

    def __init__(self) -> None:
        super().__init__()
        self._jumping.close()
        self._jumping = self._selector = _NoFiles()  # type: ignore[assignment]
        self._numbers = itertools.count(1)

    def create_task(  # type: ignore[override]
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        owner = OWNER.get() if context is None else context.get(OWNER)
        number = next(self._numbers)
        return SimTask(number, owner, coro, loop=self, name=name, context=context)

    def tasks_of(self, owner: object) -> list[SimTask[Any]]:
        """The tasks of an owner that are not done, in the order of their making."""
        mine = [t for t in asyncio.all_tasks(self) if isinstance(t, SimTask) and t.owner is owner]
        return sorted(mine, key=lambda task: task.number)


def simulated(what: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run it to its end in a loop of its own."""
    with asyncio.Runner(loop_factory=SimLoop) as runner:
        return runner.run(what())
