"""What the ledger costs over PostgreSQL itself: `python -m tests.bench.wallet [seconds]`.

Both run in turn on one durable server, several times, and the median round counts. `plain` is what
anybody would write: two balances changed and a row inserted in a transaction, on a connection a
client. `ledger` is a posting between the same number of accounts with its fact in the log, guarded
balances and entries of both legs. Then a thousand staked matches are held, and paid as they end.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from services.houses import load_house
from services.kit.events import NewEvent
from services.kit.migrate import migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.store import Append
from services.kit.store_postgres import PostgresStore
from services.kit.time import SystemClock
from services.stack.embedded import Postgres
from services.wallet.domain.books import player, posting, world
from services.wallet.domain.stake.commands import PayWinner
from services.wallet.ledger import Post
from services.wallet.ledger_effects import postgres_effects
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.schema import SCHEMA
from services.wallet.service import Wallet
from services.wallet.stakes import Holding
from tests.bench.show import show

CLIENTS = 16
ACCOUNTS = 1_000
SECONDS = 3.0
ROUNDS = 5
MATCHES = 1_000
# What the consumer of matches' ends has at work at a time.
AT_WORK = 512
FACT = NewEvent("tavla.wallet.v1.DepositReceived", b"\x01" * 60)

_PLAIN = """
CREATE TABLE plain_account (id int PRIMARY KEY, minor bigint NOT NULL CHECK (minor >= 0));
CREATE TABLE plain_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, src int, dst int, minor bigint
);
"""
Transfer = Callable[[int, random.Random], Awaitable[None]]


async def rate(transfer: Transfer, seconds: float) -> float:
    """Transfers a second of all clients together."""
    done, end = 0, time.perf_counter() + seconds

    async def client(number: int) -> None:
        nonlocal done
        chance = random.Random(number)
        while time.perf_counter() < end:
            await transfer(number, chance)
            done += 1

    began = time.perf_counter()
    await asyncio.gather(*(client(number) for number in range(CLIENTS)))
    return done / (time.perf_counter() - began)


@asynccontextmanager
async def plain(dsn: str) -> AsyncIterator[Transfer]:
    """Two balances and a row, a connection a client."""
    links = [await asyncpg.connect(dsn) for _ in range(CLIENTS)]
    await links[0].execute(_PLAIN)
    await links[0].execute(
        "INSERT INTO plain_account SELECT id, 1000000000 FROM generate_series(0, $1::int - 1) id",
        ACCOUNTS,
    )

    async def transfer(number: int, chance: random.Random) -> None:
        src, dst = chance.sample(range(ACCOUNTS), 2)
        change = "UPDATE plain_account SET minor = minor + $2 WHERE id = $1"
        link = links[number]
        async with link.transaction():
            # Sorted, or the clients would run into deadlocks.
            for account, minor in sorted([(src, -1), (dst, 1)]):
                await link.execute(change, account, minor)
            await link.execute(
                "INSERT INTO plain_transfer (src, dst, minor) VALUES ($1, $2, 1)", src, dst
            )

    yield transfer
    for link in links:
        await link.close()


async def ledger(store: PostgresStore) -> Transfer:
    """A posting and its fact, through the store that all of them share."""

    async def enter(stream: str, legs: dict[str, int]) -> None:
        entered = posting(stream, "bench", stream, "EUR", 1, legs)
        append = Append(stream, 0, (FACT,), 1, command_id="once", effects=(Post(entered),))
        await store.append(append)

    fill = [
        enter(f"fill-{n}", {world("EUR"): -(10**9), player(f"a{n}", "EUR"): 10**9})
        for n in range(ACCOUNTS)
    ]
    await asyncio.gather(*fill)
    turn = 0

    async def transfer(number: int, chance: random.Random) -> None:
        nonlocal turn
        turn += 1
        src, dst = chance.sample(range(ACCOUNTS), 2)
        legs = {player(f"a{src}", "EUR"): -1, player(f"a{dst}", "EUR"): 1}
        await enter(f"transfer-{number}-{turn}", legs)

    return transfer


async def settle(wallet: Wallet) -> tuple[float, float]:
    """Seconds to hold, and to pay, a thousand staked matches; the fee is reckoned for each."""
    rules = load_house("gammonempire").table(mode="single", currency="PLAY", stake_minor=50)
    places = asyncio.Semaphore(AT_WORK)

    async def at_once(what: Callable[[int], Awaitable[None]]) -> float:
        async def one(number: int) -> None:
            async with places:
                await what(number)

        began = time.perf_counter()
        await asyncio.gather(*(one(number) for number in range(MATCHES)))
        return time.perf_counter() - began

    async def hold(n: int) -> None:
        ratings = 1_500.0 + n % 400, 1_600.0
        await wallet.stakes.hold(Holding(f"m{n}", f"w{n}", f"b{n}", *ratings, rules.canonical))

    async def pay(n: int) -> None:
        win_sum = rules.win_sum_minor(2, 1)
        await wallet.stakes.settle(f"m{n}", PayWinner(n % 2, "played", 1, 2, win_sum, 2))

    return await at_once(hold), await at_once(pay)


async def run(folder: Path, seconds: float) -> None:
    """Measure, and print."""
    server = Postgres(folder / "postgres", new_password=lambda: "of-the-bench")
    server.start()
    try:
        await migrate(server.dsn(), SCHEMA)
        address = PostgresAddress(server.dsn(), SCHEMA.schema, SCHEMA.role)
        store = PostgresStore(address, postgres_effects())
        wallet = Wallet(store, PostgresBooks(store), SystemClock(), real_time=True)
        async with plain(server.dsn()) as by_hand:
            by_ledger = await ledger(store)
            rounds = [
                (await rate(by_hand, seconds), await rate(by_ledger, seconds))
                for _ in range(ROUNDS)
            ]
        bare, ours = (statistics.median(column) for column in zip(*rounds, strict=True))
        rates = [
            ("plain two-row transfer", f"{bare:,.0f}", ""),
            ("ledger transfer", f"{ours:,.0f}", f"{ours / bare:.2f}"),
        ]
        title = f"Transfers, durable, {CLIENTS} clients, median of {ROUNDS} rounds"
        show(title, ("a second", "of the plain one"), rates)
        hold_s, pay_s = await settle(wallet)
        paid = [("stakes held", f"{hold_s:.2f}"), ("fee and settlement", f"{pay_s:.2f}")]
        show(f"{MATCHES:,} matches, {AT_WORK} at a time", ("seconds",), paid)
        await store.close()
    finally:
        server.stop()


def main() -> None:
    """Run it on a server of its own."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        asyncio.run(run(Path(name), seconds))


if __name__ == "__main__":
    main()
