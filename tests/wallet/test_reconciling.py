"""Whatever is meddled with in the ledger is found, and nothing is put right."""

from dataclasses import replace

import pytest

from services.kit.memory_log import MemoryLog
from services.kit.store_memory import MemoryStore
from services.wallet import ledger_memory
from services.wallet.domain.stake.commands import PayWinner
from services.wallet.ledger_memory import BALANCE, ENTRY, POSTING, STAKE, MemoryBooks
from services.wallet.reconciling import reconcile
from services.wallet.seal import broken_seal
from tests.wallet.building import Built, build, holding, table


@pytest.fixture
def log() -> MemoryLog:
    """The database."""
    return MemoryLog(ledger_memory.memory_effects())


@pytest.fixture
async def built(log: MemoryLog) -> Built:
    """A wallet with a paid match and one that runs."""
    built = build(MemoryStore(log), MemoryBooks(log.tables))
    for match_id in ("m1", "m2"):
        await built.wallet.stakes.hold(holding(match_id, table(stake_minor=100)))
    await built.wallet.stakes.settle("m1", PayWinner(0, "played", 1, 1, 100, 7))
    await built.wallet.seal()
    return built


async def oddities(built: Built) -> str:
    """What is found."""
    return "; ".join((await reconcile(built.store, built.books)).oddities)


async def test_honest_books_have_nothing_odd(built: Built) -> None:
    found = await reconcile(built.store, built.books)
    assert (found.oddities, found.open_stakes, found.seals) == ([], 1, 1)
    assert found.postings == 5


async def test_a_changed_entry_is_found_by_its_seal_its_posting_and_its_balance(
    built: Built, log: MemoryLog
) -> None:
    place, entry = list(log.tables.rows(ENTRY).items())[-1]
    log.tables.put(ENTRY, place, replace(entry, amount_minor=entry.amount_minor + 1))
    said = await oddities(built)
    for what in ("does not sum to zero", "is said to have", "otherwise than the log", "seal 1"):
        assert what in said
    assert await oddities(built) == said, "nothing was put right"


async def test_an_entry_that_was_removed_is_found(built: Built, log: MemoryLog) -> None:
    place = list(log.tables.rows(ENTRY))[-1]
    log.tables.put(ENTRY, place, None)
    assert await broken_seal(built.books) == (1, 1)
    assert "does not sum to zero" in await oddities(built)


async def test_a_posting_whose_words_were_changed_breaks_the_chain(
    built: Built, log: MemoryLog
) -> None:
    posting = log.tables.get(POSTING, "settle:m1")
    log.tables.put(POSTING, "settle:m1", replace(posting, at_ms=8))
    assert (await broken_seal(built.books))[0] == 1


async def test_a_changed_balance_is_found(built: Built, log: MemoryLog) -> None:
    log.tables.put(BALANCE, "player/ann/PLAY", 10**6)
    assert "player/ann/PLAY has 1000000 in its row" in await oddities(built)


async def test_a_stake_that_is_held_for_nothing_is_found(built: Built, log: MemoryLog) -> None:
    log.tables.put(STAKE, "m2", None)
    assert "escrow/m2/PLAY holds 4800" in await oddities(built)


async def test_a_posting_that_follows_from_no_fact_is_found(built: Built, log: MemoryLog) -> None:
    place, entry = list(log.tables.rows(ENTRY).items())[-1]
    for step, minor in ((1, -5), (2, 5)):
        account = "world/PLAY" if minor < 0 else "house/fee/PLAY"
        forged = replace(
            entry,
            place=entry.place._replace(position=place + step),
            posting_id="gift",
            step=step,
            account=account,
            amount_minor=minor,
            balance_minor=None,
        )
        log.tables.put(ENTRY, place + step, forged)
    assert "gift is in the ledger and follows from no fact" in await oddities(built)
