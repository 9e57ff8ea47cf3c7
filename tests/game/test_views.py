"""What a seat may see."""

from __future__ import annotations

import json

import pytest

from services.game.domain.names import BLACK, NO_SEAT, SEATS, WHITE
from services.game.domain.state import MatchState
from services.game.domain.viewing import view, views
from services.game.domain.viewing.shape import View
from services.game.domain.wishes import ClaimAbsence, KickOut
from services.rules import half_moves
from services.rules.cube import Cube
from tests.game.given import (
    GAMMON,
    PLAYERS,
    RACE,
    Match,
    opened,
    put,
    ready,
    started,
    table,
)


def seen(match: Match, seat: int = WHITE) -> View:
    """The view of a match that has started."""
    shown = view(match.state, seat, match.now_ms)
    assert shown is not None
    return shown


def test_there_is_nothing_to_see_of_a_match_that_never_started() -> None:
    assert view(MatchState(), WHITE, 0) is None


@pytest.mark.parametrize("seat", [*SEATS, NO_SEAT])
def test_a_view_is_plain_json_from_the_first_moment_to_the_last(seat: int) -> None:
    match = started(table("stargames"))
    assert json.loads(json.dumps(seen(match, seat)))["game"] is None
    match = ready("stargames")
    match.leave(BLACK, 1)
    shown = json.loads(json.dumps(seen(match, seat)))
    assert shown["outcome"]["type"] == "MatchEnded"
    assert shown["outcome"]["reason"] == "left"
    assert shown["now"]["phase"] == "over"


def test_three_views_in_one_go_are_the_same_as_one_by_one() -> None:
    match = ready("stargames")
    assert views(match.state, match.now_ms) == tuple(
        view(match.state, seat, match.now_ms) for seat in (*SEATS, NO_SEAT)
    )
    assert views(MatchState(), 0) is None


def test_each_seat_sees_the_board_from_its_own_side() -> None:
    match = put(opened("stargames"), turn=BLACK, board=RACE)
    own, across = seen(match, BLACK)["game"], seen(match, WHITE)["game"]
    assert own is not None
    assert across is not None
    assert own["board"] == list(RACE.points)
    assert across["board"] == [-n for n in reversed(own["board"])]
    assert own["pips"] == across["pips"]
    assert own["off"] == across["off"] == [6, 6]


def test_a_spectator_sees_whites_side_without_moves_or_rights() -> None:
    match = opened("stargames")
    shown = seen(match, NO_SEAT)
    assert shown["seen_as"] == WHITE
    assert shown["now"]["moves"] is None
    assert shown["now"]["may"] == {}
    assert shown["now"]["resign"] == []


def test_only_the_mover_gets_the_table_of_half_moves() -> None:
    match = opened("stargames")
    table_of_31 = half_moves(match.state.game.board, (3, 1)).nodes
    assert seen(match, WHITE)["now"]["moves"] == [list(node) for node in table_of_31]
    assert seen(match, BLACK)["now"]["moves"] is None


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ({"crawford": True}, "crawford"),
        ({"cube": Cube(2, BLACK)}, "not_owner"),
        ({"cube": Cube(64, WHITE)}, "cube_limit"),
        ({"cube": Cube(4, WHITE)}, "loss_limit"),
        ({"dice": (2, 1)}, "wrong_phase"),
        ({"turn": BLACK}, "not_your_turn"),
        ({}, ""),
    ],
)
def test_the_double_button_says_why_it_is_off(game: dict[str, object], why: str) -> None:
    match = ready("stargames", stake_minor=100, loss_limit=3)
    put(match, **{"turn": WHITE, **game})
    assert seen(match)["now"]["may"]["double"] == why


def test_a_double_is_answered_in_sight_of_everything_it_turns_on() -> None:
    match = put(ready("stargames", stake_minor=100), cube=Cube(2, BLACK))
    match.double(BLACK)
    shown = seen(match)
    game = shown["game"]
    assert game is not None
    assert game["cube"] == {"value": 2, "owner": BLACK, "offered": 4, "answerer": WHITE}
    assert game["last"] is not None
    assert game["board"] == list(match.state.game.board_of(WHITE).points)
    assert game["minor"] == [200, 400, 600]
    assert [name for name, why in shown["now"]["may"].items() if not why] == [
        "take",
        "pass",
        "beaver",
        "auto_roll",
        "leave",
    ]


