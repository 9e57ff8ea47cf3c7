"""Two clock services share the matches of a house; one is killed, and the other takes over."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from services.clock.domain.shares import PARTITIONS
from services.stack.bench.house import OwnHouse, own_house
from services.stack.embedded.ports import free_port
from tests.e2e.sitting import Sitter, seated
from tests.e2e.test_clock import PLAY65, SCALE, hold_flag

pytestmark = [pytest.mark.infra, pytest.mark.slow]

TABLES = 5
START_WITHIN_S = 60
# What the issue promises, in the machine's time.
TAKEN_OVER_WITHIN_S = 5.0
POLL_S = 0.1
# For what they have said already.
STANDS_AFTER_S = 0.5


@pytest.fixture(scope="module")
def house() -> Iterator[OwnHouse]:
    """A house of this module's own, in which time runs fast."""
    with own_house(time_scale=SCALE) as running:
        yield running


class ClockProcess:
    """An instance of the clock service, seen by its page of figures."""

    def __init__(self, pid: int, settings: Mapping[str, str]) -> None:
        self.pid = pid
        self._page = f"http://127.0.0.1:{settings['TAVLA_HEALTH_PORT']}/metrics"

    async def figure(self, name: str) -> int:
        """One of its gauges; -1 before there is a page."""
        try:
            async with httpx.AsyncClient(trust_env=False) as http:
                text = (await http.get(self._page)).text
        except httpx.TransportError:
            return -1
        lines = [line for line in text.splitlines() if line.startswith(f"{name} ")]
        return int(float(lines[0].split()[1])) if lines else -1

    async def until(self, name: str, least: int, most: int, within_s: float) -> float:
        """Wait until a gauge stands between these; the seconds that it took."""
        began = time.monotonic()
        async with asyncio.timeout(within_s):
            # A page is read: nothing tells when it changes.
            while not least <= await self.figure(name) <= most:  # noqa: ASYNC110
                await asyncio.sleep(POLL_S)
        return time.monotonic() - began


def settings_of(pid: int) -> dict[str, str]:
    """What a process was started with."""
    pairs = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    return dict(pair.decode().split("=", 1) for pair in pairs if pair)


def start(settings: Mapping[str, str], log: Path) -> subprocess.Popen[bytes]:
    """Another clock service."""
    command = [sys.executable, "-m", "services.clock.main"]
    with log.open("wb") as out:
        return subprocess.Popen(command, env=dict(settings), stdout=out, stderr=out)


@asynccontextmanager
async def second_clock(house: OwnHouse) -> AsyncIterator[tuple[ClockProcess, ClockProcess]]:
    """The house's own clock service, and another beside it."""
    first = house.file.programs["clock"].pid
    settings = settings_of(first)
    ports = {name: str(free_port()) for name in ("TAVLA_HEALTH_PORT", "TAVLA_LISTEN")}
    ports["TAVLA_LISTEN"] = f"127.0.0.1:{ports['TAVLA_LISTEN']}"
    told = settings | ports
    with start(told, house.data / "logs" / "clock-2.log") as process:
        try:
            pair = ClockProcess(first, settings), ClockProcess(process.pid, told)
            for each in pair:
                await each.until("tavla_clock_instances", 2, 2, START_WITHIN_S)
                await each.until("tavla_clock_partitions", 1, PARTITIONS - 1, START_WITHIN_S)
            yield pair
        finally:
            process.terminate()


async def test_what_a_killed_clock_looked_after_is_taken_over_and_each_flag_falls_once(
    house: OwnHouse,
) -> None:
    async with second_clock(house) as (killed, left), AsyncExitStack() as leaving:
        shares = [await each.figure("tavla_clock_partitions") for each in (killed, left)]
        assert sum(shares) == PARTITIONS
        slow = []
        # One after the other in one task, since a line is left by the task that opened it.
        for _ in range(TABLES):
            pair = await leaving.enter_async_context(seated(house, **PLAY65))
            if (sitter := await stopped(pair)) is not None:
                slow.append(sitter)
        assert not all(sitter.over for sitter in slow), "nothing was left to be taken over"
        os.kill(house.file.pid, signal.SIGSTOP)  # so that it is not started again at once
        try:
            os.kill(killed.pid, signal.SIGKILL)
            everything = ("tavla_clock_partitions", PARTITIONS, PARTITIONS)
            took_s = await left.until(*everything, TAKEN_OVER_WITHIN_S)
            print(f"\n{shares[0]} of {PARTITIONS} partitions taken over after {took_s:.1f} s")
            for sitter in slow:
                await sitter.until_phase("over")
                hold_flag(sitter)  # one flag, and not late
        finally:
            os.kill(house.file.pid, signal.SIGCONT)


async def stopped(pair: tuple[Sitter, Sitter]) -> Sitter | None:
    """Who has to act at a table where nobody does anything any more; None where it is over.

    Some few end before their middle: by a pass, or by dice that a busy machine sealed too late.
    """
    white, black = pair
    await white.until(lambda: white.version >= 12 or white.over)
    if not white.over:
        white.acts = black.acts = False
        await asyncio.sleep(STANDS_AFTER_S)
        await white.until(lambda: white.view["now"]["acting"] >= 0 or white.over)
    return None if white.over else pair[white.view["now"]["acting"]]
