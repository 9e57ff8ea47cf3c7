"""The supervisor over programs that do as they are told."""

from __future__ import annotations

import signal
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from services.stack import supervisor as module
from services.stack.embedded.child import Child
from services.stack.embedded.errors import PortTaken
from services.stack.embedded.steps import Steps
from services.stack.supervisor import PAUSE_FIRST_S, PAUSE_MOST_S, StopAsked, Supervisor


class FakeChild:
    """Lives until it is told otherwise."""

    def __init__(self, pid: int, log: Path) -> None:
        self.pid, self.log = pid, log
        self.alive = True
        self.ending = "ended with 1"
        self.killed = False

    def kill(self) -> None:
        """As a crash would."""
        self.alive, self.killed = False, True


@dataclass
class Fake:
    """A program that takes `steps` to be ready, and fails where `trouble` says so."""

    name: str
    log: Path
    steps: int = 0
    stop_steps: int = 0
    trouble: Exception | None = None
    child: Child | None = None
    starts: int = 0
    told: list[str] = field(default_factory=list)

    def starting(self) -> Steps[None]:
        """Become ready."""
        self.starts += 1
        if self.trouble is not None:
            raise self.trouble
        self.child = FakeChild(100 + self.starts, self.log)  # type: ignore[assignment]
        for _ in range(self.steps):
            yield

    def stopping(self) -> Steps[None]:
        """End."""
        self.told.append(f"stop {self.name}")
        for _ in range(self.stop_steps):
            if self.child is None or not self.child.alive:
                break
            yield
        self.told.append(f"{self.name} is gone")


class Clock:
    """What the supervisor reads the time from; sleeping moves it on."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def monotonic(self) -> float:
        return self.now_s

    def sleep(self, seconds: float) -> None:
        self.now_s += seconds


class World:
    """A supervisor, its clock, and what was said."""

    def __init__(self, tmp_path: Path) -> None:
        self.said: list[str] = []
        self.changes = 0
        self.supervisor = Supervisor(self.said.append, self._changed)
        self.log = tmp_path / "a.log"

    def _changed(self) -> None:
        self.changes += 1

    def fake(self, name: str, **fields: object) -> Fake:
        return Fake(name, self.log, **fields)  # type: ignore[arg-type]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(module, "time", made)
    return made


@pytest.fixture
def world(tmp_path: Path, clock: Clock) -> World:
    return World(tmp_path)


def nobody_waits(names: str) -> None:
    del names


def die(program: Fake) -> None:
    assert program.child is not None
    program.child.kill()


def test_programs_start_side_by_side(world: World, clock: Clock) -> None:
    waited: list[str] = []
    slow, quick = world.fake("slow", steps=10), world.fake("quick", steps=2)
    began_s = clock.now_s
    world.supervisor.start([slow, quick], waited.append)
    assert waited == ["slow, quick", "slow"]
    assert clock.now_s - began_s < 12 * module.START_LOOK_S


def test_what_never_started_is_not_tried_again(world: World) -> None:
    with pytest.raises(PortTaken):
        world.supervisor.start([world.fake("a", trouble=PortTaken("a", 1))], nobody_waits)


def test_a_signal_ends_a_start(world: World) -> None:
    world.supervisor.ask_to_stop(signal.SIGINT, None)
    with pytest.raises(StopAsked):
        world.supervisor.start([world.fake("a", steps=3)], nobody_waits)


def test_what_dies_again_and_again_waits_longer_each_time(world: World, clock: Clock) -> None:
    program = world.fake("a")
    world.supervisor.start([program], nobody_waits)
    pauses = []
    for starts in range(2, 10):
        die(program)
        died_s = clock.now_s
        while program.starts < starts:
            world.supervisor.look()
            clock.sleep(0.001)
        world.supervisor.look()
        pauses.append(round(clock.now_s - died_s, 1))
    assert pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, PAUSE_MOST_S, PAUSE_MOST_S]


def test_after_a_long_calm_a_death_is_the_first_one_again(world: World, clock: Clock) -> None:
    program = world.fake("a")
    world.supervisor.start([program], nobody_waits)
    for _ in range(5):
        die(program)
        world.supervisor.look()
        clock.sleep(PAUSE_MOST_S)
        world.supervisor.look()
        world.supervisor.look()
    clock.sleep(module.CALM_S + 1)
    die(program)
    world.supervisor.look()
    assert world.said[-1].endswith(f"in {PAUSE_FIRST_S} s")


def test_what_does_not_start_again_is_tried_until_it_does(world: World, clock: Clock) -> None:
    program = world.fake("a")
    world.supervisor.start([program], nobody_waits)
    program.trouble = PortTaken("a", 7)
    die(program)
    for _ in range(3):
        world.supervisor.look()
        clock.sleep(PAUSE_MOST_S)
    assert "a does not start: a cannot listen on port 7" in world.said[-1]
    program.trouble = None
    world.supervisor.look()
    world.supervisor.look()
    assert world.said[-1] == f"a is back as process {100 + program.starts}"


def test_others_are_seen_to_while_one_takes_long(world: World, clock: Clock) -> None:
    slow, other = world.fake("slow"), world.fake("other")
    world.supervisor.start([slow, other], nobody_waits)
    slow.steps = 1_000_000
    for program in (slow, other):
        die(program)
        for _ in range(3):
            world.supervisor.look()
            clock.sleep(PAUSE_MOST_S)
    assert world.said[-1].startswith("other is back")


def test_groups_stop_one_after_the_other(world: World) -> None:
    told: list[str] = []
    door, a, b = (world.fake(name, stop_steps=3, told=told) for name in ("door", "a", "b"))
    world.supervisor.start([a, b, door], nobody_waits)
    assert world.supervisor.stop([door], [a, b])
    assert told == ["stop door", "door is gone", "stop a", "stop b", "a is gone", "b is gone"]


def test_asked_again_while_stopping_it_waits_no_longer(world: World, clock: Clock) -> None:
    stubborn = world.fake("stubborn", stop_steps=1_000_000_000)
    world.supervisor.start([stubborn], nobody_waits)
    world.supervisor.ask_to_stop()
    sleep = clock.sleep

    def lose_patience(seconds: float) -> None:
        world.supervisor.ask_to_stop()
        sleep(seconds)

    clock.sleep = lose_patience  # type: ignore[method-assign]
    assert not world.supervisor.stop([stubborn])
    assert stubborn.child is not None
    assert not stubborn.child.alive


def test_a_long_log_is_cut_while_its_program_runs(
    world: World, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[Path] = []
    monkeypatch.setattr(module, "cut_where_long", cut.append)
    world.supervisor.start([world.fake("a")], nobody_waits)
    cut.clear()
    clock.sleep(module.LOGS_EVERY_S)
    world.supervisor.look()
    world.supervisor.look()
    assert cut == [world.log]
