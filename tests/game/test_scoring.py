"""What a game is worth, however it ends, and what it means for the match."""

from __future__ import annotations

import pytest

from services.game.domain import facts as f
from services.game.domain.names import BLACK, WHITE, GameReason, MatchReason, VoidReason
from services.game.domain.phase import Phase
from services.game.domain.wishes import By, KickOut, Play, Roll
from services.rules import Board
from services.rules.cube import Cube
from tests.game.given import (
    GAMMON,
    PLAYERS,
    Match,
    board,
    kinds,
    only,
    opened,
    put,
    ready,
)

# White bears off his last checker: what counts is where Black's are.
ONE_OFF = board({1: 1}, {12: 5, 13: 5, 14: 4})
ON_THE_BAR = board({1: 1}, {12: 5, 13: 5, 14: 4}, opponent_bar=1)
IN_WHITES_HOME = board({1: 1}, {12: 5, 13: 5, 14: 4, 6: 1})
ONE_OFF_AND_ON_THE_BAR = board({1: 1}, {12: 5, 13: 5, 14: 3}, opponent_bar=1)


def _bear_off(match: Match, position: Board = GAMMON) -> list[f.Fact]:
    put(match, turn=WHITE, board=position, dice=(2, 1), cube=match.state.game.cube)
    return match.tell(Play(match.decision, ((1, 0),)), PLAYERS[WHITE])


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        (GAMMON, 2),
        (ONE_OFF, 1),
        (ON_THE_BAR, 3),
        (IN_WHITES_HOME, 3),
        (ONE_OFF_AND_ON_THE_BAR, 1),
    ],
)
@pytest.mark.parametrize("cube", [1, 2, 8])
def test_a_win_is_single_gammon_or_backgammon_times_the_cube(
    position: Board, kind: int, cube: int
) -> None:
    match = put(ready("stargames", stake_minor=100), cube=Cube(cube, WHITE))
    end = only(_bear_off(match, position), f.MatchEnded)
    assert (end.winner, end.kind, end.cube) == (WHITE, kind, cube)
    assert end.win_sum_minor == 100 * kind * cube


def test_a_win_never_moves_more_than_the_tables_limit() -> None:
    match = put(ready("stargames", stake_minor=100, loss_limit=3), cube=Cube(4, WHITE))
    end = only(_bear_off(match), f.MatchEnded)
    assert (end.kind, end.cube, end.win_sum_minor) == (2, 4, 300)


def _by_bearing_off(match: Match) -> list[f.Fact]:
    return _bear_off(match)


def _by_a_pass(match: Match) -> list[f.Fact]:
    put(match, turn=WHITE, board=GAMMON)
    match.double(WHITE)
    return match.decline(BLACK)


def _by_resigning(match: Match) -> list[f.Fact]:
    put(match, turn=WHITE, board=GAMMON)
    match.resign(BLACK, 2)
    return match.accept(WHITE)


def _on_time(match: Match) -> list[f.Fact]:
    put(match, turn=BLACK, board=GAMMON.flipped())
    return match.wait(10_000_000).claim()


def _by_leaving(match: Match) -> list[f.Fact]:
    put(match, turn=WHITE, board=GAMMON)
    return match.leave(BLACK, 4)


def _against_a_ghost(match: Match) -> list[f.Fact]:
    put(match, turn=BLACK, board=GAMMON.flipped())
    match.wait(10_000_000).tell(KickOut(match.decision), PLAYERS[WHITE])
    return _bear_off(match)


