"""What the clock service has to wait for."""

from __future__ import annotations

import pytest

from services.game.domain.deadlines import Deadline, Wait, deadlines
from services.game.domain.names import BLACK, NO_SEAT, WHITE
from services.game.domain.state import MatchState
from services.game.domain.wishes import ClaimAbsence, CommitSeed
from services.houses.dice_proof import commitment
from tests.game.given import MATCH, PLAYERS, SEEDS, Match, kinds, ready, started, table


def _one(match: Match) -> Deadline:
    (deadline,) = deadlines(match.state)
    return deadline


def test_nothing_is_waited_for_before_a_match_and_after_it() -> None:
    assert deadlines(MatchState()) == []
    match = ready("play65")
    match.leave(BLACK, 1)
    assert deadlines(match.state) == []


def test_both_seeds_have_five_seconds_each() -> None:
    match = started(table("stargames"))
    assert _one(match) == Deadline(Wait.SEED_COMMIT, NO_SEAT, match.now_ms + 5_000, match.decision)
    match.wait(1_000)
    for seat, side in enumerate("wb"):
        match.tell(CommitSeed(commitment(MATCH, side, SEEDS[seat])), PLAYERS[seat])
    assert _one(match) == Deadline(Wait.SEED_OPEN, NO_SEAT, match.now_ms + 5_000, match.decision)


@pytest.mark.parametrize(("house", "zero_ms"), [("play65", 210_000), ("tournament", 372_000)])
def test_a_decision_is_due_when_its_flag_falls(house: str, zero_ms: int) -> None:
    match = ready(house, length=3)
    quota_ms = match.state.clocks[BLACK].quota_ms
    due_ms = match.now_ms + zero_ms + min(2_000, quota_ms)
    assert _one(match) == Deadline(Wait.MOVE, BLACK, due_ms, match.decision)


def test_answers_have_deadlines_of_their_own() -> None:
    match = ready("play65")
    match.double(BLACK)
    assert (_one(match).wait, _one(match).seat) == (Wait.DOUBLE_ANSWER, WHITE)
    match.take(WHITE)
    match.resign(BLACK)
    answer = _one(match)
    assert (answer.wait, answer.seat) == (Wait.RESIGN_ANSWER, WHITE)
    assert answer.decision == match.state.resignation.number


def test_a_kick_out_is_the_opponents_choice_and_nobodys_deadline() -> None:
    match = ready("stargames", "quick")
    assert deadlines(match.state) == []
    match.away(BLACK)
    assert _one(match) == Deadline(Wait.GRACE, BLACK, match.now_ms + 120_000, match.decision)


def test_a_ghost_is_waited_for_no_more() -> None:
    match = ready("stargames")
    match.away(BLACK)
    match.wait(120_000).tell(ClaimAbsence(BLACK))
    assert deadlines(match.state) == []


def test_deadlines_come_in_the_order_in_which_they_are_due() -> None:
    match = ready("stargames")
    match.away(BLACK)
    match.wait(10_000).away(WHITE)
    assert [deadline.seat for deadline in deadlines(match.state)] == [BLACK, WHITE]


@pytest.mark.parametrize("house", ["play65", "gammonempire", "tournament"])
def test_a_look_at_a_deadline_finds_what_was_waited_for(house: str) -> None:
    match = ready(house, length=3)
    match.now_ms = _one(match).due_at_ms
    assert kinds(match.claim(_one(match).decision))[0] == "TimeExpired"
