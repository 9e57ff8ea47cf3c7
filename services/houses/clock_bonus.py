"""The bonus clock: a quick turn earns time, up to a cap (StarGames)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from services.houses import lag
from services.houses.checks import Flag, time_ms
from services.houses.clock import ClockRules, SideClock, Spent, charge
from services.houses.errors import HouseError


@dataclass(frozen=True, slots=True)
class BonusClock(ClockRules):
    """`left' = left - t`, and a completed turn with `t <= window` then adds the bonus.

    `t` is the charged time of the whole own turn: offering a double, rolling and playing. Time in
    which the opponent answers is his. An answer runs the answerer's clock; it is no part of any
    turn's `t`. The turn in which the clock ran out earns nothing; a later one begun at zero may.
    """

    tag: ClassVar[str] = "bonus"
    start_ms: Annotated[int, time_ms(1_000)]
    cap_ms: Annotated[int, time_ms(1_000)]
    window_ms: Annotated[int, time_ms()]
    bonus_ms: Annotated[int, time_ms()]
    cap_after_adding: Annotated[bool, Flag()]
    answers_earn_bonus: Annotated[bool, Flag()]
    zero_turn_earns_bonus: Annotated[bool, Flag()]

    @property
    def start_left_ms(self) -> int:
        """The clock at the start of a game."""
        return self.start_ms

    @property
    def limit_ms(self) -> int:
        """The clock's start."""
        return self.start_ms

    @property
    def free_ms(self) -> int:
        """No part of a decision is free."""
        return 0

    def agree(self) -> None:
        """A clock cannot start above its cap."""
        if self.start_ms > self.cap_ms:
            raise HouseError("must not exceed cap_ms", field="start_ms", value=self.start_ms)

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
        if answer and turn_done:
            raise HouseError("an answer never ends a checker turn", field="turn_done", value=True)
        charged, forgiven = charge(side, elapsed_ms, lag_ms)
        quota = lag.after_ms(side.quota_ms, forgiven, self.limit_ms)
        left = max(0, side.left_ms - charged)
        turn_open = side.turn_open or not answer
        late = side.late or (turn_open and left == 0 < side.left_ms)
        used = side.turn_used_ms + (0 if answer else charged)
        if answer:
            added = self._added(left, charged, late) if self.answers_earn_bonus else 0
            return Spent(SideClock(left + added, quota, used, turn_open, late), charged, added)
        if not turn_done:
            return Spent(SideClock(left, quota, used, turn_open, late), charged, 0)
        added = self._added(left, used, late)
        return Spent(SideClock(left + added, quota), charged, added)

    def _added(self, left_ms: int, used_ms: int, late: bool) -> int:
        if used_ms > self.window_ms or late or (left_ms == 0 and not self.zero_turn_earns_bonus):
            return 0
        if self.cap_after_adding:
            return min(self.cap_ms, left_ms + self.bonus_ms) - left_ms
        return min(self.cap_ms, left_ms) + self.bonus_ms - left_ms

    def _window_left_ms(self, side: SideClock, run_ms: int) -> int:
        late = side.late or 0 < side.left_ms <= run_ms
        if late or (side.left_ms == 0 and not self.zero_turn_earns_bonus):
            return 0
        return max(0, self.window_ms - side.turn_used_ms - run_ms)
