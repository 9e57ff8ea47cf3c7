"""How ratings and sums stand on a screen and in sentences."""

from __future__ import annotations

import math
from typing import NamedTuple


class Shown(NamedTuple):
    """The words, and whether the rating is so low that they are the floor with a star."""

    text: str
    provisional: bool


def shown_rating(rating: float, floor: int) -> Shown:
    """1400.5 -> 1401; below the house's floor 1400*."""
    if rating < floor:
        return Shown(f"{floor}*", True)
    return Shown(str(math.floor(rating + 0.5)), False)


def amount(minor: int) -> str:
    """A sum in a sentence: 902 -> "9.02"; each currency of the house has two decimals."""
    whole, rest = divmod(abs(minor), 100)
    return f"{'-' if minor < 0 else ''}{whole}.{rest:02d}"
