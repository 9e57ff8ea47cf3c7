"""GNUBG position ids, both ways."""

import json
from base64 import b64encode

import pytest

from services.rules import START, Board, RulesError
from tests.rules.positions import DATA, many, tricky


def test_the_start_has_the_documented_id() -> None:
    assert START.position_id == "4HPwATDgc/ABMA"
    assert Board.from_position_id("4HPwATDgc/ABMA") == START


def test_ids_of_all_reference_positions_agree_both_ways() -> None:
    for ref in many() + tricky():
        assert ref.board.position_id == ref.position_id
        assert Board.from_position_id(ref.position_id) == ref.board


def test_ids_written_by_gnubg_agree_both_ways() -> None:
    rows = json.loads((DATA / "gnubg_xgids.json").read_text(encoding="utf-8"))
    assert len(rows) > 15
    for row in rows:
        theirs, mine = row["board"]
        board = Board([-theirs[24], *(mine[p] - theirs[23 - p] for p in range(24)), mine[24]])
        assert Board.from_position_id(row["posid"]) == board
        assert board.position_id == row["posid"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("4HPwATDgc/ABM", "14 characters"),
        ("4HPwATDgc/ABMAA", "14 characters"),
        ("", "14 characters"),
        ("4HPwATDgc_ABMA", "Base64"),
        ("4HPwATDgc/ABM=", "Base64"),
        ("4HPwATDgc/ABM\n", "Base64"),
        ("4HPwATDgc/ABMé", "Base64"),
        ("4HPwATDgc/ABMB", "80th"),
        ("/////////////w", "50th zero"),
        ("AAAAAAAAAAAAgA", "50th zero"),
        ("//8AAAAAAAAAAA", "15 checkers"),
        ("AAAA4P8/AAAAAA", "15 checkers"),
        ("AQAAAAAAAgAAAA", "one point"),
        (None, "text"),
        (b"4HPwATDgc/ABMA", "text"),
    ],
)
def test_what_is_no_position_id_is_refused(text: object, what: str) -> None:
    with pytest.raises(RulesError, match=what):
        Board.from_position_id(text)  # type: ignore[arg-type]


def test_an_id_with_both_on_the_bar_against_two_closed_boards_is_refused() -> None:
    home = "110" * 6 + "0" * 18 + "10"  # two checkers on points 1 to 6, one on the bar
    key = int((home + home)[::-1], 2).to_bytes(10, "little")
    text = b64encode(key).decode()[:14]
    with pytest.raises(RulesError, match="closed boards"):
        Board.from_position_id(text)
