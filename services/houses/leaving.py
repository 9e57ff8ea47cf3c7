"""What happens to a player who is gone: his grace, and what comes after it (houses.md 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from services.houses.checks import Flag, Word, time_ms
from services.houses.clock import hold_time
from services.houses.schema import Record


@dataclass(frozen=True, slots=True)
class Grace(Record):
    """How long a player may be away, in one go or added up over a game (`cumulative`)."""

    grace_ms: Annotated[int, time_ms(1_000)]
    cumulative: Annotated[bool, Flag()]

    def due_at_ms(self, used_ms: int, away_since_ms: int) -> int:
        """Moment at which the grace is over; `used_ms` = earlier absences in this game."""
        hold_time("used_ms", used_ms)
        return away_since_ms + max(0, self.grace_ms - (used_ms if self.cumulative else 0))

    def used_ms(self, used_ms: int, away_since_ms: int, back_at_ms: int) -> int:
        """Absence used up once the player is back; a stay of no time uses nothing."""
        hold_time("used_ms", used_ms)
        return used_ms + max(0, back_at_ms - away_since_ms) if self.cumulative else 0

    def left_ms(self, used_ms: int, away_since_ms: int, now_ms: int) -> int:
        """What the countdown shows."""
        return max(0, self.due_at_ms(used_ms, away_since_ms) - now_ms)


@dataclass(frozen=True, slots=True)
class GhostLeaving(Grace):
    """A computer of average strength plays on for whoever is gone or kicked out (StarGames)."""

    tag: ClassVar[str] = "ghost"
    clocks_freeze: ClassVar[bool] = False
    needs_engine: ClassVar[bool] = False

    ghost_win_single: Annotated[str, Word("void", "counts")]
    ghost_win_match: Annotated[str, Word("not_counted", "counts")]
    relieved_counts: Annotated[bool, Flag()]
    uncounted_keeps_crawford: Annotated[bool, Flag()]
    both_gone: Annotated[str, Word("void", "first_gone_loses")]

    def outcome(self, *, series: bool, ghost_won: bool, relieved: bool) -> str:
        """How a game with a ghost ends: "counts", "void" (a single) or "not_counted" (a match's).

        `ghost_won`: the seat where the ghost sat has won. `relieved`: its player came back and
        finished the game himself.
        """
        if not ghost_won or (relieved and self.relieved_counts):
            return "counts"
        return self.ghost_win_match if series else self.ghost_win_single


@dataclass(frozen=True, slots=True)
class SplitLeaving(Grace):
    """Clocks freeze, and a position left behind is split by its value (Play65, GammonEmpire).

    The split carries no fee, is not rated and stands on the leaver's record. `both_gone`: the
    player who went first counts as the leaver.
    """

    tag: ClassVar[str] = "pause_then_split"
    clocks_freeze: ClassVar[bool] = True
    needs_engine: ClassVar[bool] = True

    both_gone: Annotated[str, Word("first_gone_leaves", "void")]


@dataclass(frozen=True, slots=True)
class ClockRuns(Record):
    """Nothing happens but that the clock of the absent player keeps running."""

    tag: ClassVar[str] = "clock_runs"
    clocks_freeze: ClassVar[bool] = False
    needs_engine: ClassVar[bool] = False


Leaving = GhostLeaving | SplitLeaving | ClockRuns
LEAVING: tuple[type[Record], ...] = (GhostLeaving, SplitLeaving, ClockRuns)
