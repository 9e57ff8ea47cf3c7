"""Workers: bounded, replaced when they die or dawdle, absent where there is no engine."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from services.analysis import pool as pools
from services.analysis.domain.position import Position
from services.analysis.domain.questions import Price
from services.analysis.engine import EngineBusy, EngineMissing
from services.analysis.pool import Behind, EnginePool
from services.analysis.worker import BEHIND_NICE
from services.rules import START

ASKED = [Price(Position(START.points))]
# A worker that answers nothing but what its file says.
FAKE = """
import json, os, sys, time
mode = open(sys.argv[1]).read()
if mode == "none":
    sys.exit(3)
print(json.dumps({"engine": "fake"}), flush=True)
for line in sys.stdin:
    mode = open(sys.argv[1]).read()
    if mode == "die":
        os._exit(9)
    if mode == "dawdle":
        time.sleep(600)
    print(json.dumps([[[1, 0, 0, 0, 0], 1, 2, 1, 1, 1, 0, 0, 0, 0]]), flush=True)
"""


class FakeWorkers:
    """Workers that do as they are told."""

    def __init__(self, folder: Path) -> None:
        self._mode, script = folder / "mode", folder / "worker.py"
        script.write_text(FAKE)
        self.command = (sys.executable, str(script), str(self._mode))
        self.will("answer")

    def will(self, mode: str) -> None:
        """answer, die, dawdle or none."""
        self._mode.write_text(mode)


@pytest.fixture
def workers(tmp_path: Path) -> FakeWorkers:
    """Workers of this test."""
    return FakeWorkers(tmp_path)


@pytest.mark.slow
async def test_a_worker_that_dies_is_replaced_and_the_next_question_answered(
    workers: FakeWorkers,
) -> None:
    pool = EnginePool(1, workers.command)
    await pool.start()
    workers.will("die")
    with pytest.raises(EngineBusy):
        await pool.ask(ASKED, 5_000)
    workers.will("answer")
    (answer,) = await pool.ask(ASKED, 5_000)
    assert answer[0] == (1, 0, 0, 0, 0)
    assert pool.health() is None
    await pool.close()


@pytest.mark.slow
async def test_a_worker_that_dawdles_is_killed_and_its_place_is_free_again(
    workers: FakeWorkers,
) -> None:
    pool = EnginePool(1, workers.command)
    await pool.start()
    workers.will("dawdle")
    with pytest.raises(EngineBusy):
        await pool.ask(ASKED, 50)
    workers.will("answer")
    assert len(await pool.ask(ASKED, 5_000)) == 1
    await pool.close()


@pytest.mark.slow
async def test_more_than_may_wait_are_refused_at_once(
    workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "WAITING_MAX", 1)
    pool = EnginePool(1, workers.command)
    await pool.start()
    workers.will("dawdle")
    first = asyncio.ensure_future(pool.ask(ASKED, 300))
    await asyncio.sleep(0)
    assert pool.waiting == 1
    with pytest.raises(EngineBusy):
        await pool.ask(ASKED, 300)
    with pytest.raises(EngineBusy):
        await first
    await pool.close()


async def test_without_a_wheel_the_pool_says_so_and_refuses(workers: FakeWorkers) -> None:
    workers.will("none")
    pool = EnginePool(2, workers.command)
    await pool.start()
    assert not pool.available
    assert pool.health() is None
    with pytest.raises(EngineMissing):
        await pool.ask(ASKED, 1_000)
    await pool.close()


@pytest.mark.slow
async def test_who_can_wait_is_answered_alike_with_less_right_to_the_machine(
    engine: EnginePool,
) -> None:
    behind = Behind(engine)
    first, again = await engine.ask(ASKED, 60_000), await behind.ask(ASKED, 60_000)
    assert list(first) == list(again)
    assert (behind.available, behind.version) == (engine.available, engine.version)
    nices = {nice for worker in children(os.getpid()) for nice in nices_of(worker)}
    assert {0, BEHIND_NICE} <= nices


def children(parent: int) -> list[int]:
    """Processes that this one has started."""
    tasks = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(pid) for task in tasks for pid in task.read_text().split()]


def nices_of(process: int) -> list[int]:
    """How far each thread of a process gives way."""
    threads = [int(each.name) for each in Path(f"/proc/{process}/task").iterdir()]
    return [os.getpriority(os.PRIO_PROCESS, thread) for thread in threads]


async def test_one_worker_is_left_to_those_who_play(workers: FakeWorkers) -> None:
    pool = EnginePool(2, workers.command)
    await pool.start()
    behind = Behind(pool)
    waiting = [asyncio.ensure_future(behind.ask(ASKED, 60_000)) for _ in range(3)]
    await asyncio.sleep(0)
    assert pool.waiting == 1
    await asyncio.gather(*waiting)
    await pool.close()


async def test_a_second_worker_is_started_only_while_the_first_is_at_work(
    workers: FakeWorkers,
) -> None:
    pool = EnginePool(2, workers.command)
    before = set(children(os.getpid()))
    await pool.start()
    for _ in range(3):
        await pool.ask(ASKED, 60_000)
    assert len(set(children(os.getpid())) - before) == 1
    await asyncio.gather(*(pool.ask(ASKED, 60_000) for _ in range(2)))
    assert len(set(children(os.getpid())) - before) == 2
    await pool.close()
