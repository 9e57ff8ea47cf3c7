"""The clocks of a match: what a decision costs, and when a flag falls."""

from __future__ import annotations

from services.game.domain.names import NO_SEAT
from services.game.domain.state import MatchState
from services.houses import Spent


class _Reckoned:
    """What was reckoned last, and of what: a fact is drafted and then folded, a moment apart."""

    __slots__ = ("of", "spent", "state")

    def __init__(self) -> None:
        self.state: MatchState | None = None
        self.of = (0, 0, False)
        self.spent: Spent


_LAST = _Reckoned()


def spend(state: MatchState, at_ms: int, lag_ms: int, *, turn_done: bool = False) -> Spent:
    """What it costs the seat on the clock to end its decision at `at_ms`.

    A ghost's seat has no clock: nothing is charged and nothing earned.
    """
    of = (at_ms, lag_ms, turn_done)
    if _LAST.state is not state or _LAST.of != of:
        _LAST.spent = _spend(state, at_ms, lag_ms, turn_done)
        _LAST.state, _LAST.of = state, of
    return _LAST.spent


def _spend(state: MatchState, at_ms: int, lag_ms: int, turn_done: bool) -> Spent:
    seat = state.acting_seat
    side = state.clocks[seat]
    if state.ghost_of(seat):
        return Spent(side, 0, 0)
    elapsed_ms = state.acting_watch.elapsed_ms(at_ms)
    answer = state.answering
    return state.rules.clock.spend(side, elapsed_ms, lag_ms, turn_done=turn_done, answer=answer)


def flag_at_ms(state: MatchState) -> int | None:
    """The moment at which the flag of the seat on the clock falls; None while no clock runs."""
    seat = state.acting_seat
    if seat == NO_SEAT or state.ghost_of(seat):
        return None
    since_ms = state.acting_watch.due_ms(0)
    if since_ms is None:
        return None
    return state.rules.clock.flag_at_ms(state.clocks[seat], since_ms)


def flag_fallen(state: MatchState, now_ms: int) -> bool:
    """Whether a claim made now would be true."""
    flag_ms = flag_at_ms(state)
    return flag_ms is not None and now_ms >= flag_ms


def time_is_up(state: MatchState, now_ms: int) -> bool:
    """Whether the seat on the clock may no longer act: its flag ends the game or the match."""
    return state.rules.clock.on_zero != "kick_out" and flag_fallen(state, now_ms)
