"""Looks for what cannot be: the ledger against itself, the log, open stakes and open pools.

It lists oddities and puts nothing right: what is wrong with money is for people to find out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

from services.kit.events import Checkpoint
from services.kit.store import PAGE_MAX, EventStore
from services.wallet.domain.books import (
    AMOUNT_MOST_MINOR,
    CURRENCIES,
    Posting,
    currency_of,
    escrow,
    is_guarded,
    pool,
)
from services.wallet.ledger import Books, PlacedEntry
from services.wallet.replaying import LogReplay
from services.wallet.seal import broken_seal

# More would only bury the first ones, which say it all.
ODDITIES_MAX = 1_000
_FAR_MS = 2**62
# A balance that is different each time it is looked at is at work, not wrong.
LOOKS_MAX = 5
# What is held for matches and for competitions.
_ESCROWS = ("escrow/", "pool/")
Legs = dict[str, int]


@dataclass(slots=True)
class Found:
    """What was looked at, and what is odd about it, in sentences."""

    entries: int = 0
    postings: int = 0
    seals: int = 0
    open_stakes: int = 0
    pool_entries: int = 0
    totals: dict[str, int] = field(default_factory=dict)
    oddities: list[str] = field(default_factory=list)

    def odd(self, sentence: str) -> None:
        """Note an oddity."""
        if len(self.oddities) < ODDITIES_MAX:
            self.oddities.append(sentence)


async def reconcile(store: EventStore, books: Books) -> Found:
    """Look at all of it. The wallet may run meanwhile: what is under way is not odd."""
    found, totals = Found(), defaultdict[str, int](int)
    replay = LogReplay(store)
    before = _legs(await replay.postings())
    postings = await _fold(books, found, totals)
    # What was in the log before is in the ledger now; what is in the ledger is in the log after.
    _compare_log(found, before, postings, before | _legs(await replay.postings()))
    await _compare_balances(books, found, totals)
    await _compare_escrows(books, found, totals)
    _sum_up(found, totals)
    number, found.seals = await broken_seal(books)
    if number:
        found.odd(f"seal {number} does not hold: an entry was changed or removed")
    return found


def _legs(postings: Sequence[Posting]) -> dict[str, Legs]:
    return {one.id: {e.account: e.amount_minor for e in one.entries} for one in postings}


async def _entries(books: Books) -> AsyncIterator[PlacedEntry]:
    place = Checkpoint()
    while page := await books.entries(place, PAGE_MAX):
        for entry in page:
            yield entry
        place = page[-1].place


async def _fold(books: Books, found: Found, totals: dict[str, int]) -> dict[str, Legs]:
    """The legs of each posting; every entry's own balance is held to the fold on the way."""
    postings: dict[str, Legs] = defaultdict(dict)
    kept: dict[str, list[PlacedEntry]] = defaultdict(list)
    async for entry in _entries(books):
        found.entries += 1
        postings[entry.posting_id][entry.account] = entry.amount_minor
        totals[entry.account] += entry.amount_minor
        if is_guarded(entry.account):
            kept[entry.account].append(entry)
    for account, entries in kept.items():
        _hold_balances(found, account, entries)
    found.postings = len(postings)
    for name, legs in postings.items():
        if sum(legs.values()):
            found.odd(f"{name} does not sum to zero: {sum(legs.values())}")
        if len({currency_of(account) for account in legs}) != 1:
            found.odd(f"{name} is in several currencies")
    return postings


def _hold_balances(found: Found, account: str, entries: list[PlacedEntry]) -> None:
    """Positions are given out under the account's lock, transactions are numbered before it."""
    total = 0
    for entry in sorted(entries, key=lambda entry: entry.place.position):
        total += entry.amount_minor
        if entry.balance_minor != total:
            found.odd(
                f"{entry.posting_id}: {account} is said to have {entry.balance_minor},"
                f" its entries give {total}"
            )


def _compare_log(
    found: Found, before: dict[str, Legs], ledger: dict[str, Legs], after: dict[str, Legs]
) -> None:
    """Each posting follows from a fact, and each fact's posting is there, leg by leg."""
    for name, legs in before.items():
        if name not in ledger:
            found.odd(f"{name} follows from the log and is not in the ledger")
        elif ledger[name] != legs:
            found.odd(f"{name} is in the ledger otherwise than the log says")
    for name in sorted(ledger.keys() - after.keys()):
        found.odd(f"{name} is in the ledger and follows from no fact")


async def _compare_balances(books: Books, found: Found, totals: dict[str, int]) -> None:
    """Rows and folds."""
    name, rows = "", dict[str, int]()
    while page := await books.all_balances(name, PAGE_MAX):
        rows |= page
        name = page[-1][0]
    for account in sorted(rows.keys() | {a for a in totals if is_guarded(a)}):
        if rows.get(account, 0) == totals.get(account, 0):
            continue
        row, total = await _again(books, account)
        if row != total:
            found.odd(f"{account} has {row} in its row, its entries give {total}")


async def _again(books: Books, account: str) -> tuple[int, int]:
    """A row and its fold, read once more until they agree or are at rest."""
    for _ in range(LOOKS_MAX):
        row, total = (await books.balances([account]))[account], await books.total(account)
        if row == total:
            break
    return row, total


async def _compare_escrows(books: Books, found: Found, totals: dict[str, int]) -> None:
    """What is in escrow is there for open stakes and entries, and for nothing else."""
    wanted = await _wanted(books, found)
    held = {a: minor for a, minor in totals.items() if a.startswith(_ESCROWS) and minor}
    suspects = [a for a in wanted.keys() | held.keys() if wanted.get(a) != held.get(a)]
    for _ in range(LOOKS_MAX):  # a match may begin or end between the two
        if not suspects:
            return
        wanted = await _wanted(books, found)
        now = {account: await books.total(account) for account in suspects}
        suspects = [account for account in suspects if wanted.get(account, 0) != now[account]]
    for account in sorted(suspects):
        found.odd(f"{account} holds {now[account]}, what is open there is {wanted.get(account, 0)}")


async def _wanted(books: Books, found: Found) -> dict[str, int]:
    """What must be in escrow for the stakes and entries that are open; they are counted anew."""
    wanted, after = defaultdict[str, int](int), ""
    found.open_stakes = found.pool_entries = 0
    while page := await books.old_stakes(_FAR_MS, after):
        for stake in page:
            wanted[escrow(stake.match_id, stake.currency)] = 2 * stake.each_minor
        after = page[-1].match_id
        found.open_stakes += len(page)
    place = ("", 0)
    while entries := await books.pool_entries(place):
        for entry in entries:
            wanted[pool(entry.pool_id, entry.currency)] += entry.entry_minor
        place = entries[-1].pool_id, entries[-1].number
        found.pool_entries += len(entries)
    return wanted


def _sum_up(found: Found, totals: dict[str, int]) -> None:
    for currency in CURRENCIES:
        mine = [minor for account, minor in totals.items() if currency_of(account) == currency]
        if sum(mine):
            found.odd(f"all accounts in {currency} together have {sum(mine)}, not 0")
        found.totals[currency] = sum(minor for minor in mine if minor > 0)
        if found.totals[currency] > AMOUNT_MOST_MINOR:
            found.odd(f"there is more {currency} than there can be")
