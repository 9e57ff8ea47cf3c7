"""Play65 and GammonEmpire: absences stop the clocks; too long ones have the position valued."""

from __future__ import annotations

from dataclasses import replace

import pytest

from services.game.domain import facts as f
from services.game.domain.deadlines import Wait, deadlines
from services.game.domain.names import BLACK, NO_SEAT, WHITE, VoidReason
from services.game.domain.phase import Phase
from services.game.domain.viewing import view
from services.game.domain.wishes import (
    Beaver,
    ClaimAbsence,
    LeaveMatch,
    OfferDouble,
    OfferResign,
    Roll,
    SettleAbandoned,
)
from services.houses import SplitLeaving
from services.rules.cube import Cube
from tests.game.given import (
    PLAYERS,
    Match,
    kinds,
    only,
    put,
    ready,
    seeded,
    started,
    table,
)

MINUTES_5 = 300_000
SECONDS = 1_000
EVEN = (300_000, 150_000, 50_000, 300_000, 150_000, 50_000)


def _value(match: Match, **changes: object) -> SettleAbandoned:
    """A valuation of the position that is waited for."""
    due = match.state.due
    assert due is not None
    wish = SettleAbandoned(due.position_id, EVEN, due.cube, 250, 600_000, "bgsage", "2.0", "kx2")
    return replace(wish, **changes)  # type: ignore[arg-type]


def _due(match: Match, seat: int = BLACK) -> Match:
    """The seat's player was away for five minutes."""
    match.away(seat)
    match.wait(MINUTES_5).tell(ClaimAbsence(seat))
    return match


def test_an_absence_stops_both_clocks() -> None:
    match = ready("play65").wait(40 * SECONDS)
    match.away(WHITE)
    assert match.wait(200 * SECONDS).claim() == []
    rolled = only(match.roll(BLACK), f.DiceRolled)
    assert rolled.charged_ms == 40 * SECONDS


def test_back_in_time_the_clock_goes_on_where_it_stood() -> None:
    match = ready("play65").wait(40 * SECONDS)
    match.away(BLACK)
    back = only(match.wait(100 * SECONDS).back(BLACK), f.PlayerBack)
    assert back.away_ms == 100 * SECONDS
    assert only(match.wait(5 * SECONDS).roll(BLACK), f.DiceRolled).charged_ms == 45 * SECONDS


def test_the_present_player_may_finish_his_turn_and_then_everything_waits() -> None:
    match = ready("play65")
    match.away(WHITE)
    match.wait(50 * SECONDS).turn(BLACK)
    assert match.state.acting_seat == WHITE
    assert match.wait(200 * SECONDS).claim() == []
    match.back(WHITE)
    assert only(match.wait(3 * SECONDS).roll(WHITE), f.DiceRolled).charged_ms == 3 * SECONDS


def test_the_present_player_may_answer_what_he_was_asked() -> None:
    match = ready("play65")
    match.double(BLACK)
    match.away(BLACK)
    assert kinds(match.wait(9 * SECONDS).take(WHITE)) == ["DoubleTaken"]
    assert only(match.facts, f.DoubleTaken).charged_ms == 0


def test_nothing_new_is_offered_to_an_absent_player() -> None:
    match = ready("play65", beavers=True)
    match.away(WHITE)
    assert match.why(OfferDouble(match.decision), PLAYERS[BLACK]) == "opponent_away"
    assert match.why(OfferResign(1, 1), PLAYERS[BLACK]) == "opponent_away"
    match = ready("play65", beavers=True)
    match.double(BLACK)
    match.away(BLACK)
    assert match.why(Beaver(match.decision), PLAYERS[WHITE]) == "opponent_away"


def test_an_absent_players_dice_do_not_roll_by_themselves_until_he_is_back() -> None:
    match = ready("play65")
    match.auto_roll(WHITE)
    match.away(WHITE)
    facts = match.turn(BLACK)
    assert kinds(facts) == ["DiceRolled", "CheckersPlayed"]
    assert kinds(match.wait(SECONDS).back(WHITE)) == ["PlayerBack", "DiceRolled"]


