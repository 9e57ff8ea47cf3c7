"""The `tavla` command. What a command needs is imported when it is called, so `--help` is quick."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console

from services.stack.later import LaterGroup

T = TypeVar("T")

app = typer.Typer(
    cls=LaterGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,  # passwords and tokens are among them
    help="Run and look after a house.",
)
console = Console(highlight=False, soft_wrap=True)

Data = Annotated[Path, typer.Option(help="Where the house keeps everything.", envvar="TAVLA_DATA")]
Port = Annotated[
    int, typer.Option(help="Where clients come in.", min=1, max=65_535, envvar="TAVLA_PORT")
]
Scale = Annotated[
    int,
    typer.Option(help="All clocks so many times faster.", min=1, max=60, envvar="TAVLA_TIME_SCALE"),
]
Single = Annotated[bool, typer.Option("--single", help="All services in one process.")]
Match = Annotated[str, typer.Argument(help="A match's id.")]
Proof = Annotated[
    str,
    typer.Argument(help="A match's id, a file with a record of its dice, or the word ledger."),
]
Account = Annotated[str, typer.Argument(help="An account's id.")]
Service = Annotated[str, typer.Argument(help="Whose events.")]
Kind = Annotated[str, typer.Option("--type", help="Only these, DiceRolled say.")]
Past = Annotated[bool, typer.Option("--past", help="Begin with all that NATS still has.")]
DATA = Path("data")
PORT = 8000


@app.callback()
def main() -> None:
    """Run and look after a house."""


@app.command()
def up(data: Data = DATA, port: Port = PORT, time_scale: Scale = 1, single: Single = False) -> None:
    """Run the whole house on this machine until Ctrl-C."""
    from services.stack.company import Processes
    from services.stack.household import Household
    from services.stack.one_process import OneProcess
    from services.stack.up import House
    from services.stack.voice import LastingConsole, Voice

    household = Household(data, port, time_scale=time_scale)
    voice = Voice(LastingConsole(), household.logs / "house.log")
    company = OneProcess(household) if single else Processes(household)
    raise typer.Exit(House(household, company, voice).up())


@app.command()
def doctor(data: Data = DATA, port: Port = PORT) -> None:
    """Say whether a house could run here. Exits with 1 where it could not."""
    from services.stack.doctor import examine

    marks = {"ok": "[green]ok  [/green]", "note": "[yellow]note[/yellow]", "bad": "[red]BAD [/red]"}
    findings = list(examine(data.absolute(), port))
    for found in findings:
        console.print(f"{marks[found.state]} [bold]{found.what:11}[/bold] {found.words}")
    raise typer.Exit(any(found.state == "bad" for found in findings))


@app.command()
def migrate() -> None:
    """Bring all schemas up to date in a PostgreSQL that others run.

    TAVLA_ADMIN_URL (or TAVLA_ADMIN_URL_FILE) says where, TAVLA_ROLE_PASSWORDS_DIR names a folder
    with a file for each role's password.
    """
    from services.stack.migrate import migrate_from_settings

    for service, ran in done(migrate_from_settings).items():
        console.print(f"{service}: {ran} migrations ran" if ran else f"{service}: up to date")


@app.command()
def replay(match: Match, data: Data = DATA) -> None:
    """Fold a match's log and compare it with what the service shows. Exits with 1 if they differ.

    Needs a running house.
    """
    from services.stack.inside import Inside
    from services.stack.replay import described, replay

    async def folded() -> bool:
        async with Inside(data) as inside:
            found = await replay(inside, match)
        for line in described(found):
            console.print(line, markup=False)
        return not found.differences

    raise typer.Exit(0 if done(folded) else 1)


@app.command()
def verify(proof: Proof, data: Data = DATA) -> None:
    """Check every roll of a match, or the ledger. Exits with 1 where it does not hold."""
    from services.stack.inside import Inside
    from services.stack.verify import verify_file, verify_match

    if proof == "ledger":
        _verify_ledger(data)
    file = Path(proof) if Path(proof).is_file() else None

    async def judged() -> bool:
        if file is not None:
            verdict = verify_file(file)
        else:
            async with Inside(data) as inside:
                verdict = await verify_match(inside, proof)
        console.print(verdict.text, markup=False)
        return verdict.ok

    raise typer.Exit(0 if done(judged) else 1)


@app.command()
def performance(account: Account, data: Data = DATA) -> None:
    """Say how an account has played over its reviewed matches; exits with 1 where there are none.

    Needs a running house.
    """
    from services.stack.inside import Inside
    from services.stack.performance import described, read_performance

    async def told() -> bool:
        async with Inside(data) as inside:
            found = await read_performance(inside, account)
        for line in described(found):
            console.print(line, markup=False)
        return bool(found.decisions)

    raise typer.Exit(0 if done(told) else 1)


@app.command()
def tail(
    service: Service = "game", kind: Kind = "*", past: Past = False, data: Data = DATA
) -> None:
    """Print a service's events as they happen, until Ctrl-C."""
    from services.stack.inside import Inside
    from services.stack.programs import SERVICES
    from services.stack.tail import follow, line

    names = [program.name for program in SERVICES if program.schema is not None]
    if service not in names:
        raise typer.BadParameter(f"no such service; there are {', '.join(sorted(names))}")

    async def printed() -> None:
        async with Inside(data) as inside:
            async for envelope in follow(inside.nats_url, service, kind=kind, past=past):
                console.print(line(envelope), markup=False)

    done(printed)


def _verify_ledger(data: Path) -> None:
    """Check the chain of hashes over the entries of the ledger, and exit."""
    from services.stack.books import chain_of_books

    broken, looked_at = done(lambda: chain_of_books(data))
    if broken:
        console.print(f"Seal {broken} does not hold: an entry was changed or removed.")
        raise typer.Exit(1)
    console.print(f"The chain holds: {looked_at} seals.")
    raise typer.Exit(0)


def done(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Do it; what is in the way is said in a sentence, and the exit status is 2."""
    import asyncpg
    import nats.errors

    from services.houses import HouseError
    from services.kit.config import ConfigError
    from services.kit.decider import Refusal
    from services.kit.migrate import MigrationError
    from services.kit.read_events import TryAgain
    from services.kit.store import StoreError
    from services.stack.embedded.errors import EmbeddedError

    expected = (
        *(ConfigError, MigrationError, EmbeddedError, Refusal, TryAgain, StoreError, HouseError),
        *(asyncpg.PostgresError, nats.errors.Error, OSError, ValueError, LookupError),
    )
    try:
        return asyncio.run(work())
    except KeyboardInterrupt:
        raise typer.Exit(0) from None
    except expected as error:
        console.print(f"[bold red]No:[/bold red] {error}")
        raise typer.Exit(2) from None
