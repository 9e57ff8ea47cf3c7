"""The table of what runs where; it fits a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich import box
from rich.table import Table


class Row(NamedTuple):
    """A program that runs; `where` is `host:port`."""

    name: str
    task: str
    where: str
    pid: int


def summary(rows: Iterable[Row]) -> Table:
    """The table; a name is never cut or broken."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("what", no_wrap=True, style="bold")
    table.add_column("for", no_wrap=True)
    table.add_column("where", no_wrap=True)
    table.add_column("pid", no_wrap=True, justify="right")
    for row in rows:
        table.add_row(row.name, row.task, row.where, str(row.pid))
    return table
