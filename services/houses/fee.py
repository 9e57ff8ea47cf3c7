"""What every fee can do, and the fee of a house that takes none."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, ClassVar

from services.houses.checks import Text
from services.houses.errors import HouseError
from services.houses.nested import Items
from services.houses.quote import FeeQuote, Line, closing_steps
from services.houses.schema import Record

Ratings = tuple[float, float]
CURRENCY = Text("[A-Z]{3,4}", "a currency of three or four capitals")
MOST_MINOR = 10**15  # any win sum; times two and a rate it still fits 64 bits
MOST_LENGTH = 25  # the match equity tables end there


@dataclass(frozen=True, slots=True)
class Fee(Record, ABC):
    """A fee that is charged in some currencies only; elsewhere play is free."""

    currencies: Annotated[tuple[str, ...], Items(CURRENCY)]

    @abstractmethod
    def quote(
        self,
        *,
        kind: str,
        base_minor: int,
        length: int,
        ratings: Ratings,
        stake_minor: int | None = None,
    ) -> FeeQuote:
        """The fee of a game or series.

        `base_minor`: the win sum of a single game, the own stake of a series. `length`: 1 for a
        single game. `ratings`: both players' as they stood when the table filled. `stake_minor`:
        the table's stake, needed only where the house finds its band by the stake.
        """


@dataclass(frozen=True, slots=True)
class NoFee(Fee):
    """The house takes nothing."""

    tag: ClassVar[str] = "none"

    def quote(
        self,
        *,
        kind: str,
        base_minor: int,
        length: int,
        ratings: Ratings,
        stake_minor: int | None = None,
    ) -> FeeQuote:
        """See Fee.quote; all figures but the base are 0."""
        hold_base(kind, base_minor, length, ratings)
        del stake_minor
        steps = (Line("no_fee", "No fee", minor=0), *closing_steps(base_minor, 0, 0)[1:])
        return FeeQuote(base_minor, 0, 0, 0, 0, steps)


def hold_base(kind: str, base_minor: int, length: int, ratings: Ratings) -> None:
    """Refuse a quote for what cannot be played."""
    if kind not in ("single", "series"):
        raise HouseError("must be single or series", field="kind", value=kind)
    if type(base_minor) is not int or not 0 <= base_minor <= MOST_MINOR:
        rule = f"must be whole minor units from 0 to {MOST_MINOR}"
        raise HouseError(rule, field="base_minor", value=base_minor)
    longest = 1 if kind == "single" else MOST_LENGTH
    if type(length) is not int or not 1 <= length <= longest:
        raise HouseError(f"must be from 1 to {longest}", field="length", value=length)
    if not isinstance(ratings, tuple) or len(ratings) != 2:
        raise HouseError("must be both players' ratings", field="ratings", value=ratings)
