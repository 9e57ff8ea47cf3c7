"""The `tavla` command. What a command needs is imported when it is called: `--help` is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Run and look after a house.")

Data = Annotated[Path, typer.Option(help="Where the house keeps everything.", envvar="TAVLA_DATA")]
Port = Annotated[
    int,
    typer.Option(help="Where browsers and bots come in.", min=1, max=65_535, envvar="TAVLA_PORT"),
]
Scale = Annotated[int, typer.Option(help="All clocks so many times faster.", min=1, max=60)]
Single = Annotated[bool, typer.Option("--single", help="All services in one process.")]
DATA = Path("data")


@app.callback()
def main() -> None:
    """Run and look after a house."""


@app.command()
def up(data: Data = DATA, port: Port = 8000, time_scale: Scale = 1, single: Single = False) -> None:
    """Run the whole house on this machine until Ctrl-C."""
    from services.stack.company import Processes
    from services.stack.household import Household
    from services.stack.one_process import OneProcess
    from services.stack.up import House
    from services.stack.voice import Voice

    household = Household(data, port, time_scale=time_scale)
    voice = Voice(Console(), household.logs / "house.log")
    company = OneProcess(household) if single else Processes(household)
    raise typer.Exit(House(household, company, voice).up())
