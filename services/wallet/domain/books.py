"""Double entry: accounts by name, and postings whose entries sum to zero in one currency.

    player/<account>/EUR      what a player may spend
    escrow/<match>/EUR        both stakes of a match
    pool/<competition>/EUR    the entries of a competition
    outgoing/<payment>/EUR    a withdrawal until it is paid out or comes back
    house/fee/EUR             what the house has earned
    house/adjust/EUR          what operators have given or taken
    house/advanced/EUR        what it has laid out for winners of voided matches, below zero
    world/EUR                 everything outside: grants of play credits, deposits, withdrawals

The first four can never be below zero, and have a row that is locked. The others are sums of their
entries, so that no settlement waits for another one at the house's own balance.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

PLAY = "PLAY"
CURRENCIES = (PLAY, "EUR", "USD")
# A sum of a thousand of the highest stakes still fits the database's 64 bits.
AMOUNT_MOST_MINOR = 10**15
# A competition's payment has six entries: its pool, four prizes and the house.
ENTRIES_MOST = 8

_GUARDED = frozenset({"player", "escrow", "pool", "outgoing"})


def player(account_id: str, currency: str) -> str:
    """What a player may spend."""
    return f"player/{account_id}/{currency}"


def escrow(match_id: str, currency: str) -> str:
    """Both stakes of a match."""
    return f"escrow/{match_id}/{currency}"


def pool(competition_id: str, currency: str) -> str:
    """The entries of a competition."""
    return f"pool/{competition_id}/{currency}"


def outgoing(payment_id: str, currency: str) -> str:
    """A withdrawal that is under way."""
    return f"outgoing/{payment_id}/{currency}"


def fees(currency: str) -> str:
    """The house's income."""
    return f"house/fee/{currency}"


def advanced(currency: str) -> str:
    """What the house has laid out for winners of voided matches; below zero."""
    return f"house/advanced/{currency}"


def adjusted(currency: str) -> str:
    """What operators have given to players, below zero, or taken."""
    return f"house/adjust/{currency}"


def world(currency: str) -> str:
    """Everything outside the house."""
    return f"world/{currency}"


def currency_of(account: str) -> str:
    """The currency that an account is in."""
    return account.rpartition("/")[2]


def is_guarded(account: str) -> bool:
    """Whether its balance can never be below zero."""
    return account.partition("/")[0] in _GUARDED


@dataclass(frozen=True, slots=True)
class Entry:
    """One leg of a posting: `amount_minor` more, or below 0 less, on an account; never 0."""

    account: str
    amount_minor: int


@dataclass(frozen=True, slots=True)
class Posting:
    """A transaction of the ledger. `id` is derived from what it is for: the same is the same.

    `reference` is the match, competition, payment or account that it is about. Raises ValueError
    for what no posting can be.
    """

    id: str
    kind: str
    reference: str
    currency: str
    at_ms: int
    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.entries) <= ENTRIES_MOST:
            raise ValueError(f"{self.id} has {len(self.entries)} entries")
        if self.currency not in CURRENCIES:
            raise ValueError(f"{self.id} is in {self.currency}")
        for entry in self.entries:
            if currency_of(entry.account) != self.currency:
                raise ValueError(f"{self.id} is in {self.currency}, {entry.account} is not")
            if not 0 < abs(entry.amount_minor) <= AMOUNT_MOST_MINOR:
                raise ValueError(f"{self.id} moves {entry.amount_minor} at {entry.account}")
        if len({entry.account for entry in self.entries}) != len(self.entries):
            raise ValueError(f"{self.id} names an account twice")
        if sum(entry.amount_minor for entry in self.entries):
            raise ValueError(f"{self.id} does not sum to zero")

    @property
    def content(self) -> bytes:
        """What it says, the same bytes on every machine."""
        legs = [[entry.account, entry.amount_minor] for entry in self.entries]
        said = [self.id, self.kind, self.reference, self.currency, self.at_ms, legs]
        return json.dumps(said, separators=(",", ":"), ensure_ascii=True).encode()

    @property
    def content_hash(self) -> bytes:
        """SHA-256 of `content`: another posting under the same id is found out by it."""
        return hashlib.sha256(self.content).digest()


def posting(
    id: str,  # noqa: A002 - it is called so everywhere
    kind: str,
    reference: str,
    currency: str,
    at_ms: int,
    legs: dict[str, int],
) -> Posting:
    """A posting of those legs that move anything."""
    entries = tuple(Entry(account, minor) for account, minor in legs.items() if minor)
    return Posting(id, kind, reference, currency, at_ms, entries)
