"""Figures of a bench as a table: every bench of `make bench` prints in this way."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table


def show(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table. The first cell of a row names it; `heads` are those of the other cells."""
    table = Table()
    table.add_column("", no_wrap=True)
    for head in heads:
        table.add_column(head, justify="right")
    for row in rows:
        table.add_row(*row)
    # Where nobody looks, a line is as wide as in our sources.
    console = Console() if sys.stdout.isatty() else Console(width=100)
    # As a table's own title it would be broken where the table is narrow.
    console.print(title, highlight=False)
    console.print(table)
