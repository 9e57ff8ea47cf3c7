"""The programs of a house as they usually run: each a process of its own."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable
from typing import Protocol

from services.stack.house_file import HouseFile, Running
from services.stack.household import Household
from services.stack.programs import GATEWAY, Program
from services.stack.service_process import ServiceProcess
from services.stack.summary import Row
from services.stack.supervisor import Runnable, Supervisor
from services.stack.voice import Voice


class Company(Protocol):
    """How a house's programs run, in whatever number of processes."""

    def run(self, supervisor: Supervisor, voice: Voice, ready: Callable[[], None]) -> None:
        """Start all, call `ready`, look after them until asked to stop. Raises EmbeddedError."""
        ...

    def stop_groups(self) -> list[list[Runnable]]:
        """What has to be stopped, one group after another."""
        ...

    def running(self, program: Program) -> Running:
        """Where a program that was started is."""
        ...


class Processes:
    """Each program is a process; one that dies is started again while the others go on."""

    def __init__(self, household: Household) -> None:
        self._household = household
        self._processes = {p.name: self._process(household, p) for p in household.programs}

    def run(self, supervisor: Supervisor, voice: Voice, ready: Callable[[], None]) -> None:
        """See `Company`."""
        supervisor.start(list(self._processes.values()), voice.waiting)
        ready()
        supervisor.run()

    def stop_groups(self) -> list[list[Runnable]]:
        """The door first, then all services at once."""
        services: list[Runnable] = list(self._processes.values())
        door = self._processes[GATEWAY.name]
        return [[door], [one for one in services if one is not door]]

    def running(self, program: Program) -> Running:
        """See `Company`."""
        household, process = self._household, self._processes[program.name]
        assert process.child is not None, "it was started"
        where, health_port = household.address(program.name), household.health_port(program)
        return Running(where, health_port, process.child.pid, str(process.log))

    def _process(self, household: Household, program: Program) -> ServiceProcess:
        return ServiceProcess(
            program.name,
            program.module,
            functools.partial(household.settings, program),
            functools.partial(household.health_port, program),
            household.logs / f"{program.name}.log",
        )


def describe(household: Household, company: Company) -> HouseFile:
    """What runs where at this moment; all of it must have been started."""
    programs: dict[str, Running] = {}
    for server in (household.postgres, household.nats):
        assert server.child is not None, "it was started"
        address = household.address(server.name)
        programs[server.name] = Running(address, 0, server.child.pid, str(server.log))
    for program in household.programs:
        programs[program.name] = company.running(program)
    url = f"http://{household.address(GATEWAY.name)}"
    return HouseFile(url, os.getpid(), household.time_scale, household.time_base_ms, programs)


def rows(household: Household, house: HouseFile) -> Iterable[Row]:
    """The same as lines of a table."""
    tasks = {household.postgres.name: "the record", household.nats.name: "the courier"}
    tasks |= {program.name: program.task for program in household.programs}
    for name, running in house.programs.items():
        yield Row(name, tasks[name], running.address, running.pid)
