"""How a full table becomes a match, and what happens when it does not."""

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.lobby.codec import PairingCodec
from services.lobby.domain.pairing.commands import (
    Command,
    EndPairing,
    GiveUp,
    MakePairing,
    RecordHold,
    RecordRelease,
    RecordStart,
    RecordStartRefusal,
    RecordTombstone,
)
from services.lobby.domain.pairing.decide import PAIRING
from services.lobby.domain.pairing.events import (
    CancelAsked,
    Event,
    MatchRuledOut,
    PairingCancelled,
    PairingEnded,
    PairingMade,
    PairingStarted,
    StakesHeld,
)
from services.lobby.domain.pairing.state import PATIENCE_MS, Stage
from services.lobby.domain.pairing.steps import (
    HoldStakes,
    ReleaseStakes,
    RuleOutMatch,
    StartMatch,
    next_step,
)
from tests.lobby.seats import ANN, BOB, NOW_MS, terms

MADE = PairingMade("p1", "t1", ANN, BOB, terms(), NOW_MS)
STAKED = PairingMade("p1", "t1", ANN, BOB, terms(stake_minor=500), NOW_MS)
HELD = StakesHeld("p1")
STARTED = PairingStarted("p1")
OVERDUE = CancelAsked("p1", "start_overdue")
TOO_LATE = GiveUp(NOW_MS + PATIENCE_MS)
RULED_OUT = MatchRuledOut("p1")
CANCELLED = PairingCancelled("p1", "start_overdue")


def given(*facts: Event, when: Command) -> list[Event]:
    """What a command leads to after some facts."""
    return list(PAIRING.decide(PAIRING.fold(facts), when))


def refusal(*facts: Event, when: Command) -> str:
    """The code with which a command is refused after some facts."""
    with pytest.raises(Refusal) as refused:
        given(*facts, when=when)
    return refused.value.code


def step(*facts: Event) -> type | None:
    """The kind of the next step after some facts."""
    found = next_step(PAIRING.fold(facts))
    return None if found is None else type(found)


def test_a_pairing_is_made_once_however_often_it_is_asked_for() -> None:
    wish = MakePairing("p1", "t1", ANN, BOB, terms(), NOW_MS)
    assert given(when=wish) == [MADE]
    assert given(MADE, when=wish) == []
    assert given(MADE, HELD, STARTED, PairingEnded("p1"), when=wish) == []


def test_the_way_to_a_match_is_to_hold_and_then_to_start() -> None:
    assert step() is None
    assert step(MADE) is HoldStakes
    assert given(MADE, when=RecordHold()) == [HELD]
    assert step(MADE, HELD) is StartMatch
    assert given(MADE, HELD, when=RecordStart()) == [STARTED]
    assert step(MADE, HELD, STARTED) is None
    assert given(MADE, HELD, STARTED, when=EndPairing()) == [PairingEnded("p1")]


def test_a_step_names_the_players_and_the_terms() -> None:
    assert next_step(PAIRING.fold((MADE, HELD))) == StartMatch("p1", ANN, BOB, terms())


def test_a_refused_stake_cancels_before_anything_has_begun() -> None:
    refused = PairingCancelled("p1", "insufficient_funds")
    assert given(STAKED, when=RecordHold("insufficient_funds")) == [refused]
    assert step(STAKED, refused) is None


def test_once_the_stakes_are_held_the_match_is_only_tried_again_until_patience_ends() -> None:
    assert given(MADE, HELD, when=GiveUp(NOW_MS + PATIENCE_MS - 1)) == []
    assert step(MADE, HELD) is StartMatch
    assert given(MADE, HELD, when=TOO_LATE) == [OVERDUE]


def test_what_may_have_begun_is_cancelled_only_by_the_games_own_refusal() -> None:
    assert step(MADE, HELD, OVERDUE) is RuleOutMatch
    assert given(MADE, HELD, OVERDUE, when=RecordTombstone()) == [RULED_OUT, CANCELLED]
    assert given(MADE, HELD, OVERDUE, when=RecordRelease()) == []


def test_a_match_that_had_begun_after_all_is_played() -> None:
    assert given(MADE, HELD, OVERDUE, when=RecordStart()) == [STARTED]
    assert given(MADE, HELD, OVERDUE, when=EndPairing()) == [STARTED, PairingEnded("p1")]


def test_a_game_that_refuses_is_asked_for_its_tombstone() -> None:
    asked = CancelAsked("p1", "bad_rules")
    assert given(MADE, HELD, when=RecordStartRefusal("bad_rules")) == [asked]
    assert step(MADE, HELD, asked) is RuleOutMatch


