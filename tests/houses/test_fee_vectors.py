"""All 200 commission vectors, and what a quote says in words."""

from dataclasses import replace
from typing import Any

import pytest

from services.houses import FeeQuote
from services.houses.fee_tiered import TieredFee
from tests.houses.support import house, vectors

FIGURES = (
    "rate_bp",
    "adjust_percent",
    "per_player_minor",
    "house_minor",
    "winner_net_minor",
    "loser_net_minor",
)


def tiered(**changes: Any) -> TieredFee:
    """GammonEmpire's fee with some of its rating fields changed."""
    fee = house("gammonempire").fee
    assert isinstance(fee, TieredFee)
    return replace(fee, ratings=replace(fee.ratings, **changes))


def quote(fee: TieredFee, base_minor: int, a: float, b: float, **more: Any) -> FeeQuote:
    args = {"kind": "single", "length": 1, **more}
    return fee.quote(base_minor=base_minor, ratings=(a, b), **args)


@pytest.mark.parametrize("case", vectors("commission")["cases"], ids=lambda case: case["name"])
def test_every_commission_vector_is_met(case: dict[str, Any]) -> None:
    for first, second in (case["ratings"], reversed(case["ratings"])):
        found = tiered(stacking=case["stacking"]).quote(
            kind=case["kind"],
            base_minor=case["base_minor"],
            length=case["length"],
            ratings=(first, second),
        )
        assert {name: getattr(found, name) for name in FIGURES} == {n: case[n] for n in FIGURES}


def test_the_sources_two_examples_read_as_the_source_tells_them() -> None:
    single = house("gammonempire").fee.quote(
        kind="single", base_minor=1000, length=1, ratings=(1660, 1660)
    )
    assert [line.words for line in single.steps] == [
        "Band from 0.00 (here 10.00): 4.9 %",
        "4.9 % of 10.00 = 0.49 a player",
        "The winner pays 2 x 0.49 = 0.98 to the house",
        "The winner gets 9.02",
        "The loser pays 10.00",
    ]
    series = house("gammonempire").fee.quote(
        kind="series", base_minor=1000, length=3, ratings=(1660, 1660)
    )
    assert series.steps[1].words == "2 x 0.5 % for the points above 1: 5.9 % in all"
    assert series.winner_net_minor == 882


def codes(found: FeeQuote) -> list[str]:
    return [line.code for line in found.steps]


def test_each_surcharge_has_its_own_line() -> None:
    found = quote(tiered(), 1000, 1380, 1810)
    assert codes(found)[:5] == ["band", "floor", "low_rating", "difference", "share"]
    assert [line.percent for line in found.steps if line.percent] == [15, 200, 215]


def test_under_max_the_account_says_which_surcharge_counts() -> None:
    found = quote(tiered(stacking="max"), 1000, 1500, 1700)
    assert codes(found)[1:4] == ["low_rating", "difference", "largest_increase"]
    assert found.adjust_percent == 100


@pytest.mark.parametrize(
    ("a", "b", "why"), [(1651, 1851, "above 1650"), (1500, 1540, "below 1550")]
)
def test_an_increase_that_is_not_applied_is_explained(a: int, b: int, why: str) -> None:
    found = quote(tiered(), 1000, a, b)
    assert found.adjust_percent == 0
    assert any(why in line.words for line in found.steps if line.code == "no_increase")


def test_decrease_and_cap_have_their_lines() -> None:
    found = quote(tiered(), 40_000, 1710, 1720)
    assert codes(found)[1:4] == ["decrease", "cap", "share"]
    assert found.per_player_minor == 500


def test_the_cap_of_a_long_series_is_named() -> None:
    found = quote(tiered(), 1000, 1620, 1620, kind="series", length=25)
    line = found.steps[1]
    assert line.words == "24 x 0.5 % for the points above 1: at most 9.9 %"
    assert (line.code, line.bp, line.times) == ("points", 990, 24)
    just = quote(tiered(), 1000, 1620, 1620, kind="series", length=11).steps[1]
    assert just.words == "10 x 0.5 % for the points above 1: 9.9 % in all"


def test_the_cap_can_be_for_both_and_before_the_decrease() -> None:
    strong = (40_000, 1710, 1720)
    assert quote(tiered(cap_per="both"), *strong).per_player_minor == 250
    assert quote(tiered(cap_after_decrease=False), *strong).per_player_minor == 250
    assert quote(tiered(cap_after_decrease=False), 4_000, 1710, 1720).per_player_minor == 78


def test_the_band_can_be_found_by_the_stake() -> None:
    by_stake = replace(tiered(), band_basis="stake")
    assert quote(by_stake, 4_000, 1620, 1620, stake_minor=1_000).rate_bp == 490
    assert quote(tiered(), 4_000, 1620, 1620, stake_minor=1_000).rate_bp == 390
    assert quote(by_stake, 4_000, 1620, 1620).rate_bp == 390


def test_the_flat_fee_is_paid_once_by_the_winner() -> None:
    fee = house("stargames").fee
    found = fee.quote(kind="series", base_minor=1_010, length=5, ratings=(1500, 1900))
    assert (found.per_player_minor, found.house_minor, found.shares) == (51, 51, 1)
    assert (found.winner_net_minor, found.loser_net_minor) == (959, -1_010)
    both = replace(fee, paid_by="winner_for_both")
    assert both.quote(kind="single", base_minor=1_010, length=1, ratings=(1, 1)).house_minor == 102


def test_a_house_without_fee_takes_nothing() -> None:
    fee = house("play65").fee
    found = fee.quote(kind="series", base_minor=700, length=9, ratings=(1200, 1900))
    assert (found.house_minor, found.winner_net_minor, found.loser_net_minor) == (0, 700, -700)
    assert codes(found) == ["no_fee", "winner_net", "loser_net"]
