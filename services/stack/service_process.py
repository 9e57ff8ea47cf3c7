"""One program of ours as a process with its own log, ready when its health page says so."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from services.stack.embedded.child import Child
from services.stack.embedded.ports import LOCALHOST
from services.stack.embedded.steps import Steps

# On a machine with other work importing gRPC and the rest may take this long; idle it is a second.
READY_TIMEOUT_S = 120.0
# A little more than a program's own drain of 10 s, after which it is killed.
STOP_TIMEOUT_S = 15.0
PROBE_TIMEOUT_S = 0.5
# A probe costs a starting program time that it needs for its start.
PROBE_EVERY_S = 0.05

# Asked at each start, since a port or a password may only be known by then.
Settings = Callable[[], Mapping[str, str]]


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """Our environment with these settings, by name, instead of any others."""
    told = {f"TAVLA_{name.upper()}": value for name, value in settings.items()}
    kept = {k: v for k, v in os.environ.items() if k.removesuffix("_FILE") not in told}
    return kept | told


def is_ready(health_port: int) -> bool:
    """Whether the health page at that port says that its program is fit to serve."""
    with (
        contextlib.suppress(OSError),
        socket.create_connection((LOCALHOST, health_port), PROBE_TIMEOUT_S) as probe,
    ):
        probe.sendall(b"GET /health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return probe.recv(64).startswith(b"HTTP/1.1 200 ")
    return False


class ServiceProcess:
    """`python -m <module>` with `settings` as its environment."""

    def __init__(
        self,
        name: str,
        module: str,
        settings: Settings,
        health_port: Callable[[], int],
        log: Path,
    ) -> None:
        self.name, self.log = name, log
        self.child: Child | None = None
        self._module, self._settings, self._health_port = module, settings, health_port
        self._probe_at_s = 0.0

    def starting(self) -> Steps[None]:
        """Start it and wait until it serves. ServerFailed quotes its log."""
        self.child = Child(
            [sys.executable, "-m", self._module],
            self.log,
            death_signal=signal.SIGTERM,
            environment=environment(self._settings()),
            name=self.name,
        )
        yield from self.child.becoming_ready(self._ready, READY_TIMEOUT_S)

    def stopping(self) -> Steps[None]:
        """Ask it to stop and wait; kill it where it takes too long."""
        if self.child is not None:
            yield from self.child.stopping(signal.SIGTERM, timeout_s=STOP_TIMEOUT_S)

    def _ready(self) -> bool:
        now_s = time.monotonic()
        if now_s < self._probe_at_s:
            return False
        self._probe_at_s = now_s + PROBE_EVERY_S
        return is_ready(self._health_port())
