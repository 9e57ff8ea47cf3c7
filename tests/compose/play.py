"""A match between two bots through the published port, in the middle of which something happens."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from typing import Any

from services.stack.bot.player import Finished, Player
from services.stack.bot.policy import Choice, RandomPolicy
from services.stack.bot.seat import make_match
from services.stack.bot.session import Credentials, at_the_house

TERMS = {"house": "tournament", "mode": "match", "length": 3}
# Some 150 decisions and, where programs are killed, their restarts.
MATCH_TIMEOUT_S = 90


class Interrupting(RandomPolicy):
    """Plays at random; at the decisions that `then` numbers it first does what stands there."""

    def __init__(self, seed: str, then: Mapping[int, Callable[[], object]]) -> None:
        super().__init__(seed)
        self._then = dict(then)
        self._decisions = 0

    def choose(self, view: dict[str, Any]) -> Choice | None:
        """As a random player."""
        choice = super().choose(view)
        if choice is not None:
            self._decisions += 1
            self._then.pop(self._decisions, lambda: None)()
        return choice


async def play_a_match(
    url: str, seed: int, then: Mapping[int, Callable[[], object]]
) -> tuple[Finished, Finished]:
    """One match as both players have seen it; `then` says what happens at the host's decisions."""
    chance = random.Random(seed)
    async with (
        asyncio.timeout(MATCH_TIMEOUT_S),
        at_the_house(url, Credentials(), chance) as (host, host_line),
        at_the_house(url, Credentials(), chance) as (guest, guest_line),
    ):
        match = await make_match(host, guest, TERMS)
        first = Player(host_line, host, match, Interrupting(f"{seed}", then))
        second = Player(guest_line, guest, match, RandomPolicy(f"{seed} guest"))
        return await asyncio.gather(first.play(), second.play())
