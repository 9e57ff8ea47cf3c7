"""Signed in at a house, and matches played there one after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from services.stack.bot.line import Line
from services.stack.bot.player import Finished, Player
from services.stack.bot.policy import POLICIES
from services.stack.bot.rest import Refused, Rest
from services.stack.bot.seat import find_match, leave_own_table

# What houses call a match of several points.
SEVERAL_POINTS: Final = ("match", "series")


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
    """Signed in, with a socket that stays up. Raises `Refused`, `SignedOut`.

    What fails within comes out as it is, unless both sides of it failed.
    """
    rest = Rest(url, chance)
    try:
        await _sign_in(rest, who)
        line = Line(url, rest.token, chance)
        async with asyncio.TaskGroup() as group:
            running = group.create_task(line.run())
            yield rest, line
            running.cancel()
    except BaseExceptionGroup as group_of_failures:
        if len(group_of_failures.exceptions) == 1:
            raise group_of_failures.exceptions[0] from None
        raise
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is played, and how; see `Player` for `time_scale` and `pause_s`.

    `terms` name a house, and a mode or None for the house's own match.
    """

    terms: dict[str, Any]
    matches: int
    seed: str
    policy: str
    time_scale: int
    pause_s: float


async def play_all(
    url: str, who: Credentials, wanted: Wanted, told: Callable[[Finished], None]
) -> None:
    """Play them; `told` hears of each that is over. Raises `Refused`, `SignedOut`."""
    chance = random.Random()  # noqa: S311 - ids of commands and waits, not secrets
    async with at_the_house(url, who, chance) as (rest, line):
        match = ""
        terms = {**wanted.terms, "mode": wanted.terms["mode"] or await _own_mode(rest, wanted)}
        try:
            for number in range(wanted.matches):
                match = await find_match(rest, terms, last=match)
                policy = POLICIES[wanted.policy](f"{wanted.seed}/{number}")
                player = Player(line, rest, match, policy, time_scale=wanted.time_scale)
                player.pause_s = wanted.pause_s
                told(await player.play())
        finally:
            # Whoever gives up while he waits for an opponent should not be waited for.
            await leave_own_table(rest)


async def _own_mode(rest: Rest, wanted: Wanted) -> str:
    """The mode of a match of several points, else the house's first. Raises `Refused`."""
    for house in await rest.houses():
        if house["id"] == wanted.terms["house"]:
            modes = [mode["mode"] for mode in house["modes"]]
            return next((mode for mode in modes if mode in SEVERAL_POINTS), str(modes[0]))
    raise Refused("no_such_house", f"There is no house {wanted.terms['house']!r} here.")
