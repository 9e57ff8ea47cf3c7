"""What the house says to whoever started it, and keeps in `logs/house.log`.

Nothing here may stop a house: neither a terminal that was closed, nor a pipe that nobody reads any
more, nor a disk without room for the log.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.status import Status

from services.stack.embedded.long_logs import cut_where_long


class LastingConsole(Console):
    """Falls silent where its reader has gone; rich would end the program."""

    def on_broken_pipe(self) -> None:
        """Let all that is still written vanish."""
        self.quiet = True
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


class Voice:
    """Says steps of a start in passing, troubles loudly. `log` gets what is said loudly."""

    def __init__(self, console: Console, log: Path) -> None:
        self._console = console
        self._log = log
        self._status: Status | None = None

    def waiting(self, names: str) -> None:
        """Let a terminal show what is being waited for, until something else is to be said."""
        text = f"starting {escape(names)}"
        with suppress(OSError):
            if self._status is None:
                self._status = self._console.status(text)
                self._status.start()
            self._status.update(text)

    def hush(self) -> None:
        """Nothing is waited for any more."""
        if self._status is not None:
            with suppress(OSError):
                self._status.stop()
            self._status = None

    def step(self, text: str) -> None:
        """One step of a start is done."""
        self.show(f"[dim]{escape(text)}[/dim]")

    def show(self, what: RenderableType) -> None:
        """Show a table, or a text with markup; a long line is not broken."""
        with suppress(OSError):
            self._console.print(what, highlight=False, soft_wrap=isinstance(what, str))

    def refuse(self, why: str) -> None:
        """It does not start at all."""
        self.hush()
        self.show(f"[bold red]The house did not start:[/bold red] {escape(why)}")

    def loud(self, text: str) -> None:
        """Something died, came back, or does not start."""
        line = f"{time.strftime('%H:%M:%S')} {text}"
        self.show(f"[bold red]{escape(line)}[/bold red]")
        with suppress(OSError):
            self._log.parent.mkdir(parents=True, exist_ok=True)
            cut_where_long(self._log)
            with self._log.open("a", encoding="utf-8") as log:
                log.write(f"{time.strftime('%Y-%m-%d')} {line}\n")
