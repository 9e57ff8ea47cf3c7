"""`commission.json` and `settlement.json` as whole settlements, and remainders (S39)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.houses import TableRules, load_house
from services.houses.fee_tiered import TieredFee
from services.wallet.domain.stake.commands import PaySplit, PayWinner
from services.wallet.domain.stake.decide import STAKE
from services.wallet.domain.stake.events import StakesHeld, StakesSettled
from services.wallet.domain.stake.paying import settled
from services.wallet.domain.stake.state import Stage, Stake


def held_at(rules: TableRules, ratings: tuple[float, float]) -> StakesHeld:
    """What is held for a table."""
    each = rules.limit_minor
    return StakesHeld("m", "a", "b", *ratings, rules.currency, each, rules.canonical, 1)


def won(rules: TableRules, ratings: tuple[float, float], kind: int = 1) -> StakesSettled:
    """The settlement of a win by Black with the cube at 1."""
    win_sum = rules.win_sum_minor(1, kind)
    return settled(held_at(rules, ratings), PayWinner(1, "played", kind, 1, win_sum, 2))


def test_every_case_of_the_commission_is_paid_to_the_cent(shared_dir: Path) -> None:
    cases: list[dict[str, Any]] = json.loads((shared_dir / "data/commission.json").read_text())[
        "cases"
    ]
    house = load_house("gammonempire")
    assert isinstance(house.fee, TieredFee)
    for case in cases:
        rules = house.table(
            mode=case["kind"],
            length=case["length"],
            currency="USD",
            stake_minor=case["base_minor"],
        )
        stacking = replace(house.fee.ratings, stacking=case["stacking"])
        rules = replace(rules, fee=replace(house.fee, ratings=stacking))
        paid = won(rules, tuple(case["ratings"]))
        net = paid.black_gets_minor - paid.each_minor, paid.white_gets_minor - paid.each_minor
        wanted = case["winner_net_minor"], case["loser_net_minor"]
        assert (*net, paid.fee_minor) == (*wanted, case["house_minor"]), case["name"]


@given(
    st.sampled_from(["stargames", "gammonempire", "play65"]),
    st.integers(1, 500),
    st.integers(1, 25),
    st.tuples(st.floats(1_000, 2_400), st.floats(1_000, 2_400)),
    st.integers(1, 3),
)
def test_nothing_is_lost_or_made_whatever_the_stake_band_length_and_surcharge(
    name: str, stake_minor: int, length: int, ratings: tuple[float, float], kind: int
) -> None:
    house = load_house(name)
    for mode, one in house.modes.items():
        for currency in house.stakes.currencies:
            rules = house.table(
                mode=mode,
                length=length if length in one.lengths else one.lengths[0],
                currency=currency,
                stake_minor=stake_minor,
            )
            paid = won(rules, ratings, kind)
            assert paid.white_gets_minor + paid.black_gets_minor + paid.fee_minor == (
                2 * rules.limit_minor
            )
            assert min(paid.white_gets_minor, paid.black_gets_minor, paid.fee_minor) >= 0


@given(st.integers(1, 500), st.integers(0, 1_000_000))
def test_what_a_split_leaves_over_is_under_one_unit_and_the_stayers(
    stake_minor: int, mwc_ppm: int
) -> None:
    rules = load_house("play65").table(
        mode="series", length=3, currency="PLAY", stake_minor=stake_minor
    )
    split = rules.split(cube_value=1, value=mwc_ppm)
    exact_ppm = 2 * stake_minor * mwc_ppm
    assert 0 <= exact_ppm - split.leaver_gets_minor * 1_000_000 < 1_000_000
    shares = split.leaver_gets_minor, split.stayer_gets_minor
    paid = settled(held_at(rules, (1500, 1500)), PaySplit(0, *shares, 2))
    assert (paid.white_gets_minor, paid.black_gets_minor, paid.fee_minor) == (*shares, 0)


@pytest.mark.parametrize("stage", [stage for stage in Stage if stage is not Stage.RELEASED])
def test_money_of_a_match_moves_once_whatever_comes_after(stage: Stage) -> None:
    rules = load_house("play65").table(mode="single", currency="PLAY", stake_minor=100)
    held, end = held_at(rules, (1500, 1500)), PayWinner(0, "played", 1, 1, 100, 2)
    paid = settled(held, end)
    states = {
        Stage.ABSENT: Stake(),
        Stage.HELD: Stake(Stage.HELD, held),
        Stage.SETTLED: Stake(Stage.SETTLED, held, paid),
        Stage.REVERSED: Stake(Stage.REVERSED, held, paid),
    }
    free = PayWinner(0, "played", 1, 1, 0, 2)
    facts = STAKE.decide(states[stage], free if stage is Stage.ABSENT else end)
    assert list(facts) == ([paid] if stage is Stage.HELD else [])
