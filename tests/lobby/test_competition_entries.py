"""Who enters a competition, leaves it before the start, and when it starts."""

from dataclasses import replace

import pytest

from services.kit.decider import Refusal
from services.lobby.domain.competition.commands import (
    Announce,
    CallOff,
    Enter,
    Leave,
    Look,
    RecordEntry,
    RecordPaid,
    RecordReturn,
)
from services.lobby.domain.competition.decide import COMPETITION, STARTS_WITHIN_MS
from services.lobby.domain.competition.state import EntryStage, Stage
from services.lobby.domain.competition.steps import (
    NEVER_MS,
    HoldEntry,
    PayPrizes,
    ReturnEntry,
    due_at_ms,
    next_steps,
)
from tests.lobby.brackets import Played, names, paid_setup, player, setup
from tests.lobby.seats import LATER_MS, NOW_MS

FOUR, FIVE = names(4), names(5)


def test_it_starts_when_it_is_full_and_otherwise_at_its_time() -> None:
    assert Played(setup(4)).enter(*FOUR).now.stage is Stage.PLAYING
    waits = Played(setup(4, when_full=False)).enter(*FOUR)
    assert waits.now.stage is Stage.OPEN
    assert due_at_ms(waits.now) == LATER_MS
    assert waits.do(Look(LATER_MS - 1)) == ()
    waits.do(Look(LATER_MS))
    assert waits.now.stage is Stage.PLAYING


def test_with_fewer_than_four_it_is_called_off_and_all_entries_go_back() -> None:
    played = Played(paid_setup()).enter("p01", "p02", "p03")
    played.do(Look(LATER_MS))
    assert (played.now.stage, played.now.code) == (Stage.DROPPED, "too_few")
    steps = next_steps(played.now, LATER_MS)
    assert [step.number for step in steps if isinstance(step, ReturnEntry)] == [1, 2, 3]
    for number in (1, 2, 2, 3):
        played.do(RecordReturn(number, LATER_MS))
    assert played.now.stage is Stage.CALLED_OFF
    assert due_at_ms(played.now) == NEVER_MS
    assert next_steps(played.now, LATER_MS) == ()


def test_whoever_has_announced_it_may_call_it_off_until_it_starts() -> None:
    played = Played(setup(4)).enter("p01")
    with pytest.raises(Refusal, match="not_yours"):
        played.do(CallOff("p01", played.at_ms))
    played.do(CallOff("host", played.at_ms))
    assert played.now.stage is Stage.CALLED_OFF
    assert played.do(CallOff("host", played.at_ms)) == ()
    with pytest.raises(Refusal, match="competition_begun"):
        Played(setup(4)).enter(*FOUR).do(CallOff("host", NOW_MS))
    with pytest.raises(Refusal, match="entries_closed"):
        played.do(Enter(player("p02"), played.at_ms))


def test_an_entry_counts_once_it_is_held_and_takes_a_place_before() -> None:
    played = Played(paid_setup(4))
    for who in FOUR:
        played.do(Enter(player(who), played.at_ms))
    assert played.do(Enter(player("p01"), played.at_ms)) == ()
    with pytest.raises(Refusal, match="competition_full"):
        played.do(Enter(player("p05"), played.at_ms))
    holds = [s for s in next_steps(played.now, played.at_ms) if isinstance(s, HoldEntry)]
    assert [step.account_id for step in holds] == list(FOUR)
    played.do(RecordEntry(1, "insufficient_funds", played.at_ms))
    entry = played.now.entry_of("p01")
    assert entry is not None
    assert (entry.stage, entry.code) == (EntryStage.OUT, "insufficient_funds")
    played.do(Enter(player("p05"), played.at_ms))
    for number in (2, 3, 4, 5, 5):
        played.do(RecordEntry(number, "", played.at_ms))
    assert played.now.stage is Stage.PLAYING
    assert set(played.now.order) == {"p02", "p03", "p04", "p05"}


def test_who_leaves_before_the_start_may_enter_again_once_his_entry_is_back() -> None:
    played = Played(paid_setup()).enter("p01")
    played.do(Leave("p01", played.at_ms))
    assert played.do(Leave("p01", played.at_ms)) == ()
    with pytest.raises(Refusal, match="entry_returning"):
        played.do(Enter(player("p01"), played.at_ms))
    played.do(RecordReturn(1, played.at_ms))
    played.do(Enter(player("p01"), played.at_ms))
    entry = played.now.entry_of("p01")
    assert entry is not None
    assert (entry.number, entry.stage) == (2, EntryStage.ASKED)


def test_prizes_are_paid_only_once_it_is_sure_who_has_paid_in() -> None:
    played = Played(paid_setup()).enter(*FIVE)
    played.do(Enter(player("p06"), played.at_ms))  # the wallet has not answered
    played.at_ms = LATER_MS
    played.do(Look(played.at_ms))
    assert set(played.now.order) == set(FIVE)
    played.play_out(lambda fixture: fixture.players[1])
    assert played.now.stage is Stage.PAYING
    assert next_steps(played.now, played.at_ms) == (ReturnEntry("c1", 6, "too_late"),)
    played.do(RecordReturn(6, played.at_ms))
    (pay,) = next_steps(played.now, played.at_ms)
    assert pay == PayPrizes("c1", played.now.places, 5)
    for _ in range(2):
        played.do(RecordPaid(played.at_ms))
    assert played.now.stage is Stage.OVER


def test_what_can_be_announced_has_limits() -> None:
    good = setup()
    for change, code in (
        ({"size": 3}, "bad_size"),
        ({"size": 65}, "bad_size"),
        ({"entry_minor": -1}, "bad_entry"),
        ({"fee_percent": 21}, "bad_fee"),
        ({"split": (60, 50)}, "bad_split"),
        ({"split": ()}, "bad_split"),
    ):
        with pytest.raises(Refusal, match=code):
            replace(good, **change)
    for late in (NOW_MS, NOW_MS + STARTS_WITHIN_MS + 1):
        wish = Announce("c1", "host", replace(good, starts_at_ms=late), NOW_MS)
        with pytest.raises(Refusal, match="bad_start"):
            COMPETITION.decide(COMPETITION.initial, wish)
