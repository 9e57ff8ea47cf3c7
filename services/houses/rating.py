"""Ratings by the FIBS formula (houses.md 6); doubles, never rounded where they are stored."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated

from services.houses.checks import Flag, Text, Whole, Word
from services.houses.errors import HouseError
from services.houses.nested import Items
from services.houses.schema import Record

FORFEITS = ("leave_match", "missed_continue", "time")
POOL = Text("[a-z_]{1,32}", "a pool's name in small letters")
MOST_LENGTH = 25  # the longest match
MOST_RATING = 100_000  # far beyond any rating that the formula can reach


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's raw rating and his experience, the points of all matches that he has played."""

    rating: float
    experience: int


@dataclass(frozen=True, slots=True)
class RatingRules(Record):
    """Pool, start and floor; `rated_forfeits` are the ends without play that are rated as lost.

    `match_counts_in_k`: whether a match is already experience when its own K is found.
    """

    pool: Annotated[str, POOL]
    computer_pool: Annotated[str, POOL]
    start: Annotated[int, Whole(0, 100_000)]
    floor_shown: Annotated[int, Whole(0, 100_000)]
    match_counts_in_k: Annotated[bool, Flag()]
    rated_forfeits: Annotated[tuple[str, ...], Items(Word(*FORFEITS))]

    def fresh(self) -> Standing:
        """A new player."""
        return Standing(float(self.start), 0)

    def rate(self, winner: Standing, loser: Standing, length: int) -> tuple[Standing, Standing]:
        """Both standings after a match of `length` points (a single game: 1), winner first."""
        gain, loss = self.changes(winner, loser, length)
        return self._after(winner, length, gain), self._after(loser, length, loss)

    def changes(self, winner: Standing, loser: Standing, length: int) -> tuple[float, float]:
        """What such a match adds to the winner's rating, and (below zero) to the loser's."""
        if type(length) is not int or not 1 <= length <= MOST_LENGTH:
            raise HouseError(f"must be from 1 to {MOST_LENGTH}", field="length", value=length)
        for player in (winner, loser):
            hold_rating(player.rating)
        chance = upset_chance(winner.rating - loser.rating, length)
        favourite_won = winner.rating >= loser.rating
        share = 4 * math.sqrt(length) * (chance if favourite_won else 1 - chance)
        return share * self._k(winner, length), -share * self._k(loser, length)

    def shown(self, rating: float) -> str:
        """The rating on screen: half up, and the floor with a star below it."""
        return shown(rating, self.floor_shown)

    def _k(self, player: Standing, length: int) -> float:
        experience = player.experience + (length if self.match_counts_in_k else 0)
        return max(1.0, 5 - experience / 100)

    def _after(self, player: Standing, length: int, change: float) -> Standing:
        return Standing(player.rating + change, player.experience + length)


def hold_rating(rating: float) -> None:
    """Refuse what is no rating, or further from 0 than any can be."""
    number = isinstance(rating, int | float) and not isinstance(rating, bool)
    if not number or not math.isfinite(rating) or abs(rating) > MOST_RATING:
        rule = f"must be a number from -{MOST_RATING} to {MOST_RATING}"
        raise HouseError(rule, field="rating", value=rating)


def upset_chance(difference: float, length: int) -> float:
    """Chance of the weaker player; `difference` of the ratings, of either sign."""
    return 1 / (10 ** (abs(difference) * math.sqrt(length) / 2_000) + 1)


def shown(rating: float, floor: int) -> str:
    """1400.5 -> "1401", and 1399.9 with a floor of 1400 -> "1400*"."""
    if not math.isfinite(rating):
        raise HouseError("must be a number", field="rating", value=rating)
    return f"{floor}*" if rating < floor else str(math.floor(rating + 0.5))
