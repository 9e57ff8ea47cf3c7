"""Giving up a game, and the difference to leaving the match."""

from __future__ import annotations

import pytest

from services.game.domain import facts as f
from services.game.domain.names import BLACK, WHITE, GameReason, MatchReason, other
from services.game.domain.phase import Phase
from services.game.domain.viewing import view
from services.game.domain.wishes import (
    AcceptResign,
    Beaver,
    LeaveMatch,
    OfferDouble,
    OfferResign,
    RefuseResign,
    Roll,
)
from services.rules.cube import Cube
from tests.game.given import PLAYERS, Match, board, kinds, only, opened, put, ready

# White is 75 pips behind and has borne off none.
FAR_BEHIND = board({13: 10, 24: 5}, {12: 5, 13: 0, 19: 5, 20: 5})


def _refuse(match: Match, seat: int) -> list[f.Fact]:
    return match.tell(RefuseResign(match.state.resignation.number), PLAYERS[seat])


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_an_accepted_resignation_loses_the_level_times_the_cube(seat: int) -> None:
    match = put(ready("play65", stake_minor=100), turn=WHITE, cube=Cube(2, WHITE))
    offer = only(match.resign(seat, 3), f.ResignOffered)
    assert (offer.level, offer.points) == (3, 6)
    facts = match.accept(other(seat))
    assert kinds(facts) == ["ResignAccepted", "GameEnded", "SeedRevealed", "MatchEnded"]
    end = only(facts, f.MatchEnded)
    assert (end.winner, end.kind, end.cube, end.win_sum_minor) == (other(seat), 3, 2, 600)
    assert only(facts, f.GameEnded).reason is GameReason.RESIGNED


@pytest.mark.parametrize(("position", "level"), [(FAR_BEHIND, 2), (None, 1)])
def test_the_house_computes_the_level(position: object, level: int) -> None:
    match = ready("stargames")
    put(match, turn=WHITE, **({"board": position} if position else {}))
    shown = view(match.state, WHITE, match.now_ms)
    assert shown is not None
    assert [right["level"] for right in shown["now"]["resign"]] == [level]
    assert match.why(OfferResign(1, 3 - level), PLAYERS[WHITE]) == "bad_level"
    assert only(match.resign(WHITE, level), f.ResignOffered).points == level


def test_the_player_chooses_the_level_where_the_house_lets_him() -> None:
    for level in (1, 2, 3):
        match = ready("play65")
        assert only(match.resign(BLACK, level), f.ResignOffered).level == level
    assert ready("play65").why(OfferResign(1, 4), PLAYERS[BLACK]) == "bad_level"
    assert ready("play65").why(OfferResign(1, 0), PLAYERS[BLACK]) == "bad_level"


def test_refusing_goes_on_with_the_same_decision() -> None:
    match = ready("stargames")
    number = match.decision
    match.resign(BLACK)
    assert kinds(_refuse(match, WHITE)) == ["ResignRefused"]
    assert match.decision == number
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]


def test_whoever_resigns_in_his_own_turn_waits_for_the_answer() -> None:
    match = ready("stargames")
    match.resign(BLACK)
    assert match.state.acting_seat == WHITE
    assert match.why(Roll(match.decision), PLAYERS[BLACK]) == "own_resignation"
    assert match.why(OfferDouble(match.decision), PLAYERS[BLACK]) == "own_resignation"


def test_whoever_plays_on_has_refused() -> None:
    match = ready("stargames")
    match.resign(WHITE)
    facts = match.roll(BLACK)
    assert kinds(facts) == ["ResignRefused", "DiceRolled"]
    refused = only(facts, f.ResignRefused)
    assert (refused.seat, refused.played_on, refused.charged_ms) == (BLACK, True, 0)
    assert match.why(AcceptResign(5), PLAYERS[BLACK]) == "stale_decision"


def test_playing_and_doubling_refuse_as_well() -> None:
    match = ready("stargames")
    match.resign(WHITE)
    assert kinds(match.double(BLACK)) == ["ResignRefused", "DoubleOffered"]
    match = opened("stargames")
    match.resign(BLACK)
    assert kinds(match.play(WHITE, (8, 5), (6, 5))) == ["ResignRefused", "CheckersPlayed"]


def test_one_offer_is_open_at_a_time() -> None:
    match = ready("play65")
    match.resign(BLACK, 1)
    assert match.why(OfferResign(1, 2), PLAYERS[BLACK]) == "resignation_open"
    assert match.why(OfferResign(1, 2), PLAYERS[WHITE]) == "resignation_open"


def test_a_refused_level_is_not_offered_again_before_a_new_roll() -> None:
    match = ready("play65")
    match.resign(BLACK, 1)
    _refuse(match, WHITE)
    assert match.why(OfferResign(1, 1), PLAYERS[BLACK]) == "level_refused"
    match.resign(BLACK, 2)
    _refuse(match, WHITE)
    match.roll(BLACK)
    assert kinds(match.resign(BLACK, 1)) == ["ResignOffered"]


def test_no_resignation_while_a_double_waits() -> None:
    match = ready("play65")
    match.double(BLACK)
    for seat in (WHITE, BLACK):
        assert match.why(OfferResign(1, 1), PLAYERS[seat]) == "cube_pending"


