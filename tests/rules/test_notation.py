"""Plays as text, written in one way and read in many."""

from collections.abc import Callable, Sequence

import pytest

from services.rules import START, Board, Play, RulesError, legal_plays
from services.rules.movetext import read_moves
from services.rules.notation import CANNOT_MOVE, read_play, write_play, write_steps
from services.rules.play_finder import find_plays
from tests.rules.positions import Reference, many, setup, tricky

# The opponent's blot on 21 and on 20; two checkers on 24 and spares to move.
TWO_BLOTS = setup({24: 2, 13: 5, 8: 3, 6: 5}, {21: 1, 20: 1, 1: 2, 12: 5, 17: 3, 19: 3})
ON_THE_BAR = setup({25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, {24 - 4: 1, 1: 2, 12: 5, 17: 3, 19: 4})
BEARING_OFF = setup({6: 3, 5: 2, 4: 2, 2: 1}, {20: 5, 21: 5, 22: 5})


@pytest.mark.parametrize(
    ("text", "dice", "written"),
    [
        ("8/5 6/5", (3, 1), "8/5 6/5"),
        ("6/5 8/5", (3, 1), "8/5 6/5"),
        ("8/5,6/5", (1, 3), "8/5 6/5"),
        (" 8/5 ; 6/5 ", (3, 1), "8/5 6/5"),
        ("24/18 18/13", (6, 5), "24/13"),
        ("24/13", (6, 5), "24/13"),
        ("24/18/13", (6, 5), "24/13"),
        ("13/11(2) 6/4(2)", (2, 2), "13/11(2) 6/4(2)"),
        ("6/4 13/11 6/4 13/11", (2, 2), "13/11(2) 6/4(2)"),
        ("24/20(2)", (2, 2), "24/20(2)"),
        ("24/22 24/22 22/20 22/20", (2, 2), "24/20(2)"),
        ("13/5", (4, 4), None),
        ("13/9/5 24/20(2)", (4, 4), "24/20(2) 13/5"),
    ],
)
def test_order_joints_and_counts_are_free(
    text: str, dice: tuple[int, int], written: str | None
) -> None:
    if written is None:
        with pytest.raises(RulesError, match="8 of the 16 pips that 44 allows are moved"):
            read_play(text, START, dice)
    else:
        assert write_play(read_play(text, START, dice)) == written


@pytest.mark.parametrize(
    "text", ["24/20*", "24/21*/20*", "24/21/20", "24/21 21/20", "24/21* 21/20*"]
)
def test_a_hit_on_the_way_is_named_starred_or_stepped_on(text: str) -> None:
    play = read_play(text, TWO_BLOTS, (3, 1))
    assert write_play(play) in ("24/20*", "24/21*/20*")
    assert (play.hits == 2) == ("21" in text)


def test_of_two_ways_the_one_with_fewer_hits_unsaid_is_meant() -> None:
    assert read_play("24/20", TWO_BLOTS, (3, 1)).hits == 1
    assert read_play("24/21/20", TWO_BLOTS, (3, 1)).hits == 2


def test_a_hit_that_cannot_be_avoided_need_not_be_said() -> None:
    only_way = setup({24: 1, 2: 2}, {21: 1, 23: 2, 19: 2})
    play = read_play("24/20", only_way, (3, 1))
    assert write_play(play) == "24/21*/20"


def test_a_text_that_can_mean_two_plays_is_refused_with_both() -> None:
    either = setup({24: 1, 2: 2}, {21: 1, 23: 1, 19: 2})
    with pytest.raises(RulesError, match=r"24/23\*/20 or 24/21\*/20|24/21\*/20 or 24/23\*/20"):
        read_play("24/20", either, (3, 1))


@pytest.mark.parametrize("text", ["bar/20* 24/23", "Bar/20 24/23", "BAR/20* 24/23", "25/20* 24/23"])
def test_the_bar_is_a_word_or_25_and_stars_are_optional(text: str) -> None:
    assert write_play(read_play(text, ON_THE_BAR, (5, 1))) == "bar/20* 24/23"


def test_a_word_may_say_that_the_rest_cannot_be_played() -> None:
    shut = setup({25: 2, 13: 5}, {24: 1, 19: 2, 20: 2, 21: 2, 22: 2, 23: 2})
    assert write_play(read_play("bar/24 pass", shut, (1, 3))) == "bar/24*"


@pytest.mark.parametrize("text", ["", "  ", "Cannot Move", "cannot move", "no move", "pass", "-"])
def test_no_move_is_said_in_many_words(text: str) -> None:
    closed = setup({25: 1, 13: 5}, dict.fromkeys(range(19, 25), 2))
    play = read_play(text, closed, (6, 6))
    assert not play.steps
    assert write_play(play) == CANNOT_MOVE
    assert write_steps(play) == ""


@pytest.mark.parametrize("text", ["6/off 5/off", "6/0 5/0", "5/Off 6/OFF"])
def test_off_is_a_word_or_0(text: str) -> None:
    assert write_play(read_play(text, BEARING_OFF, (6, 5))) == "6/off 5/off"


def test_checkers_off_are_counted_too() -> None:
    play = read_play("6/off(3) 5/off", BEARING_OFF, (6, 6))
    assert write_play(play) == "6/off(3) 5/off"
    assert write_steps(play) == "6/0 6/0 6/0 5/0"


@pytest.mark.parametrize("text", ["6/4*(2) 13/11(2)", "6/4(2)* 13/11(2)", "6/4* 6/4 13/11(2)"])
def test_the_star_stands_before_or_after_the_count(text: str) -> None:
    blot = setup({24: 2, 13: 5, 8: 3, 6: 5}, {4: 1, 1: 1, 12: 5, 17: 3, 19: 5})
    assert write_play(read_play(text, blot, (2, 2))) == "13/11(2) 6/4*(2)"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("8/5 6/x", "6/x"),
        ("8-5 6-5", "8-5"),
        ("5/8 6/5", "from higher points to lower"),
        ("8/5 6/5 13/12 13/12 13/12", "4 checkers at most"),
        ("26/22", "1..24 or the bar"),
        ("off/3", "1..24 or the bar"),
        ("8/5 6/bar", "1..24 or the bar"),
        ("8/5* 6/5", "point 5: no checker is hit"),
        ("6/0*", "hit on the points 1 to 24"),
        ("7/4", "7 in 7/4: no checker stands here"),
        ("bar/24 13/10", "bar in bar/24: no checker stands here"),
        ("13/12 6/3 ", "point 12 in 13/12: the opponent holds"),
        ("8/5", "3 of the 4 pips that 31 allows are moved"),
        ("13/8 6/5", "no legal play with 31"),
        ("", "16 plays are possible with 31, but none is written"),
        ("x" * 500, "120 characters"),
    ],
)
def test_what_is_wrong_is_said_with_the_place(text: str, where: str) -> None:
    with pytest.raises(RulesError) as refusal:
        read_play(text, START, (3, 1))
    assert where in str(refusal.value)


