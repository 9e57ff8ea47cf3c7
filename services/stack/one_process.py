"""All programs of a house in this very process: one thing to look at, to profile, to debug.

PostgreSQL and NATS stay children. When a part of any program fails, all of them are started again.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import os
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from dataclasses import dataclass
from typing import Protocol, get_type_hints

from services.kit.config import Settings
from services.kit.health import Check, HealthServer
from services.kit.log import configure_logging
from services.kit.process import Process, run_process
from services.kit.serving import StoppedEarly
from services.stack.embedded.errors import ServerFailed
from services.stack.embedded.long_logs import cut_where_long
from services.stack.house_file import Running
from services.stack.household import Household
from services.stack.programs import GATEWAY, Program
from services.stack.supervisor import LOOK_S, Runnable, Supervisor
from services.stack.voice import Voice

# What fails at once is not to fill the log with it.
PAUSE_S = 1.0


class Around(Protocol):
    """What a program's `running` yields; its checks say whether it is fit to serve."""

    checks: dict[str, Check]


@dataclass(frozen=True, slots=True)
class Part:
    """A program and how its `main` module lets it run within a process."""

    program: Program
    settings: Callable[..., Settings]
    running: Callable[[Process, Settings], AbstractAsyncContextManager[Around]]


def part(program: Program) -> Part:
    """Import a program. Its `running(process, settings)` says by its types what it has to know."""
    running = importlib.import_module(program.module).running
    settings = get_type_hints(inspect.unwrap(running))["settings"]
    return Part(program, settings, running)


class OneProcess:
    """Runs the programs of a household here."""

    def __init__(self, household: Household) -> None:
        self._household = household
        self._log = household.logs / "tavla.log"
        self._parts: list[Part] = []
        self._was_ready = False
        self._trouble = ""

    def run(self, supervisor: Supervisor, voice: Voice, ready: Callable[[], None]) -> None:
        """See `Company`."""
        for program in self._household.programs:
            supervisor.hold_on()
            voice.waiting(program.name)
            self._parts.append(part(program))
        with self._log.open("a", buffering=1, encoding="utf-8") as log:
            configure_logging("tavla", "json", "info", sink=log)
            while not supervisor.stopping:
                status = self._run_once(supervisor, ready)
                supervisor.take_signals()  # the loop had its own and took them with it
                if status == 0:
                    supervisor.ask_to_stop()
                elif not self._was_ready:
                    raise ServerFailed("tavla", "does not start", self._log, self._trouble)
                else:
                    voice.loud(f"the services DIED, see {self._log}; starting them again")
                    _pause(supervisor)

    def stop_groups(self) -> list[list[Runnable]]:
        """Nothing: what ran here has ended with `run`."""
        return []

    def running(self, program: Program) -> Running:
        """See `Company`."""
        household = self._household
        health_port = household.health_port(GATEWAY)
        return Running(household.address(program.name), health_port, os.getpid(), str(self._log))

    def _run_once(self, supervisor: Supervisor, ready: Callable[[], None]) -> int:
        told = [self._told(one) for one in self._parts]

        async def live(process: Process) -> None:
            process.background("supervisor", self._watch(process, supervisor))
            await self._live(process, told, ready)

        return run_process(live, told[0].drain_ms)

    def _told(self, one: Part) -> Settings:
        try:
            return one.settings(**self._household.settings(one.program))
        except ValueError as error:  # some other variable of ours in the environment
            what = "cannot take its settings"
            raise ServerFailed(one.program.name, what, self._log, str(error)) from None

    async def _live(
        self, process: Process, told: Sequence[Settings], ready: Callable[[], None]
    ) -> None:
        checks: dict[str, Check] = {"start": lambda: "under way"}
        health_port = self._household.health_port(GATEWAY)
        health = await HealthServer("127.0.0.1", health_port, checks).start()
        try:
            async with AsyncExitStack() as closing:
                closing.push_async_callback(health.close)
                for one, settings in zip(self._parts, told, strict=True):
                    around = await closing.enter_async_context(one.running(process, settings))
                    name = one.program.name
                    checks |= {f"{name} {what}": is_so for what, is_so in around.checks.items()}
                del checks["start"]
                self._was_ready = True
                ready()
                await process.until_stopped()
        except StoppedEarly:
            return
        except Exception as error:
            self._trouble = repr(error)
            raise

    async def _watch(self, process: Process, supervisor: Supervisor) -> None:
        """Look after the servers meanwhile."""
        while True:
            supervisor.look()
            with suppress(OSError):  # no room for a copy: it is tried again
                cut_where_long(self._log)
            if supervisor.stopping:
                process.stop()
            await asyncio.sleep(LOOK_S)


def _pause(supervisor: Supervisor) -> None:
    until_s = time.monotonic() + PAUSE_S
    while time.monotonic() < until_s and not supervisor.stopping:
        supervisor.look()
        time.sleep(LOOK_S)
