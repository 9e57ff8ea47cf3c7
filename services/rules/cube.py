"""The doubling cube: its value and owner, and the arithmetic of doubles and beavers.

Seats are 0 and 1, as in match ids: 0 is the left column of a match file, White of an SGF file and
O of an XGID; 1 is the right column, Black and X.
"""

from dataclasses import dataclass
from typing import Final

from services.rules.errors import RulesError

CUBE_MAX: Final = 1 << 15
"""No match id can name a higher cube: four bits hold its logarithm. Houses stop far below."""


def other_seat(seat: int) -> int:
    """The seat across the board."""
    return 1 - seat


def checked_seat(seat: object, where: str) -> int:
    """The seat itself; RulesError if it is neither 0 nor 1."""
    if type(seat) is not int or seat not in (0, 1):
        raise RulesError(f"a seat is 0 or 1, not {seat!r:.40}", where)
    return seat


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube at rest: `value` 1, 2, 4 ... 32768, `owner` 0, 1, or None for the middle."""

    value: int = 1
    owner: int | None = None

    def __post_init__(self) -> None:
        value = self.value
        if type(value) is not int or not 1 <= value <= CUBE_MAX or value & (value - 1):
            raise RulesError(f"a power of two up to {CUBE_MAX}, not {value!r:.40}", "cube value")
        if self.owner is not None:
            checked_seat(self.owner, "cube owner")

    @property
    def log2(self) -> int:
        """How often it was turned, as ids write it: 0 for 1, 1 for 2, 6 for 64."""
        return self.value.bit_length() - 1

    def may_offer(self, by: int, cube_max: int = CUBE_MAX) -> bool:
        """Whether the seat has access to the cube and the doubled value stays within the limit."""
        return self.owner in (None, by) and self.value * 2 <= cube_max

    def offer(self, by: int, cube_max: int = CUBE_MAX) -> "Offer":
        """The seat doubles; RulesError if it has no access or the limit is reached."""
        checked_seat(by, "double")
        if self.owner not in (None, by):
            raise RulesError(f"the cube belongs to seat {self.owner}", f"double by seat {by}")
        if self.value * 2 > cube_max:
            raise RulesError(f"{self.value * 2} is above the limit {cube_max}", "double")
        return Offer(self, by)


CENTRED: Final = Cube()
"""The cube at the start of a game."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A double waiting for its answer, with the redoubles at once that followed it.

    `before` is the cube as it lay, `by` the doubler, `turns` 1 for a double, 2 once it was
    beavered, 3 after a raccoon.
    """

    before: Cube
    by: int
    turns: int = 1

    def __post_init__(self) -> None:
        checked_seat(self.by, "double")
        if type(self.turns) is not int or self.turns < 1 or self.value > CUBE_MAX:
            raise RulesError(f"{self.turns!r:.40} turns of a {self.before.value}-cube", "offer")

    @property
    def value(self) -> int:
        """What the cube shows if the offer is taken."""
        return self.before.value << self.turns

    @property
    def answerer(self) -> int:
        """The seat that has to take, pass or beaver."""
        return other_seat(self.by) if self.turns % 2 else self.by

    @property
    def pass_points(self) -> int:
        """What the answerer loses by passing: the value before the last turn of the cube."""
        return self.before.value << (self.turns - 1)

    def may_beaver(self, cube_max: int = CUBE_MAX) -> bool:
        """Whether one more turn stays within the limit; if beavers are played is the house's."""
        return self.value * 2 <= cube_max

    def beaver(self, cube_max: int = CUBE_MAX) -> "Offer":
        """The answerer redoubles at once and keeps the cube; RulesError above the limit."""
        if not self.may_beaver(cube_max):
            raise RulesError(f"{self.value * 2} is above the limit {cube_max}", "beaver")
        return Offer(self.before, self.by, self.turns + 1)

    def taken(self) -> Cube:
        """The cube after the take: the doubler's opponent owns it, whoever turned it last."""
        return Cube(self.value, other_seat(self.by))
