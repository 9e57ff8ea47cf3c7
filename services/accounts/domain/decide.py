"""What a command to an account leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.accounts.domain.commands import (
    ChangePassword,
    CloseAllSessions,
    CloseSession,
    Command,
    EraseAccount,
    FreezeAccount,
    OpenAccount,
    OpenSession,
    UpgradeGuest,
)
from services.accounts.domain.events import (
    AccountErased,
    AccountFrozen,
    AccountOpened,
    AccountThawed,
    Closing,
    Event,
    GuestUpgraded,
    PasswordChanged,
    SessionClosed,
    SessionOpened,
    SessionsClosed,
)
from services.accounts.domain.evolve import evolve
from services.accounts.domain.reasons import hold_reason
from services.accounts.domain.state import SESSIONS_MAX, Account, Kind, Standing
from services.kit.decider import Decider, Refusal


def decide(account: Account, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already."""
    if isinstance(command, OpenAccount):
        return _open_account(account, command)
    if isinstance(command, EraseAccount):
        return _erase(account)
    if account.standing is not Standing.OPEN:
        raise Refusal("no_such_account", "There is no such account.")
    match command:
        case UpgradeGuest():
            return _upgrade(account)
        case OpenSession():
            return _open_session(account, command)
        case CloseSession():
            return _close_session(account, command)
        case CloseAllSessions():
            return _close_sessions(account, "", Closing.SIGNED_OUT)
        case ChangePassword():
            return _change_password(account, command)
        case FreezeAccount():
            return _freeze(account, command)
        case _:
            assert_never(command)


def _freeze(account: Account, command: FreezeAccount) -> Sequence[Event]:
    hold_reason(command.by, command.note)
    if account.kind is Kind.COMPUTER:
        raise Refusal("computer", "A computer is the house's own player.")
    if command.frozen is account.frozen:
        return ()
    kind = AccountFrozen if command.frozen else AccountThawed
    return (kind(command.by, command.note),)


def _open_account(account: Account, command: OpenAccount) -> Sequence[Event]:
    if account.standing is not Standing.ABSENT:
        raise Refusal("account_exists", "This account exists already.")
    return (AccountOpened(command.account_id, command.kind),)


def _upgrade(account: Account) -> Sequence[Event]:
    if account.kind is not Kind.GUEST:
        raise Refusal("not_a_guest", "Only a guest's account can be given a name and a password.")
    # Whoever knew the guest's token is not thereby let into the registered account.
    return (GuestUpgraded(), *_close_sessions(account, "", Closing.UPGRADED))


def _open_session(account: Account, command: OpenSession) -> Sequence[Event]:
    if command.session_id in account.sessions:
        return ()
    surplus = len(account.sessions) + 1 - SESSIONS_MAX
    displaced = account.sessions[: max(0, surplus)]
    closed = [SessionClosed(session, Closing.DISPLACED) for session in displaced]
    return (*closed, SessionOpened(command.session_id))


def _close_session(account: Account, command: CloseSession) -> Sequence[Event]:
    if command.session_id not in account.sessions:
        return ()
    return (SessionClosed(command.session_id, Closing.SIGNED_OUT),)


def _close_sessions(account: Account, kept: str, why: Closing) -> Sequence[Event]:
    if all(session == kept for session in account.sessions):
        return ()
    return (SessionsClosed(kept, why),)


def _change_password(account: Account, command: ChangePassword) -> Sequence[Event]:
    if account.kind is Kind.GUEST:
        raise Refusal("guest_has_no_password", "A guest has no password; register first.")
    closed = _close_sessions(account, command.kept_session_id, Closing.PASSWORD_CHANGED)
    return (PasswordChanged(), *closed)


def _erase(account: Account) -> Sequence[Event]:
    if account.standing is Standing.ABSENT:
        raise Refusal("no_such_account", "There is no such account.")
    if account.standing is Standing.ERASED:
        return ()
    return (*_close_sessions(account, "", Closing.ERASED), AccountErased())


ACCOUNT: Decider[Account, Command, Event] = Decider(Account(), decide, evolve)
