"""Looks for what cannot be: the ledger against itself, against the log, and against open stakes.

It lists oddities and puts nothing right: what is wrong with money is for people to find out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from services.kit.events import Checkpoint
from services.kit.store import PAGE_MAX, EventStore
from services.wallet.domain.books import (
    AMOUNT_MOST_MINOR,
    CURRENCIES,
    currency_of,
    escrow,
    is_guarded,
)
from services.wallet.ledger import Books, KeepStake, PlacedEntry
from services.wallet.replaying import postings_of_log
from services.wallet.seal import broken_seal

# More would only bury the first ones, which say it all.
ODDITIES_MAX = 1_000
_FAR_MS = 2**62


@dataclass(slots=True)
class Found:
    """What was looked at, and what is odd about it, in sentences."""

    entries: int = 0
    postings: int = 0
    seals: int = 0
    open_stakes: int = 0
    totals: dict[str, int] = field(default_factory=dict)
    oddities: list[str] = field(default_factory=list)

    def odd(self, sentence: str) -> None:
        """Note an oddity."""
        if len(self.oddities) < ODDITIES_MAX:
            self.oddities.append(sentence)


async def reconcile(store: EventStore, books: Books) -> Found:
    """Look at all of it. The wallet may run meanwhile: what is under way is looked at as it is."""
    found, totals = Found(), defaultdict[str, int](int)
    postings = await _fold(books, found, totals)
    await _compare_log(store, found, postings)
    await _compare_balances(books, found, totals)
    await _compare_stakes(books, found, totals)
    _sum_up(found, totals)
    number, found.seals = await broken_seal(books)
    if number:
        found.odd(f"seal {number} does not hold: an entry was changed or removed")
    return found


async def _entries(books: Books) -> AsyncIterator[PlacedEntry]:
    place = Checkpoint()
    while page := await books.entries(place, PAGE_MAX):
        for entry in page:
            yield entry
        place = page[-1].place


async def _fold(books: Books, found: Found, totals: dict[str, int]) -> dict[str, dict[str, int]]:
    """The legs of each posting; every entry's own balance is held to the fold on the way."""
    postings: dict[str, dict[str, int]] = defaultdict(dict)
    async for entry in _entries(books):
        found.entries += 1
        postings[entry.posting_id][entry.account] = entry.amount_minor
        totals[entry.account] += entry.amount_minor
        if is_guarded(entry.account) and entry.balance_minor != totals[entry.account]:
            found.odd(
                f"{entry.posting_id}: {entry.account} is said to have {entry.balance_minor},"
                f" its entries give {totals[entry.account]}"
            )
    found.postings = len(postings)
    for name, legs in postings.items():
        if sum(legs.values()):
            found.odd(f"{name} does not sum to zero: {sum(legs.values())}")
        if len({currency_of(account) for account in legs}) != 1:
            found.odd(f"{name} is in several currencies")
    return postings


async def _compare_log(
    store: EventStore, found: Found, postings: dict[str, dict[str, int]]
) -> None:
    """Each posting follows from a fact, and each fact's posting is there, leg by leg."""
    left = set(postings)
    async for posting in postings_of_log(store):
        legs = {entry.account: entry.amount_minor for entry in posting.entries}
        if posting.id not in left:
            found.odd(f"{posting.id} follows from the log and is not in the ledger")
        elif postings[posting.id] != legs:
            found.odd(f"{posting.id} is in the ledger otherwise than the log says")
        left.discard(posting.id)
    for name in sorted(left):
        found.odd(f"{name} is in the ledger and follows from no fact")


async def _compare_balances(books: Books, found: Found, totals: dict[str, int]) -> None:
    """Rows and folds; they are read one after the other, so a payment under way may show here."""
    name, rows = "", dict[str, int]()
    while page := await books.all_balances(name, PAGE_MAX):
        rows |= page
        name = page[-1][0]
    for account in sorted(rows.keys() | {a for a in totals if is_guarded(a)}):
        row, total = rows.get(account, 0), totals.get(account, 0)
        if row != total:
            found.odd(f"{account} has {row} in its row, its entries give {total}")


async def _compare_stakes(books: Books, found: Found, totals: dict[str, int]) -> None:
    """What is in escrow is there for an open stake, and for nothing else."""
    open_stakes: dict[str, KeepStake] = {}
    after = ""
    while page := await books.old_stakes(_FAR_MS, after):
        open_stakes |= {stake.match_id: stake for stake in page}
        after = page[-1].match_id
    found.open_stakes = len(open_stakes)
    wanted = {
        escrow(stake.match_id, stake.currency): 2 * stake.each_minor
        for stake in open_stakes.values()
    }
    held = {a: minor for a, minor in totals.items() if a.startswith("escrow/") and minor}
    for account in sorted(wanted.keys() | held.keys()):
        if wanted.get(account, 0) != held.get(account, 0):
            found.odd(
                f"{account} holds {held.get(account, 0)}, its open stake is"
                f" {wanted.get(account, 0)}"
            )


def _sum_up(found: Found, totals: dict[str, int]) -> None:
    for currency in CURRENCIES:
        mine = [minor for account, minor in totals.items() if currency_of(account) == currency]
        if sum(mine):
            found.odd(f"all accounts in {currency} together have {sum(mine)}, not 0")
        found.totals[currency] = sum(minor for minor in mine if minor > 0)
        if found.totals[currency] > AMOUNT_MOST_MINOR:
            found.odd(f"there is more {currency} than there can be")
