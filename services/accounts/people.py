"""What is kept of people beside the log, so that it can be changed and forgotten.

One row of `person` holds all personal data of an account; its look-alike forms and its sessions
hang on it and go with it. The effects here are written in the transaction of the facts that they
belong to; `People` reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from services.accounts.domain.state import Kind
from services.kit.decider import Refusal
from services.kit.effects import Effect

_DAY_MS = 24 * 3_600_000
NEIGHBOURS_MAX = 10
# A session that is not used for so long ends. A guest has nothing but the session, so it lasts as
# long as browsers keep a cookie; whoever has a password can come back with it.
SESSION_IDLE_MS = {
    Kind.REGISTERED: 90 * _DAY_MS,
    Kind.BOT: 90 * _DAY_MS,
    Kind.GUEST: 400 * _DAY_MS,
}


def name_taken() -> Refusal:
    """What an effect is refused with where another account's name has one of the forms."""
    return Refusal("name_taken", "This name, or one that looks like it, is taken.")


@dataclass(frozen=True, slots=True)
class Person:
    """One row of `person`. `preferences` are as they were chosen, see `domain.preferences`."""

    account_id: str
    kind: Kind
    name: str
    password_hash: str
    opened_at_ms: int
    preferences: Mapping[str, object]
    frozen: bool = False


@dataclass(frozen=True, slots=True)
class SignedIn:
    """An open session and whose it is."""

    account_id: str
    session_id: str
    kind: Kind
    name: str
    used_at_ms: int
    frozen: bool = False


@dataclass(frozen=True, slots=True)
class SessionTimes:
    """When a session was opened and last used, to the day."""

    session_id: str
    opened_at_ms: int
    used_at_ms: int


@dataclass(frozen=True, slots=True)
class AddPerson(Effect):
    """A new account's row and forms. Refused as `name_taken`."""

    account_id: str
    kind: Kind
    name: str
    forms: tuple[str, ...]
    password_hash: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class NamePerson(Effect):
    """A guest's own name and password, in place of the given ones. Refused as `name_taken`."""

    account_id: str
    name: str
    forms: tuple[str, ...]
    password_hash: str


@dataclass(frozen=True, slots=True)
class SetPassword(Effect):
    """Another password hash."""

    account_id: str
    password_hash: str


@dataclass(frozen=True, slots=True)
class SetFrozen(Effect):
    """Whether the account may sit down."""

    account_id: str
    frozen: bool


@dataclass(frozen=True, slots=True)
class ForgetPerson(Effect):
    """The row and all that hangs on it are gone."""

    account_id: str


@dataclass(frozen=True, slots=True)
class AddSession(Effect):
    """A session that a token with this hash opens."""

    account_id: str
    session_id: str
    token_hash: bytes
    at_ms: int
    origin: bytes = b""


@dataclass(frozen=True, slots=True)
class DropSession(Effect):
    """One session of an account is gone."""

    account_id: str
    session_id: str


@dataclass(frozen=True, slots=True)
class DropSessions(Effect):
    """All sessions of an account are gone but the one kept, if any."""

    account_id: str
    kept_session_id: str


class People(Protocol):
    """Reads people, and writes what no fact tells of. Raises `Unavailable`."""

    async def of_forms(self, forms: Sequence[str]) -> Person | None:
        """Who bears a name with one of these look-alike forms."""
        ...

    async def of_ids(self, account_ids: Sequence[str]) -> Mapping[str, Person]:
        """Those of the accounts that exist and are not erased, by id."""
        ...

    async def of_token(self, token_hash: bytes) -> SignedIn | None:
        """Whose session a token opens, however long it has not been used."""
        ...

    async def sessions_of(self, account_id: str) -> Sequence[SessionTimes]:
        """An account's sessions, the latest used first."""
        ...

    async def neighbours(self) -> Sequence[tuple[str, ...]]:
        """Groups of accounts whose sessions were opened from one network, each in order.

        None of more than `NEIGHBOURS_MAX`, which are a school's or a carrier's; at most a thousand.
        """
        ...

    async def touch_session(self, token_hash: bytes, at_ms: int) -> None:
        """Remember that a session is in use."""
        ...

    async def replace_hash(self, account_id: str, old: str, new: str) -> None:
        """Keep the same password under a stronger hash, if it is still the same."""
        ...

    async def save_preferences(self, account_id: str, preferences: Mapping[str, object]) -> None:
        """Keep an account's preferences; nothing where it is erased."""
        ...

    async def drop_idle_sessions(self, used_before_ms: int) -> int:
        """Forget sessions that were not used since then, and say how many (a bounded number)."""
        ...