@pytest.mark.parametrize(
    ("house", "end", "kind", "reason"),
    [
        ("stargames", _by_bearing_off, 2, GameReason.BORNE_OFF),
        ("stargames", _by_a_pass, 1, GameReason.PASSED),
        ("stargames", _by_resigning, 2, GameReason.RESIGNED),
        ("stargames", _by_leaving, 2, GameReason.LEFT),
        ("stargames", _against_a_ghost, 2, GameReason.BORNE_OFF),
        ("play65", _by_bearing_off, 2, GameReason.BORNE_OFF),
        ("play65", _by_a_pass, 1, GameReason.PASSED),
        ("play65", _by_resigning, 2, GameReason.RESIGNED),
        ("play65", _by_leaving, 2, GameReason.LEFT),
        ("play65", _on_time, 2, GameReason.TIME),
    ],
)
def test_each_way_to_end_a_game_scores_by_the_same_rule(
    house: str, end: object, kind: int, reason: GameReason
) -> None:
    """A single game at cube 2 in a gammon position: only a pass makes it less."""
    assert callable(end)
    match = put(ready(house, stake_minor=100), cube=Cube(2, WHITE))
    facts = end(match)
    game, result = only(facts, f.GameEnded), only(facts, f.MatchEnded)
    assert (game.reason, game.kind, game.cube, game.points) == (reason, kind, 2, 2 * kind)
    assert (game.white_points, game.black_points) == (2 * kind, 0)
    assert (result.winner, result.kind, result.cube) == (WHITE, kind, 2)
    assert result.win_sum_minor == 200 * kind


def test_a_match_goes_on_until_somebody_has_its_points() -> None:
    match = put(ready("stargames", length=5), score=(3, 1))
    facts = _bear_off(match, ONE_OFF)
    assert kinds(facts) == ["CheckersPlayed", "GameEnded", "SeedRevealed"]
    assert match.state.score.points == (4, 1)
    match.go_on(WHITE)
    started = only(match.go_on(BLACK), f.GameStarted)
    assert started.crawford


def test_a_match_ends_with_the_game_that_reaches_its_length() -> None:
    match = put(ready("stargames", length=5, stake_minor=700), score=(3, 1))
    end = only(_bear_off(match), f.MatchEnded)
    assert (end.winner, end.reason) == (WHITE, MatchReason.PLAYED)
    assert (end.white_points, end.black_points, end.win_sum_minor) == (5, 1, 700)


def test_points_beyond_the_length_are_written_down() -> None:
    match = put(ready("stargames", length=3), score=(2, 0), crawford=False, cube=Cube(4, WHITE))
    end = only(_bear_off(match), f.MatchEnded)
    assert end.white_points == 10


def test_the_crawford_game_is_played_once() -> None:
    match = put(ready("stargames", length=5), score=(4, 2))
    put(match, turn=WHITE, board=GAMMON)
    match.resign(WHITE, 1)
    match.accept(BLACK)
    match.go_on(WHITE)
    assert not only(match.go_on(BLACK), f.GameStarted).crawford


def test_a_match_to_one_point_has_no_crawford_game() -> None:
    assert not only(opened("play65", "series", 1).log, f.GameStarted).crawford


def test_the_129th_game_voids_the_match() -> None:
    match = put(ready("stargames", length=9), number=128)
    facts = _bear_off(match)
    assert only(facts, f.MatchVoided).reason is VoidReason.GAMES_USED_UP
    assert only(facts, f.SeedRevealed).game == 128


def test_a_series_moves_its_stake_whatever_the_last_game_was() -> None:
    match = put(ready("gammonempire", length=1, mode="series", stake_minor=1_000))
    end = only(_bear_off(match, ON_THE_BAR), f.MatchEnded)
    assert (end.kind, end.win_sum_minor) == (3, 1_000)


def test_a_game_that_looks_decided_is_played_on() -> None:
    """Nothing ends but by the last checker, a pass, an accepted resignation, time or leaving."""
    lost = board({1: 2}, {12: 5, 13: 5, 14: 5})
    match = put(ready("stargames"), turn=BLACK, board=lost.flipped()).will_roll((2, 1), (6, 5))
    match.turn(BLACK)
    assert match.state.phase is Phase.ROLLING
    assert match.why(Roll(match.decision), By.ghost(BLACK)) == "no_ghost"
