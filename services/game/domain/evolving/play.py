"""The state after rolls and plays."""

from __future__ import annotations

from services.game.domain.evolving.common import charged, numbered, with_seat
from services.game.domain.facts import (
    AutoPlaySet,
    AutoRollSet,
    CheckersPlayed,
    DiceRolled,
    TurnForfeited,
)
from services.game.domain.game_state import NO_DICE, LastTurn
from services.game.domain.legal import after_steps
from services.game.domain.names import other
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.rules import Board


def dice_rolled(state: MatchState, fact: DiceRolled) -> MatchState:
    """The roller has to play; levels of resignation may be offered again."""
    clocks = charged(state, fact)
    game = state.game._replace(dice=(fact.die1, fact.die2), rolls=fact.roll + 1, resigned=())
    return numbered(state._replace(phase=Phase.PLAYING, game=game, clocks=clocks), fact.at_ms)


def checkers_played(state: MatchState, fact: CheckersPlayed) -> MatchState:
    """The turn passes over."""
    after = after_steps(state.game.board, fact.src, fact.dst)
    last = LastTurn(fact.seat, state.game.dice, fact.src, fact.dst, fact.hits)
    return _turn_over(state, fact, after, last)


def turn_forfeited(state: MatchState, fact: TurnForfeited) -> MatchState:
    """The turn passes over with the board as it was."""
    last = LastTurn(fact.seat, state.game.dice)
    return _turn_over(state, fact, state.game.board, last)


def _turn_over(
    state: MatchState, fact: CheckersPlayed | TurnForfeited, after: Board, last: LastTurn
) -> MatchState:
    clocks = charged(state, fact, turn_done=True)
    game = state.game._replace(
        turn=other(state.game.turn), board=after.flipped(), dice=NO_DICE, last=last
    )
    return numbered(state._replace(phase=Phase.ROLLING, game=game, clocks=clocks), fact.at_ms)


def auto_roll_set(state: MatchState, fact: AutoRollSet) -> MatchState:
    """No decision changes by it."""
    helpers = state.game.helpers
    helpers = helpers._replace(auto_roll=with_seat(helpers.auto_roll, fact.seat, fact.on))
    return state._replace(at_ms=fact.at_ms, game=state.game._replace(helpers=helpers))


def auto_play_set(state: MatchState, fact: AutoPlaySet) -> MatchState:
    """No decision changes by it."""
    helpers = state.game.helpers
    helpers = helpers._replace(auto_play=with_seat(helpers.auto_play, fact.seat, fact.on))
    return state._replace(at_ms=fact.at_ms, game=state.game._replace(helpers=helpers))
