"""How facts change an account."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

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
from services.accounts.domain.state import Account, Kind, Standing


def evolve(account: Account, event: Event) -> Account:
    """The account after one more fact."""
    match event:
        case AccountOpened():
            return Account(Standing.OPEN, event.kind)
        case GuestUpgraded():
            return replace(account, kind=Kind.REGISTERED)
        case SessionOpened():
            return replace(account, sessions=(*account.sessions, event.session_id))
        case SessionClosed():
            left = tuple(s for s in account.sessions if s != event.session_id)
            return replace(account, sessions=left)
        case SessionsClosed():
            left = tuple(s for s in account.sessions if s == event.kept_session_id)
            return replace(account, sessions=left)
        case PasswordChanged():
            return account
        case AccountErased():
            return replace(account, standing=Standing.ERASED, sessions=())
        case AccountFrozen():
            return replace(account, frozen=True)
        case AccountThawed():
            return replace(account, frozen=False)
        case _:
            assert_never(event)
