"""The `tavla` command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from services.stack.household import EmbeddedError, Household, MigrationError
from services.stack.up import House

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Run and look after a house.")
console = Console()

Data = Annotated[Path, typer.Option(help="Where the house keeps everything.")]
Port = Annotated[int, typer.Option(help="Where browsers and bots come in.", min=1, max=65_535)]
Scale = Annotated[int, typer.Option(help="All clocks so many times faster.", min=1, max=60)]


@app.callback()
def main() -> None:
    """Run and look after a house."""


@app.command()
def up(data: Data = Path("data"), port: Port = 8000, time_scale: Scale = 1) -> None:
    """Run the whole house on this machine until Ctrl-C."""
    house = House(Household(data, port, time_scale=time_scale), console)
    try:
        house.start()
    except (EmbeddedError, MigrationError) as error:
        console.print(f"[bold red]The house did not start:[/bold red] {error}")
        raise typer.Exit(1) from None
    house.run()
    console.print("Stopping ...")
    house.stop()
    console.print("Stopped. Nothing is lost; `make up` goes on from here.")
