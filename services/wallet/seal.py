"""The hash chain over the ledger: batches of entries, each sealed with the hash of the one before.

Entries are sealed a moment after they were written, in the order of their places and below the
horizon, so that the chain is one although any number of writers add to the book at once, and none
of them waits for it. Whoever changes or removes an entry breaks its batch and all after it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from services.kit.events import Checkpoint
from services.wallet.ledger import SEAL_MAX, Books, PlacedEntry, Seal

BEGINNING = bytes(32)


def sealed(before: Seal | None, entries: Sequence[PlacedEntry], said: Mapping[str, bytes]) -> Seal:
    """The seal over some entries; `said` has the hash of what each of their postings says."""
    digest = hashlib.sha256(before.hash if before is not None else BEGINNING)
    for entry in entries:
        balance = "" if entry.balance_minor is None else entry.balance_minor
        digest.update(
            f"{entry.posting_id}|{entry.step}|{entry.account}|{entry.amount_minor}|{balance}|"
            f"{said[entry.posting_id].hex()}\n".encode()
        )
    number = 1 if before is None else before.number + 1
    return Seal(number, entries[-1].place, len(entries), digest.digest())


async def seal_on(books: Books) -> int:
    """Seal what is not sealed yet, one batch, and say how many entries that were."""
    before = await books.last_seal()
    after = before.place if before is not None else Checkpoint()
    entries = await books.entries(after, SEAL_MAX)
    if not entries:
        return 0
    said = await books.contents([entry.posting_id for entry in entries])
    # Where another instance was quicker, its seal is as good.
    return len(entries) if await books.add_seal(sealed(before, entries, said)) else 0


async def broken_seal(books: Books) -> tuple[int, int]:
    """The number of the first seal that does not hold, 0 for none, and how many were looked at."""
    before: Seal | None = None
    while found := await books.seals(before.number if before is not None else 0, 1):
        seal = found[0]
        after = before.place if before is not None else Checkpoint()
        entries = await books.entries(after, seal.entries)
        said = await books.contents([entry.posting_id for entry in entries])
        whole = len(entries) == seal.entries and all(e.posting_id in said for e in entries)
        if not whole or sealed(before, entries, said) != seal:
            return seal.number, seal.number
        before = seal
    return 0, before.number if before is not None else 0
