"""The life of a process: it starts, runs tasks that must not end, and stops in order.

SIGTERM and SIGINT ask it to stop: it drains for `drain_ms` at most and ends with 0. A background
task that ends by itself, in whatever way, stops the process with 1: half a service that looks
whole is worse than none, and the supervisor starts it again.
"""

from __future__ import annotations

import asyncio
import importlib.util
import signal
from collections.abc import Awaitable, Callable, Coroutine

import structlog

# After what was asked to drain has drained, tasks have this long to end when they are cancelled.
CANCEL_TIMEOUT_S = 2.0

Hook = Callable[[], Awaitable[None]]

_log = structlog.get_logger(__name__)


class Process:
    """What runs in this process and how it is stopped."""

    def __init__(self, drain_ms: int) -> None:
        self._drain_s = drain_ms / 1_000
        self._stopping = asyncio.Event()
        self._tasks: dict[asyncio.Task[None], str] = {}
        self._hooks: list[tuple[str, Hook]] = []
        self.failed = False

    @property
    def stopping(self) -> bool:
        """Whether it has been asked to stop."""
        return self._stopping.is_set()

    def background(self, name: str, work: Coroutine[object, object, None]) -> None:
        """Run `work`, which must not end before it is cancelled."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._tasks[task] = name
        task.add_done_callback(self._ended)

    def on_stop(self, name: str, hook: Hook) -> None:
        """Await `hook` when the process stops; what was added last is stopped first."""
        self._hooks.append((name, hook))

    def stop(self) -> None:
        """Ask it to stop, as a signal does."""
        self._stopping.set()

    async def asked_to_stop(self) -> None:
        """Return once it is asked to stop: for whoever waits for something before it runs."""
        await self._stopping.wait()

    async def until_stopped(self) -> None:
        """Run until it is asked to stop, then stop everything in order."""
        await self._stopping.wait()
        _log.info("stopping")
        deadline = asyncio.get_running_loop().time() + self._drain_s
        for name, hook in reversed(self._hooks):
            await self._stop_one(name, hook, deadline)
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            _, stuck = await asyncio.wait(self._tasks, timeout=CANCEL_TIMEOUT_S)
            for task in stuck:
                _log.error("task_stuck", task=self._tasks[task])
        _log.info("stopped")

    async def _stop_one(self, name: str, hook: Hook, deadline: float) -> None:
        try:
            async with asyncio.timeout_at(deadline):
                await hook()
        except TimeoutError:
            _log.error("drain_too_slow", what=name)
        except Exception:
            self.failed = True
            _log.exception("drain_failed", what=name)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or self.stopping:
            return
        self.failed = True
        error = task.exception()
        _log.critical("task_ended", task=self._tasks[task], exc_info=error)
        self.stop()


def run_process(main: Callable[[Process], Awaitable[None]], drain_ms: int) -> int:
    """Run `main` in a loop of its own; it ends by awaiting `until_stopped`. The exit status."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_run(main, drain_ms))


async def _run(main: Callable[[Process], Awaitable[None]], drain_ms: int) -> int:
    process = Process(drain_ms)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, process.stop)
    try:
        await main(process)
    except Exception:
        _log.critical("process_failed", exc_info=True)
        return 1
    return 1 if process.failed else 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's where it is installed: twice as fast."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop
