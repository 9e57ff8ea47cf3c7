"""The books of a running house, read where they are kept."""

from __future__ import annotations

from pathlib import Path

from services.stack.inside import Inside
from services.wallet.clients import RpcGame
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.ports import Over, Runs
from services.wallet.reconciling import Found, reconcile
from services.wallet.schema import SCHEMA
from services.wallet.seal import broken_seal

# Stakes of whatever age.
_FAR_MS = 2**62


async def look_at_books(data: Path) -> Found:
    """All that `reconcile` finds, and stakes whose match the game knows otherwise."""
    async with Inside(data) as inside:
        store = inside.store(SCHEMA)
        books = PostgresBooks(store)
        found = await reconcile(store, books)
        await _ask_game(inside, books, found)
        return found


async def chain_of_books(data: Path) -> tuple[int, int]:
    """The first seal that does not hold, 0 for none, and how many were looked at."""
    async with Inside(data) as inside:
        return await broken_seal(PostgresBooks(inside.store(SCHEMA)))


async def _ask_game(inside: Inside, books: PostgresBooks, found: Found) -> None:
    """A stake is held for a match that runs, or is about to, or has just ended."""
    service, after = RpcGame(inside.peer("game")), ""
    while page := await books.old_stakes(_FAR_MS, after):
        for stake in page:
            standing = await service.how_is(stake.match_id)
            if isinstance(standing, Over):
                found.odd(f"match {stake.match_id} is over and not paid yet")
            elif not isinstance(standing, Runs):
                found.odd(f"match {stake.match_id} does not run, and stakes are held for it")
        after = page[-1].match_id
