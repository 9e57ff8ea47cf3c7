"""What must hold of any wallet at any time: the ledger's invariants, reckoned from its entries."""

from __future__ import annotations

from collections import defaultdict

from services.kit.events import Checkpoint
from services.kit.memory_log import MemoryLog
from services.kit.store import PAGE_MAX, Append
from services.kit.store_memory import MemoryStore
from services.wallet import ledger_memory
from services.wallet.domain.books import currency_of, is_guarded
from services.wallet.ledger import PlacedEntry, Post
from services.wallet.ledger_memory import MemoryBooks
from services.wallet.reconciling import reconcile
from services.wallet.replaying import LogReplay
from services.wallet.seal import broken_seal
from tests.wallet.building import Built


async def all_entries(built: Built) -> list[PlacedEntry]:
    """The whole ledger."""
    found: list[PlacedEntry] = []
    while page := await built.books.entries(found[-1].place if found else Checkpoint(), PAGE_MAX):
        found.extend(page)
    return found


async def audit(built: Built) -> None:
    """Invariants 1, 2, 3, 10, 11, 13 and 15, of `spec/ledger.md`."""
    entries = await all_entries(built)
    by_posting: dict[str, list[PlacedEntry]] = defaultdict(list)
    totals: dict[str, int] = defaultdict(int)
    by_currency: dict[str, int] = defaultdict(int)
    for entry in entries:
        by_posting[entry.posting_id].append(entry)
        totals[entry.account] += entry.amount_minor
        by_currency[currency_of(entry.account)] += entry.amount_minor
        if is_guarded(entry.account):
            assert entry.balance_minor == totals[entry.account] >= 0, entry
    for posting_id, legs in by_posting.items():
        assert sum(leg.amount_minor for leg in legs) == 0, posting_id
        assert len({currency_of(leg.account) for leg in legs}) == 1, posting_id
    assert not any(by_currency.values())
    guarded = [account for account in totals if is_guarded(account)]
    balances = await built.books.balances(guarded)
    assert balances == {account: totals[account] for account in guarded}
    await built.wallet.seal()
    assert (await broken_seal(built.books))[0] == 0
    assert await replayed(built) == [_plain(entry) for entry in entries]
    assert (await reconcile(built.store, built.books)).oddities == []


async def replayed(built: Built) -> list[tuple[str, int, str, int]]:
    """The entries of an empty ledger into which the wallet's own log was replayed."""
    log = MemoryLog(ledger_memory.memory_effects())
    effects = ledger_memory.memory_effects()
    for posting in await LogReplay(built.store).postings():
        effects.apply(Append("replay-1", 0, (), 0, effects=(Post(posting),)), log.tables)
    books = MemoryBooks(log.tables)
    empty = Built(built.wallet, MemoryStore(log), books, built.clock)
    return [_plain(entry) for entry in await all_entries(empty)]


def _plain(entry: PlacedEntry) -> tuple[str, int, str, int]:
    return entry.posting_id, entry.step, entry.account, entry.amount_minor
