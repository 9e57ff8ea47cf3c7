"""`tavla bench`: measure a house."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from services.stack.bench.modes import Mode

app = typer.Typer(no_args_is_help=True, help="Measure a house.")

Games = Annotated[int, typer.Option(help="Matches at once.", min=1, max=5_000)]
Seconds = Annotated[float, typer.Option(help="How long each mode is measured.", min=0.5)]
Modes = Annotated[
    list[Mode] | None,
    typer.Option("--mode", help="alone: one match; paced: a turn a second each; default all."),
]
Save = Annotated[Path | None, typer.Option("--json", help="Where the figures are kept.")]


@app.callback()
def main() -> None:
    """Measure a house."""


@app.command()
def play(
    games: Games = 200, seconds: Seconds = 20.0, mode: Modes = None, keep: Save = None
) -> None:
    """Moves a second, how long they take to the opponent, what they cost, and the limits beside."""
    from services.stack.bench import play as bench

    chosen = [one.value for one in mode or list(Mode)]
    console = Console() if sys.stdout.isatty() else Console(width=100)
    figures = bench.play(games, seconds, chosen, console)
    if keep is not None:
        bench.save(figures, keep)