def test_away_twice_for_two_minutes_and_once_for_one_and_a_second_is_too_long() -> None:
    match = ready("play65")
    for _ in range(2):
        match.away(BLACK)
        assert kinds(match.wait(120 * SECONDS).back(BLACK)) == ["PlayerBack"]
    match.away(BLACK)
    assert match.wait(60 * SECONDS - 1).tell(ClaimAbsence(BLACK)) == []
    assert kinds(match.wait(1).tell(ClaimAbsence(BLACK))) == ["SettlementDue"]


def test_every_game_begins_with_the_full_five_minutes() -> None:
    match = ready("play65", length=5)
    match.away(BLACK)
    match.wait(MINUTES_5 - SECONDS).back(BLACK)
    match.double(BLACK)
    match.decline(WHITE)
    match.wait(10 * SECONDS).claim()
    match.away(BLACK)
    assert match.wait(MINUTES_5 - 1).tell(ClaimAbsence(BLACK)) == []
    assert kinds(match.wait(1).tell(ClaimAbsence(BLACK))) == ["SettlementDue"]


def test_coming_back_too_late_is_too_late_though_nobody_has_looked() -> None:
    match = ready("play65")
    match.away(BLACK)
    match.wait(MINUTES_5)
    assert match.why(Roll(match.decision), PLAYERS[BLACK]) == "too_late"
    assert kinds(match.back(BLACK)) == ["SettlementDue", "PlayerBack"]


def test_after_five_minutes_the_present_player_can_change_nothing_either() -> None:
    match = ready("play65")
    match.away(WHITE)
    match.wait(MINUTES_5)
    assert match.why(Roll(match.decision), PLAYERS[BLACK]) == "too_late"
    assert kinds(match.claim(by=PLAYERS[BLACK])) == ["SettlementDue"]


def test_the_settlement_is_irrevocable() -> None:
    match = _due(ready("play65"))
    assert match.state.phase is Phase.SETTLING
    match.back(BLACK)
    for wish in (Roll(match.decision), OfferResign(1, 1), LeaveMatch(0)):
        for seat in (WHITE, BLACK):
            assert match.why(wish, PLAYERS[seat]) == "settling"


def test_the_settlement_names_all_that_a_valuation_needs() -> None:
    match = put(
        ready("play65", length=5), turn=WHITE, dice=(6, 2), cube=Cube(2, BLACK), score=(1, 3)
    )
    position = match.state.game.board.position_id
    fact = only(_due(match).facts, f.SettlementDue)
    assert (fact.leaver, fact.length, fact.game) == (BLACK, 5, 1)
    assert (fact.position_id, fact.roller, fact.die1, fact.die2) == (position, WHITE, 6, 2)
    assert (fact.cube, fact.cube_owner, fact.offered) == (2, BLACK, 0)
    assert (fact.white_points, fact.black_points, fact.crawford) == (1, 3, False)


def test_a_pending_double_is_part_of_the_position() -> None:
    match = put(ready("play65"), cube=Cube(2, BLACK))
    match.double(BLACK)
    fact = only(_due(match, WHITE).facts, f.SettlementDue)
    assert (fact.cube, fact.offered, fact.beavered, fact.roller) == (2, 4, False, BLACK)


def test_between_games_only_the_score_is_valued() -> None:
    match = ready("play65", length=5)
    match.double(BLACK)
    match.decline(WHITE)
    fact = only(_due(match).facts, f.SettlementDue)
    assert (fact.between_games, fact.position_id, fact.roller) == (True, "", NO_SEAT)
    assert kinds(match.tell(_value(match))) == ["MatchSplit"]


def test_the_next_game_waits_for_who_is_away() -> None:
    match = ready("play65", length=5)
    match.double(BLACK)
    match.decline(WHITE)
    match.away(BLACK)
    assert match.wait(60 * SECONDS).claim() == []
    match.back(BLACK)
    assert kinds(match.wait(10 * SECONDS).claim()) == ["GameStarted", "OpeningRolled"]


def test_a_single_game_is_split_by_equity_times_the_cube() -> None:
    match = _due(put(ready("play65", stake_minor=100, loss_limit=12), cube=Cube(2, WHITE)))
    facts = match.tell(_value(match, equity_millipoints=-333))
    assert kinds(facts) == ["GameEnded", "SeedRevealed", "MatchSplit"]
    split = only(facts, f.MatchSplit)
    assert (split.leaver, split.at_fault) == (BLACK, (BLACK,))
    # 100 x 2 x -0.333 = -66.6: the part of a minor unit goes to the player who stayed.
    assert (split.white_gets_minor, split.black_gets_minor) == (1_267, 1_133)


