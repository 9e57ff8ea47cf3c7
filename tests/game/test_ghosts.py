"""StarGames: absences, ghosts, kick-outs (houses.md section 4, line by line)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from services.game.domain import facts as f
from services.game.domain.deadlines import Wait, deadlines
from services.game.domain.names import (
    BLACK,
    WHITE,
    GameReason,
    GhostCause,
    Hand,
    MatchReason,
    VoidReason,
)
from services.game.domain.phase import Phase
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
from services.houses import GhostLeaving, TableRules
from services.rules.cube import Cube
from tests.game.given import (
    GAMMON,
    HOUSE,
    PLAYERS,
    WHITE_PLAYER,
    Match,
    first_play,
    kinds,
    only,
    put,
    ready,
    seeded,
    started,
    table,
)

GHOST = By.ghost(BLACK)
MINUTES_2 = 120_000


def _gone(match: Match, seat: int = BLACK) -> Match:
    """The seat's player has been away for two minutes, and somebody has looked."""
    match.away(seat)
    match.wait(MINUTES_2).tell(ClaimAbsence(seat))
    return match


def _kicked(match: Match) -> Match:
    """Black has let his clock run out and was kicked out."""
    match.wait(10_000_000).tell(KickOut(match.decision), WHITE_PLAYER)
    return match


def _wins(match: Match, seat: int) -> list[f.Fact]:
    """The seat bears off its last checker, by its ghost where one sits there."""
    put(match, turn=seat, board=GAMMON, dice=(2, 1))
    by = By.ghost(seat) if match.state.ghost_of(seat) else PLAYERS[seat]
    return match.tell(Play(match.decision, ((1, 0),)), by)


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
    match = _kicked(ready("stargames"))
    match.away(BLACK)
    assert kinds(match.back(BLACK)) == ["PlayerBack"]
    assert match.why(Roll(match.decision), PLAYERS[BLACK]) == "kicked_out"


def test_who_was_only_away_is_relieved_of_his_ghost_when_he_returns() -> None:
    match = _gone(ready("stargames"))
    assert kinds(match.back(BLACK)) == ["PlayerBack", "GhostRelieved"]
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]
    assert match.why(Play(match.decision, ()), GHOST) == "no_ghost"


def test_whoever_asks_for_something_is_back() -> None:
    match = _gone(ready("stargames"))
    assert kinds(match.roll(BLACK)) == ["PlayerBack", "GhostRelieved", "DiceRolled"]


def test_a_refused_wish_brings_nobody_back() -> None:
    match = _gone(ready("stargames"))
    assert match.why(Roll(match.decision + 1), PLAYERS[BLACK]) == "stale_decision"
    assert match.state.presence[BLACK].away


def test_a_ghost_rolls_plays_and_is_marked_in_the_log() -> None:
    match = _gone(ready("stargames"))
    rolled = only(match.tell(Roll(match.decision), GHOST), f.DiceRolled)
    played = only(
        match.tell(Play(match.decision, first_play(match.state)), GHOST), f.CheckersPlayed
    )
    assert rolled.hand is played.hand is Hand.GHOST


def test_a_ghost_has_no_clock() -> None:
    match = _gone(ready("stargames"))
    left_ms = match.state.clocks[BLACK].left_ms
    fact = only(match.wait(90_000).tell(Roll(match.decision), GHOST), f.DiceRolled)
    assert (fact.charged_ms, fact.left_ms) == (0, left_ms)
    assert match.wait(10_000_000).tell(KickOut(match.decision), WHITE_PLAYER) == []


def test_a_ghost_offers_nothing() -> None:
    match = _gone(ready("stargames"))
    for wish in (
        OfferDouble(match.decision),
        Beaver(match.decision),
        OfferResign(1, 1),
        LeaveMatch(1),
    ):
        assert match.why(wish, GHOST) == "ghost_may_not"


def test_a_ghost_answers_doubles_and_resignations() -> None:
    match = put(_gone(ready("stargames")), turn=WHITE)
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
    match = _gone(ready("stargames"))
    assert kinds(match.tell(SeatGhost(BLACK, "bgsage", "2.0"))) == ["GhostNamed"]
    assert match.tell(SeatGhost(BLACK, "bgsage", "2.0")) == []
    assert match.why(SeatGhost(WHITE, "bgsage", "2.0")) == "no_ghost"


def test_a_single_game_that_the_ghost_wins_is_void() -> None:
    facts = _wins(_gone(ready("stargames", stake_minor=100)), BLACK)
    assert not only(facts, f.GameEnded).counted
    void = only(facts, f.MatchVoided)
    assert (void.reason, void.at_fault) == (VoidReason.GHOST_WON, (BLACK,))


def test_a_single_game_that_the_opponent_of_a_ghost_wins_is_won() -> None:
    end = only(_wins(_gone(ready("stargames", stake_minor=100)), WHITE), f.MatchEnded)
    assert (end.winner, end.win_sum_minor, end.rated) == (WHITE, 200, True)
    assert end.at_fault == (BLACK,)


