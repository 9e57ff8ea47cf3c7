"""How long players have been away, and when that has consequences."""

from __future__ import annotations

from services.game.domain.facts import GhostRelieved, PlayerBack
from services.game.domain.names import SEATS, GhostCause
from services.game.domain.phase import IN_GAME, Phase
from services.game.domain.state import MatchState
from services.houses import ClockRuns, SplitLeaving


def gone_at_ms(state: MatchState, seat: int) -> int | None:
    """When the seat's grace is over; None while its player is there, or where there is no grace."""
    leaving = state.rules.leaving
    if isinstance(leaving, ClockRuns):
        return None
    return state.presence[seat].absence.due_ms(leaving.grace_ms)


def claim_at_ms(state: MatchState, seat: int) -> int | None:
    """When a look at the seat's absence will change something; None = never as things stand."""
    leaving = state.rules.leaving
    gone_ms = gone_at_ms(state, seat)
    if gone_ms is None:
        return None
    if isinstance(leaving, SplitLeaving):
        return gone_ms if state.phase in IN_GAME or state.phase is Phase.BETWEEN else None
    if state.phase not in IN_GAME:
        return None
    if not state.ghost_of(seat):
        return gone_ms
    # His ghost plays already: what is left to find is that the other one is gone too.
    moments = [gone_at_ms(state, each) for each in SEATS]
    both = [moment for moment in moments if moment is not None]
    return max(both) if len(both) == len(SEATS) else None


def gone_seats(state: MatchState, now_ms: int) -> list[int]:
    """Seats whose grace is over, the one that was over first in front."""
    moments = {seat: gone_at_ms(state, seat) for seat in SEATS}
    over = [(ms, seat) for seat, ms in moments.items() if ms is not None and ms <= now_ms]
    return [seat for _, seat in sorted(over)]


def settlement_due(state: MatchState, now_ms: int) -> bool:
    """Whether an absence has lasted so long that the position has to be valued."""
    white, black = state.presence
    if not (white.away or black.away):
        return False
    splits = isinstance(state.rules.leaving, SplitLeaving)
    pausable = state.phase in IN_GAME or state.phase is Phase.BETWEEN
    return splits and pausable and bool(gone_seats(state, now_ms))


def returning(state: MatchState, seat: int, at_ms: int) -> list[PlayerBack | GhostRelieved]:
    """What it means that the seat's player, who was away, is there again."""
    since_ms = state.presence[seat].absence.since_ms
    assert since_ms is not None, "only who was away comes back"
    back = PlayerBack(at_ms, seat, at_ms - since_ms)
    ghost = state.game.ghost_of(seat) if state.phase in IN_GAME else None
    if ghost is None or ghost.cause is not GhostCause.AWAY:
        return [back]
    return [back, GhostRelieved(at_ms, seat)]