def test_what_a_side_can_still_win_by_is_shown() -> None:
    match = put(ready("stargames", stake_minor=100), turn=WHITE, board=GAMMON)
    game = seen(match)["game"]
    assert game is not None
    assert game["kinds"] == [3, 1]
    game = seen(match, BLACK)["game"]
    assert game is not None
    assert game["kinds"] == [3, 1]


def test_the_last_turn_is_shown_to_who_comes_back() -> None:
    match = ready("stargames")
    game = seen(match)["game"]
    assert game is not None
    assert game["last"] == {"seat": WHITE, "dice": [3, 1], "src": [8, 6], "dst": [5, 5], "hits": []}


def test_a_clock_never_shows_more_than_there_is() -> None:
    match = ready("stargames", "quick").wait(12_000)
    clock = seen(match)["clocks"][BLACK]
    assert (clock["runs"], clock["left_ms"], clock["window_ms"]) == (True, 18_000, 0)
    assert not seen(match)["clocks"][WHITE]["runs"]
    match.wait(100_000)
    assert seen(match)["clocks"][BLACK]["left_ms"] == 0


def test_move_and_reserve_are_shown_apart() -> None:
    match = ready("play65").wait(31_000)
    clock = seen(match)["clocks"][BLACK]
    assert (clock["free_ms"], clock["left_ms"]) == (0, 179_000)


def test_a_paused_clock_shows_where_it_stands() -> None:
    match = ready("play65").wait(20_000)
    match.away(WHITE)
    match.wait(100_000)
    clock = seen(match)["clocks"][BLACK]
    assert (clock["runs"], clock["free_ms"]) == (False, 10_000)


def test_the_kick_out_button_waits_for_zero_and_for_the_lag_allowance() -> None:
    match = ready("stargames", "quick").wait(30_000)
    allowance_ms = seen(match)["clocks"][BLACK]["allowance_ms"]
    assert seen(match)["now"]["may"]["kick_out"] == "clock_left"
    match.wait(allowance_ms)
    assert seen(match)["now"]["may"]["kick_out"] == ""
    match.tell(KickOut(match.decision), PLAYERS[WHITE])
    assert seen(match)["seats"][BLACK]["ghost"] == "kicked_out"
    assert seen(match, BLACK)["now"]["may"]["roll"] == "kicked_out"


def test_a_player_whose_ghost_can_be_relieved_has_his_rights() -> None:
    match = ready("stargames")
    match.away(BLACK)
    match.wait(120_000).tell(ClaimAbsence(BLACK))
    assert seen(match, BLACK)["seats"][BLACK]["ghost"] == "away"
    assert seen(match, BLACK)["now"]["may"]["roll"] == ""


def test_an_open_resignation_is_shown_with_its_price_and_its_number() -> None:
    match = put(ready("stargames"), turn=BLACK, cube=Cube(2, BLACK))
    match.resign(BLACK)
    game = seen(match)["game"]
    assert game is not None
    number = match.state.resignation.number
    assert game["resignation"] == {"seat": BLACK, "level": 1, "points": 2, "decision": number}
    assert seen(match)["now"]["may"]["accept_resign"] == ""


def test_leaving_a_series_costs_no_points_but_the_stake() -> None:
    shown = seen(ready("stargames", length=5, stake_minor=900))
    assert shown["now"]["leave_points"] == 0
    assert shown["match"]["limit_minor"] == 900


def test_both_see_what_absences_that_add_up_have_used_of_the_grace() -> None:
    match = ready("play65")
    for seconds in (120, 3):
        match.away(BLACK)
        match.wait(1_000 * seconds)
        match.back(BLACK)
    for seat in SEATS:
        seats = view(match.state, seat, match.now_ms)["seats"]
        assert [each["absent_ms"] for each in seats] == [0, 123_000]
