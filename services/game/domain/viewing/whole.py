"""Puts a view together."""

from __future__ import annotations

import dataclasses
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from services.game.domain.facts import SettlementDue
from services.game.domain.names import BLACK, NO_SEAT, WHITE
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState, Outcome, Setup
from services.game.domain.viewing.board import game_part, seen_across
from services.game.domain.viewing.now import now_part
from services.game.domain.viewing.seats import clock_parts, seat_parts
from services.game.domain.viewing.shape import ClockPart, GamePart, MatchPart, SeatPart, View

NEVER_STARTED: Final = frozenset({Phase.NONE, Phase.CANCELLED})
# A running match's views are asked for at every fact; this part of them never changes.
REMEMBERED: Final = 4_096


def view(state: MatchState, seat: int, now_ms: int) -> View | None:
    """The match as `seat` sees it at `now_ms`, NO_SEAT for a spectator; None if it never started.

    A spectator gets the board from White's side, no moves and no rights. The parts that all see
    alike may be shared between views: they are for reading.
    """
    if state.phase in NEVER_STARTED:
        return None
    now_ms = max(now_ms, state.at_ms)
    game = game_part(state, WHITE if seat == NO_SEAT else seat)
    return _seen_by(state, seat, now_ms, _common(state, now_ms), game)


def views(state: MatchState, now_ms: int) -> tuple[View, View, View] | None:
    """White's, Black's and a spectator's view in one go, which takes less than three."""
    if state.phase in NEVER_STARTED:
        return None
    now_ms = max(now_ms, state.at_ms)
    common = _common(state, now_ms)
    white = game_part(state, WHITE)
    black = None if white is None else seen_across(white)
    return (
        _seen_by(state, WHITE, now_ms, common, white),
        _seen_by(state, BLACK, now_ms, common, black),
        _seen_by(state, NO_SEAT, now_ms, common, white),
    )


class _Common(NamedTuple):
    """What all see alike."""

    score: list[int]
    match: MatchPart
    clocks: list[ClockPart]
    seats: list[SeatPart]
    outcome: dict[str, object] | None


def _common(state: MatchState, now_ms: int) -> _Common:
    return _Common(
        [state.score.a, state.score.b],
        _match_part(state.setup),
        clock_parts(state, now_ms),
        seat_parts(state, now_ms),
        _outcome(state),
    )


def _seen_by(
    state: MatchState, seat: int, now_ms: int, common: _Common, game: GamePart | None
) -> View:
    return View(
        seat=seat,
        seen_as=WHITE if seat == NO_SEAT else seat,
        now_ms=now_ms,
        score=common.score,
        match=common.match,
        game=game,
        clocks=common.clocks,
        seats=common.seats,
        now=now_part(state, seat, now_ms),
        outcome=common.outcome,
    )


@lru_cache(maxsize=REMEMBERED)
def _match_part(setup: Setup) -> MatchPart:
    rules = setup.rules
    return MatchPart(
        id=setup.match_id,
        house=rules.house_id,
        title=rules.title,
        mode=rules.mode,
        kind=rules.kind,
        length=rules.length,
        currency=rules.currency,
        stake_minor=rules.stake_minor,
        limit_minor=rules.limit_minor,
        beavers=rules.beavers,
        rated=setup.rated,
        clock=rules.clock.tag,
        on_zero=rules.clock.on_zero,
        leaving=rules.leaving.tag,
        accounts=list(setup.accounts),
        kinds=[kind.name.lower() for kind in setup.kinds],
        ratings=list(setup.ratings),
        shown_ratings=[rules.rating.shown(rating) for rating in setup.ratings],
        rules_hash=setup.rules_hash,
        anchor=setup.anchor.hex(),
        watch_delay_ms=setup.watch_delay_ms,
        instant_computer=setup.instant_computer,
    )


def _outcome(state: MatchState) -> dict[str, object] | None:
    """The end, or the settlement that is waited for, field by field with its name."""
    fact: Outcome | SettlementDue | None = state.outcome or state.due
    if fact is None:
        return None
    plain = {field.name: getattr(fact, field.name) for field in dataclasses.fields(fact)}
    words = {k: v.name.lower() if isinstance(v, IntEnum) else v for k, v in plain.items()}
    lists = {k: list(v) if isinstance(v, tuple) else v for k, v in words.items()}
    return {"type": type(fact).__name__, **lists}
