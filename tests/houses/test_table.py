"""What a table may be, its limits, and its canonical form."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses import HouseError, TableRules, list_houses, load_house
from tests.houses.support import house, quick, reserve, tournament

TABLES = [
    load_house(name).table(mode=mode, length=length, currency=currency, stake_minor=stake)
    for name in list_houses()
    for mode, details in load_house(name).modes.items()
    for length in details.lengths
    for currency in load_house(name).stakes.currencies
    for stake in (0, 500)
]


def test_every_table_comes_back_from_its_canonical_form() -> None:
    assert len(TABLES) > 200
    for rules in TABLES:
        back = TableRules.from_canonical(rules.canonical)
        assert back == rules
        assert back.canonical == rules.canonical
        assert back.hash == rules.hash


def test_different_tables_have_different_hashes() -> None:
    assert len({rules.hash for rules in TABLES}) == len(set(TABLES)) == len(TABLES)


def leaves(value: object) -> list[object]:
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in leaves(item)]
    if isinstance(value, list):
        return [leaf for item in value for leaf in leaves(item)]
    return [value]


def test_the_canonical_form_is_sorted_json_without_blanks_floats_or_nulls() -> None:
    for rules in TABLES:
        plain = json.loads(rules.canonical)
        again = json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()
        assert again == rules.canonical
        assert {type(leaf) for leaf in leaves(plain)} <= {int, str, bool}
        assert len(rules.canonical) < 4_096


def test_the_hash_of_a_table_does_not_move_by_itself() -> None:
    """A running match carries this hash; change it only together with the format's name."""
    assert quick().hash == "e578f500c5fbdf906481c396766225d590d9e1993fcfd77772e28eaa3c0c217c"


def test_a_table_that_contradicts_itself_is_refused_whoever_builds_it() -> None:
    paid = house("gammonempire").table(mode="single", currency="USD", stake_minor=500)
    for rules, wrong, field in (
        (paid, {"cube_max": 3}, "cube_max"),
        (paid, {"technical_loss": quick().technical_loss}, "technical_loss.kind"),
        (paid, {"currency": "PLAY"}, "currency"),
        (reserve(), {"clock": quick().clock, "technical_loss": quick().technical_loss}, "leaving"),
    ):
        with pytest.raises(HouseError, match=field):
            replace(rules, **wrong)


GOOD = quick().canonical


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is no JSON"),
        (b"[" * 60_000, "is no JSON"),
        (b"{}", "format"),
        (b"[]", "must be a table"),
        (GOOD + b" ", "not in canonical form"),
        (GOOD.replace(b'"length":1', b'"length":1,"length":1'), "not in canonical form"),
        (GOOD.replace(b'"length":1', b'"length":1.0'), "length = 1.0"),
        (GOOD.replace(b'"length":1', b'"length":true'), "length = True"),
        (GOOD.replace(b'"length":1', b'"length":2'), "a single game has length 1"),
        (GOOD.replace(b'"jacoby":false,', b""), "jacoby"),
        (GOOD.replace(b'"kind":"bonus"', b'"kind":"sundial"'), "clock.kind = 'sundial'"),
        (GOOD.replace(b"tavla-table/1", b"tavla-table/9"), "format = 'tavla-table/9'"),
        (b" " * 70_000, "at most 65536 bytes"),
    ],
)
def test_bytes_that_no_table_wrote_are_refused(data: bytes, words: str) -> None:
    with pytest.raises(HouseError) as caught:
        TableRules.from_canonical(data)
    assert words in str(caught.value)


def test_only_bytes_are_canonical() -> None:
    with pytest.raises(HouseError, match="must be bytes"):
        TableRules.from_canonical(GOOD.decode())  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.binary(max_size=200) | st.integers(0, len(GOOD) - 1).map(lambda i: GOOD[:i]))
def test_no_bytes_raise_anything_else(data: bytes) -> None:
    with pytest.raises(HouseError):
        TableRules.from_canonical(data)


