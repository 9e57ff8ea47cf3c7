"""A house in a process of its own, and what it says."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from services.stack.house_file import HouseFile, read_house

# A start on a busy machine, times a few; nothing here waits for so long when all is well.
PATIENCE_S = 120.0
LOOK_S = 0.01


class Heard:
    """A started command whose output is read line by line."""

    def __init__(self, process: subprocess.Popen[bytes], data: Path) -> None:
        assert process.stdout is not None
        self.process, self.data = process, data
        self.said = ""
        self._out = process.stdout

    @property
    def house(self) -> HouseFile:
        """What runs where at this moment."""
        return read_house(self.data)

    def hear(self, pattern: str) -> re.Match[str]:
        """Read on until something like this was said. What was read is forgotten up to there."""
        deadline = time.monotonic() + PATIENCE_S
        while not (found := re.search(pattern, self.said)):
            ready, _, _ = select.select([self._out], [], [], deadline - time.monotonic())
            text = os.read(self._out.fileno(), 10_000) if ready else b""
            assert text, f"it never said {pattern!r}, but:\n{self.said}"
            self.said += text.decode()
        self.said = self.said[found.end() :]
        return found

    def hear_no_more(self) -> None:
        """Close the pipe that it talks into."""
        self._out.close()

    def pids(self) -> list[int]:
        """All processes that run for the house beside its supervisor."""
        return [running.pid for running in self.house.programs.values()]

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the supervisor alone."""
        self.process.send_signal(number)

    def ended(self) -> int:
        """The exit status; everything that was said is in `said`."""
        deadline = time.monotonic() + PATIENCE_S
        while select.select([self._out], [], [], deadline - time.monotonic())[0]:
            text = os.read(self._out.fileno(), 10_000)
            if not text:
                return self.process.wait(PATIENCE_S)
            self.said += text.decode()
        raise AssertionError(f"it did not end, but said:\n{self.said}")


@contextmanager
def heard(command: Sequence[str], data: Path, settings: Mapping[str, str]) -> Iterator[Heard]:
    """The command, started; killed at the end of the block if it still runs."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "COLUMNS": "80", **settings},
        process_group=0,
    )
    try:
        yield Heard(process, data)
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def until(fact: Callable[[], bool]) -> None:
    """Look until it is so."""
    deadline = time.monotonic() + PATIENCE_S
    while not fact():
        assert time.monotonic() < deadline, "it never came to be so"
        time.sleep(LOOK_S)


def gone(pids: Sequence[int]) -> bool:
    """Whether all these processes end within some seconds."""
    deadline = time.monotonic() + PATIENCE_S
    for pid in pids:
        try:
            watch = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        ended = select.select([watch], [], [], deadline - time.monotonic())[0]
        os.close(watch)
        if not ended:
            return False
    return True
