"""What every fact of a match says: when it became one, and for whom."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.names import Hand


@dataclass(frozen=True, slots=True)
class Stamped:
    """`at_ms`: milliseconds since 1970 by the server; never less than that of the fact before."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class Seated(Stamped):
    """`seat`: whom it concerns, 0 White, 1 Black."""

    seat: int


@dataclass(frozen=True, slots=True)
class Decided(Seated):
    """The end of a decision, with what it cost.

    `hand` made it. `lag_ms` is the round trip that the server measured, `charged_ms` what the
    clock took, `left_ms` the seat's clock, reserve or bank after it, any bonus included. All
    three follow from `at_ms` and `lag_ms` by the clock of the house in MatchStarted; they are
    written down for those who read the log without it.
    """

    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
