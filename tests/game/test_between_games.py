"""Between two games of a match."""

from __future__ import annotations

import pytest

from services.game.domain import facts as f
from services.game.domain.deadlines import Wait, deadlines
from services.game.domain.names import BLACK, WHITE, MatchReason, SeatKind, VoidReason
from services.game.domain.phase import Phase
from services.game.domain.wishes import Continue, OfferResign, Roll, SetAutoRoll
from tests.game.given import (
    BLACK_PLAYER,
    PLAYERS,
    Match,
    kinds,
    only,
    ready,
    seeded,
    started,
    table,
)

WINDOWS = {"stargames": 120_000, "play65": 10_000, "gammonempire": 10_000, "tournament": 120_000}


def _between(house: str) -> Match:
    """The first game of a match to 5 is over: Black has won a point."""
    match = ready(house, length=5)
    match.double(BLACK)
    match.decline(WHITE)
    assert match.state.phase is Phase.BETWEEN
    return match


@pytest.mark.parametrize("house", WINDOWS)
def test_the_next_game_begins_when_both_have_pressed_continue(house: str) -> None:
    match = _between(house)
    assert kinds(match.go_on(BLACK)) == ["Continued"]
    assert match.go_on(BLACK) == []
    assert kinds(match.go_on(WHITE)) == ["Continued", "GameStarted", "OpeningRolled"]
    started = only(match.facts, f.GameStarted)
    assert (started.game, started.white_points, started.black_points) == (2, 0, 1)


@pytest.mark.parametrize("house", ["play65", "gammonempire", "tournament"])
def test_elsewhere_it_begins_by_itself_at_the_end_of_the_window(house: str) -> None:
    match = _between(house)
    assert match.wait(WINDOWS[house] - 1).claim() == []
    assert kinds(match.wait(1).claim()) == ["GameStarted", "OpeningRolled"]


def test_where_it_begins_by_itself_a_late_press_starts_it() -> None:
    match = _between("play65").wait(10_000)
    assert kinds(match.go_on(WHITE)) == ["GameStarted", "OpeningRolled"]


@pytest.mark.parametrize("pressed", [WHITE, BLACK])
def test_who_does_not_press_continue_in_two_minutes_loses_the_match(pressed: int) -> None:
    match = _between("stargames")
    match.go_on(pressed)
    assert match.wait(119_999).claim() == []
    end = only(match.wait(1).claim(), f.MatchEnded)
    assert (end.winner, end.reason) == (pressed, MatchReason.CONTINUE_MISSED)
    assert end.at_fault == (1 - pressed,)


def test_if_neither_presses_there_is_no_match() -> None:
    match = _between("stargames").wait(120_000)
    void = only(match.claim(), f.MatchVoided)
    assert (void.reason, void.at_fault) == (VoidReason.NEITHER_CONTINUED, (WHITE, BLACK))


def test_two_minutes_later_pressing_is_too_late_though_nobody_has_looked() -> None:
    match = _between("stargames").wait(120_000)
    assert match.why(Continue(match.decision), BLACK_PLAYER) == "too_late"


def test_continue_is_meant_for_the_pause_it_names() -> None:
    match = _between("stargames")
    old = Continue(match.decision)
    match.go_on(WHITE)
    match.go_on(BLACK)
    assert match.why(old, BLACK_PLAYER) == "stale_decision"


def test_a_computer_is_always_ready() -> None:
    match = seeded(started(table("stargames", length=5), (SeatKind.PERSON, SeatKind.COMPUTER)))
    match.resign(WHITE)
    match.accept(BLACK)
    assert match.state.continued == (False, True)
    assert kinds(match.go_on(WHITE)) == ["Continued", "GameStarted", "OpeningRolled"]


def test_no_game_can_be_played_between_two() -> None:
    match = _between("stargames")
    assert match.why(Roll(match.decision), PLAYERS[WHITE]) == "no_game"
    assert match.why(OfferResign(1, 1), PLAYERS[WHITE]) == "no_game"
    assert match.why(SetAutoRoll(1, True), PLAYERS[WHITE]) == "no_game"


def test_helpers_are_off_in_every_new_game() -> None:
    match = ready("stargames", length=5)
    match.auto_roll(WHITE)
    match.double(BLACK)
    match.decline(WHITE)
    match.go_on(WHITE)
    match.go_on(BLACK)
    assert match.state.game.helpers.auto_roll == (False, False)
    assert match.why(SetAutoRoll(1, True), PLAYERS[WHITE]) == "other_game"


@pytest.mark.parametrize("house", WINDOWS)
def test_the_window_is_waited_for(house: str) -> None:
    match = _between(house)
    (deadline,) = deadlines(match.state)
    wait = Wait.CONTINUE if house == "stargames" else Wait.AUTO_START
    assert (deadline.wait, deadline.due_at_ms) == (wait, match.now_ms + WINDOWS[house])
    assert deadline.decision == match.decision
