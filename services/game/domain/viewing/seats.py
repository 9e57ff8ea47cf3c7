"""The two players: clocks, presence, ghosts, helpers."""

from __future__ import annotations

from services.game.domain.names import SEATS
from services.game.domain.state import MatchState
from services.game.domain.viewing.shape import ClockPart, SeatPart
from services.houses import ClockRuns


def clock_parts(state: MatchState, now_ms: int) -> list[ClockPart]:
    """Both clocks as they may be shown."""
    return [_clock(state, seat, now_ms) for seat in SEATS]


def _clock(state: MatchState, seat: int, now_ms: int) -> ClockPart:
    acting = state.acting_seat == seat and not state.ghost_of(seat)
    since_ms, until_ms = None, now_ms
    if acting:
        # A paused decision shows what had run when it was stopped.
        since_ms, until_ms = 0, state.acting_watch.elapsed_ms(now_ms)
    shown = state.rules.clock.shown(state.clocks[seat], since_ms, until_ms)
    return ClockPart(
        runs=acting and state.acting_watch.runs,
        free_ms=shown.free_ms,
        left_ms=shown.left_ms,
        window_ms=shown.window_ms,
        allowance_ms=shown.allowance_ms,
    )


def seat_parts(state: MatchState, now_ms: int) -> list[SeatPart]:
    """What is known of both players."""
    return [_seat(state, seat, now_ms) for seat in SEATS]


def _seat(state: MatchState, seat: int, now_ms: int) -> SeatPart:
    game = state.game
    ghost = game.ghost_of(seat)
    seeds = state.seeds
    return SeatPart(
        away=state.presence[seat].away,
        grace_left_ms=_grace_left_ms(state, seat, now_ms),
        absent_ms=state.presence[seat].absence.elapsed_ms(now_ms),
        ghost="" if ghost is None else ghost.cause.name.lower(),
        ghost_engine="" if ghost is None else ghost.engine,
        auto_roll=game.helpers.auto_roll[seat],
        auto_play=game.helpers.auto_play[seat],
        continued=state.continued[seat],
        committed=bool(seeds.commitments[seat]),
        opened=bool(seeds.opened[seat]),
    )


def _grace_left_ms(state: MatchState, seat: int, now_ms: int) -> int:
    leaving = state.rules.leaving
    absence = state.presence[seat].absence
    if isinstance(leaving, ClockRuns) or not absence.runs:
        return -1
    return max(0, leaving.grace_ms - absence.elapsed_ms(now_ms))
