"""What can have happened to a match's stakes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How the match ended, as far as money goes."""

    WON = "won"
    VOIDED = "voided"
    SPLIT = "split"


@dataclass(frozen=True, slots=True)
class StakesHeld:
    """Both players' `each_minor` are in escrow; from `rules` and ratings the fee follows."""

    match_id: str
    white: str
    black: str
    white_rating: float
    black_rating: float
    currency: str
    each_minor: int
    rules: bytes
    at_ms: int


@dataclass(frozen=True, slots=True)
class StakesReleased:
    """Nothing is held, and never will be, for this match; also where nothing was."""

    match_id: str
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class StakesSettled:
    """Escrow is paid out: white_gets + black_gets + fee = 2 x each.

    `seat` is the winner, or who left a split match, -1 of a void one.
    """

    match_id: str
    white: str
    black: str
    currency: str
    each_minor: int
    outcome: Outcome
    seat: int
    code: str
    win_sum_minor: int
    kind: int
    cube: int
    white_gets_minor: int
    black_gets_minor: int
    fee_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class SettlementReversed:
    """Counter-entries give both stakes and the fee back; the figures are the settlement's.

    `advanced_minor` of it the house has laid out, because who had won has it no longer.
    """

    match_id: str
    white: str
    black: str
    currency: str
    each_minor: int
    white_gets_minor: int
    black_gets_minor: int
    fee_minor: int
    operator: str
    note: str
    at_ms: int
    advanced_minor: int = 0


Event = StakesHeld | StakesReleased | StakesSettled | SettlementReversed


def owed(paid: StakesSettled | SettlementReversed) -> tuple[str, int]:
    """Who has to give back how much where a settlement is reversed: whoever has won by it."""
    won = paid.white_gets_minor - paid.each_minor, paid.black_gets_minor - paid.each_minor
    return (paid.white, max(0, won[0])) if won[0] >= won[1] else (paid.black, max(0, won[1]))
