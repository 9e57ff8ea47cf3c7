"""The rules of a play, one test each; S numbers are those of the public bug log."""

import pytest

from services.rules import START, Board, RulesError, find_play, half_moves, legal_plays, win_kind
from tests.rules.positions import setup


def _moves(board: Board, dice: tuple[int, int]) -> set[tuple[tuple[int, int], ...]]:
    return {tuple((s.src, s.dst) for s in play.steps) for play in legal_plays(board, dice)}


def test_both_dice_must_be_played_when_any_order_allows_it_s01() -> None:
    board = setup({6: 13, 8: 1, 24: 1}, {4: 2, 16: 2, 18: 3, 19: 4, 20: 4})
    assert _moves(board, (6, 2)) == {((24, 22), (8, 2))}
    with pytest.raises(RulesError, match="half move 1: 8/6"):
        find_play(board, (2, 6), [(8, 6), (6, 0)])
    with pytest.raises(RulesError, match="not complete"):
        find_play(board, (6, 2), [(8, 2)])


def test_a_double_is_one_play_of_up_to_four_steps_s02() -> None:
    board = setup({1: 4})
    (play,) = legal_plays(board, (1, 1))
    assert [(s.src, s.dst) for s in play.steps] == [(1, 0)] * 4
    assert play.result.off == 15


def test_the_game_ends_with_dice_unplayed_s04() -> None:
    (three,) = legal_plays(setup({1: 3}), (1, 1))
    assert len(three.steps) == 3
    (one,) = legal_plays(setup({2: 1}), (6, 5))
    assert len(one.steps) == 1
    assert win_kind(one.result) == 1


def test_the_last_checker_goes_off_by_one_half_move_s06() -> None:
    table = half_moves(setup({2: 1}), (6, 5))
    assert table.nodes == ((200, 0),)
    assert table.forced


def test_a_die_may_not_be_played_so_that_the_other_cannot_s08() -> None:
    board = setup({13: 1, 8: 1, 4: 13}, {9: 2, 6: 2, 5: 2, 1: 2})
    assert _moves(board, (4, 3)) == {((13, 10), (8, 4))}
    with pytest.raises(RulesError, match="8/5"):
        find_play(board, (4, 3), [(8, 5)])


def test_both_sides_may_dance_turn_by_turn_s09() -> None:
    five_points = dict.fromkeys((2, 3, 4, 5, 6), 2)
    start = setup({25: 1, **five_points}, {0: 1, **{25 - p: 2 for p in five_points}})
    board = start
    for _ in range(10):
        (play,) = legal_plays(board, (6, 5))
        assert play.steps == ()
        assert not half_moves(board, (6, 5)).can_move
        board = play.result.flipped()
    assert board == start
    entering = legal_plays(board, (6, 1))
    assert {play.steps[0][:2] for play in entering} == {(25, 24)}


def test_either_die_but_not_both_means_the_higher() -> None:
    board = setup({20: 1}, {9: 2})
    assert _moves(board, (6, 5)) == {((20, 14),)}


def test_the_lower_die_alone_is_played_when_the_higher_cannot_be() -> None:
    board = setup({20: 1}, {14: 2, 9: 2})
    assert _moves(board, (6, 5)) == {((20, 15),)}


def test_all_checkers_on_the_bar_enter_before_another_moves() -> None:
    board = setup({25: 2, 6: 13}, {22: 2})
    assert _moves(board, (6, 3)) == {((25, 19),)}


def test_bearing_off_needs_all_checkers_at_home() -> None:
    results = {play.result for play in legal_plays(setup({6: 14, 8: 1}), (6, 1))}
    assert results == {setup({6: 14, 1: 1}), setup({6: 13, 5: 1, 2: 1})}
    assert setup({6: 14}) in {play.result for play in legal_plays(setup({6: 14, 7: 1}), (6, 1))}


def test_a_larger_die_bears_off_from_the_highest_point_only() -> None:
    assert _moves(setup({4: 1, 2: 1}), (6, 5)) == {((4, 0), (2, 0))}
    assert _moves(setup({5: 1, 3: 1}), (4, 4)) == {((5, 1), (3, 0), (1, 0))}


def test_bearing_off_is_never_compulsory_while_another_move_is_legal() -> None:
    board = setup({6: 1, 3: 2})
    assert {play.result.off - board.off for play in legal_plays(board, (3, 1))} == {0, 1}


def test_one_checker_hitting_on_either_way_makes_two_plays() -> None:
    board = setup({12: 1}, {8: 1, 11: 1, 5: 2})
    hits = {(play.steps[0].dst, play.hits) for play in legal_plays(board, (4, 1))}
    assert hits == {(8, 1), (11, 1)}


def test_one_checker_hitting_nothing_plays_the_higher_die_first() -> None:
    (play,) = legal_plays(setup({12: 1}), (4, 1))
    assert [(s.src, s.dst) for s in play.steps] == [(12, 8), (8, 7)]


def test_no_legal_move_is_one_play_without_steps() -> None:
    board = setup({25: 1}, dict.fromkeys(range(19, 25), 2))
    (play,) = legal_plays(board, (6, 3))
    assert (play.steps, play.hits, play.result) == ((), 0, board)


@pytest.mark.parametrize(
    "dice",
    [(0, 1), (1, 7), (1,), (1, 2, 3), (True, 2), (1.0, 2), "12", None, {1, 2}, (3, 10**5000)],
)
def test_a_roll_is_two_ints_from_one_to_six(dice: object) -> None:
    for use in (legal_plays, half_moves):
        with pytest.raises(RulesError):
            use(START, dice)  # type: ignore[arg-type]


def test_plays_are_made_on_a_board_alone() -> None:
    for use in (legal_plays, half_moves):
        with pytest.raises(RulesError):
            use(START.points, (3, 1))  # type: ignore[arg-type]
