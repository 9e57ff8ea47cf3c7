"""The state after absences, ghosts, fallen flags and outages."""

from __future__ import annotations

from services.game.domain.clocks import spend
from services.game.domain.evolving.common import (
    charged,
    held,
    restarted,
    resumed,
    with_seat,
)
from services.game.domain.facts import (
    ClockCredited,
    GhostNamed,
    GhostRelieved,
    GhostSeated,
    PlayerAway,
    PlayerBack,
    TimeExpired,
)
from services.game.domain.game_state import Ghost
from services.game.domain.state import MatchState, Presence
from services.game.domain.watch import STOPPED
from services.houses import ClockRuns


def player_away(state: MatchState, fact: PlayerAway) -> MatchState:
    """The grace begins; where the house pauses, all else stands."""
    presence = state.presence[fact.seat]
    gone = Presence(presence.absence.started(fact.at_ms))
    after = state._replace(at_ms=fact.at_ms, presence=with_seat(state.presence, fact.seat, gone))
    return held(after, fact.at_ms) if after.frozen else after


def player_back(state: MatchState, fact: PlayerBack) -> MatchState:
    """What was paused goes on once nobody is away."""
    leaving = state.rules.leaving
    adds_up = not isinstance(leaving, ClockRuns) and leaving.cumulative
    absence = state.presence[fact.seat].absence.stopped(fact.at_ms) if adds_up else STOPPED
    there = with_seat(state.presence, fact.seat, Presence(absence))
    after = state._replace(at_ms=fact.at_ms, presence=there)
    return resumed(after, fact.at_ms) if state.frozen else after


def ghost_seated(state: MatchState, fact: GhostSeated) -> MatchState:
    """The player's clock is charged up to here; the ghost has none."""
    seat = fact.seat
    acts = state.acting_seat == seat
    clocks = state.clocks
    if acts and not state.ghost_of(seat):
        side = spend(state, fact.at_ms, 0).side
        clocks = (side, clocks[1]) if seat == 0 else (clocks[0], side)
    sitting = state.game.sitting_in
    sitting = sitting._replace(
        ghosts=with_seat(sitting.ghosts, seat, Ghost(fact.cause)),
        haunted=with_seat(sitting.haunted, seat, True),
    )
    game = state.game._replace(sitting_in=sitting)
    after = state._replace(at_ms=fact.at_ms, clocks=clocks, game=game)
    return restarted(after, fact.at_ms) if acts else after


def ghost_named(state: MatchState, fact: GhostNamed) -> MatchState:
    """Only a name."""
    ghost = state.game.ghost_of(fact.seat)
    assert ghost is not None, "a ghost sits before it is named"
    named = ghost._replace(engine=fact.engine, engine_version=fact.engine_version)
    return _with_ghost(state, fact, named)


def ghost_relieved(state: MatchState, fact: GhostRelieved) -> MatchState:
    """The player's clock runs again, from now."""
    after = _with_ghost(state, fact, None)
    return restarted(after, fact.at_ms) if state.acting_seat == fact.seat else after


def _with_ghost(
    state: MatchState, fact: GhostNamed | GhostRelieved, ghost: Ghost | None
) -> MatchState:
    sitting = state.game.sitting_in
    sitting = sitting._replace(ghosts=with_seat(sitting.ghosts, fact.seat, ghost))
    return state._replace(at_ms=fact.at_ms, game=state.game._replace(sitting_in=sitting))


def time_expired(state: MatchState, fact: TimeExpired) -> MatchState:
    """The end of the game or of the match follows."""
    return state._replace(at_ms=fact.at_ms, clocks=charged(state, fact))


def clock_credited(state: MatchState, fact: ClockCredited) -> MatchState:
    """Whatever was waited for during the outage was not."""
    span = (fact.from_ms, fact.until_ms)
    white, black = (Presence(p.absence.credited(*span)) for p in state.presence)
    resignation = state.resignation
    return state._replace(
        at_ms=fact.at_ms,
        credited=(*state.credited, fact.outage_id),
        waiting=state.waiting.credited(*span),
        resignation=resignation._replace(waiting=resignation.waiting.credited(*span)),
        presence=(white, black),
    )
