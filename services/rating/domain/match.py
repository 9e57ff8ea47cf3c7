"""A finished match as ratings see it: how it began, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from services.houses import TableRules
from services.houses.rating import RatingRules

WHITE, BLACK, NOBODY = 0, 1, -1
PERSON = "person"


@dataclass(frozen=True)
class Opening:
    """How a match began. Ratings are those that stood when the table filled.

    `kinds` are the seats' (person, bot, computer), `rules` the canonical house of the table.
    """

    match_id: str
    accounts: tuple[str, str]
    kinds: tuple[str, str]
    filled: tuple[float, float]
    rules: bytes

    @cached_property
    def table(self) -> TableRules:
        """The rules of its table. Raises HouseError for bytes that no table has."""
        return TableRules.from_canonical(self.rules)

    @property
    def pool(self) -> str:
        """Where it counts: people play among themselves, everybody else where programs do."""
        rules = self.table.rating
        return pool_name(rules, computers=any(kind != PERSON for kind in self.kinds))


@dataclass(frozen=True, slots=True)
class End:
    """How it ended. `winner` is a seat, -1 where nobody won.

    `reason` says how it was won or why it was not (played, left, ghost_won ...); `unrated` is why
    it moves no rating, empty where it does. `at_fault` are the seats that left.
    """

    winner: int
    reason: str
    unrated: str
    at_fault: tuple[int, ...]
    at_ms: int


def pool_name(rules: RatingRules, *, computers: bool) -> str:
    """One of a house's two pools."""
    return rules.computer_pool if computers else rules.pool
