"""Resignation levels, technical losses and the price of leaving."""

from dataclasses import replace

import pytest

from services.houses import HouseError
from services.rules import START, Board
from tests.houses.support import house, quick, reserve, tournament


def behind(pips: int, *, off: int = 0) -> Board:
    """The loser's view: 15 checkers less `off` on his 24 point, `pips` behind the other side."""
    points = [0] * 26
    points[24] = 15 - off
    each, more = divmod(24 * (15 - off) - pips, 15)  # the other side stands on two points at most
    points[25 - each] = more - 15
    points[24 - each] = -more
    return Board(points)


def test_the_helper_builds_what_it_says() -> None:
    for pips, off in ((59, 0), (60, 0), (200, 0), (60, 1)):
        board = behind(pips, off=off)
        assert (board.pips - board.opponent_pips, board.off) == (pips, off)


@pytest.mark.parametrize(
    ("pips", "off", "levels"),
    [(59, 0, (1,)), (60, 0, (2,)), (200, 0, (2,)), (60, 1, (1,)), (200, 1, (1,))],
)
def test_sixty_behind_and_none_off_gives_up_a_gammon(
    pips: int, off: int, levels: tuple[int, ...]
) -> None:
    assert quick().resign_levels(behind(pips, off=off)) == levels


def test_a_checker_on_the_bar_counts_25() -> None:
    points = list(START.points)
    points[24], points[25] = 0, 2
    assert Board(points).pips - START.opponent_pips == 2
    assert quick().resign_levels(Board(points)) == (1,)


def test_elsewhere_the_player_chooses_the_level() -> None:
    assert reserve().resign_levels(START) == tournament().resign_levels(START) == (1, 2, 3)


def test_leaving_a_single_game_costs_the_cube_times_the_resign_level() -> None:
    for rules in (quick(), reserve()):
        assert rules.leaving_points(behind(59), 4, None) == 4
        assert rules.leaving_points(behind(60), 4, None) == 8


def test_leaving_with_a_double_pending_costs_what_a_pass_costs() -> None:
    assert quick().leaving_points(behind(60), 4, 2) == 2


def test_a_house_may_make_leaving_always_single() -> None:
    rules = replace(quick(), resign=replace(quick().resign, leave_level="single"))
    assert rules.leaving_points(behind(60), 4, None) == 4


@pytest.mark.parametrize(
    ("pips", "off", "before", "points"),
    [
        (59, 0, None, 4),
        (60, 0, None, 8),
        (60, 1, None, 4),
        (-60, 0, None, 4),
        (60, 0, 2, 2),
        (-60, 0, 2, 2),
    ],
)
def test_running_out_of_time_costs_the_cube_and_saves_no_gammon(
    pips: int, off: int, before: int | None, points: int
) -> None:
    board = behind(pips, off=off) if pips > 0 else behind(-pips, off=off).flipped()
    assert reserve().technical_loss_points(board, 4, before) == points


def test_without_technical_gammon_it_is_the_cube_whatever_the_board() -> None:
    strict = replace(reserve().technical_loss, technical_gammon=False)
    assert replace(reserve(), technical_loss=strict).technical_loss_points(behind(99), 4, None) == 4


def test_where_time_ends_no_game_there_is_no_technical_loss() -> None:
    for name in ("stargames", "tournament"):
        mode = "quick" if name == "stargames" else "match"
        with pytest.raises(HouseError, match="this house has no technical loss"):
            house(name).table(mode=mode).technical_loss_points(START, 1, None)
