"""A match's result as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass

from services.rating.domain.events import MatchNotRated, MatchRated, RatingReversed


@dataclass(frozen=True, slots=True)
class Result:
    """`of` is what the match did, None before it is known; `reversal` what was taken back."""

    of: MatchRated | MatchNotRated | None = None
    reversal: RatingReversed | None = None
