"""How both players' ratings change a tiered fee (houses.md 5, steps 1-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from services.houses.checks import Flag, Whole, Word
from services.houses.errors import HouseError
from services.houses.fee import Ratings
from services.houses.nested import Items, Kinds
from services.houses.quote import Line
from services.houses.rating import MOST_RATING, hold_rating
from services.houses.schema import Record

MICRO = 1_000_000  # ratings are compared in whole millionths, so that money never meets a float
RATING = Whole(0, MOST_RATING)
PERCENT = Whole(0, 1_000)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Increase and decrease in percent of the fee, the cap a player or None, and why."""

    increase_percent: int
    decrease_percent: int
    cap_minor: int | None
    steps: tuple[Line, ...]

    @property
    def percent(self) -> int:
        """The whole change."""
        return self.increase_percent - self.decrease_percent


@dataclass(frozen=True, slots=True)
class DifferenceStep(Record):
    """From this difference of ratings on, the fee rises by `percent`; the highest step applies."""

    from_points: Annotated[int, RATING]
    percent: Annotated[int, PERCENT]


@dataclass(frozen=True, slots=True)
class RatingAdjustment(Record):
    """Increases for unlike or weak players, decrease and cap for two strong ones.

    "above" and "below" are strict. `stacking`: increases are added together, or only the largest
    counts. `cap_per`: the cap holds for each player or for both together.
    """

    floor: Annotated[int, RATING]
    low_below: Annotated[int, RATING]
    low_percent: Annotated[int, PERCENT]
    differences: Annotated[tuple[DifferenceStep, ...], Items(Kinds(DifferenceStep))]
    stacking: Annotated[str, Word("add", "max")]
    no_increase_above: Annotated[int, RATING]
    no_increase_below: Annotated[int, RATING]
    decrease_above: Annotated[int, RATING]
    decrease_percent: Annotated[int, Whole(0, 100)]
    cap_above: Annotated[int, RATING]
    cap_minor: Annotated[int, Whole(0, 10**12)]
    cap_per: Annotated[str, Word("player", "both")]
    cap_after_decrease: Annotated[bool, Flag()]

    def agree(self) -> None:
        """Steps rise, each from a larger difference than the one before."""
        starts = [step.from_points for step in self.differences]
        if starts != sorted(set(starts)):
            raise HouseError("must rise from step to step", field="differences", value=starts)

    @property
    def most_percent(self) -> int:
        """The largest increase that any two ratings can bring."""
        steps = [step.percent for step in self.differences]
        return self.low_percent + max(steps, default=0)

    def judge(self, ratings: Ratings) -> Adjustment:
        """What two ratings (raw, as stored) do to the fee."""
        raw = [micro(rating) for rating in ratings]
        low, high = sorted(max(rating, self.floor * MICRO) for rating in raw)
        lines = []
        if min(raw) < self.floor * MICRO:
            words = f"A rating below {self.floor} counts as {self.floor}"
            lines.append(Line("floor", words, rating=self.floor))
        increases = self._increases(low, high)
        exempt = self._exempt(low, high)
        if increases and exempt is not None:
            increases = [exempt]
        rise = self._stacked([line.percent or 0 for line in increases])
        lines += increases
        if self.stacking == "max" and len(increases) > 1:
            lines.append(
                Line("largest_increase", f"Only the larger counts: +{rise} %", percent=rise)
            )
        cut = self.decrease_percent if low > self.decrease_above * MICRO else 0
        if cut:
            words = f"-{cut} %: both ratings are above {self.decrease_above}"
            lines.append(Line("decrease", words, percent=-cut, rating=self.decrease_above))
        cap = self._cap_minor() if low > self.cap_above * MICRO else None
        return Adjustment(rise, cut, cap, tuple(lines))

    def _increases(self, low: int, high: int) -> list[Line]:
        found = []
        if low < self.low_below * MICRO:
            words = f"+{self.low_percent} %: a rating is below {self.low_below}"
            found.append(Line("low_rating", words, percent=self.low_percent, rating=self.low_below))
        reached = [step for step in self.differences if high - low >= step.from_points * MICRO]
        if reached:
            step = reached[-1]
            words = f"+{step.percent} %: the ratings differ by {step.from_points} or more"
            found.append(Line("difference", words, percent=step.percent, rating=step.from_points))
        return found

    def _exempt(self, low: int, high: int) -> Line | None:
        if low > self.no_increase_above * MICRO:
            words = f"No increase: both ratings are above {self.no_increase_above}"
            return Line("no_increase", words, percent=0, rating=self.no_increase_above)
        if high < self.no_increase_below * MICRO:
            words = f"No increase: both ratings are below {self.no_increase_below}"
            return Line("no_increase", words, percent=0, rating=self.no_increase_below)
        return None

    def _stacked(self, percents: list[int]) -> int:
        return sum(percents) if self.stacking == "add" else max(percents, default=0)

    def _cap_minor(self) -> int:
        return self.cap_minor if self.cap_per == "player" else self.cap_minor // 2


def micro(rating: float) -> int:
    """A rating in whole millionths, half to even; HouseError for what is no rating.

    A reading: two ratings that are a hundred apart on paper stay so, though the difference of their
    doubles may fall short of it by 10**-13; a rating within half a millionth of a bound is on it.
    """
    hold_rating(rating)
    return round(rating * MICRO)