def test_a_settlement_never_moves_more_than_the_limit() -> None:
    match = _due(put(ready("play65", stake_minor=100, loss_limit=3), cube=Cube(2, WHITE)))
    split = only(match.tell(_value(match, equity_millipoints=-9_999)), f.MatchSplit)
    assert (split.white_gets_minor, split.black_gets_minor) == (600, 0)


def test_a_taken_double_is_valued_at_the_offered_cube() -> None:
    match = ready("play65", stake_minor=100)
    match.double(BLACK)
    _due(match, WHITE)
    split = only(match.tell(_value(match, cube=2, equity_millipoints=-200)), f.MatchSplit)
    assert split.white_gets_minor == 2_400 - 40


def test_a_series_is_split_by_the_chance_of_winning_it() -> None:
    match = _due(ready("gammonempire", length=5, stake_minor=1_000))
    split = only(match.tell(_value(match, mwc_ppm=577_320)), f.MatchSplit)
    assert (split.white_gets_minor, split.black_gets_minor) == (846, 1_154)


@pytest.mark.parametrize(
    "change",
    [
        {"outcomes_ppm": (1, 0, 0, 0, 0, 0)},
        {"outcomes_ppm": (-1, 1_000_001, 0, 0, 0, 0)},
        {"cube": 2},
        {"cube": 0},
        {"mwc_ppm": 1_000_001},
    ],
)
def test_a_valuation_that_does_not_add_up_is_refused(change: dict[str, object]) -> None:
    match = _due(ready("play65", length=5))
    assert match.why(_value(match, **change)) == "bad_value"


def test_a_valuation_of_another_position_is_refused() -> None:
    match = _due(ready("play65"))
    assert match.why(_value(match, position_id="4HPwATDgc/ABMA")) == "stale_decision"


def test_nothing_is_split_that_is_not_due() -> None:
    match = ready("play65")
    wish = SettleAbandoned("4HPwATDgc/ABMA", EVEN, 1, 0, 0, "x", "1", "")
    assert match.why(wish) == "not_due"


def test_a_second_valuation_changes_nothing() -> None:
    match = _due(ready("play65"))
    match.tell(_value(match))
    assert match.tell(_value(match, equity_millipoints=3_000)) == []


@pytest.mark.parametrize("first", [WHITE, BLACK])
def test_with_both_gone_the_first_whose_time_is_up_is_the_leaver(first: int) -> None:
    match = ready("play65")
    match.away(first)
    match.wait(10 * SECONDS).away(1 - first)
    match.wait(MINUTES_5)
    fact = only(match.tell(ClaimAbsence(1 - first)), f.SettlementDue)
    assert fact.leaver == first


def test_a_house_may_void_a_match_that_both_have_left() -> None:
    rules = table("play65")
    assert isinstance(rules.leaving, SplitLeaving)
    match = seeded(started(replace(rules, leaving=replace(rules.leaving, both_gone="void"))))
    match.away(WHITE)
    match.away(BLACK)
    facts = match.wait(MINUTES_5).tell(ClaimAbsence(WHITE))
    assert only(facts, f.MatchVoided).reason is VoidReason.BOTH_GONE
    assert isinstance(match.log[-1], f.MatchVoided)


def test_both_see_how_long_the_absent_player_has_left() -> None:
    match = ready("play65")
    match.away(BLACK)
    match.wait(197 * SECONDS)
    for seat in (WHITE, BLACK):
        shown = view(match.state, seat, match.now_ms)
        assert shown is not None
        assert shown["seats"][BLACK]["grace_left_ms"] == 103 * SECONDS
        assert shown["now"]["frozen"]


def test_while_the_clocks_stand_only_the_grace_is_waited_for() -> None:
    match = ready("play65")
    match.away(BLACK)
    (deadline,) = deadlines(match.state)
    assert (deadline.wait, deadline.seat) == (Wait.GRACE, BLACK)
    assert deadline.due_at_ms == match.now_ms + MINUTES_5
