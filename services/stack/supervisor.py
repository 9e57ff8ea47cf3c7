"""Keeps programs running: starts them side by side, a dead one again, and stops them in order."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from services.stack.embedded.child import Child
from services.stack.embedded.errors import EmbeddedError, ServerFailed
from services.stack.embedded.long_logs import cut_where_long
from services.stack.embedded.steps import PAUSE_S, Steps, over

# While all runs: how soon a death is noticed, for half a percent of a core.
LOOK_S = 0.05
# While something starts: often enough to lose no time, seldom enough to take none from it.
START_LOOK_S = 0.02
# A program that dies is started again after so long, twice as long each time it does not last.
PAUSE_FIRST_S, PAUSE_MOST_S = 0.1, 5.0
# After so long alive a death counts as the first one again.
CALM_S = 30.0
LOGS_EVERY_S = 10.0
# Ctrl-C, `kill`, and the end of the terminal.
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Say = Callable[[str], None]


class StopAsked(Exception):  # noqa: N818 - an answer, not a fault
    """A signal came while things were still starting."""


class Runnable(Protocol):
    """What can be looked after: an embedded server or a service. `child` is None before a start."""

    name: str
    child: Child | None

    def starting(self) -> Steps[None]:
        """Start in steps, the last when it serves. Raises EmbeddedError."""
        ...

    def stopping(self) -> Steps[None]:
        """Stop in steps."""
        ...


@dataclass
class _Watched:
    what: Runnable
    # Under way where it is being started.
    steps: Steps[None] | None
    began_s: float = field(default_factory=time.monotonic)
    # Whether it has ever served: only then it is worth trying again.
    proven: bool = False
    pause_s: float = PAUSE_FIRST_S / 2  # which the first death doubles
    again_at_s: float | None = None


class Supervisor:
    """Looks after programs until it is asked to stop.

    Everything happens in one thread, because a child ends with the thread that started it. `say` is
    told what dies and comes back; `changed` is called whenever a process is another one.
    """

    def __init__(self, say: Say, changed: Callable[[], None]) -> None:
        self._watched: list[_Watched] = []
        self._say, self._changed = say, changed
        self._asked = 0
        self._logs_at_s = 0.0

    def take_signals(self) -> None:
        """Let Ctrl-C and the like ask to stop from now on."""
        for number in SIGNALS:
            signal.signal(number, self.ask_to_stop)

    def ask_to_stop(self, *_: object) -> None:
        """A signal handler. Asked again while it is stopping, it waits no longer."""
        self._asked += 1

    def hold_on(self) -> None:
        """Raise StopAsked where a signal has come."""
        if self._asked:
            raise StopAsked

    @property
    def stopping(self) -> bool:
        """Whether a signal has come."""
        return self._asked > 0

    def start(self, programs: Sequence[Runnable], waiting: Say) -> None:
        """Start them side by side and wait until all serve; `waiting` is told for which.

        Raises StopAsked, and EmbeddedError where one does not start.
        """
        new = [_Watched(program, program.starting()) for program in programs]
        self._watched += new
        shown = ""
        while pending := ", ".join(one.what.name for one in new if one.steps):
            self.hold_on()
            if pending != shown:
                waiting(pending)
                shown = pending
            self.look()
            time.sleep(START_LOOK_S)
        self._changed()

    def run(self) -> None:
        """Look after all until asked to stop."""
        while not self.stopping:
            self.look()
            time.sleep(LOOK_S)

    def look(self) -> None:
        """See once to everything. EmbeddedError where what was never ready does not start."""
        now_s = time.monotonic()
        for one in self._watched:
            self._see_to(one, now_s)
        if now_s >= self._logs_at_s:
            self._logs_at_s = now_s + LOGS_EVERY_S
            self._cut_long_logs()

    def stop(self, *groups: Sequence[Runnable]) -> bool:
        """Stop one group after another; False where patience ended and the rest was killed."""
        patience = self._asked
        for one in self._watched:
            if one.steps is not None:
                one.steps.close()
        for group in groups:
            pending = [program.stopping() for program in group]
            while pending := [steps for steps in pending if not over(steps)]:
                if self._asked > patience:
                    _kill(group)
                time.sleep(PAUSE_S)
        return self._asked == patience

    def _cut_long_logs(self) -> None:
        for one in self._watched:
            if one.what.child is not None:
                with suppress(OSError):  # no room for a copy: it is tried again
                    cut_where_long(one.what.child.log)

    def _see_to(self, one: _Watched, now_s: float) -> None:
        child = one.what.child
        if one.steps is not None:
            self._go_on(one, one.steps, now_s)
        elif one.again_at_s is not None:
            if now_s >= one.again_at_s:
                one.steps, one.again_at_s = one.what.starting(), None
        elif child is not None and not child.alive:
            self._plan_another_start(one, f"DIED: it {child.ending}", now_s)

    def _go_on(self, one: _Watched, steps: Steps[None], now_s: float) -> None:
        try:
            if not over(steps):
                return
        except (EmbeddedError, OSError) as error:
            if not one.proven:
                raise
            why = error.in_short if isinstance(error, ServerFailed) else error
            self._plan_another_start(one, f"does not start: {why}", now_s)
            return
        if one.proven:
            assert one.what.child is not None, "it has just become ready"
            self._changed()
            self._say(f"{one.what.name} is back as process {one.what.child.pid}")
        one.steps, one.proven, one.began_s = None, True, now_s

    def _plan_another_start(self, one: _Watched, what: str, now_s: float) -> None:
        calm = one.steps is None and now_s - one.began_s > CALM_S
        one.pause_s = PAUSE_FIRST_S if calm else min(2 * one.pause_s, PAUSE_MOST_S)
        one.steps, one.again_at_s = None, now_s + one.pause_s
        self._say(f"{one.what.name} {what}; starting it again in {one.pause_s:.1f} s")


def _kill(programs: Sequence[Runnable]) -> None:
    for program in programs:
        if program.child is not None:
            program.child.kill()
