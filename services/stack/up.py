"""`tavla up`: the whole house on this machine, each service a process of its own."""

from __future__ import annotations

import functools
import signal
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from services.stack.embedded import Nats, Postgres
from services.stack.embedded.ports import LOCALHOST
from services.stack.household import Household
from services.stack.programs import PROGRAMS, Program
from services.stack.supervisor import ServiceProcess, Supervisor, Watched


class House:
    """Everything `tavla up` runs. Raises EmbeddedError or MigrationError where it cannot start."""

    def __init__(self, household: Household, console: Console) -> None:
        self._household = household
        self._console = console
        logs = household.data / "logs"
        self._processes = [self._process(program, logs) for program in PROGRAMS]
        self.supervisor = Supervisor(self._watched(), self._say)

    def start(self) -> None:
        """Bring everything up, step by step, and say what runs where."""
        began_s = time.monotonic()
        try:
            self._household.refuse_taken_port()
            with self._console.status("PostgreSQL and NATS ..."):
                self._household.prepare()
            with self._console.status("services ..."):
                self._start_services()
        except BaseException:
            self.stop()
            raise
        self._console.print(self._summary())
        took_s = time.monotonic() - began_s
        url = f"http://{self._household.address('gateway')}/"
        self._console.print(f"\nOpen [bold]{url}[/bold]   (up in {took_s:.1f} s, Ctrl-C stops)")

    def run(self) -> None:
        """Look after everything until Ctrl-C or SIGTERM."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.supervisor.ask_to_stop)
        self.supervisor.run()

    def stop(self) -> None:
        """Stop everything, the door first, the record last."""
        self.supervisor.stop_all()

    def _start_services(self) -> None:
        for process in self._processes:
            process.launch()
        for process in self._processes:
            process.await_ready()

    def _process(self, program: Program, logs: Path) -> ServiceProcess:
        settings = functools.partial(self._household.settings, program)
        health_port = self._household.health_ports[program.name]
        return ServiceProcess(program.name, program.module, settings, health_port, logs)

    def _watched(self) -> list[Watched]:
        household = self._household
        servers = [_server("PostgreSQL", household.postgres), _server("NATS", household.nats)]
        return servers + [Watched(p.name, p.launch, p.alive, p.stop) for p in self._processes]

    def _say(self, text: str) -> None:
        self._console.print(f"[bold red]{time.strftime('%H:%M:%S')} {text}[/bold red]")

    def _summary(self) -> Table:
        household = self._household
        table = Table(title="Tavla", title_justify="left")
        for heading in ("what", "for", "where", "pid", "log"):
            table.add_column(heading)
        for name, task, server in (
            ("PostgreSQL", "the record", household.postgres),
            ("NATS", "the courier", household.nats),
        ):
            assert server.child is not None, "it was started"
            child, where = server.child, f"{LOCALHOST}:{server.port}"
            table.add_row(name, task, where, str(child.pid), self._shown(child.log))
        for program, process in zip(PROGRAMS, self._processes, strict=True):
            assert process.child is not None, "it was launched"
            where, child = household.address(program.name), process.child
            table.add_row(program.name, program.task, where, str(child.pid), self._shown(child.log))
        return table

    def _shown(self, path: Path) -> str:
        return str(path.relative_to(self._household.data.parent))


def _server(name: str, server: Postgres | Nats) -> Watched:
    def start() -> None:
        server.start()

    def alive() -> bool:
        return server.child is not None and server.child.alive

    return Watched(name, start, alive, server.stop)
