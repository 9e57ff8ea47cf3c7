"""`tavla ratings`: work all ratings out again, and take back what a void match has changed."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from services.stack.cli import DATA, Data, console, done

if TYPE_CHECKING:
    from services.rating.rebuilding import Rebuilt

app = typer.Typer(no_args_is_help=True, help="Look after ratings.")

TIMEOUT_MS = 10_000


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


@app.command()
def void(
    match: Annotated[str, typer.Argument(help="A match's id.")],
    note: Annotated[str, typer.Option("--note", help="Why. It stays in the log.")],
    operator: Annotated[
        str, typer.Option("--operator", help="Who says so.", default_factory=getpass.getuser)
    ],
    data: Data = DATA,
) -> None:
    """Take back what a match has changed of ratings, by counter-entries.

    `tavla admin void` does this and gives the money back too.
    """
    done(lambda: take_back(data, match, operator, note))
    console.print(f"What {match} has changed of ratings is taken back.")


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


async def take_back(data: Path, match: str, operator: str, note: str) -> None:
    """Have a match's change taken back. Raises `Refusal`; harmless when repeated."""
    from tavla.rating.v1 import service_pb2 as pb
    from tavla.rating.v1.service_pb2_grpc import RatingHouseServiceStub

    from services.kit.decider import Refusal
    from services.stack.inside import Inside

    async with Inside(data) as inside:
        peer = inside.peer("rating")
        stub = RatingHouseServiceStub(peer.channel)
        request = pb.ReverseRatingRequest(match_id=match, operator=operator, note=note)
        answer = await peer.call(stub.ReverseRating, request, TIMEOUT_MS)
        if answer.HasField("refusal"):
            refusal = answer.refusal
            raise Refusal(refusal.code, refusal.sentence, **refusal.numbers)
