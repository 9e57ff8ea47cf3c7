"""The wallet put together, over any store."""

from __future__ import annotations

from services.kit.store import EventStore
from services.kit.time import Clock
from services.wallet.adjustments import Adjustments
from services.wallet.ledger import Books
from services.wallet.payments import Payments
from services.wallet.pools import Pools
from services.wallet.provider import Provider
from services.wallet.purses import Purses
from services.wallet.seal import seal_on
from services.wallet.stakes import Stakes


class Wallet:
    """`purses` of accounts, `stakes` of matches, `pools` of competitions, `payments`.

    `books` are those of all of them.
    """

    def __init__(
        self,
        store: EventStore,
        books: Books,
        clock: Clock,
        *,
        real_time: bool,
        provider: Provider | None = None,
    ) -> None:
        self.books = books
        self.clock = clock
        self.purses = Purses(store, books, clock, real_time=real_time)
        self.stakes = Stakes(store, self.purses, clock)
        self.adjustments = Adjustments(store, clock)
        self.pools = Pools(store, self.purses, clock)
        self.payments = Payments(store, self.purses, books, clock, provider)

    async def seal(self) -> None:
        """Seal all entries that are not sealed yet."""
        while await seal_on(self.books):
            pass
