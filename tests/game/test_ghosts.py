"""StarGames: absences, ghosts and kick-outs (houses.md section 4, lines 1 to 3)."""

from __future__ import annotations

import pytest

from services.game.domain import facts as f
from services.game.domain.names import (
    BLACK,
    WHITE,
    GhostCause,
    Hand,
    VoidReason,
)
from services.game.domain.wishes import (
    AcceptResign,
    Beaver,
    By,
    ClaimAbsence,
    KickOut,
    LeaveMatch,
    OfferDouble,
    OfferResign,
    Play,
    RefuseResign,
    Roll,
    SeatGhost,
    Take,
)
from tests.game.given import (
    HOUSE,
    PLAYERS,
    WHITE_PLAYER,
    first_play,
    kinds,
    only,
    put,
    ready,
)
from tests.game.given_ghosts import MINUTES_2, gone, kicked

GHOST = By.ghost(BLACK)


def test_a_player_away_for_two_minutes_is_replaced_once() -> None:
    match = ready("stargames")
    assert kinds(match.away(BLACK)) == ["PlayerAway"]
    assert match.away(BLACK) == []
    assert match.wait(MINUTES_2 - 1).tell(ClaimAbsence(BLACK)) == []
    fact = only(match.wait(1).tell(ClaimAbsence(BLACK)), f.GhostSeated)
    assert (fact.seat, fact.cause) == (BLACK, GhostCause.AWAY)
    assert match.wait(MINUTES_2).tell(ClaimAbsence(BLACK)) == []


def test_who_is_there_is_never_replaced() -> None:
    match = ready("stargames").wait(10_000_000)
    assert match.tell(ClaimAbsence(BLACK)) == []
    assert match.tell(ClaimAbsence(WHITE)) == []


def test_each_absence_has_its_own_two_minutes() -> None:
    match = ready("stargames")
    match.away(BLACK)
    match.wait(MINUTES_2 - 1).back(BLACK)
    match.away(BLACK)
    assert match.wait(MINUTES_2 - 1).tell(ClaimAbsence(BLACK)) == []


def test_the_clock_of_the_absent_runs_so_that_a_kick_out_can_come_first() -> None:
    match = ready("stargames", "quick")
    match.away(BLACK)
    match.wait(33_000)
    facts = match.tell(KickOut(match.decision), WHITE_PLAYER)
    assert kinds(facts) == ["KickedOut", "GhostSeated"]


def test_nobody_is_kicked_out_while_he_has_time_left() -> None:
    match = ready("stargames", "quick").wait(30_000)
    refusal = match.refused(KickOut(match.decision), WHITE_PLAYER)
    assert refusal.code == "clock_left"


def test_only_whoever_has_to_act_is_kicked_out() -> None:
    match = ready("stargames", "quick").wait(10_000_000)
    assert match.why(KickOut(match.decision), PLAYERS[BLACK]) == "wrong_phase"


def test_kick_out_pressed_five_times_is_one_substitution() -> None:
    match = ready("stargames", "quick").wait(10_000_000)
    wish = KickOut(match.decision)
    for _ in range(5):
        match.tell(wish, WHITE_PLAYER)
    assert [kind for kind in kinds(match.log) if "Ghost" in kind or "Kick" in kind] == [
        "KickedOut",
        "GhostSeated",
    ]


def test_a_kick_out_is_meant_for_the_decision_it_names() -> None:
    match = ready("stargames", "quick")
    old = KickOut(match.decision)
    match.wait(10_000_000).turn(BLACK)
    match.turn(WHITE)
    assert match.why(old, WHITE_PLAYER) == "stale_decision"


@pytest.mark.parametrize("house", ["play65", "gammonempire", "tournament"])
def test_other_houses_know_no_kick_out(house: str) -> None:
    match = ready(house, length=3).wait(10_000_000)
    assert match.why(KickOut(match.decision), WHITE_PLAYER) == "no_kick_out"


def test_who_was_kicked_out_stays_out_for_this_game() -> None:
    match = kicked(ready("stargames"))
    match.away(BLACK)
    assert kinds(match.back(BLACK)) == ["PlayerBack"]
    assert match.why(Roll(match.decision), PLAYERS[BLACK]) == "kicked_out"


