"""Grace, ghost, split, and how the next game begins."""

from dataclasses import replace

import pytest

from services.houses import ClockRuns, GhostLeaving, HouseError, SplitLeaving
from services.houses.between_games import BetweenGames
from tests.houses.support import house, quick, reserve, tournament


def ghost() -> GhostLeaving:
    leaving = quick().leaving
    assert isinstance(leaving, GhostLeaving)
    return leaving


def split() -> SplitLeaving:
    leaving = reserve().leaving
    assert isinstance(leaving, SplitLeaving)
    return leaving


def test_five_minutes_are_shared_by_all_absences_of_a_game() -> None:
    leaving = split()
    used = leaving.used_ms(0, 10_000, 130_000)
    used = leaving.used_ms(used, 200_000, 320_000)
    assert used == 240_000
    assert leaving.due_at_ms(used, 400_000) == 460_000
    assert leaving.left_ms(used, 400_000, 430_000) == 30_000
    assert leaving.left_ms(used, 400_000, 999_000) == 0


def test_time_used_up_leaves_no_second_grace() -> None:
    assert split().due_at_ms(300_001, 5_000) == 5_000


def test_each_absence_before_a_ghost_has_its_own_two_minutes() -> None:
    leaving = ghost()
    used = leaving.used_ms(0, 0, 119_000)
    assert used == 0
    assert leaving.due_at_ms(used, 500_000) == 620_000


def test_a_stay_that_ends_before_it_began_uses_nothing() -> None:
    assert split().used_ms(7, 5_000, 4_000) == 7


def test_absence_is_never_less_than_nothing() -> None:
    with pytest.raises(HouseError, match="used_ms = -1"):
        split().due_at_ms(-1, 0)


@pytest.mark.parametrize(
    ("series", "ghost_won", "relieved", "outcome"),
    [
        (False, True, False, "void"),
        (True, True, False, "not_counted"),
        (False, False, False, "counts"),
        (True, False, False, "counts"),
        (False, True, True, "counts"),
        (True, True, True, "counts"),
        (True, False, True, "counts"),
    ],
)
def test_a_game_with_a_ghost_counts_as_the_house_says(
    series: bool, ghost_won: bool, relieved: bool, outcome: str
) -> None:
    found = ghost().outcome(series=series, ghost_won=ghost_won, relieved=relieved)
    assert found == outcome


def test_each_reading_of_the_ghost_can_be_had_otherwise() -> None:
    counted = replace(ghost(), ghost_win_single="counts")
    assert counted.outcome(series=False, ghost_won=True, relieved=False) == "counts"
    strict = replace(ghost(), relieved_counts=False)
    assert strict.outcome(series=True, ghost_won=True, relieved=True) == "not_counted"


def test_only_a_split_needs_the_engine_and_freezes_clocks() -> None:
    kinds = (ghost(), split(), ClockRuns())
    assert [leaving.needs_engine for leaving in kinds] == [False, True, False]
    assert [leaving.clocks_freeze for leaving in kinds] == [False, True, False]
    assert isinstance(tournament().leaving, ClockRuns)


def between(name: str) -> BetweenGames:
    return house(name).between_games


@pytest.mark.parametrize(
    ("white", "black", "what"),
    [
        (True, True, "starts"),
        (True, False, "black_loses"),
        (False, True, "white_loses"),
        (False, False, "void"),
    ],
)
def test_a_missed_continue_loses_the_match(white: bool, black: bool, what: str) -> None:
    rules = between("stargames")
    assert (rules.needs_both, rules.starts_after_ms) == (True, None)
    assert rules.window_end(white_pressed=white, black_pressed=black) == what


@pytest.mark.parametrize(
    ("name", "window_ms"), [("play65", 10_000), ("gammonempire", 10_000), ("tournament", 120_000)]
)
def test_elsewhere_the_next_game_starts_by_itself(name: str, window_ms: int) -> None:
    rules = between(name)
    assert (rules.needs_both, rules.starts_after_ms) == (False, window_ms)
    for white in (True, False):
        assert rules.window_end(white_pressed=white, black_pressed=False) == "starts"