def test_checkers_on_the_bar_come_first() -> None:
    two = setup({25: 2, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5})
    with pytest.raises(RulesError, match="checkers on the bar enter first"):
        read_play("bar/22 8/7", two, (3, 1))


def test_a_move_where_none_is_possible_is_refused() -> None:
    closed = setup({25: 1, 13: 5}, dict.fromkeys(range(19, 25), 2))
    with pytest.raises(RulesError, match="no move is possible with 66"):
        read_play("13/7", closed, (6, 6))


def _read_back(refs: Sequence[Reference], write: Callable[[Play], str], most: int) -> int:
    count = 0
    for ref in refs:
        board = Board(ref.points)
        plays = legal_plays(board, ref.dice)
        for play in plays[:most]:
            found = find_plays(read_moves(write(play)), board, plays, ref.dice)
            assert found == (play,), (ref.name, ref.dice, write(play))
            count += 1
    return count


@pytest.mark.parametrize("write", [write_play, write_steps])
def test_legal_plays_read_back_as_themselves(write: Callable[[Play], str]) -> None:
    assert _read_back(tricky() + many()[::20], write, most=20) > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("write", [write_play, write_steps])
def test_every_legal_play_of_all_positions_reads_back_as_itself(
    write: Callable[[Play], str],
) -> None:
    assert _read_back(many(), write, most=10_000) > 20_000
