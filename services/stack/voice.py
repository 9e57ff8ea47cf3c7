"""What the house says to whoever started it, and keeps in `logs/house.log`."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.status import Status

from services.stack.embedded.long_logs import cut_where_long


class Voice:
    """Says steps of a start in passing, troubles loudly. `log` gets what is said loudly."""

    def __init__(self, console: Console, log: Path) -> None:
        self.console = console
        self._log = log
        self._status: Status | None = None

    def waiting(self, names: str) -> None:
        """Let a terminal show what is being waited for, until something else is to be said."""
        text = f"starting {escape(names)}"
        if self._status is None:
            self._status = self.console.status(text)
            self._status.start()
        self._status.update(text)

    def hush(self) -> None:
        """Nothing is waited for any more."""
        if self._status is not None:
            self._status.stop()
            self._status = None

    def step(self, text: str) -> None:
        """One step of a start is done."""
        self.console.print(f"[dim]{escape(text)}[/dim]", highlight=False)

    def refuse(self, why: str) -> None:
        """It does not start at all."""
        self.hush()
        text = f"[bold red]The house did not start:[/bold red] {escape(why)}"
        self.console.print(text, highlight=False, soft_wrap=True)

    def loud(self, text: str) -> None:
        """Something died, came back, or does not start."""
        line = f"{time.strftime('%H:%M:%S')} {text}"
        self.console.print(f"[bold red]{escape(line)}[/bold red]", highlight=False)
        self._log.parent.mkdir(parents=True, exist_ok=True)
        cut_where_long(self._log)
        with self._log.open("a", encoding="utf-8") as log:
            log.write(f"{time.strftime('%Y-%m-%d')} {line}\n")
