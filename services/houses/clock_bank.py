"""Clocks with free time first and a bank behind it: move and reserve, simple delay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from services.houses import lag
from services.houses.checks import Word, time_ms
from services.houses.clock import ClockRules, SideClock, Spent, charge


@dataclass(frozen=True, slots=True)
class BankClock(ClockRules):
    """Each decision has its free time; past it the bank runs and never refills.

    Every decision counts on its own: offering, rolling, playing and answering each begin with the
    full free time. A decision that arrives after zero but before the flag was found is in time; the
    overrun is taken from the lag allowance, so that it cannot be had again and again.
    """

    def spend(
        self,
        side: SideClock,
        elapsed_ms: int,
        lag_ms: int,
        *,
        turn_done: bool,
        answer: bool = False,
    ) -> Spent:
        """End one decision; see ClockRules.spend."""
        del turn_done, answer  # no bonus to earn, and an answer is a decision like any other
        late = max(0, elapsed_ms - self.free_ms - side.left_ms)
        charged, forgiven = charge(side, elapsed_ms, lag_ms, late)
        left = max(0, side.left_ms - max(0, charged - self.free_ms))
        quota = lag.after_ms(side.quota_ms, forgiven, self.limit_ms)
        return Spent(SideClock(left, quota), charged, 0)


@dataclass(frozen=True, slots=True)
class ReserveClock(BankClock):
    """A move timer for each decision and a reserve for the game (Play65, GammonEmpire)."""

    tag: ClassVar[str] = "move_then_reserve"
    move_ms: Annotated[int, time_ms(1_000)]
    reserve_ms: Annotated[int, time_ms()]

    @property
    def start_left_ms(self) -> int:
        """The reserve."""
        return self.reserve_ms

    @property
    def limit_ms(self) -> int:
        """The move timer."""
        return self.move_ms

    @property
    def free_ms(self) -> int:
        """The move timer."""
        return self.move_ms


@dataclass(frozen=True, slots=True)
class DelayClock(BankClock):
    """Simple delay of the US clock rules 2013: free seconds a decision, then the bank.

    In a house file `bank_ms` may be given a point of the match; at a table it is the whole bank.
    """

    tag: ClassVar[str] = "simple_delay"
    delay_ms: Annotated[int, time_ms()]
    bank_ms: Annotated[int, time_ms(1_000)]
    bank_per: Annotated[str, Word("table", "point")]

    @property
    def start_left_ms(self) -> int:
        """The bank."""
        return self.bank_ms

    @property
    def limit_ms(self) -> int:
        """The bank."""
        return self.bank_ms

    @property
    def free_ms(self) -> int:
        """The delay."""
        return self.delay_ms

    def for_length(self, length: int) -> ClockRules:
        """The whole bank of a match to `length` points."""
        if self.bank_per == "table":
            return self
        return replace(self, bank_ms=self.bank_ms * length, bank_per="table")
