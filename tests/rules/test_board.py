"""What a board is and what it refuses to be."""

import copy
import pickle

import pytest

from services.rules import BAR, START, Board, RulesError, legal_plays, win_kind
from tests.rules.positions import many, setup


def test_the_start_has_fifteen_checkers_and_167_pips_a_side() -> None:
    assert (START.pips, START.opponent_pips) == (167, 167)
    assert (START.off, START.opponent_off) == (0, 0)
    assert START.flipped() == START


def test_flipping_shows_the_other_sides_view() -> None:
    for ref in many():
        other = ref.board.flipped()
        assert other.points == tuple(-ref.points[BAR - i] for i in range(BAR + 1))
        assert (other.pips, other.off) == (ref.board.opponent_pips, ref.board.opponent_off)
        assert other.flipped() == ref.board


def test_a_checker_on_the_bar_counts_25_pips() -> None:
    assert setup({25: 2, 3: 1}, {0: 1, 20: 1}).pips == 53
    assert setup({25: 2, 3: 1}, {0: 1, 20: 1}).opponent_pips == 30


def test_checkers_not_on_the_board_are_off() -> None:
    board = setup({6: 4}, {24: 1})
    assert (board.off, board.opponent_off) == (11, 14)


def test_contact_ends_when_the_last_checkers_have_passed() -> None:
    assert START.contact
    assert setup({7: 1}, {6: 1}).contact
    assert not setup({6: 1}, {7: 1}).contact
    assert setup({6: 1}, {0: 1, 7: 1}).contact
    assert setup({25: 1}, {24: 1}).contact
    assert not setup({}, {0: 1}).contact


def test_both_sides_may_be_off_so_that_a_lone_bear_off_can_be_studied() -> None:
    (play,) = legal_plays(setup({1: 1}), (6, 5))
    assert play.result == Board([0] * 26) == Board.from_position_id("A" * 14)


@pytest.mark.parametrize(
    ("opponent", "kind"),
    [
        ({24: 14}, 1),
        ({0: 1, 24: 13}, 1),
        ({24: 15}, 2),
        ({7: 1, 24: 14}, 2),
        ({6: 1, 24: 14}, 3),
        ({1: 1, 24: 14}, 3),
        ({0: 1, 24: 14}, 3),
    ],
)
def test_a_win_is_single_gammon_or_backgammon(opponent: dict[int, int], kind: int) -> None:
    assert win_kind(setup({}, opponent)) == kind
    assert win_kind(setup({2: 1}, opponent)) == 0


def _with(**changes: int) -> list[object]:
    points: list[object] = [0] * 26
    for name, count in changes.items():
        points[int(name[1:])] = count
    return points


CLOSED = {**dict.fromkeys(range(1, 7), 2), **dict.fromkeys(range(19, 25), -2)}


@pytest.mark.parametrize(
    ("points", "where"),
    [
        ([0] * 25, ""),
        ([0] * 27, ""),
        ((), ""),
        (None, ""),
        ("0" * 26, ""),
        (b"\0" * 26, ""),
        (dict.fromkeys(range(26), 0), ""),
        (_with(p3=16), "point 3"),
        (_with(p3=10**5000), "point 3"),
        (_with(p3=8, p4=8), ""),
        (_with(p3=-8, p4=-8), ""),
        (_with(p0=1), "point 0"),
        (_with(p25=-1), "point 25"),
        ([False] + [0] * 25, "point 0"),
        ([0] * 25 + [1.0], "point 25"),
        ([0] * 25 + ["1"], "point 25"),
        ([CLOSED.get(p, {0: -1, 25: 1}.get(p, 0)) for p in range(26)], ""),
    ],
)
def test_an_impossible_board_cannot_be_built(points: object, where: str) -> None:
    with pytest.raises(RulesError) as refusal:
        Board(points)  # type: ignore[arg-type]
    assert refusal.value.where == where
    assert refusal.value.what


def test_one_side_may_dance_against_a_closed_board() -> None:
    alone = {p: n for p, n in CLOSED.items() if n > 0}
    assert setup({25: 1, **alone}, {0: 1}).points[0] == -1


def test_a_board_is_frozen_hashable_and_equal_by_its_points() -> None:
    board = Board(list(START.points))
    assert board == START
    assert hash(board) == hash(START)
    assert board != START.points
    assert len({board, START, setup({1: 1})}) == 2
    for name in ("points", "pips", "colour"):
        with pytest.raises(AttributeError):
            setattr(board, name, ())


def test_boards_and_plays_survive_copying_and_pickling() -> None:
    play = legal_plays(START, (3, 1))[0]
    for value in (START, play):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
        assert eval(repr(START), {"Board": Board}) == START
