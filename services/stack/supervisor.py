"""Keeps programs running: starts them in order, starts a dead one again, stops them in order."""

from __future__ import annotations

import os
import signal
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from services.stack.embedded.child import Child
from services.stack.embedded.errors import EmbeddedError, ServerFailed
from services.stack.embedded.ports import LOCALHOST

READY_TIMEOUT_S = 60.0
# A little more than a program's own drain, after which it is killed.
STOP_TIMEOUT_S = 15.0
LOOK_S = 0.05
PROBE_TIMEOUT_S = 1.0
# A program that dies at once is started again after so long, twice as long each time.
PAUSE_FIRST_S, PAUSE_MOST_S = 0.1, 5.0
# After so long alive a death counts as the first one again.
CALM_S = 30.0

Say = Callable[[str], None]
# Asked at each start, since a port or a password may only be known by then.
Settings = Callable[[], Mapping[str, str]]


@dataclass
class Watched:
    """A server that the supervisor looks after: how it is started, seen to be alive, stopped."""

    name: str
    start: Callable[[], None]
    alive: Callable[[], bool]
    stop: Callable[[], object]
    pause_s: float = PAUSE_FIRST_S
    started_at_s: float = field(default_factory=time.monotonic)
    again_at_s: float | None = None


class ServiceProcess:
    """One program of ours as a child process with its own log."""

    def __init__(
        self, name: str, module: str, settings: Settings, health_port: int, logs: Path
    ) -> None:
        self.name, self._module = name, module
        self._settings, self._health_port = settings, health_port
        self.log = logs / f"{name}.log"
        self.child: Child | None = None

    def launch(self) -> None:
        """Start it without waiting until it is ready."""
        self.log.parent.mkdir(parents=True, exist_ok=True)
        told = {f"TAVLA_{key.upper()}": value for key, value in self._settings().items()}
        program = [sys.executable, "-m", self._module]
        self.child = Child(
            program, self.log, death_signal=signal.SIGTERM, environment={**os.environ, **told}
        )

    def await_ready(self) -> None:
        """Wait until it says that it is fit to serve. ServerFailed quotes its log."""
        assert self.child is not None, "it was launched"
        self.child.await_ready(self.ready, READY_TIMEOUT_S)

    def ready(self) -> bool:
        """Whether its health page says so."""
        url = f"http://{LOCALHOST}:{self._health_port}/health/ready"
        try:
            with urllib.request.urlopen(url, timeout=PROBE_TIMEOUT_S):
                return True
        except (OSError, urllib.error.URLError):
            return False

    def alive(self) -> bool:
        """Whether the process runs."""
        return self.child is not None and self.child.alive

    def stop(self) -> None:
        """Ask it to stop and wait; kill it where it takes too long."""
        if self.child is not None:
            self.child.stop(signal.SIGTERM, timeout_s=STOP_TIMEOUT_S)


class Supervisor:
    """Looks after servers in the order given until it is told to stop.

    Everything happens in the thread that calls `run`, because a child ends with the thread that
    started it.
    """

    def __init__(self, watched: list[Watched], say: Say) -> None:
        self._watched = watched
        self._say = say
        self._stopping = False

    def ask_to_stop(self, *_: object) -> None:
        """A signal handler: `run` returns soon."""
        self._stopping = True

    def run(self) -> None:
        """Start again what dies, until asked to stop."""
        while not self._stopping:
            for one in self._watched:
                self._look_at(one)
            time.sleep(LOOK_S)

    def stop_all(self) -> None:
        """Stop everything, the last started first."""
        for one in reversed(self._watched):
            one.stop()

    def _look_at(self, one: Watched) -> None:
        now_s = time.monotonic()
        if one.again_at_s is None:
            if not one.alive():
                self._plan_another_start(one, now_s)
        elif now_s >= one.again_at_s:
            one.again_at_s, one.started_at_s = None, now_s
            try:
                one.start()
            except (EmbeddedError, ServerFailed) as error:
                self._say(f"{one.name} does not start: {error}")
                self._plan_another_start(one, now_s)

    def _plan_another_start(self, one: Watched, now_s: float) -> None:
        calm = now_s - one.started_at_s > CALM_S
        one.pause_s = PAUSE_FIRST_S if calm else min(2 * one.pause_s, PAUSE_MOST_S)
        one.again_at_s = now_s + one.pause_s
        self._say(f"{one.name} DIED; it is started again in {one.pause_s:.1f} s")
