"""What a competition pays: its entries less the house's fee, shared out by place.

The one rounding place of competitions: the fee and every prize are rounded down to whole minor
units, and what is left over, less than one unit a prize, is the winner's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# Places 1, 2, and 3 and 4 together: whoever loses a semi-final plays no further match.
SHARES_MOST = 3
# The highest that any house takes of a table is below it.
FEE_MOST_PERCENT = 20


@dataclass(frozen=True, slots=True)
class Prizes:
    """Minor units: `by_place` for places 1 to 4 at most; with the fee they are what was paid in."""

    fee_minor: int
    by_place: tuple[int, ...]


def is_split(percents: Sequence[int]) -> bool:
    """Whether a pot can be shared so: up to three shares that fall and make 100."""
    falls = list(percents) == sorted(percents, reverse=True)
    return (
        1 <= len(percents) <= SHARES_MOST and min(percents) > 0 and falls and sum(percents) == 100
    )


def prizes_of(pot_minor: int, fee_percent: int, split: Sequence[int]) -> Prizes:
    """The prizes of a pot. `split` is percents of what the fee leaves: see `is_split`."""
    assert is_split(split), "whoever announces a competition is told so before"
    assert 0 <= fee_percent <= FEE_MOST_PERCENT, "no house takes more"
    fee_minor = pot_minor * fee_percent // 100
    rest_minor = pot_minor - fee_minor
    second, third = (*split[1:], 0, 0)[:2]
    others = [rest_minor * second // 100] + [rest_minor * third // 200] * 2
    by_place = [rest_minor - sum(others), *others]
    paid = tuple(by_place[: (1, 2, 4)[len(split) - 1]])
    assert fee_minor + sum(paid) == pot_minor, "prizes and fee are what was paid in"
    return Prizes(fee_minor, paid)
