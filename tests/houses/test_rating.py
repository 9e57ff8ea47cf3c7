"""The FIBS formula, its vectors, and how a rating is shown."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses import HouseError, RatingRules, Standing
from services.houses.rating import shown, upset_chance
from tests.houses.support import house, vectors
from tests.houses.test_fee_vectors import tiered

RATINGS = vectors("ratings")
TABLE = RATINGS["favourite_win_probability_table"]


def fibs() -> RatingRules:
    return house("stargames").rating


@pytest.mark.parametrize("case", RATINGS["fibs_examples"], ids=str)
def test_every_fibs_example_is_met(case: dict[str, Any]) -> None:
    winner = Standing(case["winner"], case["exp_winner"])
    loser = Standing(case["loser"], case["exp_loser"])
    after_winner, after_loser = fibs().rate(winner, loser, case["N"])
    assert round(after_winner.rating - winner.rating, 6) == case["winner_change"]
    assert round(after_loser.rating - loser.rating, 6) == case["loser_change"]
    assert after_winner.experience == winner.experience + case["N"]
    assert after_loser.experience == loser.experience + case["N"]
    chance = upset_chance(winner.rating - loser.rating, case["N"])
    assert round(chance, 6) == case["p_upset"]


@pytest.mark.parametrize("difference", TABLE["rows"])
def test_the_published_table_of_favourites_is_met(difference: str) -> None:
    for length, chance in zip(TABLE["N"], TABLE["rows"][difference], strict=True):
        assert 1 - upset_chance(float(difference), length) == pytest.approx(
            chance, abs=TABLE["max_deviation_of_formula"]
        )


def test_gamesgrid_was_not_quite_fibs_and_we_are_fibs() -> None:
    new, old = Standing(1550.0, 500), Standing(1850.0, 500)
    low, high = RATINGS["gamesgrid"]["fibs_formula_gives"]
    assert round(fibs().rate(new, old, 7)[0].rating - 1550, 2) == low
    assert round(fibs().rate(old, new, 7)[0].rating - 1850, 2) == high


@pytest.mark.parametrize("case", RATINGS["display"], ids=str)
def test_every_display_vector_is_met(case: dict[str, Any]) -> None:
    assert fibs().shown(case["raw"]) == case["shown"]
    floor = tiered().ratings.floor
    assert max(case["raw"], floor) == case["used_for_commission"]


def test_the_raw_value_keeps_moving_below_the_floor() -> None:
    weak = Standing(1390.25, 0)
    _, after = fibs().rate(Standing(1500.0, 0), weak, 1)
    assert after.rating < 1390.25
    assert fibs().shown(after.rating) == fibs().shown(weak.rating) == "1400*"


def test_a_new_player_starts_at_1500_without_experience() -> None:
    assert fibs().fresh() == Standing(1500.0, 0)


def test_the_match_itself_is_not_yet_experience() -> None:
    players = Standing(1500.0, 100), Standing(1500.0, 100)
    before = fibs().rate(*players, 25)[0].rating
    after = replace(fibs(), match_counts_in_k=True).rate(*players, 25)[0].rating
    assert (before - 1500) / (after - 1500) == pytest.approx((5 - 1) / (5 - 1.25))


STANDINGS = st.builds(Standing, st.floats(900, 2_300), st.integers(0, 5_000))


@settings(deadline=None)
@given(STANDINGS, STANDINGS, st.integers(1, 25))
def test_the_winner_rises_and_the_loser_falls_by_their_own_k(
    winner: Standing, loser: Standing, length: int
) -> None:
    up, down = fibs().rate(winner, loser, length)
    assert up.rating >= winner.rating
    assert down.rating <= loser.rating
    share = (up.rating - winner.rating) / max(1, 5 - winner.experience / 100)
    assert (loser.rating - down.rating) / max(1, 5 - loser.experience / 100) == pytest.approx(
        share, abs=1e-6
    )


@pytest.mark.parametrize("length", [0, 26, True, 1.0])
def test_no_match_is_rated_that_cannot_be_played(length: int) -> None:
    with pytest.raises(HouseError, match="length = "):
        fibs().rate(Standing(1500.0, 0), Standing(1500.0, 0), length)


def test_what_is_no_number_is_not_shown() -> None:
    with pytest.raises(HouseError, match="rating = nan"):
        shown(float("nan"), 1_400)
