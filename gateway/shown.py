"""How a rating stands on a screen."""

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
