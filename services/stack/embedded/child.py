"""One server process: started with a log, watched, stopped by its own signal, gone when we are."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from services.stack.embedded.errors import ServerFailed
from services.stack.embedded.identity import SAME, Identity, launch_command

# A log larger than this is moved aside when its server starts; one old copy is kept.
LOG_LIMIT_BYTES = 16_000_000
# How much of a log an error quotes, and what the search for a known cause reads.
TAIL_BYTES = 4_000
POLL_S = 0.005


class Child:
    """A running program. Start it from the main thread: it ends when the starting *thread* does."""

    def __init__(
        self,
        program: list[str],
        log: Path,
        identity: Identity = SAME,
        *,
        death_signal: int,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.name = Path(program[0]).name
        self.log = log
        if log.exists() and log.stat().st_size > LOG_LIMIT_BYTES:
            log.replace(log.with_suffix(".old.log"))
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
            )

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def tail(self) -> str:
        """The end of what this run has written to its log."""
        with self.log.open("rb") as file:
            end = file.seek(0, os.SEEK_END)
            file.seek(max(self._log_start, end - TAIL_BYTES))
            return file.read().decode(errors="replace")

    def failed(self, what: str) -> ServerFailed:
        """The error that quotes the log."""
        return ServerFailed(self.name, what, self.log, self.tail())

    def await_ready(self, ready: Callable[[], bool], timeout_s: float) -> None:
        """Wait until `ready` says so; ServerFailed where the program ends first or is too slow."""
        deadline = time.monotonic() + timeout_s
        while not ready():
            if not self.alive:
                raise self.failed(f"ended with {self._process.returncode}")
            if time.monotonic() > deadline:
                self.kill()
                raise self.failed(f"was not ready within {timeout_s} s")
            time.sleep(POLL_S)

    def stop(self, *signals: signal.Signals, timeout_s: float) -> int:
        """Send each signal in turn, giving it its time, then kill. Returns the exit status."""
        for number in signals:
            if self.alive:
                self._process.send_signal(number)
                try:
                    self._process.wait(timeout_s)
                except subprocess.TimeoutExpired:
                    continue
        self.kill()
        return self._process.returncode

    def kill(self) -> None:
        """End it at once, as a crash would, and wait until it is gone."""
        if self.alive:
            self._process.kill()
            self._process.wait()
