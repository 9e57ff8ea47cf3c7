"""The play a player has entered, and the automatic one."""

import pytest

from services.rules import START, Board, RulesError, auto_play, find_play, legal_plays
from tests.rules.positions import many, setup


def test_a_play_is_found_in_either_order_of_its_half_moves() -> None:
    play = find_play(START, (3, 1), [(8, 5), (6, 5)])
    assert play == find_play(START, (1, 3), [(6, 5), (8, 5)])
    assert play in legal_plays(START, (3, 1))


def test_every_legal_play_is_found_by_its_own_steps() -> None:
    for ref in many()[:400]:
        for play in legal_plays(ref.board, ref.dice)[:20]:
            assert find_play(ref.board, ref.dice, play.steps) == play


def test_the_last_checker_borne_off_by_one_die_is_the_play_of_both() -> None:
    board = setup({6: 1})
    assert find_play(board, (6, 2), [(6, 0)]) == legal_plays(board, (6, 2))[0]


def test_nothing_entered_is_a_play_only_where_nothing_can_be_moved() -> None:
    closed = setup({25: 1}, dict.fromkeys(range(19, 25), 2))
    assert find_play(closed, (6, 3), []).steps == ()
    with pytest.raises(RulesError, match="half move 1: the turn is not complete"):
        find_play(START, (3, 1), [])


@pytest.mark.parametrize(
    ("moves", "where"),
    [
        ([(8, 5)], "half move 2"),
        ([(8, 5), (6, 4)], "half move 2"),
        ([(8, 5), (6, 5), (6, 5)], "half move 3"),
        ([(7, 4)], "half move 1"),
        ([(8, 5), (6,)], "half move 2"),
        ([(8, 5), (6, "5")], "half move 2"),
        ([(8, 5), (6, -5)], "half move 2"),
        ([(8, 5), (6, True)], "half move 2"),
        ([(8, 5), None], "half move 2"),
        ([(8, 5)] * 5, ""),
        (None, ""),
        ("8/5", ""),
    ],
)
def test_what_is_no_play_is_refused_and_the_half_move_named(moves: object, where: str) -> None:
    with pytest.raises(RulesError) as refusal:
        find_play(START, (3, 1), moves)  # type: ignore[arg-type]
    assert refusal.value.where == where


def test_the_automatic_play_bears_off_the_most_checkers() -> None:
    assert auto_play(setup({6: 2, 5: 2, 1: 2}), (5, 1)).result == setup({6: 2, 5: 1, 1: 1})


def test_the_automatic_play_then_wastes_the_fewest_pips() -> None:
    board = setup({7: 1, 4: 1, 3: 1})
    assert auto_play(board, (6, 3)).result == setup({4: 1, 1: 1})  # 7/4, 4/off would waste two


def test_the_automatic_play_is_none_while_there_is_contact() -> None:
    with pytest.raises(RulesError, match="contact"):
        auto_play(START, (3, 1))


def test_the_automatic_play_stops_when_the_last_checker_is_off_s04() -> None:
    assert len(auto_play(setup({1: 3}), (1, 1)).steps) == 3
    assert auto_play(setup({2: 1}), (6, 5)).result.off == 15


def test_no_legal_play_bears_off_more_or_as_many_with_fewer_pips_left() -> None:
    races = [ref for ref in many() if not ref.board.contact]
    assert len(races) > 100
    for ref in races:
        best = auto_play(ref.board, ref.dice).result
        results = [Board.from_position_id(text) for text in ref.results]
        assert best.off == max(board.off for board in results)
        assert best.pips == min(board.pips for board in results if board.off == best.off)
