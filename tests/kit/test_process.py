"""How a process lives and ends: in order, within its time, loudly where something breaks."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest

from services.kit.process import Process, run_process
from tests.kit.virtual_time import in_virtual_time

DRAIN_MS = 5_000


def ends(main: Callable[[Process], Awaitable[None]]) -> int:
    """The exit status of a process that does this."""
    return run_process(main, DRAIN_MS)


async def for_ever() -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_well(number: signal.Signals) -> None:
    async def main(process: Process) -> None:
        process.background("work", for_ever())
        os.kill(os.getpid(), number)
        await process.until_stopped()

    assert ends(main) == 0


def test_what_was_begun_last_is_stopped_first_and_tasks_after_all() -> None:
    order: list[str] = []

    def hook(name: str) -> Callable[[], Awaitable[None]]:
        async def stop() -> None:
            order.append(name)

        return stop

    async def work() -> None:
        try:
            await for_ever()
        finally:
            order.append("work")

    async def main(process: Process) -> None:
        process.background("work", work())
        process.on_stop("store", hook("store"))
        process.on_stop("server", hook("server"))
        await asyncio.sleep(0)
        process.stop()
        await process.until_stopped()

    assert ends(main) == 0
    assert order == ["server", "store", "work"]


def test_a_task_that_fails_stops_the_process_with_1() -> None:
    async def work() -> None:
        raise ZeroDivisionError

    async def main(process: Process) -> None:
        process.background("work", work())
        await process.until_stopped()

    assert ends(main) == 1


def test_a_task_that_just_ends_stops_the_process_with_1() -> None:
    async def main(process: Process) -> None:
        process.background("work", asyncio.sleep(0))
        await process.until_stopped()

    assert ends(main) == 1


def test_a_start_that_fails_ends_it_with_1() -> None:
    async def main(_: Process) -> None:
        raise OSError("the port is taken")

    assert ends(main) == 1


def test_one_that_stops_badly_keeps_no_other_from_stopping() -> None:
    order: list[str] = []

    async def breaks() -> None:
        raise ZeroDivisionError

    async def stops() -> None:
        order.append("stopped")

    async def main(process: Process) -> None:
        process.on_stop("first", stops)
        process.on_stop("second", breaks)
        process.stop()
        await process.until_stopped()

    assert ends(main) == 1
    assert order == ["stopped"]


def test_who_drains_too_slowly_is_left_behind() -> None:
    async def story() -> float:
        process = Process(DRAIN_MS)
        process.on_stop("slow", for_ever)
        process.stop()
        began = asyncio.get_running_loop().time()
        await process.until_stopped()
        return asyncio.get_running_loop().time() - began

    assert in_virtual_time(story()) == pytest.approx(DRAIN_MS / 1_000)


def test_a_task_that_will_not_end_is_left_behind() -> None:
    async def stubborn() -> None:
        while True:
            try:
                await for_ever()
            except asyncio.CancelledError:
                if finish:
                    raise

    finish: list[bool] = []

    async def story() -> None:
        process = Process(DRAIN_MS)
        process.background("stubborn", stubborn())
        await asyncio.sleep(0)
        process.stop()
        await process.until_stopped()
        finish.append(True)

    in_virtual_time(story())