def test_only_the_opponent_answers() -> None:
    match = ready("stargames")
    match.resign(BLACK)
    number = match.state.resignation.number
    assert match.why(AcceptResign(number), PLAYERS[BLACK]) == "no_resignation"
    assert match.why(AcceptResign(number + 1), PLAYERS[WHITE]) == "stale_decision"
    assert match.why(RefuseResign(0), PLAYERS[WHITE]) == "stale_decision"


def test_the_answerers_clock_runs_and_the_resigners_stands() -> None:
    match = ready("stargames", "quick")
    match.wait(4_000).resign(BLACK)
    match.wait(6_000)
    fact = only(_refuse(match, WHITE), f.ResignRefused)
    assert (fact.charged_ms, fact.left_ms) == (6_000, 24_000)
    rolled = only(match.wait(3_000).roll(BLACK), f.DiceRolled)
    assert rolled.charged_ms == 7_000


def test_offering_again_and_again_wins_no_time_for_a_move() -> None:
    """Each level once a roll; the decision's own time goes on where it stood."""
    match = ready("play65")
    for level in (1, 2, 3):
        match.wait(29_000).resign(BLACK, level)
        _refuse(match, WHITE)
    fact = only(match.roll(BLACK), f.DiceRolled)
    assert fact.charged_ms == 87_000
    assert fact.left_ms == 180_000 - 57_000


def test_a_fallen_flag_cannot_be_paused_by_resigning() -> None:
    match = ready("play65").wait(10_000_000)
    assert match.why(OfferResign(1, 1), PLAYERS[BLACK]) == "time_expired"


def test_who_does_not_answer_a_resignation_can_lose_on_time() -> None:
    match = ready("play65")
    match.resign(BLACK, 1)
    facts = match.wait(10_000_000).claim(match.state.resignation.number)
    assert only(facts, f.TimeExpired).seat == WHITE
    assert only(facts, f.MatchEnded).winner == BLACK


def test_a_resignation_is_meant_for_the_game_it_names() -> None:
    refusal = ready("stargames").refused(OfferResign(2, 1), PLAYERS[BLACK])
    assert (refusal.code, refusal.numbers) == ("other_game", {"game": 1})


def test_resigning_a_game_of_a_match_loses_only_its_points() -> None:
    match = ready("stargames", length=5)
    match.resign(BLACK)
    facts = match.accept(WHITE)
    assert kinds(facts) == ["ResignAccepted", "GameEnded", "SeedRevealed"]
    assert match.state.phase is Phase.BETWEEN


def test_leaving_a_match_loses_its_stake_at_once() -> None:
    match = put(ready("stargames", length=5, stake_minor=900), score=(0, 3))
    facts = match.leave(BLACK)
    end = only(facts, f.MatchEnded)
    assert kinds(facts) == ["GameEnded", "SeedRevealed", "MatchEnded"]
    assert (end.winner, end.reason, end.win_sum_minor) == (WHITE, MatchReason.LEFT, 900)
    assert (end.white_points, end.black_points) == (0, 3)
    assert (end.at_fault, end.rated) == ((BLACK,), True)
    assert only(facts, f.GameEnded).reason is GameReason.UNFINISHED


@pytest.mark.parametrize("house", ["stargames", "play65"])
def test_leaving_a_single_game_costs_the_cube_times_the_computed_level(house: str) -> None:
    match = put(ready(house, stake_minor=100), turn=WHITE, board=FAR_BEHIND, cube=Cube(2, BLACK))
    shown = view(match.state, WHITE, match.now_ms)
    assert shown is not None
    assert shown["now"]["leave_points"] == 4
    end = only(match.leave(WHITE, 4), f.MatchEnded)
    assert (end.winner, end.reason, end.win_sum_minor) == (BLACK, MatchReason.LEFT, 400)
    assert end.at_fault == (WHITE,)


def test_leaving_costs_what_was_shown_or_it_is_not_done() -> None:
    match = put(ready("stargames"), turn=WHITE, board=FAR_BEHIND)
    for shown in (0, 1, 3):
        refusal = match.refused(LeaveMatch(shown), PLAYERS[WHITE])
        assert (refusal.code, refusal.numbers) == ("price_changed", {"points": 2})


def test_leaving_instead_of_answering_a_double_costs_what_a_pass_does() -> None:
    match = put(ready("stargames"), turn=BLACK, board=FAR_BEHIND.flipped(), cube=Cube(2, BLACK))
    match.double(BLACK)
    assert only(match.leave(WHITE, 2), f.GameEnded).points == 2


def test_leaving_instead_of_answering_a_beaver_costs_the_first_double() -> None:
    match = ready("stargames")
    match.double(BLACK)
    match.tell(Beaver(match.decision), PLAYERS[WHITE])
    assert only(match.leave(BLACK, 2), f.GameEnded).points == 2


def test_a_match_that_is_over_takes_nothing_more() -> None:
    match = ready("stargames")
    match.leave(BLACK, 1)
    for wish in (Roll(match.decision), OfferResign(1, 1), LeaveMatch(0)):
        assert match.why(wish, PLAYERS[WHITE]) == "match_over"
    assert match.claim() == match.away(WHITE) == match.back(WHITE) == []
