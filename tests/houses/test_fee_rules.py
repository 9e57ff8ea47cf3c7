"""What holds of every fee, whatever the figures (bug log S39)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses import HouseError, list_houses, load_house
from services.houses.fee_tiered import TieredFee
from tests.houses.support import house
from tests.houses.test_fee_vectors import quote, tiered

RATING = st.floats(1_000, 2_400, allow_nan=False)
LENGTHS = (1, 2, 5, 11, 25)
PAIRS = ((1500, 1500), (1500, 1700), (1380, 1810), (1660, 1660), (1710, 1720), (1550, 1600))


@pytest.mark.slow
@pytest.mark.parametrize("name", list_houses())
def test_winner_loser_and_house_sum_to_zero_for_every_small_stake(name: str) -> None:
    fee = load_house(name).fee
    for base_minor in range(1, 501):
        for ratings in PAIRS:
            for length in LENGTHS:
                kind = "single" if length == 1 else "series"
                q = fee.quote(kind=kind, base_minor=base_minor, length=length, ratings=ratings)
                assert q.winner_net_minor + q.loser_net_minor + q.house_minor == 0
                assert 0 <= q.house_minor <= base_minor


@settings(deadline=None)
@given(st.integers(0, 10**12), RATING, RATING, st.sampled_from(LENGTHS), st.booleans())
def test_they_sum_to_zero_in_every_band(
    base_minor: int, a: float, b: float, length: int, single: bool
) -> None:
    kind, length = ("single", 1) if single else ("series", length)
    q = tiered().quote(kind=kind, base_minor=base_minor, length=length, ratings=(a, b))
    assert q.winner_net_minor + q.loser_net_minor + q.house_minor == 0
    assert q.house_minor == 2 * q.per_player_minor
    assert 0 <= q.house_minor <= base_minor


@settings(deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 10**9), RATING, RATING)
def test_more_won_never_pays_less_within_a_band(x: int, y: int, a: float, b: float) -> None:
    low, high = sorted((10_001 + x, 10_001 + y))
    assert quote(tiered(), low, a, b).house_minor <= quote(tiered(), high, a, b).house_minor


@settings(deadline=None)
@given(st.integers(0, 10**12), st.floats(1650.01, 2_400), st.floats(1650.01, 2_400))
def test_two_strong_players_never_pay_more_than_the_cap(base: int, a: float, b: float) -> None:
    assert quote(tiered(), base, a, b).per_player_minor <= 500


@settings(deadline=None)
@given(st.integers(1, 24), st.integers(0, 10**6), RATING, RATING)
def test_a_longer_series_never_costs_less(length: int, base: int, a: float, b: float) -> None:
    shorter = quote(tiered(), base, a, b, kind="series", length=length)
    longer = quote(tiered(), base, a, b, kind="series", length=length + 1)
    assert shorter.rate_bp <= longer.rate_bp <= 990
    assert shorter.house_minor <= longer.house_minor


@settings(deadline=None)
@given(st.integers(0, 10**6), RATING, RATING)
def test_the_order_of_the_players_does_not_matter(base: int, a: float, b: float) -> None:
    assert quote(tiered(), base, a, b) == quote(tiered(), base, b, a)


@settings(deadline=None)
@given(st.integers(0, 10**6), RATING, RATING)
def test_the_largest_increase_alone_never_costs_more(base: int, a: float, b: float) -> None:
    alone = quote(tiered(stacking="max"), base, a, b).house_minor
    assert alone <= quote(tiered(), base, a, b).house_minor


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"kind": "double"}, "kind"),
        ({"base_minor": -1}, "base_minor"),
        ({"base_minor": 10.0}, "base_minor"),
        ({"base_minor": 10**15 + 1}, "base_minor"),
        ({"length": 2}, "length"),
        ({"kind": "series", "length": 26}, "length"),
        ({"ratings": (float("nan"), 1500)}, "rating"),
        ({"ratings": (1500, float("inf"))}, "rating"),
        ({"ratings": ("1500", 1500)}, "rating"),
    ],
)
def test_a_quote_for_what_cannot_be_played_names_the_field(
    change: dict[str, object], field: str
) -> None:
    args = {"kind": "single", "base_minor": 100, "length": 1, "ratings": (1500, 1500), **change}
    with pytest.raises(HouseError) as caught:
        tiered().quote(**args)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_a_fee_that_could_eat_the_win_is_refused() -> None:
    fee = tiered()
    greedy = replace(fee.single_bands[-1], rate_bp=1_600, cap_bp=1_600)
    with pytest.raises(HouseError, match="single_bands = 10080: could cost more than is won"):
        replace(fee, single_bands=(*fee.single_bands[:-1], greedy))


@pytest.mark.parametrize("starts", [(1, 5), (0, 0), (0, 9, 5)])
def test_bands_begin_at_nothing_and_rise(starts: tuple[int, ...]) -> None:
    fee = house("gammonempire").fee
    assert isinstance(fee, TieredFee)
    bands = tuple(replace(fee.series_bands[0], from_minor=start) for start in starts)
    with pytest.raises(HouseError, match="must begin at 0 and rise"):
        replace(fee, series_bands=bands)


def test_steps_of_difference_rise_and_a_cap_is_no_less_than_its_rate() -> None:
    fee = tiered()
    with pytest.raises(HouseError, match="must rise from step to step"):
        replace(fee.ratings, differences=tuple(reversed(fee.ratings.differences)))
    with pytest.raises(HouseError, match="cap_bp = 100: must be at least rate_bp"):
        replace(fee.single_bands[0], cap_bp=100)