@pytest.mark.parametrize(
    ("name", "options", "field"),
    [
        ("stargames", {"mode": "series"}, "mode"),
        ("stargames", {"mode": "match", "length": 4}, "length"),
        ("stargames", {"mode": "quick", "length": 3}, "length"),
        ("stargames", {"mode": "quick", "length": True}, "length"),
        ("stargames", {"mode": "quick", "currency": "USD"}, "currency"),
        ("stargames", {"mode": "quick", "stake_minor": -1}, "stake_minor"),
        ("stargames", {"mode": "quick", "stake_minor": 5.0}, "stake_minor"),
        ("stargames", {"mode": "quick", "stake_minor": 10**10 + 1}, "stake_minor"),
        ("stargames", {"mode": "quick", "loss_limit": 5}, "loss_limit"),
        ("stargames", {"mode": "quick", "beavers": 1}, "beavers"),
        ("stargames", {"mode": "quick", "jacoby": True}, "jacoby"),
        ("stargames", {"mode": "quick", "raccoons": True}, "raccoons"),
        ("stargames", {"mode": "quick", "automatic_doubles": True}, "automatic_doubles"),
        ("play65", {"mode": "series", "length": 26}, "length"),
        ("play65", {"mode": "series", "length": 5, "beavers": True}, "beavers"),
        ("tournament", {"mode": "match", "length": 5, "beavers": True}, "beavers"),
    ],
)
def test_what_a_house_does_not_offer_is_refused_by_name(
    name: str, options: dict[str, Any], field: str
) -> None:
    with pytest.raises(HouseError) as caught:
        house(name).table(**options)
    assert caught.value.field == field
    assert caught.value.value == options[field]


def test_beavers_follow_the_house_and_the_table() -> None:
    assert quick().beavers
    assert house("stargames").table(mode="match", length=3).beavers
    assert not house("stargames").table(mode="quick", beavers=False).beavers
    assert not reserve().beavers
    assert house("play65").table(mode="single", beavers=True).beavers
    assert not tournament().beavers


def single(stake_minor: int, loss_limit: int) -> TableRules:
    table = house("play65").table
    return table(mode="single", stake_minor=stake_minor, loss_limit=loss_limit)


def test_a_win_sum_is_stake_times_cube_times_kind_within_the_limit() -> None:
    rules = single(100, 6)
    assert rules.limit_minor == 600
    assert [rules.win_sum_minor(cube, 1) for cube in (1, 2, 4, 8)] == [100, 200, 400, 600]
    assert [rules.win_sum_minor(2, kind) for kind in (1, 2, 3)] == [200, 400, 600]
    assert rules.win_sum_minor(64, 3) == 600


def test_the_default_limit_is_24_and_192_never_bites() -> None:
    assert quick().loss_limit == 24
    assert single(100, 192).win_sum_minor(64, 3) == 19_200


@pytest.mark.parametrize(("cube", "may"), [(1, True), (2, True), (4, False), (8, False)])
def test_no_double_once_a_plain_win_costs_the_limit(cube: int, may: bool) -> None:
    for stake_minor in (1, 100):
        rules = single(stake_minor, 3)
        assert rules.may_turn(cube) is may
        assert rules.limit_reached(cube) is (not may)


def test_no_double_above_the_highest_cube() -> None:
    rules = single(100, 192)
    assert rules.may_turn(32)
    assert not rules.may_turn(64)


def test_a_game_for_nothing_has_no_limit_to_reach() -> None:
    assert quick().limit_minor == 0
    assert not quick().limit_reached(64)
    assert quick().may_turn(32)


def test_a_series_is_limited_by_its_stake_alone() -> None:
    rules = house("play65").table(mode="series", length=7, stake_minor=100, loss_limit=3)
    assert (rules.limit_minor, rules.loss_limit) == (100, 1)
    assert rules.win_sum_minor(8, 3) == 100
    assert not rules.limit_reached(64)


def test_a_series_has_no_money_options() -> None:
    with pytest.raises(HouseError, match="has no money options"):
        replace(tournament(), jacoby=True)
