"""The ledger beside the log: what facts write there in their own transaction, and how it is read.

A posting is refused where a guarded account would fall below zero, and then its facts are not
written either. `Books` reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from services.houses.money import amount
from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.kit.events import Checkpoint
from services.wallet.domain.books import Posting
from services.wallet.domain.payment.state import Payment

# A page of a statement on screen; more is another page.
STATEMENT_MAX = 100
# One look of housekeeping takes on as much; the next look follows at once or soon.
DUE_MAX = 100
# What a seal takes at a time: some milliseconds of hashing.
SEAL_MAX = 5_000
PAYMENTS_MAX = 50
# Two who have met less often have no habit.
PAIR_MATCHES_MIN = 3
PAIRS_MAX = 200
# Nobody has lost a game for money in less by playing it.
FAST_MS = 60_000


def insufficient_funds(available_minor: int, needed_minor: int, leg: int) -> Refusal:
    """What a posting is refused with; `leg` is the entry, from 0, that cannot be."""
    sentence = f"{amount(needed_minor)} is needed, {amount(available_minor)} is there."
    return Refusal(
        "insufficient_funds",
        sentence,
        available_minor=available_minor,
        needed_minor=needed_minor,
        leg=leg,
    )


def posting_reused() -> Refusal:
    """What another posting under a known id is refused with: a bug, or worse."""
    return Refusal("posting_reused", "Another posting has this id. Somebody has to look.")


@dataclass(frozen=True, slots=True)
class Post(Effect):
    """Enter a posting. The same posting again changes nothing."""

    posting: Posting


@dataclass(frozen=True, slots=True)
class KeepStake(Effect):
    """A match's stakes are in escrow."""

    match_id: str
    white: str
    black: str
    currency: str
    each_minor: int
    held_at_ms: int


@dataclass(frozen=True, slots=True)
class DropStake(Effect):
    """They are not any more."""

    match_id: str


@dataclass(frozen=True, slots=True)
class KeepEntry(Effect):
    """An account's entry is in the pool of a competition."""

    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    held_at_ms: int


@dataclass(frozen=True, slots=True)
class DropEntry(Effect):
    """It is not any more."""

    pool_id: str
    number: int


@dataclass(frozen=True, slots=True)
class KeepResult(Effect):
    """What a match or a competition has brought an account, or, below 0, cost it."""

    account_id: str
    at_ms: int
    reference: str
    currency: str
    net_minor: int
    played_ms: int


@dataclass(frozen=True, slots=True)
class KeepPayment(Effect):
    """How a payment stands."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of an account as its owner reads it; `place` orders lines, the newest highest."""

    place: int
    at_ms: int
    kind: str
    reference: str
    amount_minor: int
    balance_minor: int


@dataclass(frozen=True, slots=True)
class PlacedEntry:
    """An entry in the order of the ledger."""

    place: Checkpoint
    posting_id: str
    step: int
    account: str
    amount_minor: int
    balance_minor: int | None


@dataclass(frozen=True, slots=True)
class Seal:
    """A batch of entries up to a place, sealed by a hash that takes in the hash before it."""

    number: int
    place: Checkpoint
    entries: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Results:
    """What matches that ended after some moment have brought, in one currency; time in all."""

    net_minor: int
    played_ms: int


@dataclass(frozen=True, slots=True)
class Pair:
    """How money has moved between two: `net_minor` from `other_id` to `account_id`.

    `won` of their `matches` brought the first something; `fast` were over within `FAST_MS`.
    """

    account_id: str
    other_id: str
    currency: str
    matches: int
    won: int
    net_minor: int
    fast: int


@dataclass(frozen=True, slots=True)
class InEscrow:
    """What an account has in matches and competitions that are not over."""

    stakes: Sequence[KeepStake]
    entries: Sequence[KeepEntry]

    def minor(self, currency: str) -> int:
        """All of it in one currency."""
        staked = sum(one.each_minor for one in self.stakes if one.currency == currency)
        return staked + sum(one.entry_minor for one in self.entries if one.currency == currency)


class Books(Protocol):
    """Reads the ledger, and adds seals. Raises `Unavailable`."""

    async def balances(self, accounts: Sequence[str]) -> dict[str, int]:
        """Balances of guarded accounts; 0 for one that never was."""
        ...

    async def all_balances(self, after: str, limit: int) -> Sequence[tuple[str, int]]:
        """Guarded accounts and their balances in the order of their names, after one of them."""
        ...

    async def total(self, account: str) -> int:
        """The fold of an account's entries, whichever account it is."""
        ...

    async def statement(self, account: str, before: int, limit: int) -> Sequence[Line]:
        """Entries of an account before a place (0: the newest), the newest first."""
        ...

    async def stakes_of(self, account_id: str) -> Sequence[KeepStake]:
        """What an account has in escrow of matches."""
        ...

    async def old_stakes(self, before_ms: int, after: str) -> Sequence[KeepStake]:
        """Stakes held before a moment, in the order of matches' ids, at most `DUE_MAX`."""
        ...

    async def escrow_of(self, account_id: str) -> InEscrow:
        """What an account has in escrow of matches and in pools of competitions."""
        ...

    async def pool_entries(self, after: tuple[str, int]) -> Sequence[KeepEntry]:
        """Entries held in pools, by pool and number after one of them, at most `DUE_MAX`."""
        ...

    async def results(self, account_id: str, currency: str, after_ms: int) -> Results:
        """What an account's matches have brought since then."""
        ...

    async def pairs(self, after_ms: int) -> Sequence[Pair]:
        """Whoever has played each other often since then, the dearest first; `PAIRS_MAX`."""
        ...

    async def deposited(self, account_id: str, currency: str, after_ms: int) -> int:
        """What an account has paid in, or asked to, since then."""
        ...

    async def payments_of(self, account_id: str) -> Sequence[Payment]:
        """An account's payments, the newest first, at most `PAYMENTS_MAX`."""
        ...

    async def payments_at(self, stage: str, after: str) -> Sequence[Payment]:
        """Payments at a stage in the order of their ids, at most `DUE_MAX`."""
        ...

    async def entries(self, after: Checkpoint, limit: int) -> Sequence[PlacedEntry]:
        """Entries in the order of their places, below the horizon."""
        ...

    async def contents(self, posting_ids: Sequence[str]) -> dict[str, bytes]:
        """The hashes of postings' contents."""
        ...

    async def last_seal(self) -> Seal | None:
        """The newest seal."""
        ...

    async def seals(self, after: int, limit: int) -> Sequence[Seal]:
        """Seals by number."""
        ...

    async def add_seal(self, seal: Seal) -> bool:
        """Add one; False where somebody else has added one of this number."""
        ...