def test_who_came_back_and_finished_himself_is_counted() -> None:
    match = _gone(ready("stargames", stake_minor=100))
    match.back(BLACK)
    end = only(_wins(match, BLACK), f.MatchEnded)
    assert (end.winner, end.at_fault) == (BLACK, ())


def _with(match_rules: TableRules, **changes: object) -> Match:
    """A match under the house with another reading of its rule on leaving."""
    assert isinstance(match_rules.leaving, GhostLeaving)
    leaving = replace(match_rules.leaving, **changes)  # type: ignore[arg-type]
    match = seeded(started(replace(match_rules, leaving=leaving)))
    match.play(WHITE, (8, 5), (6, 5))
    return match


def test_a_house_may_count_what_a_ghost_wins_but_it_is_never_rated() -> None:
    match = _with(table("stargames", stake_minor=100), ghost_win_single="counts")
    end = only(_wins(_gone(match), BLACK), f.MatchEnded)
    assert (end.winner, end.win_sum_minor, end.rated) == (BLACK, 200, False)


def test_a_house_may_refuse_to_count_a_game_that_a_ghost_has_touched() -> None:
    match = _gone(_with(table("stargames"), relieved_counts=False))
    match.back(BLACK)
    assert only(_wins(match, BLACK), f.MatchVoided).reason is VoidReason.GHOST_WON


def test_points_that_a_ghost_wins_in_a_match_are_not_counted() -> None:
    match = put(_gone(ready("stargames", length=5)), score=(3, 1), cube=Cube(2))
    facts = _wins(match, BLACK)
    game = only(facts, f.GameEnded)
    assert (game.winner, game.points, game.counted) == (BLACK, 4, False)
    assert (game.white_points, game.black_points) == (3, 1)
    assert match.state.phase is Phase.BETWEEN


def test_an_uncounted_crawford_game_is_still_to_be_played() -> None:
    match = put(_gone(ready("stargames", length=5)), score=(4, 1))
    _wins(match, BLACK)
    match.go_on(WHITE)
    assert only(match.go_on(BLACK), f.GameStarted).crawford


def test_a_house_may_take_the_uncounted_crawford_game_as_played() -> None:
    rules = table("stargames", length=5)
    match = put(_gone(_with(rules, uncounted_keeps_crawford=False)), score=(4, 1))
    _wins(match, BLACK)
    match.go_on(WHITE)
    assert not only(match.go_on(BLACK), f.GameStarted).crawford


def test_in_the_next_game_the_player_plays_for_himself_again() -> None:
    match = _kicked(ready("stargames", length=5))
    _wins(match, WHITE)
    match.go_on(WHITE)
    match.go_on(BLACK)
    assert match.state.game.sitting_in.ghosts == (None, None)
    assert match.state.game.sitting_in.haunted == (False, False)


def test_both_gone_for_two_minutes_voids_the_match() -> None:
    match = ready("stargames", length=5)
    match.away(WHITE)
    match.wait(60_000).away(BLACK)
    match.wait(60_000).tell(ClaimAbsence(WHITE))
    facts = match.wait(60_000).tell(ClaimAbsence(BLACK))
    assert kinds(facts) == ["GameEnded", "SeedRevealed", "MatchVoided"]
    void = only(facts, f.MatchVoided)
    assert (void.reason, void.at_fault) == (VoidReason.BOTH_GONE, (WHITE, BLACK))
    assert only(facts, f.GameEnded).reason is GameReason.UNFINISHED


def test_a_house_may_have_the_first_who_went_lose() -> None:
    match = _with(table("stargames", stake_minor=100), both_gone="first_gone_loses")
    match.away(BLACK)
    match.wait(60_000).away(WHITE)
    match.wait(60_000).tell(ClaimAbsence(BLACK))
    end = only(match.wait(60_000).tell(ClaimAbsence(WHITE)), f.MatchEnded)
    assert (end.winner, end.reason, end.at_fault) == (WHITE, MatchReason.LEFT, (BLACK,))


def test_whoever_was_kicked_out_and_left_counts_as_gone() -> None:
    match = _kicked(ready("stargames"))
    match.away(BLACK)
    match.wait(60_000).away(WHITE)
    due = [deadline for deadline in deadlines(match.state) if deadline.wait is Wait.GRACE]
    assert {deadline.due_at_ms for deadline in due} == {match.now_ms + MINUTES_2}
    facts = match.wait(MINUTES_2).tell(ClaimAbsence(BLACK))
    assert only(facts, f.MatchVoided).reason is VoidReason.BOTH_GONE


def test_a_kicked_out_player_may_leave_for_good() -> None:
    match = _kicked(ready("stargames", length=5, stake_minor=100))
    end = only(match.leave(BLACK), f.MatchEnded)
    assert (end.winner, end.win_sum_minor) == (WHITE, 100)


def test_only_whoever_left_is_marked() -> None:
    for absent, waiting in ((BLACK, WHITE), (WHITE, BLACK)):
        match = _gone(ready("stargames"), absent)
        assert only(_wins(match, waiting), f.MatchEnded).at_fault == (absent,)


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
