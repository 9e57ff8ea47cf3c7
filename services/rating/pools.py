"""Ladders by name: a house has two, and houses may share theirs."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses import HouseError, list_houses, load_house
from services.houses.rating import RatingRules
from services.kit.decider import Refusal
from services.rating.domain.match import pool_name


@dataclass(frozen=True, slots=True)
class Pool:
    """A ladder and the rules by which it begins and is shown."""

    name: str
    rules: RatingRules

    def is_provisional(self, rating: float) -> bool:
        """Whether it is shown as the floor with a star."""
        return rating < self.rules.floor_shown


def pool_of(house_id: str, *, computers: bool) -> Pool:
    """A house's ladder of people, or where programs play; of the first house where none is named.

    Raises the refusal `no_such_house`.
    """
    try:
        rules = load_house(house_id or list_houses()[0]).rating
    except HouseError as error:
        raise Refusal("no_such_house", "There is no such house.") from error
    return Pool(pool_name(rules, computers=computers), rules)
