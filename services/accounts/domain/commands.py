"""What can be asked of an account.

Commands carry what the `person` table needs; none of it reaches a fact.
"""

from __future__ import annotations

from dataclasses import dataclass

from services.accounts.domain.state import Kind


@dataclass(frozen=True, slots=True)
class OpenAccount:
    """Begin an account that did not exist. A guest's `password_hash` is empty.

    `forms` are the look-alike forms of the name, none of which another account may have.
    """

    account_id: str
    kind: Kind
    name: str
    forms: tuple[str, ...]
    password_hash: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class UpgradeGuest:
    """Give a guest a name and a password; the account, and all it has played, stays the same."""

    name: str
    forms: tuple[str, ...]
    password_hash: str


@dataclass(frozen=True, slots=True)
class OpenSession:
    """Let one more device in. Whoever asks has been proved to be the account's owner.

    `token_hash` is the SHA-256 of the token that the device shows from now on; `origin` tells
    whether two were opened from one network, and nothing more.
    """

    session_id: str
    token_hash: bytes
    at_ms: int
    origin: bytes = b""


@dataclass(frozen=True, slots=True)
class CloseSession:
    """Sign one device out."""

    session_id: str


@dataclass(frozen=True, slots=True)
class CloseAllSessions:
    """Sign every device out."""


@dataclass(frozen=True, slots=True)
class ChangePassword:
    """Take a new password and sign every other device out."""

    kept_session_id: str
    password_hash: str


@dataclass(frozen=True, slots=True)
class EraseAccount:
    """Forget the person. What was played stays, under an anonymous name."""


@dataclass(frozen=True, slots=True)
class FreezeAccount:
    """An operator lets the account sit down nowhere, or (`frozen` false) lets it again."""

    by: str
    note: str
    frozen: bool


Command = (
    OpenAccount
    | UpgradeGuest
    | OpenSession
    | CloseSession
    | CloseAllSessions
    | ChangePassword
    | EraseAccount
    | FreezeAccount
)
