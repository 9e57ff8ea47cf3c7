"""What can have happened to an account. Ids only: nothing here names a person."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.accounts.domain.state import Kind


class Closing(StrEnum):
    """Why sessions ended."""

    SIGNED_OUT = "signed_out"
    DISPLACED = "displaced"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - a reason, not a password
    UPGRADED = "upgraded"
    ERASED = "erased"


@dataclass(frozen=True, slots=True)
class AccountOpened:
    """The account began."""

    account_id: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class GuestUpgraded:
    """A guest became a registered account under the same id."""


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A device was let in."""

    session_id: str


@dataclass(frozen=True, slots=True)
class SessionClosed:
    """A device was signed out, or gave way to a newer one."""

    session_id: str
    why: Closing


@dataclass(frozen=True, slots=True)
class SessionsClosed:
    """Every device was signed out but the one kept, if any (`""`: none)."""

    kept_session_id: str
    why: Closing


@dataclass(frozen=True, slots=True)
class PasswordChanged:
    """Another password counts from now on."""


@dataclass(frozen=True, slots=True)
class AccountErased:
    """The person is forgotten; the id stays for the matches that name it."""


@dataclass(frozen=True, slots=True)
class AccountFrozen:
    """An operator (`by`) lets it sit down nowhere."""

    by: str
    note: str


@dataclass(frozen=True, slots=True)
class AccountThawed:
    """It may again."""

    by: str
    note: str


Event = (
    AccountOpened
    | GuestUpgraded
    | SessionOpened
    | SessionClosed
    | SessionsClosed
    | PasswordChanged
    | AccountErased
    | AccountFrozen
    | AccountThawed
)
