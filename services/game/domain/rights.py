"""Who may do what when: one question a wish, answered by a reason against it or None.

`decide` refuses by these answers and views show them, so that what a button says is what happens.
`seat` is whose right is asked about. Whether a ghost or its player speaks for the seat, and
whether the decision number fits, is settled before.
"""

from __future__ import annotations

from services.game.domain.clocks import flag_fallen, time_is_up
from services.game.domain.names import other
from services.game.domain.phase import IN_GAME, NOT_RUNNING, SEEDING, Phase
from services.game.domain.reasons import Why
from services.game.domain.state import MatchState

# houses.md 7.2: long enough for a slow phone's two messages, short enough to wait for.
SEED_WINDOW_MS = 5_000


def running(state: MatchState) -> Why | None:
    """Whether there is a match that can still change."""
    if state.phase is Phase.NONE:
        return Why.NO_MATCH
    if state.phase is Phase.CANCELLED:
        return Why.CANCELLED
    return Why.OVER if state.phase is Phase.OVER else None


def in_game(state: MatchState) -> Why | None:
    """Whether a game is under way."""
    if state.phase in IN_GAME:
        return None
    if state.phase in NOT_RUNNING:
        return running(state)
    return Why.SETTLING if state.phase is Phase.SETTLING else Why.NO_GAME


def _own_decision(
    state: MatchState, seat: int, now_ms: int, phases: tuple[Phase, ...]
) -> Why | None:
    why = in_game(state)
    if why is not None:
        return why
    if state.phase not in phases:
        return Why.WRONG_PHASE
    if state.main_seat != seat:
        return Why.NOT_YOUR_TURN
    if state.resignation.seat == seat:
        return Why.OWN_RESIGNATION
    return Why.TIME_EXPIRED if time_is_up(state, now_ms) else None


def roll(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Roll the dice."""
    return _own_decision(state, seat, now_ms, (Phase.ROLLING,))


def play(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Play a roll; whether the steps are legal is another question."""
    return _own_decision(state, seat, now_ms, (Phase.PLAYING,))


def double(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Offer a double: before one's own roll, with access to the cube, within both limits."""
    why = _own_decision(state, seat, now_ms, (Phase.ROLLING,))
    if why is not None:
        return why
    game = state.game
    if game.crawford:
        return Why.CRAWFORD
    if game.cube.owner == other(seat):
        return Why.NOT_OWNER
    if game.helpers.auto_roll[seat]:
        return Why.AUTO_ROLL_ON
    return _turn_cube(state, game.cube.value)


def _turn_cube(state: MatchState, value: int) -> Why | None:
    rules = state.rules
    if 2 * value > rules.cube_max:
        return Why.CUBE_LIMIT
    if rules.limit_reached(value):
        return Why.LOSS_LIMIT
    return Why.OPPONENT_AWAY if state.frozen else None


def answer(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Take or pass a double or a beaver."""
    return _own_decision(state, seat, now_ms, (Phase.DOUBLED, Phase.BEAVERED))


def beaver(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Redouble at once: a beaver of a double, or where the table has it a raccoon of a beaver."""
    why = answer(state, seat, now_ms)
    if why is not None:
        return why
    offer = state.game.offer
    assert offer is not None, "a double is pending in these phases"
    allowed = {1: state.rules.beavers, 2: state.rules.raccoons}
    if not allowed.get(offer.turns, False):
        return Why.NO_BEAVERS
    return _turn_cube(state, offer.value)


def resign(state: MatchState, seat: int, level: int, now_ms: int) -> Why | None:
    """Offer to lose the game at a level."""
    why = resign_at_all(state, seat, now_ms)
    if why is not None:
        return why
    if level not in state.rules.resign_levels(state.game.board_of(seat)):
        return Why.BAD_LEVEL
    return level_refused(state, seat, level)


def resign_at_all(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Offer to lose the game, whatever the level."""
    why = in_game(state)
    if why is not None:
        return why
    if state.resignation.level:
        return Why.RESIGNATION_OPEN
    if state.game.offer is not None and not state.rules.resign.while_cube_pending:
        return Why.CUBE_PENDING
    if state.acting_seat == seat and time_is_up(state, now_ms):
        return Why.TIME_EXPIRED
    return Why.OPPONENT_AWAY if state.frozen else None


def level_refused(state: MatchState, seat: int, level: int) -> Why | None:
    """Offer a level again before a new roll."""
    return Why.LEVEL_REFUSED if (seat, level) in state.game.resigned else None


def answer_resign(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Accept or refuse a resignation."""
    why = in_game(state)
    if why is not None:
        return why
    if state.resignation.seat != other(seat):
        return Why.NO_RESIGNATION
    if state.acting_seat == seat and time_is_up(state, now_ms):
        return Why.TIME_EXPIRED
    return None


def auto_roll(state: MatchState) -> Why | None:
    """Switch automatic rolls on or off."""
    return in_game(state)


def auto_play(state: MatchState, on: bool) -> Why | None:
    """Switch the automatic player on, where there is no contact, or off."""
    why = in_game(state)
    if why is not None:
        return why
    return Why.CONTACT if on and state.game.board.contact else None


def go_on(state: MatchState, now_ms: int) -> Why | None:
    """Press Continue between two games."""
    if state.phase is not Phase.BETWEEN:
        return in_game(state) or Why.WRONG_PHASE
    between = state.rules.between_games
    return Why.TOO_LATE if between.needs_both and window_over(state, now_ms) else None


def window_over(state: MatchState, now_ms: int) -> bool:
    """Whether the time between two games is up."""
    due_ms = state.waiting.due_ms(state.rules.between_games.window_ms)
    return due_ms is not None and now_ms >= due_ms


def leave(state: MatchState) -> Why | None:
    """Leave the match for good."""
    return Why.SETTLING if state.phase is Phase.SETTLING else running(state)


def kick_out(state: MatchState, seat: int, now_ms: int) -> Why | None:
    """Have the opponent replaced: he must act and his clock is at zero."""
    why = in_game(state)
    if why is not None:
        return why
    if state.rules.clock.on_zero != "kick_out":
        return Why.NO_KICK_OUT
    if state.acting_seat != other(seat):
        return Why.WRONG_PHASE
    if state.ghost_of(other(seat)):
        return Why.GHOST_PLAYS
    return None if flag_fallen(state, now_ms) else Why.CLOCK_LEFT


def seed(state: MatchState, phase: Phase, now_ms: int) -> Why | None:
    """Commit to a seed, or open it."""
    if state.phase in NOT_RUNNING:
        return running(state)
    if state.phase is not phase:
        return (
            Why.SEED_FIXED if state.phase not in SEEDING or phase < state.phase else Why.WRONG_PHASE
        )
    due_ms = state.waiting.due_ms(SEED_WINDOW_MS)
    return Why.TOO_LATE if due_ms is not None and now_ms >= due_ms else None
