"""Time in the log: what decisions cost, when flags fall, what is given back."""

from __future__ import annotations

import pytest

from services.game.domain import facts as f
from services.game.domain.facts.base import Decided
from services.game.domain.names import BLACK, WHITE, GameReason, Hand, MatchReason
from services.game.domain.phase import Phase
from services.game.domain.wishes import (
    ClaimAbsence,
    ClaimTimeout,
    CreditOutage,
    Outage,
    Play,
    Roll,
)
from tests.game.given import PLAYERS, Match, board, kinds, only, opened, put, ready

SHUT_OUT = board({25: 1, 6: 14}, {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2})


def _left(match: Match, seat: int) -> int:
    return match.state.clocks[seat].left_ms


def _turn(match: Match, seat: int, ms: int) -> None:
    """A whole turn that takes so long, half of it before the roll."""
    match.wait(ms // 2).roll(seat)
    match.wait(ms - ms // 2).play(seat)


@pytest.mark.parametrize(
    ("mode", "turns"),
    [
        ("quick", [(15_000, 15_000), (5_000, 20_000)]),
        ("single", [(30_000, 90_000), (5_000, 105_000)]),
    ],
)
def test_the_examples_of_the_source(mode: str, turns: list[tuple[int, int]]) -> None:
    match = ready("stargames", mode)
    for took_ms, left_ms in turns:
        _turn(match, BLACK, took_ms)
        assert _left(match, BLACK) == left_ms
        _turn(match, WHITE, 1_000)


def test_the_bonus_comes_at_the_end_of_a_turn_and_never_before() -> None:
    match = ready("stargames", "quick")
    _turn(match, BLACK, 15_000)
    _turn(match, WHITE, 1_000)
    rolled = only(match.wait(3_000).roll(BLACK), f.DiceRolled)
    assert rolled.left_ms == 12_000
    played = only(match.wait(2_000).play(BLACK), f.CheckersPlayed)
    assert played.left_ms == 20_000


def test_a_double_its_roll_and_its_play_are_one_turn() -> None:
    match = ready("stargames", "quick")
    match.wait(4_000).double(BLACK)
    taken = only(match.wait(9_000).take(WHITE), f.DoubleTaken)
    assert (taken.charged_ms, taken.left_ms) == (9_000, 21_000)
    match.wait(4_000).roll(BLACK)
    assert only(match.wait(2_000).play(BLACK), f.CheckersPlayed).left_ms == 30_000
    match = ready("stargames", "quick")
    match.wait(4_000).double(BLACK)
    match.take(WHITE)
    match.wait(4_000).roll(BLACK)
    assert only(match.wait(2_001).play(BLACK), f.CheckersPlayed).left_ms == 19_999


def test_a_forced_pass_earns_the_bonus() -> None:
    match = ready("stargames", "quick")
    _turn(match, BLACK, 20_000)
    _turn(match, WHITE, 1_000)
    put(match, turn=BLACK, board=SHUT_OUT)
    facts = match.wait(5_000).roll(BLACK)
    assert only(facts, f.DiceRolled).left_ms == 5_000
    assert only(facts, f.TurnForfeited).left_ms == 15_000


def test_what_the_log_says_of_clocks_follows_from_its_stamps() -> None:
    """Every logged figure equals the one that folding derives."""
    for house in ("stargames", "play65", "tournament"):
        match = ready(house, length=3)
        for turn in range(20):
            seat = 1 - turn % 2
            match.wait(1_000 + 777 * turn).roll(seat, lag_ms=70 * turn)
            if match.state.phase is Phase.PLAYING:
                match.wait(40_000 if turn == 3 else 900).play(seat, lag_ms=333)
            fact = match.facts[-1]
            assert isinstance(fact, Decided)
            assert fact.left_ms == match.state.clocks[fact.seat].left_ms


def test_lag_is_forgiven_within_the_quota_and_logged() -> None:
    match = ready("stargames", "quick")
    quota_ms = match.state.clocks[BLACK].quota_ms
    fact = only(match.wait(5_000).roll(BLACK, lag_ms=600), f.DiceRolled)
    assert (fact.lag_ms, fact.charged_ms) == (600, 4_400)
    played = only(match.wait(5_000).play(BLACK, lag_ms=60_000), f.CheckersPlayed)
    assert 0 < 5_000 - played.charged_ms <= quota_ms


def test_what_the_server_does_for_a_player_costs_no_time_and_knows_no_lag() -> None:
    match = opened("stargames")
    match.auto_roll(BLACK)
    facts = match.wait(8_000).play(WHITE, (8, 5), (6, 5), lag_ms=500)
    fact = only(facts, f.DiceRolled)
    assert (fact.hand, fact.charged_ms, fact.lag_ms) == (Hand.AUTO, 0, 0)


def test_the_flag_of_a_reserve_ends_the_game_at_once_and_only_then() -> None:
    match = ready("play65", stake_minor=100)
    quota_ms = match.state.clocks[BLACK].quota_ms
    flag_ms = 30_000 + 180_000 + min(quota_ms, 2_000)
    assert match.wait(flag_ms - 1).claim() == []
    facts = match.wait(1).claim()
    assert kinds(facts) == ["TimeExpired", "GameEnded", "SeedRevealed", "MatchEnded"]
    assert only(facts, f.TimeExpired).left_ms == 0
    end = only(facts, f.MatchEnded)
    assert (end.winner, end.reason, end.win_sum_minor) == (WHITE, MatchReason.TIME, 100)
    assert end.at_fault == ()


def test_a_technical_loss_loses_one_game_of_a_match() -> None:
    match = ready("play65", length=5)
    facts = match.wait(10_000_000).claim()
    assert only(facts, f.GameEnded).reason is GameReason.TIME
    assert match.state.phase is Phase.BETWEEN
    assert match.state.score.points == (1, 0)


def test_a_flag_that_is_up_to_the_bank_loses_the_match() -> None:
    match = put(ready("tournament", length=5, stake_minor=50), score=(0, 4))
    facts = match.wait(10_000_000).claim()
    assert kinds(facts) == ["TimeExpired", "GameEnded", "SeedRevealed", "MatchEnded"]
    end = only(facts, f.MatchEnded)
    assert (end.winner, end.reason, end.win_sum_minor) == (WHITE, MatchReason.TIME, 50)


@pytest.mark.parametrize("house", ["play65", "tournament"])
def test_nothing_is_played_after_the_flag_though_nobody_has_looked(house: str) -> None:
    match = ready(house, length=3)
    match.roll(BLACK)
    play = Play(match.decision, ((8, 2), (6, 1)))
    match.wait(10_000_000)
    assert match.why(play, PLAYERS[BLACK]) == "time_expired"


def test_a_clock_at_zero_ends_nothing_by_itself_where_the_opponent_kicks_out() -> None:
    match = ready("stargames", "quick").wait(10_000_000)
    assert match.claim() == []
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]


def test_a_claim_for_another_decision_sees_nothing() -> None:
    match = ready("play65")
    old = match.decision
    match.turn(BLACK)
    match.wait(10_000_000)
    assert match.claim(old) == []
    assert match.claim(old + 99) == []
    assert kinds(match.claim())[0] == "TimeExpired"


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_either_client_may_ask_to_look(seat: int) -> None:
    match = ready("play65").wait(10_000_000)
    assert match.tell(ClaimTimeout(match.decision), PLAYERS[seat])


def test_a_new_game_has_new_clocks_where_the_house_says_so() -> None:
    match = ready("play65", length=5)
    match.wait(60_000).roll(BLACK)
    assert _left(match, BLACK) == 150_000
    _next_game(match)
    assert _left(match, BLACK) == 180_000


def test_a_bank_is_for_the_whole_match() -> None:
    match = ready("tournament", length=5)
    match.wait(60_000).roll(BLACK)
    spent = _left(match, BLACK)
    assert spent == 600_000 - 48_000
    _next_game(match)
    assert _left(match, BLACK) == spent


def _next_game(match: Match) -> None:
    match.resign(WHITE, 1)
    match.accept(BLACK)
    match.go_on(WHITE)
    match.go_on(BLACK)


def test_time_in_the_log_never_goes_back() -> None:
    match = ready("stargames")
    before = match.state.at_ms
    match.now_ms -= 5_000
    fact = only(match.roll(BLACK), f.DiceRolled)
    assert (fact.at_ms, fact.charged_ms) == (before, 0)


def _outage(match: Match, ago_ms: int, until_ago_ms: int, name: str = "o1") -> Outage:
    return Outage(name, match.now_ms - ago_ms, match.now_ms - until_ago_ms)


def test_an_outage_is_charged_to_nobody() -> None:
    match = ready("stargames", "quick").wait(40_000)
    match.outages = (_outage(match, 32_000, 2_000),)
    facts = match.roll(BLACK)
    assert kinds(facts) == ["ClockCredited", "DiceRolled"]
    assert only(facts, f.DiceRolled).charged_ms == 10_000


def test_an_outage_counts_from_the_start_of_the_decision() -> None:
    match = ready("stargames", "quick").wait(12_000)
    match.outages = (_outage(match, 100_000, 2_000),)
    assert only(match.roll(BLACK), f.DiceRolled).charged_ms == 2_000


def test_an_outage_is_credited_once() -> None:
    match = ready("stargames", "quick").wait(20_000)
    match.outages = (_outage(match, 15_000, 5_000),)
    match.tell(CreditOutage("o1", *_span(match)))
    assert kinds(match.log)[-1] == "ClockCredited"
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]
    assert match.facts[0].at_ms == match.now_ms
    assert only(match.facts, f.DiceRolled).charged_ms == 10_000


