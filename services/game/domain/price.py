"""What a game is worth and what giving up costs right now: shown before it is done."""

from __future__ import annotations

from services.game.domain.phase import SEEDING
from services.game.domain.state import MatchState
from services.rules.score import game_points


def counted_kind(state: MatchState, kind: int) -> int:
    """A win's kind as it counts: by the Jacoby rule a gammon needs a cube that was turned."""
    turned = state.game.cube.owner is not None
    return game_points(1, kind, cube_turned=turned, jacoby=state.rules.jacoby)


def leaving_kind(state: MatchState, seat: int) -> int:
    """1 or 2: what leaving a single game now counts as."""
    game = state.game
    points = state.rules.leaving_points(game.board_of(seat), game.cube.value, game.before_offer)
    return counted_kind(state, points // game.at_stake)


def leaving_points(state: MatchState, seat: int) -> int:
    """Points that leaving a single game costs; 0 where nothing has begun or the stake goes."""
    if state.rules.kind == "series" or state.phase in SEEDING:
        return 0
    return state.game.at_stake * leaving_kind(state, seat)
