"""A house of one's own: `tavla up` as anybody runs it, in a folder that is gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from services.stack.embedded.identity import SAME, launch_command
from services.stack.embedded.ports import free_port
from services.stack.house_file import HouseFile, NoHouse, read_house

# A cold start compiles every module, on a busy machine for a while.
UP_TIMEOUT_S = 180.0
STOP_TIMEOUT_S = 60.0
POLL_S = 0.05
# One address plays all guests: what holds off strangers would hold off the bench.
NO_LIMITS = {"TAVLA_LIMIT_FACTOR": "100000"}
COMMAND = "from services.stack.cli import app; app()"


class NotUp(Exception):  # noqa: N818 - says what happened
    """The house did not start; what it said."""


class OwnHouse:
    """A house that runs in a process of its own, below `data`."""

    def __init__(self, data: Path, process: subprocess.Popen[bytes]) -> None:
        self.data = data
        self._process = process

    @property
    def file(self) -> HouseFile:
        """What runs where at this moment. Raises NoHouse."""
        return read_house(self.data)

    @property
    def said(self) -> str:
        """All that it has printed."""
        return self._log.read_text(errors="replace")

    @property
    def _log(self) -> Path:
        return self.data.with_suffix(".up.log")

    def await_up(self) -> None:
        """Return once it serves. Raises NotUp."""
        until_s = time.monotonic() + UP_TIMEOUT_S
        while time.monotonic() < until_s and self._process.poll() is None:
            with suppress(NoHouse):
                read_house(self.data)
                return
            time.sleep(POLL_S)
        raise NotUp(self.said)

    def stop(self) -> int:
        """Stop it in order. The exit status."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()


def start(data: Path, *, time_scale: int = 1, settings: Mapping[str, str] = NO_LIMITS) -> OwnHouse:
    """Start a house on a folder and wait until it serves. Raises NotUp."""
    options = ["up", "--data", str(data), "--port", str(free_port())]
    options += ["--time-scale", str(time_scale)]
    data.parent.mkdir(parents=True, exist_ok=True)
    with data.with_suffix(".up.log").open("ab") as log:
        program = [sys.executable, "-c", COMMAND, *options]
        process = subprocess.Popen(  # noqa: S603 - our own arguments, no shell
            # Whoever is killed in the middle of a bench leaves no house behind.
            launch_command(program, SAME, signal.SIGTERM),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env={**os.environ, **settings},
            process_group=0,
        )
    house = OwnHouse(data, process)
    try:
        house.await_up()
    except BaseException:
        house.stop()
        raise
    return house


@contextmanager
def own_house(*, time_scale: int = 1) -> Iterator[OwnHouse]:
    """A house in a temporary folder, for this block. Raises NotUp."""
    folder = Path(tempfile.mkdtemp(prefix="tavla-bench-"))
    folder.chmod(0o755)  # as root PostgreSQL runs as somebody else
    try:
        house = start(folder / "data", time_scale=time_scale)
        try:
            yield house
        finally:
            house.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
