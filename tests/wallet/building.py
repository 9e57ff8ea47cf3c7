"""The wallet over memory or PostgreSQL, and matches to be held, paid and released."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from services.houses import TableRules, load_house
from services.kit.memory_log import MemoryLog
from services.kit.migrate import ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.store import EventStore
from services.kit.store_memory import MemoryStore
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock
from services.wallet import ledger_effects, ledger_memory
from services.wallet.domain.books import PLAY, player
from services.wallet.domain.payment.commands import AskDeposit, RecordDone
from services.wallet.ledger import Books
from services.wallet.ledger_memory import MemoryBooks
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.schema import SCHEMA
from services.wallet.service import Wallet
from services.wallet.stakes import Holding

_numbers = itertools.count(1)
NEWCOMER = 1500.0


def table(house: str = "gammonempire", **options: Any) -> TableRules:
    """The rules of a table for a stake: of a single game in PLAY unless told otherwise."""
    chosen = {"mode": "single", "currency": PLAY, "stake_minor": 500, **options}
    return load_house(house).table(**chosen)


def holding(
    match_id: str, rules: TableRules, ratings: tuple[float, float] | None = None
) -> Holding:
    """Ann's and Bob's stakes for a match."""
    white, black = ratings or (NEWCOMER, NEWCOMER)
    return Holding(match_id, "ann", "bob", white, black, rules.canonical)


@dataclass
class Built:
    """A wallet and what it stands on."""

    wallet: Wallet
    store: EventStore
    books: Books
    clock: ManualClock

    async def has(self, account_id: str, currency: str = PLAY) -> int:
        """What an account may spend."""
        account = player(account_id, currency)
        return (await self.books.balances([account]))[account]

    async def pay_in(self, account_id: str, currency: str, minor: int) -> None:
        """Put money into an account, by a deposit."""
        payment_id = f"in{next(_numbers)}"
        now_ms = self.clock.now_ms()
        handle = self.wallet.payments.handler.handle
        asked = AskDeposit(payment_id, account_id, currency, minor, "sandbox", now_ms)
        for wish in (asked, RecordDone(currency, minor, now_ms)):
            await handle(f"payment-{payment_id}", wish)

    async def facts(self, stream: str) -> list[str]:
        """The names of a stream's facts."""
        events = await self.store.read_stream(stream)
        return [event.type.rpartition(".")[2] for event in events]


def build(store: EventStore, books: Books, *, real_time: bool = True) -> Built:
    """The wallet over adapters of one kind."""
    clock = ManualClock()
    return Built(Wallet(store, books, clock, real_time=real_time), store, books, clock)


def in_memory(*, real_time: bool = True) -> Built:
    """The wallet over memory."""
    log = MemoryLog(ledger_memory.memory_effects())
    return build(MemoryStore(log), MemoryBooks(log.tables), real_time=real_time)


def schema_of_its_own() -> ServiceSchema:
    """The service's schema under a new name: cheaper for a test than a database of its own."""
    return ServiceSchema(f"wallet_{next(_numbers)}", SCHEMA.files)


@asynccontextmanager
async def on_postgres(dsn: str, schema: ServiceSchema) -> AsyncIterator[Built]:
    """The wallet on a real database, as its own role."""
    await migrate(dsn, schema)
    address = PostgresAddress(dsn, schema.schema, schema.role)
    store = PostgresStore(address, ledger_effects.postgres_effects())
    try:
        yield build(store, PostgresBooks(store))
    finally:
        await store.close()
