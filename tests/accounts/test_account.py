"""What may happen to an account."""

import pytest

from services.accounts.codec import AccountCodec
from services.accounts.domain.commands import (
    ChangePassword,
    CloseAllSessions,
    CloseSession,
    Command,
    EraseAccount,
    OpenAccount,
    OpenSession,
    UpgradeGuest,
)
from services.accounts.domain.decide import ACCOUNT
from services.accounts.domain.events import (
    AccountErased,
    AccountOpened,
    Closing,
    Event,
    GuestUpgraded,
    PasswordChanged,
    SessionClosed,
    SessionOpened,
    SessionsClosed,
)
from services.accounts.domain.state import SESSIONS_MAX, Kind
from services.kit.decider import Refusal
from services.kit.events import RecordedEvent

OPEN = OpenAccount("ann", Kind.BOT, "Ann", ("ann",), "hash", 0)
UPGRADE = UpgradeGuest("Ann", ("ann",), "hash")
ANN = AccountOpened("ann", Kind.REGISTERED)
GUEST = AccountOpened("ann", Kind.GUEST)


def given(*facts: Event, when: Command) -> list[Event]:
    """What a command leads to after some facts."""
    return list(ACCOUNT.decide(ACCOUNT.fold(facts), when))


def refusal(*facts: Event, when: Command) -> str:
    """The code with which a command is refused after some facts."""
    with pytest.raises(Refusal) as refused:
        given(*facts, when=when)
    return refused.value.code


def test_an_account_begins_once() -> None:
    assert given(when=OPEN) == [AccountOpened("ann", Kind.BOT)]
    assert refusal(ANN, when=OPEN) == "account_exists"
    assert refusal(ANN, AccountErased(), when=OPEN) == "account_exists"


def test_only_a_guest_can_be_upgraded_and_only_once() -> None:
    assert given(GUEST, when=UPGRADE) == [GuestUpgraded()]
    assert refusal(GUEST, GuestUpgraded(), when=UPGRADE) == "not_a_guest"
    assert refusal(ANN, when=UPGRADE) == "not_a_guest"


def test_upgrading_signs_out_whoever_knew_the_guests_token() -> None:
    closed = SessionsClosed("", Closing.UPGRADED)
    assert given(GUEST, SessionOpened("s"), when=UPGRADE) == [GuestUpgraded(), closed]


def test_nothing_can_be_asked_of_an_account_that_is_not_or_no_longer_there() -> None:
    for wish in (
        UPGRADE,
        OpenSession("s", b"", 0),
        CloseSession("s"),
        CloseAllSessions(),
        ChangePassword("s", "hash"),
    ):
        assert refusal(when=wish) == "no_such_account"
        assert refusal(ANN, AccountErased(), when=wish) == "no_such_account"
    assert refusal(when=EraseAccount()) == "no_such_account"


def test_signing_out_closes_one_session_and_again_closes_nothing() -> None:
    opened = (ANN, SessionOpened("phone"), SessionOpened("desk"))
    closed = SessionClosed("phone", Closing.SIGNED_OUT)
    assert given(*opened, when=CloseSession("phone")) == [closed]
    assert given(*opened, closed, when=CloseSession("phone")) == []


def test_signing_out_everywhere_closes_all() -> None:
    closed = SessionsClosed("", Closing.SIGNED_OUT)
    assert given(ANN, SessionOpened("phone"), when=CloseAllSessions()) == [closed]
    assert given(ANN, SessionOpened("phone"), closed, when=CloseAllSessions()) == []


def test_one_session_too_many_displaces_the_one_opened_first() -> None:
    full = [SessionOpened(f"s{n}") for n in range(SESSIONS_MAX)]
    displaced = SessionClosed("s0", Closing.DISPLACED)
    assert given(ANN, *full, when=OpenSession("new", b"", 0)) == [displaced, SessionOpened("new")]
    assert len(ACCOUNT.fold((ANN, *full, displaced, SessionOpened("new"))).sessions) == SESSIONS_MAX


def test_a_new_password_signs_every_other_device_out() -> None:
    opened = (ANN, SessionOpened("phone"), SessionOpened("desk"))
    facts = [PasswordChanged(), SessionsClosed("desk", Closing.PASSWORD_CHANGED)]
    assert given(*opened, when=ChangePassword("desk", "hash")) == facts
    assert ACCOUNT.fold((*opened, *facts)).sessions == ("desk",)
    assert given(ANN, SessionOpened("desk"), when=ChangePassword("desk", "hash")) == [
        PasswordChanged()
    ]


def test_a_guest_has_no_password_to_change() -> None:
    assert refusal(GUEST, when=ChangePassword("desk", "hash")) == "guest_has_no_password"


def test_erasing_closes_all_sessions_and_happens_once() -> None:
    closed = SessionsClosed("", Closing.ERASED)
    assert given(ANN, SessionOpened("desk"), when=EraseAccount()) == [closed, AccountErased()]
    assert given(GUEST, when=EraseAccount()) == [AccountErased()]
    assert given(ANN, AccountErased(), when=EraseAccount()) == []


@pytest.mark.parametrize(
    "fact",
    [
        *(AccountOpened("ann", kind) for kind in Kind),
        *(SessionClosed("s", why) for why in Closing),
        GuestUpgraded(),
        SessionOpened("s"),
        SessionsClosed("kept", Closing.PASSWORD_CHANGED),
        PasswordChanged(),
        AccountErased(),
    ],
)
def test_a_fact_survives_the_log(fact: Event) -> None:
    written = AccountCodec().encode(fact)
    read = RecordedEvent("account-ann", 1, 1, 1, written.type, written.data, 0)
    assert AccountCodec().decode(read) == fact