def test_a_match_that_somebody_else_had_cancelled_is_cancelled_here_too() -> None:
    asked = CancelAsked("p1", "match_cancelled")
    cancelled = PairingCancelled("p1", "match_cancelled")
    assert given(MADE, HELD, when=RecordTombstone()) == [asked, RULED_OUT, cancelled]
    assert given(STAKED, HELD, when=RecordTombstone()) == [asked, RULED_OUT]


def test_held_stakes_go_back_only_after_the_match_is_ruled_out() -> None:
    assert given(STAKED, HELD, OVERDUE, when=RecordTombstone()) == [RULED_OUT]
    assert step(STAKED, HELD, OVERDUE, RULED_OUT) is ReleaseStakes
    assert given(STAKED, HELD, OVERDUE, RULED_OUT, when=RecordRelease()) == [CANCELLED]


def test_whoever_gives_up_before_the_stakes_are_held_need_not_ask_the_game() -> None:
    assert given(MADE, when=TOO_LATE) == [OVERDUE, RULED_OUT, CANCELLED]
    assert given(STAKED, when=TOO_LATE) == [OVERDUE, RULED_OUT]
    assert step(STAKED, OVERDUE, RULED_OUT) is ReleaseStakes


def test_a_hold_that_answers_too_late_is_released_not_used() -> None:
    assert given(STAKED, OVERDUE, RULED_OUT, when=RecordHold()) == []


def test_an_end_that_is_heard_before_the_start_counts_as_both() -> None:
    assert given(MADE, HELD, when=EndPairing()) == [STARTED, PairingEnded("p1")]


def test_answers_that_contradict_each_other_change_nothing_and_are_refused() -> None:
    for wish in (RecordStart(), EndPairing()):
        assert refusal(MADE, HELD, OVERDUE, RULED_OUT, CANCELLED, when=wish) == "out_of_step"
    assert refusal(MADE, HELD, STARTED, when=RecordTombstone()) == "out_of_step"


def test_a_pairing_that_was_never_made_answers_nothing() -> None:
    assert refusal(when=EndPairing()) == "no_such_pairing"


COMMANDS: list[Command] = [
    MakePairing("p1", "t1", ANN, BOB, terms(stake_minor=500), NOW_MS),
    RecordHold(),
    RecordHold("insufficient_funds"),
    RecordStart(),
    RecordStartRefusal("bad_rules"),
    RecordTombstone(),
    RecordRelease(),
    TOO_LATE,
    EndPairing(),
]


def history(commands: list[Command]) -> list[Event]:
    """The facts that commands lead to, refusals left out."""
    facts: list[Event] = []
    for command in commands:
        try:
            facts.extend(PAIRING.decide(PAIRING.fold(facts), command))
        except Refusal:
            continue
    return facts


@for_all(st.lists(st.sampled_from(COMMANDS), max_size=30))
def test_whatever_comes_in_whatever_order_a_match_is_never_both_started_and_ruled_out(
    commands: list[Command],
) -> None:
    kinds = [type(fact) for fact in history(commands)]
    assert not {PairingStarted, MatchRuledOut} <= set(kinds)
    assert not {PairingStarted, PairingCancelled} <= set(kinds)
    assert len(kinds) == len(set(kinds))  # nothing happens twice


@for_all(st.lists(st.sampled_from(COMMANDS), max_size=30))
def test_a_command_that_comes_again_changes_nothing(commands: list[Command]) -> None:
    once = history(commands)
    twice = history([command for command in commands for _ in (1, 2)])
    assert twice == once


@for_all(st.lists(st.sampled_from(COMMANDS[1:]), max_size=30))
def test_a_pairing_that_is_not_over_always_has_something_to_do_or_a_match_to_wait_for(
    commands: list[Command],
) -> None:
    pairing = PAIRING.fold(history([COMMANDS[0], *commands]))
    resting = {Stage.STARTED, Stage.CANCELLED, Stage.ENDED}
    assert (next_step(pairing) is None) == (pairing.stage in resting)


@pytest.mark.parametrize(
    "fact", [STAKED, HELD, OVERDUE, RULED_OUT, STARTED, CANCELLED, PairingEnded("p1")]
)
def test_a_fact_survives_the_log(fact: Event) -> None:
    written = PairingCodec().encode(fact)
    read = RecordedEvent("pairing-p1", 1, 1, 1, written.type, written.data, 0)
    assert PairingCodec().decode(read) == fact
