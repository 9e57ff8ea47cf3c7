"""What has to be decided now, and what the seat may do about it."""

from __future__ import annotations

from typing import Final

from services.game.domain import rights
from services.game.domain.absence import returning, settlement_due
from services.game.domain.evolve import evolve
from services.game.domain.game_state import NO_DICE
from services.game.domain.legal import moves_of
from services.game.domain.names import NO_SEAT
from services.game.domain.phase import IN_GAME, NOT_RUNNING, SEEDING, Phase
from services.game.domain.price import leaving_points
from services.game.domain.reasons import Why
from services.game.domain.state import MatchState
from services.game.domain.viewing.shape import NowPart, ResignRight

_WORDS: Final = {phase: phase.name.lower() for phase in Phase}


def now_part(state: MatchState, seat: int, now_ms: int) -> NowPart:
    """The open decision; for a seated player also his rights and, if he must play, the moves."""
    seated = seat != NO_SEAT and state.phase not in NOT_RUNNING
    own = _as_if_there(state, seat, now_ms) if seated else state
    beside = _beside(own, seat, now_ms) if seated else None
    return NowPart(
        phase=_WORDS[state.phase],
        decision=state.decision,
        acting=state.acting_seat,
        frozen=state.frozen,
        window_left_ms=_window_left_ms(state, now_ms),
        may=_may(own, seat, now_ms, beside) if seated else {},
        resign=_resign(own, seat, now_ms, beside) if seated else [],
        leave_points=leaving_points(own, seat) if seated and own.phase in IN_GAME else 0,
        moves=_moves(state, seat),
    )


def _as_if_there(state: MatchState, seat: int, now_ms: int) -> MatchState:
    """Whoever asks for something is there, so that his rights are those of one who is."""
    if not state.presence[seat].away or settlement_due(state, now_ms):
        return state
    for fact in returning(state, seat, now_ms):
        state = evolve(state, fact)
    return state


def _window_left_ms(state: MatchState, now_ms: int) -> int:
    """What is left of the time between games or for seeds; -1 where there is no such window."""
    if state.phase is Phase.BETWEEN:
        window_ms = state.rules.between_games.window_ms
    elif state.phase in SEEDING:
        window_ms = rights.SEED_WINDOW_MS
    else:
        return -1
    return max(0, window_ms - state.waiting.elapsed_ms(now_ms))


def _may(state: MatchState, seat: int, now_ms: int, beside: Why | None) -> dict[str, str]:
    answer = beside or rights.answer(state, seat, now_ms)
    answer_resign = beside or rights.answer_resign(state, seat, now_ms)
    answers = {
        "roll": beside or rights.roll(state, seat, now_ms),
        "play": beside or rights.play(state, seat, now_ms),
        "double": beside or rights.double(state, seat, now_ms),
        "take": answer,
        "pass": answer,
        "beaver": answer or rights.beaver(state, seat, now_ms),
        "accept_resign": answer_resign,
        "refuse_resign": answer_resign,
        "auto_roll": beside or rights.auto_roll(state),
        "auto_play": beside or rights.auto_play(state, on=True),
        "continue": beside or rights.go_on(state, now_ms),
        "kick_out": beside or rights.kick_out(state, seat, now_ms),
        "leave": Why.TOO_LATE if beside is Why.TOO_LATE else rights.leave(state),
    }
    return {name: why or "" for name, why in answers.items()}


def _beside(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """What stands against every wish: an absence that was too long, a ghost in the seat."""
    if settlement_due(state, now_ms):
        return Why.TOO_LATE
    return Why.KICKED_OUT if state.ghost_of(seat) else None


def _resign(state: MatchState, seat: int, now_ms: int, beside: Why | None) -> list[ResignRight]:
    """The levels that the house knows for this board, whether or not they may be offered now."""
    if state.phase not in IN_GAME:
        return []
    against = beside or rights.resign_at_all(state, seat, now_ms)
    at_stake = state.game.at_stake
    found = []
    for level in state.rules.resign_levels(state.game.board_of(seat)):
        why = against or rights.level_refused(state, seat, level)
        points = level * at_stake
        found.append(ResignRight(level=level, points=points, why=why or ""))
    return found


def _moves(state: MatchState, seat: int) -> list[list[int]] | None:
    game = state.game
    if state.phase is not Phase.PLAYING or seat != game.turn or game.dice == NO_DICE:
        return None
    return [list(node) for node in moves_of(game.board, game.dice).nodes]
