"""Board strings of FIBS."""

import json
from typing import Any

import pytest

from services.rules import RulesError
from services.rules.cube import Cube
from services.rules.fibs import read_fibs_board
from services.rules.position_state import DOUBLE, OVER
from tests.rules.positions import DATA

ROWS = json.loads((DATA / "fibs_board.json").read_text(encoding="utf-8"))
START_OF_O = ROWS[0]["string"]


def _changed(**fields: Any) -> str:
    """The specification's example with fields changed by number, as `f37=2`."""
    parts = START_OF_O.split(":")
    for name, value in fields.items():
        parts[int(name[1:])] = str(value)
    return ":".join(parts)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["source"][:40])
def test_the_collected_strings_read_as_they_were_explained(row: dict[str, Any]) -> None:
    board, parsed = read_fibs_board(row["string"]), row["parsed"]
    state = board.state
    assert (board.player, board.opponent) == (parsed["name"], parsed["opp"])
    assert board.seat == (0 if parsed["colour"] == 1 else 1)
    points = state.board if state.on_roll == 0 else state.board.flipped()
    assert list(points.points) == parsed["board"]
    assert state.position_id == row[f"posid_if_{'OX'[state.on_roll]}_on_roll"]
    mine, theirs = state.score if board.seat == 0 else state.score[::-1]
    assert (mine, theirs) == (parsed["score"], parsed["opp_score"])
    assert state.cube.value == parsed["cube"]


def test_a_double_pending_is_the_answerers_turn() -> None:
    state = read_fibs_board(_changed(f32=-1, f33=0, f34=0, f38=0, f39=0, f40=1)).state
    assert (state.on_roll, state.decision, state.offer, state.dice) == (0, 1, DOUBLE, None)


def test_a_redouble_pending_leaves_the_cube_with_the_doubler() -> None:
    state = read_fibs_board(_changed(f32=-1, f33=0, f34=0, f37=2, f38=0, f39=0, f40=1)).state
    assert state.cube == Cube(2, owner=0)


def test_the_cube_belongs_to_the_only_side_that_may_double() -> None:
    assert read_fibs_board(_changed(f37=2, f38=1, f39=0)).state.cube == Cube(2, owner=0)
    assert read_fibs_board(_changed(f37=4, f38=0, f39=1)).state.cube == Cube(4, owner=1)


def test_nobody_may_double_in_the_crawford_game_whatever_its_own_field_says() -> None:
    crawford = read_fibs_board(_changed(f3=3, f4=0, f5=2, f38=0, f39=0)).state
    assert crawford.crawford
    assert not read_fibs_board(_changed(f3=3, f4=0, f5=2, f38=1, f39=1)).state.crawford


def test_an_unlimited_match_is_money_play() -> None:
    assert read_fibs_board(_changed(f3=9999)).state.length == 0


def test_a_finished_game_has_nobody_on_roll_but_is_still_read() -> None:
    assert read_fibs_board(_changed(f32=0)).state.game_state == OVER


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("board:You", "52 fields"),
        (START_OF_O.replace("board", "bored"), "FIBS board"),
        ("x" * 500, "400 characters"),
        (None, "text"),
        (_changed(f7=-20), "15 checkers"),
        (_changed(f12="a"), "field 12"),
        (_changed(f12="-"), "field 12"),
        (_changed(f12="9" * 6), "field 12"),
        (_changed(f41=0), "colour"),
        (_changed(f32=2), "turn"),
        (_changed(f37=3), "cube value"),
        (_changed(f33=7), "die shows"),
        (_changed(f4=-1), "score"),
    ],
)
def test_the_field_at_fault_is_named(text: Any, where: str) -> None:
    with pytest.raises(RulesError, match=where):
        read_fibs_board(text)