def test_who_was_only_away_is_relieved_of_his_ghost_when_he_returns() -> None:
    match = gone(ready("stargames"))
    assert kinds(match.back(BLACK)) == ["PlayerBack", "GhostRelieved"]
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]
    assert match.why(Play(match.decision, ()), GHOST) == "no_ghost"


def test_the_returning_players_clock_runs_from_his_return() -> None:
    match = gone(ready("stargames"))
    match.wait(50_000).back(BLACK)
    assert only(match.wait(3_000).roll(BLACK), f.DiceRolled).charged_ms == 3_000


def test_whoever_asks_for_something_is_back() -> None:
    match = gone(ready("stargames"))
    assert kinds(match.roll(BLACK)) == ["PlayerBack", "GhostRelieved", "DiceRolled"]


def test_a_refused_wish_brings_nobody_back() -> None:
    match = gone(ready("stargames"))
    assert match.why(Roll(match.decision + 1), PLAYERS[BLACK]) == "stale_decision"
    assert match.state.presence[BLACK].away


def test_a_ghost_rolls_plays_and_is_marked_in_the_log() -> None:
    match = gone(ready("stargames"))
    rolled = only(match.tell(Roll(match.decision), GHOST), f.DiceRolled)
    played = only(
        match.tell(Play(match.decision, first_play(match.state)), GHOST), f.CheckersPlayed
    )
    assert rolled.hand is played.hand is Hand.GHOST


def test_a_ghost_has_no_clock() -> None:
    match = gone(ready("stargames"))
    left_ms = match.state.clocks[BLACK].left_ms
    fact = only(match.wait(90_000).tell(Roll(match.decision), GHOST), f.DiceRolled)
    assert (fact.charged_ms, fact.left_ms) == (0, left_ms)
    assert match.wait(10_000_000).tell(KickOut(match.decision), WHITE_PLAYER) == []


def test_a_ghost_offers_nothing() -> None:
    match = gone(ready("stargames"))
    for wish in (
        OfferDouble(match.decision),
        Beaver(match.decision),
        OfferResign(1, 1),
        LeaveMatch(1),
    ):
        assert match.why(wish, GHOST) == "ghost_may_not"


def test_a_ghost_answers_doubles_and_resignations() -> None:
    match = put(gone(ready("stargames")), turn=WHITE)
    match.double(WHITE)
    assert only(match.tell(Take(match.decision), GHOST), f.DoubleTaken).hand is Hand.GHOST
    match.resign(WHITE)
    number = match.state.resignation.number
    assert only(match.tell(RefuseResign(number), GHOST), f.ResignRefused).hand is Hand.GHOST
    match.roll(WHITE)
    match.resign(WHITE)
    number = match.state.resignation.number
    facts = match.tell(AcceptResign(number), GHOST)
    assert only(facts, f.ResignAccepted).hand is Hand.GHOST
    assert only(facts, f.MatchVoided).reason is VoidReason.GHOST_WON


def test_the_log_says_which_player_the_ghost_is() -> None:
    match = gone(ready("stargames"))
    assert kinds(match.tell(SeatGhost(BLACK, "bgsage", "2.0"))) == ["GhostNamed"]
    assert match.tell(SeatGhost(BLACK, "bgsage", "2.0")) == []
    assert match.why(SeatGhost(WHITE, "bgsage", "2.0")) == "no_ghost"


def test_only_the_house_reports_and_claims_absences() -> None:
    match = ready("stargames")
    assert match.why(ClaimAbsence(BLACK), WHITE_PLAYER) == "services_only"
    assert match.why(ClaimAbsence(7), HOUSE) == "not_seated"


def test_where_the_clock_simply_runs_an_absence_has_no_consequence() -> None:
    match = ready("tournament", length=3)
    match.away(BLACK)
    assert match.wait(10_000_000).tell(ClaimAbsence(BLACK)) == []
    end = only(match.claim(), f.MatchEnded)
    assert (end.winner, end.at_fault) == (WHITE, (BLACK,))
