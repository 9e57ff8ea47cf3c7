"""`tavla bot`: play matches against whoever comes."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.console import Console

from services.stack.bot.line import Line
from services.stack.bot.player import Finished, Player
from services.stack.bot.policy import POLICIES
from services.stack.bot.rest import Refused, Rest
from services.stack.bot.seat import find_match

console = Console()

Url = Annotated[str, typer.Option(help="Where the house is.")]
House = Annotated[str, typer.Option(help="The rule set, as GET /houses lists them.")]
Mode = Annotated[str, typer.Option(help="quick, single, match or series.")]
Length = Annotated[int, typer.Option(help="Points to play to; 0: what the house takes.", min=0)]
Matches = Annotated[int, typer.Option(help="How many to play, one after the other.", min=1)]
Seed = Annotated[str, typer.Option(help="The same seed makes the same choices; empty: by chance.")]
PolicyName = Annotated[str, typer.Option("--policy", help=f"One of {', '.join(POLICIES)}.")]
Token = Annotated[str, typer.Option(envvar="TAVLA_BOT_TOKEN", help="A session's token.")]
Name = Annotated[str, typer.Option(help="Register, or sign in, as a bot of this name.")]
Password = Annotated[str, typer.Option(envvar="TAVLA_BOT_PASSWORD", help="Of that name.")]
Scale = Annotated[int, typer.Option("--time-scale", help="The house's own.", min=1, max=60)]


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who plays: a token, or a name with its password, or a guest."""

    token: str = ""
    name: str = ""
    password: str = ""


@asynccontextmanager
async def at_the_house(
    url: str, who: Credentials, chance: random.Random
) -> AsyncIterator[tuple[Rest, Line]]:
    """Signed in, with a socket that stays up. Raises `Refused`, `SignedOut`."""
    rest = Rest(url, chance)
    try:
        await _sign_in(rest, who)
        line = Line(url, rest.token, chance)
        async with asyncio.TaskGroup() as group:
            running = group.create_task(line.run())
            yield rest, line
            running.cancel()
    finally:
        await rest.close()


async def _sign_in(rest: Rest, who: Credentials) -> None:
    if who.token:
        await rest.use_token(who.token)
    elif not who.name:
        await rest.become_guest()
    else:
        try:
            await rest.register_bot(who.name, who.password)
        except Refused as refused:
            if refused.code != "name_taken":
                raise
            await rest.sign_in(who.name, who.password)


def bot(
    url: Url = "http://127.0.0.1:8000",
    house: House = "tournament",
    mode: Mode = "match",
    length: Length = 5,
    matches: Matches = 1,
    seed: Seed = "",
    policy: PolicyName = "random",
    token: Token = "",
    name: Name = "",
    password: Password = "",
    time_scale: Scale = 1,
) -> None:
    """Play matches as a client of the public protocol, and check the dice of each.

    Exits with 1 where the dice of a match do not verify or something was told wrongly.
    """
    if policy not in POLICIES:
        raise typer.BadParameter(f"no such policy; there are {', '.join(POLICIES)}")
    terms: dict[str, Any] = {"house": house, "mode": mode, "length": length or None}
    who = Credentials(token, name, password)
    wanted = Wanted(terms, matches, seed or secrets.token_hex(8), policy, time_scale)
    try:
        sound = asyncio.run(_play_all(url, who, wanted))
    except* Refused as group:
        for refused in group.exceptions:
            console.print(f"[bold red]Refused:[/bold red] {refused}")
        raise typer.Exit(1) from None
    raise typer.Exit(0 if sound else 1)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is played, and how."""

    terms: dict[str, Any]
    matches: int
    seed: str
    policy: str
    time_scale: int


async def _play_all(url: str, who: Credentials, wanted: Wanted) -> bool:
    chance = random.Random()  # noqa: S311 - ids of commands and waits, not secrets
    sound = True
    async with at_the_house(url, who, chance) as (rest, line):
        console.print(f"Playing as {rest.account}, choices by seed {wanted.seed}")
        for number in range(wanted.matches):
            match = await find_match(rest, wanted.terms)
            policy = POLICIES[wanted.policy](f"{wanted.seed}/{number}")
            player = Player(line, rest, match, policy, time_scale=wanted.time_scale)
            finished = await player.play()
            _show(finished)
            sound = sound and not finished.dice_faults and not finished.told_faults
    return sound


def _show(finished: Finished) -> None:
    counted = Counter(event["type"] for event in finished.events)
    side = "White" if finished.seat == 0 else "Black"
    dice = "dice verified" if not finished.dice_faults else "[bold red]DICE WRONG[/bold red]"
    console.print(
        f"{finished.match}: {finished.score[0]}-{finished.score[1]} as {side},"
        f" {counted['GameStarted']} games, {len(finished.events)} events, {dice}"
    )
    for fault in (*finished.dice_faults, *finished.told_faults):
        console.print(f"  [red]{fault}[/red]")
