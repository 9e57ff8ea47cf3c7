"""One server process: started with a log, watched, stopped by its own signal, gone when we are."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from services.stack.embedded.errors import ServerFailed
from services.stack.embedded.identity import SAME, Identity, launch_command
from services.stack.embedded.long_logs import cut_where_long
from services.stack.embedded.steps import Steps

# How much of a log an error quotes, and what the search for a known cause reads.
TAIL_BYTES = 4_000


class Child:
    """A running program. Start it from the main thread: it ends when the starting *thread* does.

    `hold` is an open file that the program inherits; its lock lasts as long as the program.
    `name` is what errors call it, its file's name unless told.
    """

    def __init__(
        self,
        program: list[str],
        log: Path,
        identity: Identity = SAME,
        *,
        death_signal: int,
        environment: Mapping[str, str] | None = None,
        hold: int | None = None,
        name: str = "",
    ) -> None:
        self.name = name or Path(program[0]).name
        self.log = log
        log.parent.mkdir(parents=True, exist_ok=True)
        cut_where_long(log)
        with log.open("ab") as sink:
            self._log_start = sink.tell()
            if identity.kind == "drop":  # the log belongs to whom the rest belongs to
                os.fchown(sink.fileno(), identity.uid, identity.gid)
            self._process = subprocess.Popen(  # noqa: S603 - our own argument list, no shell
                launch_command(program, identity, death_signal),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                cwd=log.parent,
                env=environment,
                process_group=0,  # Ctrl-C reaches the supervisor alone, which stops us in order
                pass_fds=() if hold is None else (hold,),
            )

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    @property
    def status(self) -> int:
        """The exit status of a program that has ended; minus the signal where one killed it."""
        status = self._process.poll()
        assert status is not None, "it has ended"
        return status

    @property
    def ending(self) -> str:
        """How it ended, in words: `was killed by SIGKILL`, `ended with 1`."""
        if self.status < 0:
            return f"was killed by {signal.Signals(-self.status).name}"
        return f"ended with {self.status}"

    def tail(self) -> str:
        """The end of what this run has written to its log."""
        with self.log.open("rb") as file:
            end = file.seek(0, os.SEEK_END)
            start = self._log_start if self._log_start <= end else 0  # else it was cut meanwhile
            file.seek(max(start, end - TAIL_BYTES))
            return file.read().decode(errors="replace")

    def failed(self, what: str) -> ServerFailed:
        """The error that quotes the log."""
        return ServerFailed(self.name, what, self.log, self.tail())

    def becoming_ready(self, ready: Callable[[], bool], timeout_s: float) -> Steps[None]:
        """Wait until `ready` says so; ServerFailed where the program ends first or is too slow."""
        deadline = time.monotonic() + timeout_s
        while not ready():
            if not self.alive:
                raise self.failed(self.ending)
            if time.monotonic() > deadline:
                self.kill()
                raise self.failed(f"was not ready within {timeout_s} s")
            yield

    def stopping(self, *signals: signal.Signals, timeout_s: float) -> Steps[None]:
        """Send each signal in turn, giving it its time, then kill."""
        for number in signals:
            deadline = time.monotonic() + timeout_s
            if self.alive:
                self._process.send_signal(number)
            while self.alive and time.monotonic() < deadline:
                yield
        self.kill()

    def kill(self) -> None:
        """End it at once, as a crash would, and wait until it is gone."""
        if self.alive:
            self._process.kill()
            self._process.wait()
