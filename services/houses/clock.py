"""What all clocks share: the state of one side, the moment a flag falls, what a screen shows.

A clock is a pure function of the log: the caller keeps a `SideClock` a side and the moment `since`
at which the side's present decision began, both taken from the log's stamps. A pause or an outage
is charged to nobody: the caller moves `since` forward by it. Times are integer milliseconds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated

from services.houses import lag
from services.houses.checks import Word
from services.houses.errors import HouseError
from services.houses.schema import Record


@dataclass(frozen=True, slots=True)
class SideClock:
    """One side's clock between two decisions.

    `left_ms` is the clock, the reserve or the bank; `quota_ms` the lag allowance; `turn_used_ms`
    the charged time of the own turn so far; `turn_open` says that the own turn has begun; `late`
    that the clock ran out in this turn.
    """

    left_ms: int
    quota_ms: int
    turn_used_ms: int = 0
    turn_open: bool = False
    late: bool = False


@dataclass(frozen=True, slots=True)
class Spent:
    """A decision's end: the new clock, the time charged and the bonus really added."""

    side: SideClock
    charged_ms: int
    bonus_ms: int


@dataclass(frozen=True, slots=True)
class ClockShown:
    """What a screen shows; every figure is at most the truth, for the lag allowance is left out.

    `free_ms` is what is left of the move timer or the delay, `left_ms` of the clock behind it,
    `window_ms` how long the turn can still earn its bonus, `allowance_ms` the lag allowance by
    which a flag may fall later than the figures say.
    """

    free_ms: int
    left_ms: int
    window_ms: int
    allowance_ms: int


@dataclass(frozen=True, slots=True)
class ClockRules(Record, ABC):
    """A family of clocks with its figures.

    `scope`: a new clock in every game, or one for the match. `on_zero`: what a fallen flag means.
    """

    scope: Annotated[str, Word("game", "match")]
    on_zero: Annotated[str, Word("kick_out", "technical_loss", "match_loss")]

    @property
    @abstractmethod
    def start_left_ms(self) -> int:
        """The clock, reserve or bank that a side starts with."""

    @property
    @abstractmethod
    def limit_ms(self) -> int:
        """The figure that the lag allowance is reckoned from."""

    @property
    @abstractmethod
    def free_ms(self) -> int:
        """Time of each decision that costs nothing."""

    @abstractmethod
    def spend(
        self,
        side: SideClock,
        elapsed_ms: int,
        lag_ms: int,
        *,
        turn_done: bool,
        answer: bool = False,
    ) -> Spent:
        """End one decision that took `elapsed_ms`, of which the server measured `lag_ms` as lag.

        `turn_done`: the checker turn is complete (played, or forfeited by force). `answer`: the
        decision answered a double, a beaver or a resignation.
        """

    def for_length(self, length: int) -> ClockRules:
        """The clock of a match to `length` points; most do not depend on it."""
        del length
        return self

    def fresh(self) -> SideClock:
        """A side's clock at the start."""
        return SideClock(self.start_left_ms, lag.start_ms(self.limit_ms))

    def zero_at_ms(self, side: SideClock, since_ms: int) -> int:
        """Moment at which the shown clock reaches zero."""
        return since_ms + self.free_ms + side.left_ms

    def flag_at_ms(self, side: SideClock, since_ms: int) -> int:
        """First moment at which a claim is true: zero plus the rest of the lag allowance."""
        return self.zero_at_ms(side, since_ms) + lag.flag_allowance_ms(side.quota_ms)

    def shown(self, side: SideClock, since_ms: int | None, now_ms: int) -> ClockShown:
        """What a screen shows at `now_ms`; `since_ms` None = the side is not to act."""
        run = 0 if since_ms is None else max(0, now_ms - since_ms)
        return ClockShown(
            free_ms=max(0, self.free_ms - run),
            left_ms=max(0, side.left_ms - max(0, run - self.free_ms)),
            window_ms=self._window_left_ms(side, run),
            allowance_ms=lag.flag_allowance_ms(side.quota_ms),
        )

    def _window_left_ms(self, side: SideClock, run_ms: int) -> int:
        del side, run_ms
        return 0


def charge(side: SideClock, elapsed_ms: int, lag_ms: int, late_ms: int = 0) -> tuple[int, int]:
    """Charged and forgiven time of a decision; `late_ms` counts as lag, for the flag waited."""
    hold_time("elapsed_ms", elapsed_ms)
    hold_time("lag_ms", lag_ms)
    forgiven = min(max(lag_ms, late_ms), side.quota_ms, elapsed_ms)
    return elapsed_ms - forgiven, forgiven


def hold_time(name: str, value_ms: int) -> None:
    """Refuse time that runs backwards."""
    if type(value_ms) is not int or value_ms < 0:
        raise HouseError("must be whole milliseconds, 0 or more", field=name, value=value_ms)
