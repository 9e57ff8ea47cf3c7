"""The score of a match: distances, Crawford, and what a game is worth."""

from typing import Any

import pytest

from services.rules import RulesError
from services.rules.score import MatchScore, game_points


def test_each_side_is_as_far_away_as_it_lacks_points() -> None:
    score = MatchScore(7, 3, 5)
    assert (score.away(0), score.away(1)) == (4, 2)
    assert score.winner is None


def test_a_game_adds_its_points_to_the_winner_alone() -> None:
    assert MatchScore(7, 3, 5).after_game(0, 2) == MatchScore(7, 5, 5)
    assert MatchScore(7, 3, 5).after_game(1, 1) == MatchScore(7, 3, 6)


def test_the_first_game_after_one_side_comes_one_away_is_crawford() -> None:
    before = MatchScore(5, 2, 1)
    assert not before.is_crawford
    crawford = before.after_game(0, 2)
    assert crawford.is_crawford
    assert not crawford.cube_in_play


def test_after_the_crawford_game_the_cube_is_back_for_good() -> None:
    after = MatchScore(5, 4, 1).after_game(1, 1)
    assert after.is_post_crawford
    assert not after.is_crawford
    assert after.cube_in_play
    assert after.after_game(1, 1).is_post_crawford


def test_both_one_away_play_no_crawford_game() -> None:
    assert not MatchScore(5, 4, 4).is_crawford
    assert not MatchScore(1).is_crawford
    assert MatchScore(1).cube_in_play


def test_a_leader_already_one_away_before_gets_no_second_crawford_game() -> None:
    score = MatchScore(5, 4, 1).after_game(1, 3)
    assert (score.points, score.is_crawford, score.is_post_crawford) == ((4, 4), False, True)


def test_a_game_that_does_not_count_leaves_the_crawford_game_to_be_played() -> None:
    score = MatchScore(5, 4, 1)
    assert score.after_game(1, 2, counted=False) == score
    assert score.after_game(1, 2, counted=False).is_crawford


def test_a_match_may_be_won_by_more_than_it_needs() -> None:
    won = MatchScore(3, 2, 0).after_game(0, 4)
    assert (won.points, won.winner, won.away(0)) == ((6, 0), 0, 0)
    assert not won.cube_in_play
    with pytest.raises(RulesError, match="won 6-0"):
        won.after_game(1, 1)


def test_money_play_has_neither_distance_nor_crawford_nor_end() -> None:
    money = MatchScore(0, 40, 3)
    assert money.is_money
    assert money.winner is None
    assert not money.is_crawford
    assert money.after_game(1, 64).points == (40, 67)
    with pytest.raises(RulesError, match="money play"):
        money.away(0)


def test_a_gammon_counts_double_and_a_backgammon_three_times_the_cube() -> None:
    assert [game_points(4, kind) for kind in (1, 2, 3)] == [4, 8, 12]


def test_under_jacoby_gammons_count_only_once_the_cube_was_turned() -> None:
    assert game_points(1, 3, cube_turned=False, jacoby=True) == 1
    assert game_points(2, 3, cube_turned=True, jacoby=True) == 6
    assert game_points(1, 3, cube_turned=False, jacoby=False) == 3


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ((-1,), "length"),
        ((40_000,), "length"),
        ((7, -1), "score"),
        ((7, 0, "3"), "score"),
        ((7, 5, 5, True), "Crawford"),
        ((0, 5, 5, True), "Crawford"),
    ],
)
def test_a_score_no_match_can_have_is_refused(arguments: tuple[Any, ...], where: str) -> None:
    with pytest.raises(RulesError, match=where):
        MatchScore(*arguments)


@pytest.mark.parametrize(("winner", "points"), [(2, 1), (0, 0), (0, -1), (1, 1.0)])
def test_a_game_no_one_can_win_is_refused(winner: Any, points: Any) -> None:
    with pytest.raises(RulesError, match="game"):
        MatchScore(7).after_game(winner, points)


def test_a_win_is_single_gammon_or_backgammon() -> None:
    with pytest.raises(RulesError, match="1, 2 or 3"):
        game_points(1, 4)
