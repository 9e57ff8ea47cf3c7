"""What can be asked of a match's result."""

from __future__ import annotations

from dataclasses import dataclass

from services.rating.domain.match import End, Opening
from services.rating.domain.standing import Standing


@dataclass(frozen=True, slots=True)
class RateMatch:
    """Rate a match that is over; `white` and `black` are how its players stand now."""

    opening: Opening
    end: End
    white: Standing
    black: Standing


@dataclass(frozen=True, slots=True)
class ReverseRating:
    """Take back what the match changed; `white` and `black` are how its players stand now."""

    operator: str
    note: str
    at_ms: int
    white: Standing
    black: Standing


Command = RateMatch | ReverseRating
