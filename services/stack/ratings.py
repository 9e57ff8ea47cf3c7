"""`tavla ratings`: work all ratings out again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from services.stack.cli import DATA, Data, console, done

if TYPE_CHECKING:
    from services.rating.rebuilding import Rebuilt

app = typer.Typer(no_args_is_help=True, help="Look after ratings.")


@app.callback()
def main() -> None:
    """Look after ratings."""


@app.command()
def rebuild(data: Data = DATA) -> None:
    """Work all ratings out again from the game's log, compare, and change nothing.

    Exits with 1 where a stored number is not the one that follows. Needs a running house.
    """
    found = done(lambda: rebuilt(data))
    for sentence in found.differences:
        console.print(f"[bold red]DIFFERS[/bold red] {sentence}")
    console.print(
        f"{found.matches} matches have ended: {found.rated} rated, {found.reversed} taken back,"
        f" {found.waiting} wait; {found.standings} standings:"
        f" {found.differing or 'nothing'} differs"
    )
    raise typer.Exit(1 if found.differing else 0)


async def rebuilt(data: Path) -> Rebuilt:
    """All ratings of a running house, worked out again."""
    from services.kit.rpc_event_log import read_through
    from services.rating.rebuilding import rebuild as work_out
    from services.rating.schema import SCHEMA
    from services.rating.scores_postgres import PostgresScores
    from services.stack.inside import Inside

    async with Inside(data) as inside:
        own = inside.store(SCHEMA)
        return await work_out(read_through(inside.peer("game")), own, PostgresScores(own))
