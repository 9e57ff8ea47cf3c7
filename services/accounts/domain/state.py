"""An account as its facts leave it. No personal data: that is in one table, so it can be erased."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

# A person has a few devices; one who signs in on a 21st is signed out on the one unused longest.
SESSIONS_MAX = 20


class Kind(StrEnum):
    """How an account came to be: with a name and password, in one step, for a program, or as one
    of the house's own players, with whom nobody can sign in."""

    REGISTERED = "registered"
    GUEST = "guest"
    BOT = "bot"
    COMPUTER = "computer"


class Standing(StrEnum):
    """Whether there is an account at all, and whether it is still somebody's."""

    ABSENT = "absent"
    OPEN = "open"
    ERASED = "erased"


@dataclass(frozen=True, slots=True)
class Account:
    """One account. `sessions` are the ids of its open sessions, the longest open first."""

    standing: Standing = Standing.ABSENT
    kind: Kind = Kind.GUEST
    sessions: tuple[str, ...] = ()
    frozen: bool = False
