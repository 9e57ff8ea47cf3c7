"""What several facts change in the same way."""

from __future__ import annotations

from typing import TypeVar

from services.game.domain.clocks import spend
from services.game.domain.facts.base import Decided
from services.game.domain.state import MatchState
from services.game.domain.watch import STOPPED, Watch
from services.houses import SideClock

T = TypeVar("T")


def with_seat(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with the seat's value exchanged."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def charged(state: MatchState, fact: Decided, *, turn_done: bool = False) -> tuple[SideClock, ...]:
    """Both clocks after the seat on the clock has decided."""
    side = spend(state, fact.at_ms, fact.lag_ms, turn_done=turn_done).side
    white, black = state.clocks
    return (side, black) if fact.seat == 0 else (white, side)


def fresh_watch(state: MatchState, at_ms: int) -> Watch:
    """Counts a decision that begins now; it stands while the clocks are frozen."""
    return STOPPED if state.frozen else Watch(0, at_ms)


def numbered(state: MatchState, at_ms: int) -> MatchState:
    """A new main decision is open, and waited for from now on."""
    number = state.last_number + 1
    return state._replace(
        decision=number,
        last_number=number,
        at_ms=at_ms,
        waiting=fresh_watch(state, at_ms),
    )


def restarted(state: MatchState, at_ms: int) -> MatchState:
    """The decision now waited for begins afresh, under its old number."""
    watch = fresh_watch(state, at_ms)
    if state.resignation.holds:
        return state._replace(resignation=state.resignation._replace(waiting=watch))
    return state._replace(waiting=watch)


def held(state: MatchState, at_ms: int) -> MatchState:
    """All that is waited for stands still."""
    resignation = state.resignation
    if resignation.holds:
        stopped = resignation.waiting.stopped(at_ms)
        return state._replace(resignation=resignation._replace(waiting=stopped))
    return state._replace(waiting=state.waiting.stopped(at_ms))


def resumed(state: MatchState, at_ms: int) -> MatchState:
    """What is waited for goes on from where it stood, unless the clocks are frozen."""
    if state.frozen:
        return state
    resignation = state.resignation
    if resignation.holds:
        started = resignation.waiting.started(at_ms)
        return state._replace(resignation=resignation._replace(waiting=started))
    return state._replace(waiting=state.waiting.started(at_ms))
