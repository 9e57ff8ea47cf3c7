"""`tavla bot`: play matches against whoever comes."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from services.stack.bot.policy import POLICIES

if TYPE_CHECKING:
    from services.stack.bot.player import Finished

console = Console()

Url = Annotated[str, typer.Option(help="Where the house is.")]
House = Annotated[str, typer.Option(help="The rule set, as GET /houses lists them.")]
Mode = Annotated[str, typer.Option(help="One of the house's; empty: its match or series.")]
Length = Annotated[int, typer.Option(help="Points to play to; 0: what the house takes.", min=0)]
Matches = Annotated[int, typer.Option(help="How many to play, one after the other.", min=1)]
Seed = Annotated[str, typer.Option(help="The same seed makes the same choices; empty: by chance.")]
PolicyName = Annotated[str, typer.Option("--policy", help=f"One of {', '.join(POLICIES)}.")]
Token = Annotated[str, typer.Option(envvar="TAVLA_BOT_TOKEN", help="A session's token.")]
Name = Annotated[str, typer.Option(help="Register, or sign in, as a bot of this name.")]
Password = Annotated[str, typer.Option(envvar="TAVLA_BOT_PASSWORD", help="Of that name.")]
Scale = Annotated[
    int,
    typer.Option("--time-scale", envvar="TAVLA_TIME_SCALE", help="The house's own.", min=1, max=60),
]
Pause = Annotated[float, typer.Option(help="Seconds to think before each decision.", min=0)]


def bot(
    url: Url = "http://127.0.0.1:8000",
    house: House = "tournament",
    mode: Mode = "",
    length: Length = 5,
    matches: Matches = 1,
    seed: Seed = "",
    policy: PolicyName = "random",
    token: Token = "",
    name: Name = "",
    password: Password = "",
    pause: Pause = 0.0,
    time_scale: Scale = 1,
) -> None:
    """Play matches as a client of the public protocol, and check the dice of each.

    Exits with 1 where the dice of a match do not verify or something was told wrongly.
    """
    if policy not in POLICIES:
        raise typer.BadParameter(f"no such policy; there are {', '.join(POLICIES)}")
    # Here, since they take a while: other commands need none of it.
    from services.stack.bot.line import SignedOut
    from services.stack.bot.rest import Refused
    from services.stack.bot.session import Credentials, Wanted, play_all

    terms = {"house": house, "mode": mode, "length": length or None}
    who = Credentials(token, name, password)
    seed = seed or secrets.token_hex(8)
    wanted = Wanted(terms, matches, seed, policy, time_scale, pause)
    console.print(f"Choices by seed {seed}")
    over: list[Finished] = []

    def told(finished: Finished) -> None:
        over.append(finished)
        console.print(_summary(finished))

    try:
        asyncio.run(play_all(url, who, wanted, told))
    except Refused as refused:
        _say_no(f"{refused.detail} ({refused.code})")
        raise typer.Exit(2) from None
    except SignedOut:
        _say_no("The house does not know this token, or knows it no longer.")
        raise typer.Exit(2) from None
    raise typer.Exit(1 if any(each.dice_faults or each.told_faults for each in over) else 0)


def _say_no(why: str) -> None:
    console.print(f"[bold red]No:[/bold red] {escape(why)}", highlight=False, soft_wrap=True)


def _summary(finished: Finished) -> str:
    counted = Counter(event["type"] for event in finished.events)
    side = "White" if finished.seat == 0 else "Black"
    lines = [
        f"{finished.match}: {finished.score[0]}-{finished.score[1]} as {side},"
        f" {counted['GameStarted']} games, {len(finished.events)} events,"
        f" {'DICE WRONG' if finished.dice_faults else 'dice verified'}"
    ]
    return "\n  ".join([*lines, *finished.dice_faults, *finished.told_faults])
