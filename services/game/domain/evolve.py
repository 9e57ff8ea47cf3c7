"""The fold: one state and one fact give the next state."""

from __future__ import annotations

from typing import assert_never

from services.game.domain import facts as f
from services.game.domain.evolving import cube, ends, leaving, opening, play
from services.game.domain.facts import Fact
from services.game.domain.state import MatchState


def evolve(state: MatchState, fact: Fact) -> MatchState:
    """The state after the fact. It never refuses; the frequent facts come first."""
    match fact:
        case f.DiceRolled():
            return play.dice_rolled(state, fact)
        case f.CheckersPlayed():
            return play.checkers_played(state, fact)
        case f.TurnForfeited():
            return play.turn_forfeited(state, fact)
        case f.AutoRollSet():
            return play.auto_roll_set(state, fact)
        case f.AutoPlaySet():
            return play.auto_play_set(state, fact)
        case f.DoubleOffered():
            return cube.double_offered(state, fact)
        case f.DoubleTaken():
            return cube.double_taken(state, fact)
        case f.DoublePassed():
            return cube.double_passed(state, fact)
        case f.Beavered():
            return cube.beavered(state, fact)
        case f.ResignOffered():
            return cube.resign_offered(state, fact)
        case f.ResignAccepted():
            return cube.resign_accepted(state, fact)
        case f.ResignRefused():
            return cube.resign_refused(state, fact)
        case _:
            return _evolve_rarely(state, fact)


_Rare = (
    f.PlayerAway
    | f.PlayerBack
    | f.ClockCredited
    | f.TimeExpired
    | f.KickedOut
    | f.GhostSeated
    | f.GhostNamed
    | f.GhostRelieved
    | f.MatchStarted
    | f.MatchCancelled
    | f.SeedCommitted
    | f.SeedOpened
    | f.GameStarted
    | f.OpeningRolled
    | f.GameEnded
    | f.SeedRevealed
    | f.Continued
    | f.SettlementDue
    | f.MatchEnded
    | f.MatchVoided
    | f.MatchSplit
)


def _evolve_rarely(state: MatchState, fact: _Rare) -> MatchState:
    match fact:
        case f.PlayerAway():
            return leaving.player_away(state, fact)
        case f.PlayerBack():
            return leaving.player_back(state, fact)
        case f.ClockCredited():
            return leaving.clock_credited(state, fact)
        case f.TimeExpired():
            return leaving.time_expired(state, fact)
        case f.GhostSeated():
            return leaving.ghost_seated(state, fact)
        case f.GhostNamed():
            return leaving.ghost_named(state, fact)
        case f.GhostRelieved():
            return leaving.ghost_relieved(state, fact)
        case f.KickedOut() | f.SeedRevealed():
            return state._replace(at_ms=fact.at_ms)
        case f.MatchStarted():
            return opening.match_started(state, fact)
        case f.MatchCancelled():
            return opening.match_cancelled(state, fact)
        case f.SeedCommitted():
            return opening.seed_committed(state, fact)
        case f.SeedOpened():
            return opening.seed_opened(state, fact)
        case f.GameStarted():
            return opening.game_started(state, fact)
        case f.OpeningRolled():
            return opening.opening_rolled(state, fact)
        case f.Continued():
            return opening.continued(state, fact)
        case f.GameEnded():
            return ends.game_ended(state, fact)
        case f.SettlementDue():
            return ends.settlement_due(state, fact)
        case f.MatchEnded() | f.MatchVoided() | f.MatchSplit():
            return ends.match_over(state, fact)
        case _:
            assert_never(fact)
