"""What embedded servers have in common: a folder, a port, a child, a start and a stop in steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Self

from services.stack.embedded.child import Child
from services.stack.embedded.errors import PortTaken
from services.stack.embedded.ports import free_port, is_taken
from services.stack.embedded.steps import Steps, take

FREE_PORT_TRIES = 3  # another program may take a free port before the server does
# A server whose supervisor was killed finishes what it has begun; it holds the folder meanwhile.
ORPHANS_TIMEOUT_S = 20.0


class Server(ABC):
    """A server that keeps everything in `folder` and writes its log to `log`.

    `port` 0 takes a free one and keeps it over restarts. Where the folder is still held by a server
    whose supervisor is gone, a start waits for it to end, `orphans_timeout_s` at most.
    """

    name: str

    def __init__(
        self, folder: Path, port: int, log: Path, needed_bytes: int, orphans_timeout_s: float
    ) -> None:
        self.folder = folder.absolute()
        self.port = port
        self.log = log.absolute()
        self.child: Child | None = None
        self._needed_bytes = needed_bytes
        self._orphans_timeout_s = orphans_timeout_s

    def start(self) -> Self:
        """Start and wait until it takes connections. Raises an EmbeddedError that says why not."""
        take(self.starting())
        return self

    def stop(self) -> int:
        """Stop in order; everything is on disk afterwards. Returns the exit status, 0 if clean."""
        take(self.stopping())
        return 0 if self.child is None else self.child.status

    def kill(self) -> None:
        """End it at once, as a crash would."""
        if self.child is not None:
            self.child.kill()

    @abstractmethod
    def starting(self) -> Steps[None]:
        """Start in steps, the last when it takes connections. Raises an EmbeddedError."""

    @abstractmethod
    def stopping(self) -> Steps[None]:
        """Stop in steps."""

    def _starting_on_a_port(self, once: Callable[[], Steps[None]]) -> Steps[None]:
        fixed = self.port != 0
        for last in (False,) * (FREE_PORT_TRIES - 1) + (True,):
            self.port = self.port or free_port()
            try:
                if is_taken(self.port):
                    raise PortTaken(self.name, self.port)
                return (yield from once())
            except PortTaken:
                if fixed or last:
                    raise
                self.port = 0
