"""The state from the seating to a game's first roll."""

from __future__ import annotations

from services.game.domain.evolving.common import numbered, with_seat
from services.game.domain.facts import (
    Continued,
    GameStarted,
    MatchCancelled,
    MatchStarted,
    OpeningRolled,
    SeedCommitted,
    SeedOpened,
)
from services.game.domain.game_state import Game
from services.game.domain.names import BLACK
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState, Presence, Seeds, Setup
from services.game.domain.watch import STOPPED, Watch
from services.houses import SideClock, TableRules
from services.rules.cube import Cube
from services.rules.score import MatchScore


def match_started(state: MatchState, fact: MatchStarted) -> MatchState:
    """Both seats have to commit to their seeds."""
    rules = TableRules.from_canonical(fact.rules)
    setup = Setup(
        match_id=fact.match_id,
        rules=rules,
        accounts=(fact.white, fact.black),
        kinds=(fact.white_kind, fact.black_kind),
        ratings=(fact.white_rating, fact.black_rating),
        rated=fact.rated,
        rules_hash=fact.rules_hash,
        anchor=fact.anchor,
        watch_delay_ms=fact.watch_delay_ms,
        instant_computer=fact.instant_computer,
    )
    # A single game is money play: it has no distance to go.
    score = MatchScore(0 if rules.kind == "single" else rules.length)
    clocks = (rules.clock.fresh(), rules.clock.fresh())
    seated = state._replace(phase=Phase.COMMITTING, started=setup, score=score, clocks=clocks)
    return numbered(seated, fact.at_ms)


def match_cancelled(state: MatchState, fact: MatchCancelled) -> MatchState:
    """Nothing can follow."""
    return state._replace(phase=Phase.CANCELLED, at_ms=fact.at_ms)


def seed_committed(state: MatchState, fact: SeedCommitted) -> MatchState:
    """With the second commitment both have to open."""
    seeds = state.seeds
    seeds = Seeds(
        with_seat(seeds.commitments, fact.seat, fact.commitment),
        seeds.opened,
        with_seat(seeds.without_client, fact.seat, fact.without_client),
    )
    after = state._replace(at_ms=fact.at_ms, seeds=seeds)
    if not all(seeds.commitments):
        return after
    return numbered(after._replace(phase=Phase.OPENING), fact.at_ms)


def seed_opened(state: MatchState, fact: SeedOpened) -> MatchState:
    """With the second seed the first game follows."""
    seeds = state.seeds._replace(opened=with_seat(state.seeds.opened, fact.seat, fact.seed))
    return state._replace(at_ms=fact.at_ms, seeds=seeds)


def game_started(state: MatchState, fact: GameStarted) -> MatchState:
    """A fresh game: helpers off, ghosts gone, absences counted from here."""
    white, black = (Presence(_from_here(p, fact.at_ms)) for p in state.presence)
    return state._replace(
        at_ms=fact.at_ms,
        game=Game(number=fact.game, crawford=fact.crawford),
        clocks=_clocks(state),
        presence=(white, black),
        continued=(False, False),
    )


def _from_here(presence: Presence, at_ms: int) -> Watch:
    return Watch(0, at_ms) if presence.away else STOPPED


def _clocks(state: MatchState) -> tuple[SideClock, ...]:
    clock = state.rules.clock
    return (clock.fresh(), clock.fresh()) if clock.scope == "game" else state.clocks


def opening_rolled(state: MatchState, fact: OpeningRolled) -> MatchState:
    """The starter has to play both dice."""
    board = state.game.board
    game = state.game._replace(
        turn=fact.starter,
        board=board.flipped() if fact.starter == BLACK else board,
        dice=(fact.white_die, fact.black_die),
        rolls=fact.roll + 1,
        cube=Cube(opening_cube(state.rules, len(fact.ties))),
    )
    return numbered(state._replace(phase=Phase.PLAYING, game=game), fact.at_ms)


def opening_cube(rules: TableRules, ties: int) -> int:
    """The centred cube after the opening: automatic doubles turn it with every tie."""
    value = 1
    while rules.automatic_doubles and ties > 0 and rules.may_turn(value):
        value, ties = value * 2, ties - 1
    return value


def continued(state: MatchState, fact: Continued) -> MatchState:
    """Ready for the next game."""
    ready = with_seat(state.continued, fact.seat, True)
    return state._replace(at_ms=fact.at_ms, continued=ready)
