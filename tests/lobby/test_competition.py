"""Competitions decided and folded, without any service."""

import random
from collections import Counter
from contextlib import suppress

import pytest

from services.kit.decider import Refusal
from services.lobby.domain.competition.bracket import rounds_of
from services.lobby.domain.competition.commands import (
    CallMatch,
    Leave,
    Look,
    MissCall,
    RecordMatch,
)
from services.lobby.domain.competition.events import FixtureDecided, How
from services.lobby.domain.competition.playing import ATTEMPTS_MOST
from services.lobby.domain.competition.state import CALL_PATIENCE_MS, Fixture, Stage
from tests.lobby.brackets import Played, names, player, setup
from tests.lobby.seats import LATER_MS

FOUR, FIVE = names(4), names(5)


def started(number: int) -> Played:
    """A competition of so many that has just begun."""
    return Played(setup(number)).enter(*names(number))


def decided(played: Played) -> Counter[How]:
    """How its fixtures were decided."""
    return Counter(f.how for f in played.now.fixtures.values() if f.how is not None)


@pytest.mark.parametrize("number", range(4, 65))
def test_of_any_number_all_but_one_lose_once_and_at_most_one_bye_is_anybodys(number: int) -> None:
    chance = random.Random(number)
    played = started(number)
    matches = played.play_out(lambda fixture: chance.choice(fixture.players))
    assert played.now.stage is Stage.OVER
    fixtures = played.now.fixtures.values()
    losers = [fixture.loser for fixture in fixtures if fixture.loser]
    assert sorted([*losers, played.now.places[0]]) == sorted(names(number))
    assert decided(played)[How.PLAYED] == number - 1
    byes = Counter(fixture.winner for fixture in fixtures if fixture.how is How.BYE)
    assert set(byes.values()) <= {1}
    assert all(fixture.place[0] == 0 for fixture in fixtures if fixture.how is How.BYE)
    winner = played.now.places[0]
    assert matches[winner] + byes[winner] == rounds_of(number)
    assert len(set(played.now.places)) == 4


def test_of_five_who_has_withdrawn_before_the_start_is_not_paired_and_nobody_has_a_bye() -> None:
    played = Played(setup(8)).enter(*FIVE)
    played.do(Leave("p03", played.at_ms))
    played.at_ms = LATER_MS
    played.do(Look(played.at_ms))
    paired = {who for fixture in played.now.fixtures.values() for who in fixture.players if who}
    assert paired == set(FIVE) - {"p03"}
    assert decided(played)[How.BYE] == 0
    assert played.play_out(lambda fixture: fixture.players[0])["p03"] == 0
    assert played.now.stage is Stage.OVER


def test_who_withdraws_during_it_is_not_called_again_and_his_opponent_goes_on() -> None:
    played = started(5)
    bye = next(f.winner for f in played.now.fixtures.values() if f.how is How.BYE)
    played.do(Leave(bye, played.at_ms))
    played.do(Leave(bye, played.at_ms))
    matches = played.play_out(lambda fixture: fixture.players[0])
    assert matches[bye] == 0
    assert played.now.stage is Stage.OVER
    assert played.now.places[0] != bye
    assert decided(played) == {How.BYE: 3, How.PLAYED: 3, How.WITHDRAWN: 1}


def test_where_all_have_withdrawn_it_still_comes_to_an_end() -> None:
    played = started(6)
    for who in names(6):
        if played.now.stage is Stage.PLAYING:
            played.do(Leave(who, played.at_ms))
    assert played.now.stage is Stage.OVER
    assert decided(played) == {How.BYE: 2, How.WITHDRAWN: 5}


def test_nobody_withdraws_while_his_match_runs() -> None:
    played = started(4)
    running = played.call_all()
    with pytest.raises(Refusal, match="match_runs"):
        played.do(Leave(running[0].players[0], played.at_ms))
    with pytest.raises(Refusal, match="not_entered"):
        played.do(Leave("zoe", played.at_ms))


def test_each_result_counts_once_and_no_other_match_counts() -> None:
    played = started(4)
    first, second = played.call_all()
    for winner in (*first.players, ""):
        stray = RecordMatch("another", winner, (), played=True, at_ms=played.at_ms)
        assert played.do(stray) == ()
    played.end(first, first.players[1])
    for _ in range(3):
        played.end(first, first.players[0])
    assert played.now.fixtures[first.place].winner == first.players[1]
    assert played.now.fixtures[1, 0].players[0] == first.players[1]
    assert played.now.fixtures[second.place].winner == ""


