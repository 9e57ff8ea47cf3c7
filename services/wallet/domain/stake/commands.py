"""What can be asked of a match's stakes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HoldStakes:
    """Hold what each of two players can lose. `rules` say how much and in which currency."""

    match_id: str
    white: str
    black: str
    white_rating: float
    black_rating: float
    rules: bytes
    at_ms: int


@dataclass(frozen=True, slots=True)
class ReleaseStakes:
    """Make sure that nothing is held for this match, now or later."""

    match_id: str
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class PayWinner:
    """The match has a winner (seat 0 or 1); the figures are those of its last fact."""

    winner: int
    code: str
    kind: int
    cube: int
    win_sum_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class PayBack:
    """The match is void: both stakes go back."""

    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class PaySplit:
    """The match was left and its stakes are shared out as its last fact says."""

    leaver: int
    white_gets_minor: int
    black_gets_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Reverse:
    """An operator voids a settled match; `advanced_minor` the winner has no longer."""

    operator: str
    note: str
    at_ms: int
    advanced_minor: int = 0


Settle = PayWinner | PayBack | PaySplit
Command = HoldStakes | ReleaseStakes | Settle | Reverse
