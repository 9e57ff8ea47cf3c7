"""Splits to the cent, from integers alone."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses import HouseError
from services.houses.settlement import OutcomeChances, split_series, split_single
from services.rules.met import match_equity_table
from services.rules.score import MatchScore
from tests.houses.support import house, vectors

CASES = [case for case in vectors("settlement") if "pot_minor" in case]
(EXAMPLE,) = (case for case in vectors("settlement") if "example" in case)
EXAMPLE_PPM = (400_000, 150_000, 10_000, 340_000, 90_000, 10_000)
LEAVER, STAYER = 0, 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_split_between_games_is_met_from_the_table(case: dict[str, Any]) -> None:
    a, b = case["score"]
    post = case["note"] == "post-Crawford"
    score = MatchScore(case["length"], a, b, crawford_played=post)
    mwc_ppm = match_equity_table().mwc_ppm(score, LEAVER)
    assert mwc_ppm == round(case["mwc"] * 1_000_000)
    split = split_series(case["pot_minor"], mwc_ppm)
    assert (split.leaver_gets_minor, split.stayer_gets_minor) == (case["a_gets"], case["b_gets"])


def test_six_chances_through_the_table_give_the_example() -> None:
    chances = OutcomeChances(*EXAMPLE_PPM)
    score = MatchScore(7, 3, 2)
    mwc_ppm = chances.mwc_ppm(score, LEAVER, 2, match_equity_table())
    assert mwc_ppm == round(EXAMPLE["mwc"] * 1_000_000) == 619_834
    mirrored = OutcomeChances(*chances.six[3:], *chances.six[:3])
    assert mirrored.mwc_ppm(score, STAYER, 2, match_equity_table()) == pytest.approx(
        1_000_000 - mwc_ppm, abs=1
    )


def test_a_series_is_split_by_the_table_of_the_match() -> None:
    rules = house("gammonempire").table(mode="series", length=7, currency="USD", stake_minor=1_000)
    split = rules.split(cube_value=2, value=619_834)
    assert (split.pot_minor, split.leaver_gets_minor, split.leaver_net_minor) == (2_000, 1_239, 239)


@pytest.mark.parametrize(
    ("equity", "cube", "net"),
    [
        (0, 1, 0),
        (500, 1, 50),
        (-500, 1, -50),
        (333, 1, 33),
        (-333, 1, -34),
        (-1, 1, -1),
        (1, 1, 0),
        (1_000, 4, 400),
        (-3_000, 2, -600),
        (-3_500, 2, -600),
        (3_500, 1, 300),
        (-3_000, 8, -600),
        (3_000, 8, 600),
    ],
)
def test_a_single_game_is_split_by_equity_within_the_limit(
    equity: int, cube: int, net: int
) -> None:
    rules = house("play65").table(mode="single", stake_minor=100, loss_limit=6)
    split = rules.split(cube_value=cube, value=equity)
    assert split.leaver_net_minor == net
    assert split.pot_minor == 1_200 == split.leaver_gets_minor + split.stayer_gets_minor


def test_equity_from_the_six_chances_is_rounded_toward_the_player_who_stayed() -> None:
    assert OutcomeChances(500_000, 0, 0, 500_000, 0, 0).equity_millipoints == 0
    assert OutcomeChances(499_999, 0, 0, 500_001, 0, 0).equity_millipoints == -1
    assert OutcomeChances(500_001, 0, 0, 499_999, 0, 0).equity_millipoints == 0
    assert OutcomeChances(0, 0, 0, 0, 0, 1_000_000).equity_millipoints == -3_000
    assert (
        OutcomeChances(400_000, 150_000, 10_000, 340_000, 90_000, 10_000).equity_millipoints == 180
    )


@settings(deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 1_000_000))
def test_a_series_residue_is_under_one_unit_and_goes_to_who_stayed(pot: int, ppm: int) -> None:
    split = split_series(pot, ppm)
    assert split.leaver_gets_minor + split.stayer_gets_minor == pot
    assert 0 <= split.leaver_gets_minor * 1_000_000 <= pot * ppm
    assert pot * ppm - split.leaver_gets_minor * 1_000_000 < 1_000_000


@settings(deadline=None)
@given(
    st.integers(1, 500),
    st.sampled_from([3, 24, 192]),
    st.sampled_from([1, 2, 8, 64]),
    st.integers(-4_000, 4_000),
)
def test_nobody_wins_or_loses_more_than_the_limit(
    stake: int, multiple: int, cube: int, equity: int
) -> None:
    split = split_single(stake, stake * multiple, cube, equity)
    assert abs(split.leaver_net_minor) <= stake * multiple
    assert split.leaver_gets_minor + split.stayer_gets_minor == split.pot_minor
    exact = stake * cube * max(-3_000, min(3_000, equity))
    if abs(exact) <= stake * multiple * 1_000:
        assert 0 <= exact - split.leaver_net_minor * 1_000 < 1_000


@pytest.mark.parametrize(
    ("chances", "field"),
    [
        ((1_000_001, 0, 0, 0, 0, -1), "win_single_ppm"),
        ((500_000, 0, 0, 0, 0, 0), "outcomes"),
        ((1_000_000.0, 0, 0, 0, 0, 0), "win_single_ppm"),
        ((0, 0, 0, 0, 0, True), "lose_backgammon_ppm"),
    ],
)
def test_chances_that_are_none_are_refused(chances: tuple[int, ...], field: str) -> None:
    with pytest.raises(HouseError) as caught:
        OutcomeChances(*chances)
    assert caught.value.field == field


def test_splits_of_nonsense_are_refused() -> None:
    with pytest.raises(HouseError, match="mwc_ppm = 1000001"):
        split_series(100, 1_000_001)
    with pytest.raises(HouseError, match="limit_minor = 5"):
        split_single(10, 5, 1, 0)
    with pytest.raises(HouseError, match=r"equity_millipoints = 0\.5"):
        split_single(10, 50, 1, 0.5)  # type: ignore[arg-type]
