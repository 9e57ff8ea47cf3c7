"""The state after the end of a game or of the match."""

from __future__ import annotations

from dataclasses import replace

from services.game.domain.evolving.common import numbered
from services.game.domain.facts import (
    GameEnded,
    MatchEnded,
    MatchSplit,
    MatchVoided,
    SettlementDue,
)
from services.game.domain.game_state import NO_RESIGNATION
from services.game.domain.names import NO_SEAT
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.watch import STOPPED
from services.houses import GhostLeaving
from services.rules.score import MatchScore


def game_ended(state: MatchState, fact: GameEnded) -> MatchState:
    """The next game waits; where the match is over, its end follows at once."""
    after = state._replace(
        phase=Phase.BETWEEN,
        score=score_after(state, fact.winner, fact.points, fact.counted),
        resignation=NO_RESIGNATION,
        continued=(False, False),
    )
    return numbered(after, fact.at_ms)


def score_after(state: MatchState, winner: int, points: int, counted: bool) -> MatchScore:
    """The score with a game added; one that nobody won leaves it as it was."""
    score = state.score
    if winner == NO_SEAT:
        return score
    after = score.after_game(winner, points, counted=counted)
    leaving = state.rules.leaving
    keeps = not isinstance(leaving, GhostLeaving) or leaving.uncounted_keeps_crawford
    if counted or keeps or not score.is_crawford:
        return after
    return replace(after, crawford_played=True)


def settlement_due(state: MatchState, fact: SettlementDue) -> MatchState:
    """Nothing can be played any more."""
    return state._replace(
        phase=Phase.SETTLING,
        decision=0,
        at_ms=fact.at_ms,
        waiting=STOPPED,
        resignation=NO_RESIGNATION,
        due=fact,
    )


def match_over(state: MatchState, fact: MatchEnded | MatchVoided | MatchSplit) -> MatchState:
    """The one end of the match."""
    return state._replace(
        phase=Phase.OVER,
        decision=0,
        at_ms=fact.at_ms,
        waiting=STOPPED,
        resignation=NO_RESIGNATION,
        outcome=fact,
    )
