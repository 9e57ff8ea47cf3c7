"""What the lobby keeps beside its log: who sits where, what is listed, which pairings are pending.

The effects are written in the transaction of the facts that they belong to, so that a seat is
taken in the very moment in which the log says so. `Hall` reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.lobby.domain.terms import Terms
from services.lobby.wanted import Wanted

# A page of the list on screen; more is another page.
LISTED_MAX = 50
# 40 kB; whoever compares all of them with who is there asks again.
HOSTS_MAX = 1_000
# One look of the lobby's own housekeeping takes on as much; the next look follows at once.
DUE_MAX = 100


def already_seated() -> Refusal:
    """What an effect is refused with where the account sits somewhere already."""
    sentence = "You are waiting at a table or playing already; leave there first."
    return Refusal("already_seated", sentence)


def quick_taken() -> Refusal:
    """What an effect is refused with where somebody waits under the same terms already."""
    return Refusal("quick_taken", "Somebody waits at such a table already; sit down there.")


def code_in_use() -> Refusal:
    """What an effect is refused with where an invitation's code is another's by chance."""
    return Refusal("contended", "Others changed this at the same time. Try again.")


@dataclass(frozen=True, slots=True)
class FreeSeats(Effect):
    """Whoever sits in this pairing, or waits for it, is free."""

    pairing_id: str


@dataclass(frozen=True, slots=True)
class TakeSeat(Effect):
    """The account's one live seat. Refused as `already_seated`."""

    account_id: str
    table_id: str
    pairing_id: str


@dataclass(frozen=True, slots=True)
class Withdraw(Effect):
    """The table waits no longer."""

    table_id: str


@dataclass(frozen=True, slots=True)
class Announce(Effect):
    """The table waits; a private one is never shown in a list."""

    table_id: str
    host: str
    host_rating: float
    terms: Terms
    opened_at_ms: int
    expires_at_ms: int


@dataclass(frozen=True, slots=True)
class OfferQuick(Effect):
    """The one table that waits for whoever seeks these very terms. Refused as `quick_taken`."""

    key: str
    table_id: str


@dataclass(frozen=True, slots=True)
class RunMatch(Effect):
    """The match of a pairing runs, and is counted until its seats are freed."""

    pairing_id: str
    house_id: str
    private: bool
    started_at_ms: int


@dataclass(frozen=True, slots=True)
class CountMatch(Effect):
    """A match of an account is over; whether it has left it, or not come back."""

    account_id: str
    abandoned: bool


@dataclass(frozen=True, slots=True)
class Conduct:
    """How many matches of an account are over, and how many of them it has abandoned."""

    matches: int
    abandoned: int


@dataclass(frozen=True, slots=True)
class Hide(Effect):
    """The table is taken off the list, or put on it again."""

    table_id: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Invite(Effect):
    """A code that opens a private table, kept a while longer than the table waits."""

    code: str
    table_id: str
    expires_at_ms: int


@dataclass(frozen=True, slots=True)
class AwaitPairing(Effect):
    """A full table, a rematch that both want, or a fixture that is called.

    Somebody has to bring its pairing about.
    """

    pairing_id: str
    table_id: str
    due_at_ms: int
    rematch_of: str = ""
    competition_id: str = ""


@dataclass(frozen=True, slots=True)
class SettlePairing(Effect):
    """The pairing has come to its match, or to nothing."""

    pairing_id: str


@dataclass(frozen=True, slots=True)
class Seat:
    """Where an account sits. The table's state says whether its pairing is made yet.

    Whoever plays again after a match has come from no table.
    """

    table_id: str
    pairing_id: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A pairing that somebody has to bring about, and the table, match or bracket it comes from."""

    pairing_id: str
    table_id: str
    rematch_of: str = ""
    competition_id: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the list: tables are listed by when they opened, the newest first."""

    opened_at_ms: int
    table_id: str


@dataclass(frozen=True, slots=True)
class WaitingHost:
    """Who waits at a table; `hidden` where it is off the list because he was not there."""

    account_id: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Count:
    """How many public tables wait in a house, and how many matches run there."""

    house_id: str
    waiting: int
    playing: int


class Hall(Protocol):
    """Reads, and writes what no fact tells of. Raises `Unavailable`."""

    async def listed(
        self, wanted: Wanted, before: Place | None, now_ms: int, limit: int
    ) -> Sequence[Place]:
        """Public tables that are open and shown, the newest first."""
        ...

    async def nearest(
        self, wanted: Wanted, rating: float, now_ms: int, limit: int
    ) -> Sequence[str]:
        """The same tables, the host of the nearest rating first, then who waits longest."""
        ...

    async def counts(self, now_ms: int) -> Sequence[Count]:
        """How many wait and play, by house, in the order of their names."""
        ...

    async def running(self, house_id: str, before: Place | None, limit: int) -> Sequence[Place]:
        """Public matches that run, by when they began, the newest first; empty house: any."""
        ...

    async def conduct_of(self, account_id: str) -> Conduct:
        """What is counted of an account's matches."""
        ...

    async def seat_of(self, account_id: str) -> Seat | None:
        """Where an account sits."""
        ...

    async def hosts(self, after: str, limit: int) -> Sequence[WaitingHost]:
        """Who waits at tables, by account, after one."""
        ...

    async def table_of_code(self, code: str, now_ms: int) -> str:
        """The table that a code opens; "" where there is none or it has expired."""
        ...

    async def challenges(self, account_id: str, now_ms: int) -> Sequence[str]:
        """Tables that wait for this account alone, the newest first, at most `LISTED_MAX`."""
        ...

    async def code_of_table(self, table_id: str) -> str:
        """The code of a private table; "" for any other."""
        ...

    async def expired(self, now_ms: int) -> Sequence[str]:
        """Tables whose time is up, at most `DUE_MAX`."""
        ...

    async def pending(self, now_ms: int) -> Sequence[Pending]:
        """Pairings that are due to be looked at, at most `DUE_MAX`."""
        ...

    async def postpone(self, pairing_id: str, due_at_ms: int) -> None:
        """Look at a pairing again later."""
        ...

    async def drop_codes(self, now_ms: int) -> None:
        """Forget codes that have expired."""
        ...
