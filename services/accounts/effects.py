"""What each decision about an account writes beside its facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from services.accounts.domain.commands import (
    ChangePassword,
    Command,
    OpenAccount,
    OpenSession,
    UpgradeGuest,
)
from services.accounts.domain.events import (
    AccountErased,
    AccountFrozen,
    AccountOpened,
    AccountThawed,
    Event,
    GuestUpgraded,
    PasswordChanged,
    SessionClosed,
    SessionOpened,
    SessionsClosed,
)
from services.accounts.domain.state import Account
from services.accounts.people import (
    AddPerson,
    AddSession,
    DropSession,
    DropSessions,
    ForgetPerson,
    NamePerson,
    SetFrozen,
    SetPassword,
)
from services.kit.decider import Decision
from services.kit.effects import Effect

STREAM = "account-"


def effects_of(decision: Decision[Account, Command, Event]) -> Sequence[Effect]:
    """The writes that belong to the facts; what they hold beyond them is in the command."""
    account_id = decision.stream.removeprefix(STREAM)
    return tuple(
        effect for fact in decision.facts for effect in _of(account_id, fact, decision.command)
    )


def _of(account_id: str, fact: Event, command: Command) -> Iterator[Effect]:
    match fact:
        case AccountOpened():
            assert isinstance(command, OpenAccount)
            yield AddPerson(
                account_id,
                fact.kind,
                command.name,
                command.forms,
                command.password_hash,
                command.at_ms,
            )
        case GuestUpgraded():
            assert isinstance(command, UpgradeGuest)
            yield NamePerson(account_id, command.name, command.forms, command.password_hash)
        case SessionOpened():
            assert isinstance(command, OpenSession)
            hash_, at_ms = command.token_hash, command.at_ms
            yield AddSession(account_id, fact.session_id, hash_, at_ms, command.origin)
        case SessionClosed():
            yield DropSession(account_id, fact.session_id)
        case SessionsClosed():
            yield DropSessions(account_id, fact.kept_session_id)
        case PasswordChanged():
            assert isinstance(command, ChangePassword)
            yield SetPassword(account_id, command.password_hash)
        case AccountErased():
            yield ForgetPerson(account_id)
        case AccountFrozen() | AccountThawed():
            yield SetFrozen(account_id, isinstance(fact, AccountFrozen))
        case _:
            assert_never(fact)