def _span(match: Match) -> tuple[int, int]:
    return match.outages[0].from_ms, match.outages[0].until_ms


def test_an_outage_is_credited_only_as_far_as_it_has_lasted() -> None:
    match = ready("stargames").wait(20_000)
    match.outages = (_outage(match, 5_000, -60_000),)
    facts = match.roll(BLACK)
    assert only(facts, f.ClockCredited).until_ms == match.now_ms
    assert only(facts, f.DiceRolled).charged_ms == 15_000


def test_an_outage_before_the_decision_leaves_no_trace() -> None:
    match = ready("stargames").wait(5_000)
    match.outages = (_outage(match, 60_000, 6_000),)
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]


def test_a_flag_does_not_fall_in_an_outage() -> None:
    match = ready("play65").wait(215_000)
    match.outages = (_outage(match, 60_000, 0),)
    assert kinds(match.claim()) == ["ClockCredited"]
    assert kinds(match.wait(60_000).claim())[0] == "TimeExpired"


def test_an_outage_covers_absences_and_windows() -> None:
    match = ready("stargames")
    match.away(BLACK)
    match.wait(125_000)
    match.outages = (_outage(match, 30_000, 0),)
    assert kinds(match.tell(ClaimAbsence(BLACK))) == ["ClockCredited"]
    assert kinds(match.wait(30_000).tell(ClaimAbsence(BLACK))) == ["GhostSeated"]


def test_a_refused_wish_credits_nothing() -> None:
    match = ready("stargames").wait(40_000)
    match.outages = (_outage(match, 30_000, 0),)
    assert match.why(Roll(match.decision), PLAYERS[WHITE]) == "not_your_turn"
    assert match.state.credited == ()