def test_a_void_match_is_played_once_more_then_the_better_seed_goes_on() -> None:
    played = started(4)
    first = played.call_all()[0]
    played.end(first)
    again = next(f for f in played.call_all() if f.place == first.place)
    assert first.called is not None
    assert again.called is not None
    assert again.called.pairing_id != first.called.pairing_id
    played.end(first, first.players[0])  # the first match's end comes late: it is void
    played.end(again, at_fault=again.players)
    decision = played.now.fixtures[first.place]
    assert decision.how is How.BETTER_SEED
    assert decision.winner == min(first.players, key=played.now.order.index)


def test_who_has_left_a_match_that_nobody_won_loses_it() -> None:
    played = started(4)
    first = played.call_all()[0]
    played.end(first, at_fault=(first.players[0],))
    assert played.now.fixtures[first.place].winner == first.players[1]
    assert played.now.fixtures[first.place].how is How.FORFEIT


def test_a_match_that_cannot_be_started_is_tried_for_long_before_seeds_decide() -> None:
    played = started(4)
    for _ in range(ATTEMPTS_MOST):
        first = next(f for f in played.call_all() if f.place == (0, 0))
        assert first.called is not None
        match = first.called.pairing_id
        played.do(RecordMatch(match, "", (), played=False, at_ms=played.at_ms))
    assert played.now.fixtures[0, 0].how is How.BETTER_SEED


def test_who_sits_elsewhere_is_waited_for_and_then_loses() -> None:
    played = started(4)
    fixture = played.now.fixtures[0, 0]
    pairing = played.now.next_pairing(fixture)
    absent = (fixture.players[1],)
    early_ms = fixture.ready_at_ms + CALL_PATIENCE_MS - 1
    assert played.do(MissCall(pairing, absent, early_ms)) == ()
    assert played.do(MissCall(pairing, (), early_ms + 1)) == ()
    (fact,) = played.do(MissCall(pairing, absent, early_ms + 1))
    assert isinstance(fact, FixtureDecided)
    assert (fact.winner, fact.how) == (fixture.players[0], How.ABSENT)
    other = played.now.fixtures[0, 1]
    both = MissCall(played.now.next_pairing(other), other.players, early_ms + 1)
    played.do(both)
    assert played.do(both) == ()
    better = min(other.players, key=played.now.order.index)
    assert played.now.fixtures[0, 1].winner == better


def test_a_match_is_called_once_by_its_two_and_not_before_the_break_is_over() -> None:
    played = started(4)
    fixture = played.now.fixtures[0, 0]
    white, black = map(player, fixture.players)
    pairing = played.now.next_pairing(fixture)
    early = CallMatch(pairing, white, black, fixture.ready_at_ms - 1)
    assert played.do(early) == ()
    assert played.do(CallMatch(pairing, black, white, fixture.ready_at_ms)) == ()
    call = CallMatch(pairing, white, black, fixture.ready_at_ms)
    assert len(played.do(call)) == 1
    assert played.do(call) == ()


def test_random_competitions_end_whatever_happens_on_the_way() -> None:
    chance = random.Random(48)
    for _ in range(60):
        number = chance.randrange(4, 20)
        played = started(number)
        while played.now.stage is Stage.PLAYING:
            fixtures = played.call_all()
            if chance.random() < 0.3:
                with suppress(Refusal):  # his match runs
                    played.do(Leave(chance.choice(names(number)), played.at_ms))
            for fixture in fixtures:
                _end_somehow(played, fixture, chance)
        assert played.now.stage is Stage.OVER
        winners = [f.winner for f in played.now.fixtures.values()]
        assert all(winners)
        assert len(set(played.now.places)) == 4


def _end_somehow(played: Played, fixture: Fixture, chance: random.Random) -> None:
    winner = chance.choice((*fixture.players, ""))
    at_fault = tuple(who for who in fixture.players if chance.random() < 0.3)
    for _ in range(chance.choice((1, 2))):
        played.end(fixture, winner, at_fault)
