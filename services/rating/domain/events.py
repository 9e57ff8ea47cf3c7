"""What a match can have done to ratings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Side:
    """One player's rating around a match; `experience` is what he had before it."""

    account_id: str
    filled_rating: float
    before: float
    after: float
    experience: int


@dataclass(frozen=True, slots=True)
class MatchRated:
    """Both ratings have moved. `winner` and `at_fault` are seats.

    Below `floor_shown` a rating is shown as that, with a star.
    """

    match_id: str
    pool: str
    house_id: str
    length: int
    white: Side
    black: Side
    winner: int
    reason: str
    at_fault: tuple[int, ...]
    at_ms: int
    floor_shown: int


@dataclass(frozen=True, slots=True)
class MatchNotRated:
    """The match is over and moves no rating; only records count it."""

    match_id: str
    pool: str
    house_id: str
    length: int
    white: str
    black: str
    winner: int
    why: str
    at_fault: tuple[int, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class Correction:
    """One player's counter-entry; `experience` is what he has after it."""

    account_id: str
    before: float
    after: float
    experience: int


@dataclass(frozen=True, slots=True)
class RatingReversed:
    """An operator has voided the match: what it changed is taken back, the old entries stay."""

    match_id: str
    pool: str
    winner: int
    white: Correction
    black: Correction
    operator: str
    note: str
    at_ms: int
    floor_shown: int


Event = MatchRated | MatchNotRated | RatingReversed
