"""What may happen to a table."""

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.lobby.codec import TableCodec
from services.lobby.domain.ids import pairing_of_table, rematch_of
from services.lobby.domain.pairing.steps import pairing_of
from services.lobby.domain.table.commands import (
    Command,
    ExpireTable,
    HideTable,
    JoinTable,
    LeaveTable,
    OpenTable,
    ShowTable,
)
from services.lobby.domain.table.decide import TABLE
from services.lobby.domain.table.events import (
    Event,
    SeatTaken,
    TableExpired,
    TableHidden,
    TableLeft,
    TableOpened,
    TableShown,
)
from services.lobby.domain.terms import Player, SeatKind
from tests.lobby.seats import ANN, BOB, CARL, LATER_MS, NOW_MS, opened, terms

MATCH = pairing_of_table("t1")
TAKEN = SeatTaken("t1", BOB, MATCH)
BOB_JOINS = JoinTable(BOB, invited=False, at_ms=NOW_MS)
CARL_JOINS = JoinTable(CARL, invited=False, at_ms=NOW_MS)


def given(*facts: Event, when: Command) -> list[Event]:
    """What a command leads to after some facts."""
    return list(TABLE.decide(TABLE.fold(facts), when))


def refusal(*facts: Event, when: Command) -> str:
    """The code with which a command is refused after some facts."""
    with pytest.raises(Refusal) as refused:
        given(*facts, when=when)
    return refused.value.code


def test_a_table_opens_once() -> None:
    wish = OpenTable("t1", ANN, terms(), "", NOW_MS, LATER_MS)
    assert given(when=wish) == [opened()]
    assert refusal(opened(), when=wish) == "table_exists"


def test_whoever_joins_takes_the_seat_and_names_the_match() -> None:
    assert given(opened(), when=BOB_JOINS) == [TAKEN]


def test_the_second_of_two_who_join_reads_already_taken() -> None:
    assert refusal(opened(), TAKEN, when=CARL_JOINS) == "already_taken"


def test_joining_again_what_one_has_joined_changes_nothing() -> None:
    assert given(opened(), TAKEN, when=BOB_JOINS) == []


def test_nobody_joins_his_own_table() -> None:
    wish = JoinTable(ANN, invited=True, at_ms=NOW_MS)
    assert refusal(opened(), when=wish) == "own_table"
    assert refusal(opened(), TAKEN, when=wish) == "own_table"


def test_a_private_table_is_joined_by_invitation_only() -> None:
    assert refusal(opened(private=True), when=BOB_JOINS) == "not_invited"
    invited = JoinTable(BOB, invited=True, at_ms=NOW_MS)
    assert given(opened(private=True), when=invited) == [TAKEN]


def test_who_is_not_invited_does_not_learn_that_the_seat_is_taken() -> None:
    assert refusal(opened(private=True), TAKEN, when=CARL_JOINS) == "not_invited"


def test_a_table_is_closed_from_its_last_moment_on() -> None:
    at = JoinTable(BOB, invited=False, at_ms=LATER_MS)
    assert refusal(opened(), when=at) == "table_closed"
    before = JoinTable(BOB, invited=False, at_ms=LATER_MS - 1)
    assert given(opened(), when=before) == [TAKEN]
    for end in (TableLeft("t1"), TableExpired("t1")):
        assert refusal(opened(), end, when=BOB_JOINS) == "table_closed"


def test_a_table_expires_when_its_time_is_up_and_not_before() -> None:
    assert given(opened(), when=ExpireTable(LATER_MS - 1)) == []
    assert given(opened(), when=ExpireTable(LATER_MS)) == [TableExpired("t1")]
    assert given(opened(), TAKEN, when=ExpireTable(LATER_MS)) == []
    assert given(opened(), TableExpired("t1"), when=ExpireTable(LATER_MS)) == []


def test_only_the_host_leaves_a_table_and_only_while_it_waits() -> None:
    assert refusal(opened(), when=LeaveTable("bob")) == "not_your_table"
    assert given(opened(), when=LeaveTable("ann")) == [TableLeft("t1")]
    assert refusal(opened(), TAKEN, when=LeaveTable("ann")) == "already_taken"
    assert given(opened(), TableLeft("t1"), when=LeaveTable("ann")) == []


def test_a_table_without_its_host_cannot_be_joined_until_he_is_back() -> None:
    hidden, shown = TableHidden("t1"), TableShown("t1")
    assert given(opened(), when=HideTable()) == [hidden]
    assert refusal(opened(), hidden, when=BOB_JOINS) == "host_away"
    assert given(opened(), hidden, when=ShowTable()) == [shown]
    assert given(opened(), hidden, shown, when=BOB_JOINS) == [TAKEN]


def test_presence_said_twice_or_too_late_changes_nothing() -> None:
    assert given(opened(), TableHidden("t1"), when=HideTable()) == []
    assert given(opened(), when=ShowTable()) == []
    assert given(opened(), TAKEN, when=HideTable()) == []


def test_a_table_that_was_never_opened_answers_nothing() -> None:
    for wish in (BOB_JOINS, LeaveTable("ann"), ExpireTable(LATER_MS), HideTable(), ShowTable()):
        assert refusal(when=wish) == "no_such_table"


def test_a_full_table_leads_to_one_pairing_with_the_host_as_white() -> None:
    made = pairing_of(TABLE.fold((opened(), TAKEN)), NOW_MS)
    assert made is not None
    assert (made.pairing_id, made.white, made.black) == (MATCH, ANN, BOB)
    assert pairing_of(TABLE.fold((opened(),)), NOW_MS) is None


@for_all(st.text(min_size=1, max_size=40))
def test_derived_ids_look_like_ids_and_differ_by_their_purpose(source: str) -> None:
    made = {pairing_of_table(source), rematch_of(source), rematch_of(rematch_of(source))}
    assert len(made) == 3
    assert all(len(i) == 26 and i.isalnum() and i == i.lower() for i in made)


@pytest.mark.parametrize("limit", [1, 999, 3001, -5])
def test_a_rating_limit_that_means_nothing_is_refused(limit: int) -> None:
    with pytest.raises(Refusal) as refused:
        terms(highest_rating=limit)
    assert refused.value.code == "highest_rating"


@pytest.mark.parametrize(
    "fact",
    [
        TableOpened(
            "t1",
            ANN,
            terms(stake_minor=500, private=True, highest_rating=1700),
            NOW_MS,
            LATER_MS,
        ),
        SeatTaken("t1", Player("bot", SeatKind.BOT, 1500.123456789), MATCH),
        TableLeft("t1"),
        TableExpired("t1"),
        TableHidden("t1"),
        TableShown("t1"),
    ],
)
def test_a_fact_survives_the_log(fact: Event) -> None:
    written = TableCodec().encode(fact)
    read = RecordedEvent("table-t1", 1, 1, 1, written.type, written.data, 0)
    assert TableCodec().decode(read) == fact
