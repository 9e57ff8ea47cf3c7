"""GNUBG match ids, both ways."""

import json
from base64 import b64encode
from dataclasses import replace
from typing import Any

import pytest

from services.rules import START, RulesError
from services.rules.cube import Cube
from services.rules.matchid import (
    FIELDS,
    match_fields,
    read_gnubg_id,
    read_match_id,
    write_gnubg_id,
    write_match_id,
)
from services.rules.position_state import BEAVER, DOUBLE, OVER, RACCOON, PositionState
from tests.rules.positions import DATA

CORPUS = json.loads((DATA / "ids.json").read_text(encoding="utf-8"))
DOCUMENTED = CORPUS["documented"][1]
NAMES = {
    "dice_owner": "on_roll",
    "state": "game_state",
    "turn": "decision",
    "resign": "resignation",
}
NAMES |= {"die1": "high_die", "die2": "low_die"}


def test_the_documented_id_says_what_the_manual_says() -> None:
    state = read_match_id(DOCUMENTED["matchid"], START)
    assert (state.length, state.score) == (9, (2, 4))
    assert state.cube == Cube(2, owner=0)
    assert (state.on_roll, state.dice) == (1, (5, 2))


def test_the_documented_id_is_written_without_the_extension() -> None:
    state = read_match_id(DOCUMENTED["matchid"], START)
    assert write_match_id(state, extension=False) == DOCUMENTED["matchid"]
    assert write_match_id(state) == "QYkqASAAIAAE"


@pytest.mark.parametrize("row", CORPUS["xgid"], ids=lambda row: row["matchid"])
def test_every_field_of_the_corpus_is_read_and_written(row: dict[str, Any]) -> None:
    fields = match_fields(row["matchid"])
    expected = {NAMES.get(name, name): value for name, value in row["match_fields"].items()}
    assert {name: fields[name] for name in expected} == expected
    state = read_gnubg_id(f"{row['posid']}:{row['matchid']}")
    assert write_gnubg_id(state) == f"{row['posid']}:{row['matchid']}"


def test_the_67th_bit_says_that_jacoby_is_off() -> None:
    on = PositionState(START, jacoby=True)
    off = PositionState(START, jacoby=False)
    assert match_fields(write_match_id(on))["no_jacoby"] == 0
    assert match_fields(write_match_id(off))["no_jacoby"] == 1
    assert read_match_id(write_match_id(on), START) == on
    assert read_match_id(write_match_id(off), START) == off


def test_a_double_waits_for_the_other_seat_and_a_beaver_for_the_doubler() -> None:
    for on_roll in (0, 1):
        doubled = PositionState(START, on_roll, offer=DOUBLE)
        beavered = PositionState(START, on_roll, offer=BEAVER)
        assert (doubled.decision, beavered.decision) == (1 - on_roll, on_roll)
        assert read_match_id(write_match_id(doubled), START) == doubled
        assert read_match_id(write_match_id(beavered), START) == beavered


def test_a_third_turn_of_the_cube_reads_back_as_the_first() -> None:
    raccoon = PositionState(START, offer=RACCOON)
    assert read_match_id(write_match_id(raccoon), START) == replace(raccoon, offer=DOUBLE)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_resignation_waits_for_the_other_seat(level: int) -> None:
    state = PositionState(START, on_roll=0, resignation=level)
    assert state.decision == 1
    assert read_match_id(write_match_id(state), START) == state


def test_a_seat_not_on_roll_may_resign_too() -> None:
    state = PositionState(START, on_roll=0, decision=0, resignation=2, dice=(3, 1))
    assert read_match_id(write_match_id(state), START) == state


def test_the_state_of_the_game_is_kept() -> None:
    state = PositionState(START, game_state=OVER, length=3, score=(3, 1))
    assert read_match_id(write_match_id(state), START) == state


def test_dice_are_kept_the_higher_first() -> None:
    assert PositionState(START, dice=(1, 5)).dice == (5, 1)


def _with(**changed: int) -> str:
    """A match id of the start with raw fields changed."""
    fields = match_fields(write_match_id(PositionState(START, length=7))) | changed
    bits = sum(fields[name] << first for name, first, _ in FIELDS)
    return b64encode(bits.to_bytes(9, "little")).decode("ascii")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("QYkqASAAIAA", "12 Base64"),
        ("QYkqASAAIAAAA", "12 Base64"),
        ("QYkqASAAIA==", "12 Base64"),
        ("QYkqASAAIA-_", "12 Base64"),
        (None, "NoneType"),
        (_with(cube_owner=2), "owner"),
        (_with(high_die=7, low_die=1), "die shows 1 to 6"),
        (_with(high_die=3, low_die=0), "die shows 1 to 6"),
        (_with(game_state=5), "game state"),
        (_with(unused=1), "67th"),
        (_with(length=0, crawford=1), "Crawford"),
        (_with(high_die=3, low_die=1, doubled=1), "after the roll"),
    ],
)
def test_what_no_match_can_be_is_refused(text: Any, what: str) -> None:
    with pytest.raises(RulesError, match=what):
        read_match_id(text, START)


@pytest.mark.parametrize("text", ["", "4HPwATDgc/ABMA", "a:b:c", "4HPwATDgc/ABMA:xx", None])
def test_a_full_id_has_two_halves(text: Any) -> None:
    with pytest.raises(RulesError):
        read_gnubg_id(text)


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ({"board": None}, "Board"),
        ({"on_roll": 2}, "seat on roll"),
        ({"decision": 5}, "seat to decide"),
        ({"dice": (0, 3)}, "die shows"),
        ({"offer": 4}, "offer"),
        ({"score": (1,)}, "score"),
        ({"score": (1, 40_000)}, "score of seat 1"),
        ({"crawford": 1}, "Crawford"),
        ({"length": 5, "jacoby": True}, "money play"),
        ({"length": 5, "beavers": True}, "money play"),
        ({"cube_limit_log2": 16}, "cube limit"),
        ({"length": 7, "score": (9, 9)}, "9-9 to 7"),
        ({"length": 7, "crawford": True}, "Crawford game: one side alone"),
        ({"length": 7, "score": (6, 6), "crawford": True}, "Crawford game"),
        ({"length": 7, "score": (6, 1), "crawford": True, "offer": 1}, "has no cube"),
        ({"cube": Cube(2, 0), "offer": 1}, "the cube is the other side's"),
    ],
)
def test_an_impossible_state_cannot_be_built(arguments: dict[str, Any], where: str) -> None:
    with pytest.raises(RulesError, match=where):
        PositionState(**{"board": START, **arguments})
