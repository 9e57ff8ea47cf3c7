"""Adding a house is adding a file: a made-up one is played without a change anywhere."""

from pathlib import Path

import pytest

from services.houses import (
    House,
    HouseError,
    SplitLeaving,
    TableRules,
    list_houses,
    load_house,
)
from services.houses.explain import explain
from services.houses.receipt import receipt
from services.rules import START
from tests.houses import made_up


@pytest.fixture
def cafe(tmp_path: Path) -> House:
    (tmp_path / "corner_cafe.toml").write_text(made_up.TEXT, encoding="utf-8")
    assert list_houses(tmp_path) == ("corner_cafe",)
    return load_house("corner_cafe", tmp_path)


@pytest.fixture
def rules(cafe: House) -> TableRules:
    return cafe.table(mode="single", currency="CAFE", stake_minor=400)


def test_its_clock_runs(rules: TableRules) -> None:
    clock = rules.clock
    side = clock.spend(clock.fresh(), 9_000, 0, turn_done=True).side
    assert side.left_ms == 58_000
    assert clock.flag_at_ms(side, 0) == 7_000 + 58_000 + side.quota_ms
    assert (clock.scope, clock.on_zero) == ("match", "match_loss")


def test_a_player_leaves_it_and_is_split_off(rules: TableRules) -> None:
    leaving = rules.leaving
    assert isinstance(leaving, SplitLeaving)
    used = leaving.used_ms(0, 0, 60_000)
    assert leaving.due_at_ms(used, 100_000) == 130_000
    assert rules.split(cube_value=2, value=-1_500).leaver_net_minor == -1_200


def test_its_fee_is_taken(rules: TableRules) -> None:
    found = receipt(rules, cube_value=4, win_kind=2, ratings=(1200, 1200))
    assert found.win_sum_minor == 3_200
    assert found.quote.house_minor == 2 * 40


def test_its_options_and_limits_are_its_own(cafe: House, rules: TableRules) -> None:
    assert (rules.jacoby, rules.raccoons, rules.beavers) == (True, False, False)
    assert cafe.table(mode="single", stake_minor=1, raccoons=True, jacoby=False).raccoons
    assert not cafe.table(mode="match", length=11, stake_minor=1).jacoby
    assert rules.may_turn(8)
    assert not rules.may_turn(16)
    assert rules.resign_levels(START) == (1,)
    with pytest.raises(HouseError, match="stake_minor = 0"):
        cafe.table(mode="single", stake_minor=0)


def test_its_rating_pool_is_its_own(rules: TableRules) -> None:
    assert rules.rating.fresh().rating == 1_200.0
    assert rules.rating.shown(999.9) == "1000*"


def test_it_explains_itself(rules: TableRules) -> None:
    lines = explain(rules)
    assert lines.clock.startswith("7 s for each decision, then a reserve of 1:00 for the whole")
    assert "up to 1:30 a game in all" in lines.leaving
    assert lines.fee == "1.25 % of the sum won for each player, paid by the winner"


def test_a_running_match_keeps_its_rules_when_the_file_changes(
    cafe: House, rules: TableRules, tmp_path: Path
) -> None:
    logged, hash_then = rules.canonical, rules.hash
    changed = made_up.TEXT.replace("move_ms = 7000", "move_ms = 9000")
    (tmp_path / "corner_cafe.toml").write_text(changed, encoding="utf-8")
    anew = load_house("corner_cafe", tmp_path)
    assert anew != cafe
    table = anew.table(mode="single", currency="CAFE", stake_minor=400)
    assert table.hash != hash_then
    assert TableRules.from_canonical(logged) == rules
