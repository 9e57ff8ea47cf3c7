"""The state after the cube was offered, taken or turned again, and after resignations."""

from __future__ import annotations

from services.game.domain.evolving.common import charged, fresh_watch, numbered, resumed
from services.game.domain.facts import (
    Beavered,
    DoubleOffered,
    DoublePassed,
    DoubleTaken,
    ResignAccepted,
    ResignOffered,
    ResignRefused,
)
from services.game.domain.game_state import NO_RESIGNATION, Resignation
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.watch import STOPPED
from services.rules.cube import Cube


def double_offered(state: MatchState, fact: DoubleOffered) -> MatchState:
    """The opponent has to answer."""
    clocks = charged(state, fact)
    game = state.game._replace(offer=state.game.cube.offer(fact.seat))
    return numbered(state._replace(phase=Phase.DOUBLED, game=game, clocks=clocks), fact.at_ms)


def beavered(state: MatchState, fact: Beavered) -> MatchState:
    """The other side has to answer the redouble."""
    assert state.game.offer is not None, "a beaver follows a double"
    clocks = charged(state, fact)
    offer = state.game.offer.beaver()
    phase = Phase.BEAVERED if offer.answerer == state.game.turn else Phase.DOUBLED
    game = state.game._replace(offer=offer)
    return numbered(state._replace(phase=phase, game=game, clocks=clocks), fact.at_ms)


def double_taken(state: MatchState, fact: DoubleTaken) -> MatchState:
    """The doubler goes on with his turn at the new value."""
    clocks = charged(state, fact)
    game = state.game._replace(cube=Cube(fact.value, fact.owner), offer=None)
    return numbered(state._replace(phase=Phase.ROLLING, game=game, clocks=clocks), fact.at_ms)


def double_passed(state: MatchState, fact: DoublePassed) -> MatchState:
    """The end of the game follows."""
    return state._replace(at_ms=fact.at_ms, clocks=charged(state, fact))


def resign_offered(state: MatchState, fact: ResignOffered) -> MatchState:
    """The opponent may answer; where the resigner broke off his own decision, he must."""
    holds = state.main_seat == fact.seat
    number = state.last_number + 1
    offer = Resignation(
        seat=fact.seat,
        level=fact.level,
        number=number,
        holds=holds,
        waiting=fresh_watch(state, fact.at_ms) if holds else STOPPED,
    )
    return state._replace(
        at_ms=fact.at_ms,
        last_number=number,
        resignation=offer,
        waiting=state.waiting.stopped(fact.at_ms) if holds else state.waiting,
        game=state.game._replace(resigned=(*state.game.resigned, (fact.seat, fact.level))),
    )


def resign_accepted(state: MatchState, fact: ResignAccepted) -> MatchState:
    """The end of the game follows."""
    return state._replace(at_ms=fact.at_ms, clocks=charged(state, fact), resignation=NO_RESIGNATION)


def resign_refused(state: MatchState, fact: ResignRefused) -> MatchState:
    """The game goes on where it was; only an answer that held it up is charged on its own."""
    clocks = charged(state, fact) if state.resignation.holds else state.clocks
    answered = state._replace(at_ms=fact.at_ms, clocks=clocks, resignation=NO_RESIGNATION)
    return resumed(answered, fact.at_ms) if state.resignation.holds else answered
