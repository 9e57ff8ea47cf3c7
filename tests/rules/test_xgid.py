"""XGIDs, both ways and from both seats."""

import json
from dataclasses import replace
from typing import Any

import pytest

from services.rules import START, Board, RulesError
from services.rules.cube import Cube
from services.rules.matchid import read_gnubg_id, write_gnubg_id, write_match_id
from services.rules.position_state import BEAVER, DOUBLE, RACCOON, PositionState
from services.rules.xgid import read_xgid, write_xgid
from tests.rules.positions import DATA
from tests.rules.random_states import random_states

CORPUS = json.loads((DATA / "ids.json").read_text(encoding="utf-8"))["xgid"]
OF_GNUBG = json.loads((DATA / "gnubg_xgids.json").read_text(encoding="utf-8"))
X_TO_PLAY = "XGID=-b----E-C---eE---c-e----B-:2:1:1:31:3:1:0:7:3"
O_TO_PLAY = "XGID=-b----E-C---eE---c-e----B-:2:1:-1:31:3:1:0:7:3"


@pytest.mark.parametrize("row", CORPUS, ids=lambda row: row["xgid"])
def test_the_corpus_reads_and_writes_back(row: dict[str, Any]) -> None:
    state = read_xgid(row["xgid"])
    assert write_xgid(state) == row["xgid"]
    assert (state.position_id, write_match_id(state)) == (row["posid"], row["matchid"])
    assert (state.board.pips, state.board.opponent_pips) == (row["pips_on_roll"], row["pips_other"])
    off = (state.board.off, state.board.opponent_off)
    assert off == (row["borne_off_on_roll"], row["borne_off_other"])


@pytest.mark.parametrize("row", OF_GNUBG, ids=lambda row: row["xgid"])
def test_gnubg_prints_the_same_ids(row: dict[str, Any]) -> None:
    state = read_xgid(row["xgid"])
    if state.on_roll == 1:
        # A double pending is lost where gnubg prints an id again.
        assert write_gnubg_id(replace(state, offer=0, decision=1)) == row["gnubgid"]
    else:
        theirs = read_gnubg_id(row["gnubgid"])
        assert theirs.board == state.board
        assert theirs.score == state.score[::-1]


@pytest.mark.slow
def test_ten_thousand_random_states_survive_all_ids_from_both_seats() -> None:
    seats = [0, 0]
    for state in random_states(10_000, seed=20_240_731):
        seats[state.on_roll] += 1
        assert read_xgid(write_xgid(state)) == state
        assert Board.from_position_id(state.position_id) == state.board
        through_gnubg = read_gnubg_id(write_gnubg_id(state))
        unsaid = {"beavers": state.beavers, "cube_limit_log2": state.cube_limit_log2}
        assert replace(through_gnubg, **unsaid) == state
    assert min(seats) > 4_000


def test_the_same_board_belongs_to_whoever_is_on_roll() -> None:
    text = "-a----E-C---eE---c-e---aB-:0:0:{}:00:0:0:0:7:10"
    x_state, o_state = read_xgid(text.format(1)), read_xgid(text.format(-1))
    assert (x_state.on_roll, o_state.on_roll) == (1, 0)
    assert o_state.board == x_state.board.flipped()
    assert o_state.board.points[24] == 1


def test_bars_of_both_sides_stay_apart() -> None:
    state = read_xgid("XGID=b-----E-C---eD---c-c----BA:0:0:-1:52:0:0:0:5:10")
    assert state.board.points[25] == 2
    assert state.board.points[0] == -1
    assert write_xgid(state) == "XGID=b-----E-C---eD---c-c----BA:0:0:-1:52:0:0:0:5:10"


def test_score_and_cube_of_x_are_seat_one_whoever_is_on_roll() -> None:
    for text in (X_TO_PLAY, O_TO_PLAY):
        state = read_xgid(text)
        assert state.score == (1, 3)
        assert state.cube == Cube(4, owner=1)


def test_money_rules_are_two_bits_and_match_rules_are_crawford() -> None:
    money = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:{}:0:10"
    read = [read_xgid(money.format(i)) for i in range(4)]
    assert [(s.jacoby, s.beavers) for s in read] == [
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    ]
    crawford = read_xgid("-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10")
    assert (crawford.crawford, crawford.jacoby, crawford.beavers) == (True, False, False)


@pytest.mark.parametrize(("letter", "offer"), [("D", DOUBLE), ("B", BEAVER), ("R", RACCOON)])
def test_a_cube_offered_stands_in_the_place_of_the_dice(letter: str, offer: int) -> None:
    text = f"XGID=-b----E-C---eE---c-e----B-:0:0:-1:{letter}:0:0:0:7:10"
    state = read_xgid(text)
    assert (state.on_roll, state.offer, state.dice) == (0, offer, None)
    assert state.decision == (1 if offer != BEAVER else 0)
    assert write_xgid(state) == text


def test_the_sample_that_another_program_read_wrong_keeps_its_checkers() -> None:
    state = read_xgid("-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8")
    assert state.board.points[1:3] == (-1, -1)
    assert state.board.points[6:9] == (5, 2, 2)
    assert state.board.points[12:15] == (-4, 4, -1)
    assert state.dice == (6, 1)
    assert (state.jacoby, state.beavers, state.cube_limit_log2) == (True, True, 8)
    other = read_xgid("-aa---EBB---dDa--c-e----B-:0:0:-1:16:0:0:3:0:8")
    assert other.board == state.board.flipped()


def test_prefix_and_blanks_around_are_free() -> None:
    bare = X_TO_PLAY.removeprefix("XGID=")
    assert read_xgid(f"  {bare}\n") == read_xgid("xgid=" + bare) == read_xgid(X_TO_PLAY)


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        (0, "-b----E-C---eE---c-e----B", "26 characters"),
        (0, "-b----E-C---eE---c-e----B-x", "26 characters"),
        (0, "-b----E-C---eE---c-e----P-", "character 24"),
        (0, "-b----E-C---eE---c-e----Bb", "roller's bar"),
        (0, "B-----E-C---eE---c-e----B-", "opponent's bar"),
        (0, "-b----E-C---eE---c-e----C-", "15 checkers a side"),
        (1, "16", "cube"),
        (1, "-1", "cube"),
        (2, "2", "cube owner"),
        (3, "0", "turn"),
        (4, "07", "dice"),
        (4, "3", "dice"),
        (4, "X", "dice"),
        (5, "x", "score X"),
        (6, "99999", "score of seat 0"),
        (7, "4", "rules"),
        (7, "2", "rules"),
        (8, "40000", "match length"),
        (9, "99", "cube limit"),
        (9, "", "cube limit"),
    ],
)
def test_the_field_at_fault_is_named(field: int, value: str, where: str) -> None:
    fields = X_TO_PLAY.removeprefix("XGID=").split(":")
    fields[field] = value
    with pytest.raises(RulesError, match=where):
        read_xgid(":".join(fields))


@pytest.mark.parametrize(
    "text", ["", "XGID=", X_TO_PLAY + ":1", X_TO_PLAY[:-2], "x" * 200, None, 7]
)
def test_what_is_no_xgid_is_refused(text: Any) -> None:
    with pytest.raises(RulesError, match="XGID"):
        read_xgid(text)


def test_a_start_for_seat_zero_is_written_from_xs_side() -> None:
    state = PositionState(START, on_roll=0, length=5)
    assert write_xgid(state) == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:5:10"
