"""Before the first roll: seats, seeds, the tombstone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from services.game.domain import facts as f
from services.game.domain.names import BLACK, WHITE, SeatKind, VoidReason
from services.game.domain.phase import Phase
from services.game.domain.wishes import CancelMatch, CommitSeed, OpenSeed, Roll
from services.houses.dice_proof import NO_CLIENT_SEED, commitment
from tests.game.given import (
    BLACK_PLAYER,
    HOUSE,
    MATCH,
    PLAYERS,
    SEEDS,
    WHITE_PLAYER,
    Match,
    kinds,
    only,
    seeded,
    start_wish,
    started,
    table,
)

RULES = table("stargames")


def test_facts_come_in_the_order_that_the_dice_proof_demands() -> None:
    match = seeded(started(RULES))
    assert kinds(match.log) == [
        "MatchStarted",
        "SeedCommitted",
        "SeedCommitted",
        "SeedOpened",
        "SeedOpened",
        "GameStarted",
        "OpeningRolled",
    ]


def test_the_log_holds_the_resolved_house_itself() -> None:
    fact = only(started(RULES).log, f.MatchStarted)
    assert fact.rules == RULES.canonical
    assert fact.rules_hash == RULES.hash


def test_starting_again_in_the_same_way_changes_nothing() -> None:
    assert started(RULES).tell(start_wish(RULES)) == []


@pytest.mark.parametrize("change", [{"rated": False}, {"black_rating": 1.0}, {"anchor": b"x" * 32}])
def test_starting_again_in_another_way_is_refused(change: dict[str, Any]) -> None:
    assert started(RULES).why(replace(start_wish(RULES), **change)) == "match_exists"


@pytest.mark.parametrize(
    "change",
    [{"rules": b"{}"}, {"rules": b""}, {"anchor": b"short"}, {"match_id": "a/b"}],
)
def test_a_match_cannot_start_from_a_broken_setup(change: dict[str, Any]) -> None:
    assert Match().why(replace(start_wish(RULES), **change)) == "bad_setup"


def test_nobody_plays_against_himself() -> None:
    assert Match().why(replace(start_wish(RULES), black="white")) == "bad_setup"


def test_a_cancelled_match_can_never_start() -> None:
    match = Match()
    facts = match.tell(CancelMatch(MATCH, "stake_missing"))
    assert kinds(facts) == ["MatchCancelled"]
    assert match.tell(CancelMatch(MATCH, "again")) == []
    assert match.why(start_wish(RULES)) == "match_cancelled"
    assert match.why(Roll(1), WHITE_PLAYER) == "match_cancelled"


def test_a_match_that_started_cannot_be_cancelled() -> None:
    assert started(RULES).why(CancelMatch(MATCH, "late")) == "match_exists"


def test_nothing_can_be_asked_of_a_match_that_never_was() -> None:
    assert Match().why(Roll(1), WHITE_PLAYER) == "no_match"


def test_a_seed_cannot_be_opened_before_both_are_fixed() -> None:
    match = started(RULES)
    match.tell(CommitSeed(commitment(MATCH, "w", SEEDS[WHITE])), WHITE_PLAYER)
    assert match.why(OpenSeed(SEEDS[WHITE]), WHITE_PLAYER) == "wrong_phase"


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    match = _both_committed()
    assert match.why(OpenSeed(b"?" * 32), WHITE_PLAYER) == "seed_mismatch"
    assert match.why(OpenSeed(b"short"), WHITE_PLAYER) == "bad_seed"


def test_a_commitment_is_final_but_may_be_sent_twice() -> None:
    match = started(RULES)
    wish = CommitSeed(commitment(MATCH, "w", SEEDS[WHITE]))
    match.tell(wish, WHITE_PLAYER)
    assert match.tell(wish, WHITE_PLAYER) == []
    assert match.why(CommitSeed(b"?" * 32), WHITE_PLAYER) == "seed_fixed"
    assert match.why(CommitSeed(b""), BLACK_PLAYER) == "bad_seed"


def test_who_does_not_commit_in_five_seconds_plays_with_zeros_and_is_marked() -> None:
    match = started(RULES)
    match.tell(CommitSeed(commitment(MATCH, "w", SEEDS[WHITE])), WHITE_PLAYER)
    assert match.wait(4_999).claim() == []
    committed, zeros = match.wait(1).claim()
    assert isinstance(committed, f.SeedCommitted)
    assert committed.without_client
    assert isinstance(zeros, f.SeedOpened)
    assert (zeros.seat, zeros.seed, zeros.without_client) == (BLACK, NO_CLIENT_SEED, True)
    match.tell(OpenSeed(SEEDS[WHITE]), WHITE_PLAYER)
    assert match.state.phase is Phase.PLAYING


def test_a_commitment_after_five_seconds_is_too_late_even_if_nobody_looked() -> None:
    match = started(RULES).wait(5_000)
    assert match.why(CommitSeed(b"c" * 32), WHITE_PLAYER) == "too_late"


def test_committed_but_not_opened_means_no_match_and_stands_on_that_record_alone() -> None:
    match = _both_committed()
    match.tell(OpenSeed(SEEDS[WHITE]), WHITE_PLAYER)
    assert match.wait(4_999).claim() == []
    fact = only(match.wait(1).claim(), f.MatchVoided)
    assert fact.reason is VoidReason.SEED_NOT_OPENED
    assert fact.at_fault == (BLACK,)


def test_a_computer_needs_no_client() -> None:
    match = started(RULES, kinds=(SeatKind.PERSON, SeatKind.COMPUTER))
    assert kinds(match.log) == ["MatchStarted", "SeedCommitted"]
    match.tell(CommitSeed(commitment(MATCH, "w", SEEDS[WHITE])), WHITE_PLAYER)
    match.tell(OpenSeed(SEEDS[WHITE]), WHITE_PLAYER)
    assert match.state.phase is Phase.PLAYING


def test_two_computers_begin_at_once() -> None:
    match = started(RULES, kinds=(SeatKind.COMPUTER, SeatKind.COMPUTER))
    assert match.state.phase is Phase.PLAYING


def test_the_higher_opening_die_plays_both() -> None:
    match = started(RULES)
    match.dice.opening_dice = (2, 5)
    seeded(match)
    assert match.state.game.turn == BLACK
    assert match.state.game.dice == (2, 5)


def test_an_opening_tie_uses_up_its_roll() -> None:
    match = started(RULES)
    match.dice.ties = ((0, 4), (1, 2))
    seeded(match)
    fact = only(match.log, f.OpeningRolled)
    assert fact.ties == (4, 2)
    assert fact.roll == 2
    assert match.state.game.rolls == 3


def test_leaving_before_the_start_costs_nothing() -> None:
    match = started(RULES)
    fact = only(match.leave(BLACK), f.MatchVoided)
    assert fact.reason is VoidReason.LEFT_BEFORE_START
    assert fact.at_fault == (BLACK,)


def test_who_waits_for_an_opponent_that_never_starts_may_leave_without_a_mark() -> None:
    match = started(RULES)
    match.tell(CommitSeed(commitment(MATCH, "w", SEEDS[WHITE])), WHITE_PLAYER)
    assert only(match.leave(WHITE), f.MatchVoided).at_fault == ()


def test_only_the_house_starts_and_cancels() -> None:
    assert Match().why(start_wish(RULES), WHITE_PLAYER) == "services_only"
    assert Match().why(CancelMatch(MATCH, ""), WHITE_PLAYER) == "services_only"
    assert started(RULES).why(Roll(1), HOUSE) == "players_only"


def _both_committed() -> Match:
    match = started(RULES)
    for seat, side in enumerate("wb"):
        match.tell(CommitSeed(commitment(MATCH, side, SEEDS[seat])), PLAYERS[seat])
    return match
