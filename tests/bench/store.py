"""What the event store costs over PostgreSQL itself: `python -m tests.bench.store [seconds]`.

Each way runs in turn for a while, several times, and its median round counts. `bare` writes the
same rows by asyncpg alone, as many in a statement as are in flight, one statement after the other.
`store` is `append`, each caller awaiting his own; `handler` adds loading, deciding and encoding of
a domain with one field. `cpu` is this process's own time for each append.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from services.kit.decider import Decider
from services.kit.events import NewEvent, RecordedEvent, partition_of
from services.kit.handler import CommandHandler
from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.store import Append
from services.kit.store_postgres import PostgresStore
from services.kit.time import SystemClock
from services.stack.embedded import Postgres

IN_FLIGHT = (1, 32, 256)
SECONDS = 1.5
ROUNDS = 5
FACT = NewEvent("tavla.game.v1.DiceRolled", b"\x01" * 60)
HASH = b"h" * 32
LOADED_EVENTS = 120

_BARE = """
WITH remembered AS (
  INSERT INTO command (stream, command_id, version, content_hash, answer)
  SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::bytea[], $5::bytea[])
)
INSERT INTO event (stream, command_id, version, data, type, partition, at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $6::bytea[], $7::text[], $8::int[],
                     $9::bigint[])
"""


@dataclass(frozen=True)
class Figures:
    """Appends a second, what a caller waits in milliseconds, CPU microseconds an append."""

    rate: float
    p50: float
    p99: float
    cpu: float

    def __str__(self) -> str:
        waits = f"p50 {self.p50:6.2f}  p99 {self.p99:6.2f} ms"
        return f"{self.rate:8.0f}/s  {waits}  cpu {self.cpu:4.0f} us"


Call = Callable[[int, int], Awaitable[object]]  # of a caller's number and his how-manieth it is


async def measure(callers: int, per_call: int, seconds: float, call: Call) -> Figures:
    """Have so many callers call again and again; `per_call` appends each time."""
    waits: list[float] = []
    end = time.perf_counter() + seconds

    async def caller(number: int) -> None:
        turn = 0
        while (began := time.perf_counter()) < end:
            await call(number, turn)
            waits.append(time.perf_counter() - began)
            turn += 1

    began, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(caller(number) for number in range(callers)))
    took, cpu = time.perf_counter() - began, time.process_time() - cpu
    waits.sort()
    p50, p99 = (1_000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
    count = len(waits) * per_call
    return Figures(count / took, p50, p99, 1_000_000 * cpu / count)


async def bare(address: PostgresAddress, size: int, run: str, seconds: float) -> Figures:
    connection = await asyncpg.connect(address.dsn, server_settings=address.settings())
    streams = [f"bare-{run}-{number:020d}" for number in range(size)]
    partitions = [partition_of(stream) for stream in streams]

    async def call(_: int, turn: int) -> None:
        ids = [f"command-{turn:018d}"] * size
        hashes, answers, data = [HASH] * size, [b""] * size, [FACT.data] * size
        versions, types, times = [turn + 1] * size, [FACT.type] * size, [turn] * size
        await connection.execute(
            _BARE, streams, ids, versions, hashes, answers, data, types, partitions, times
        )

    measured = await measure(1, size, seconds, call)
    await connection.close()
    return measured


async def through_store(store: PostgresStore, size: int, run: str, seconds: float) -> Figures:
    async def call(number: int, turn: int) -> None:
        stream, command = f"store-{run}-{number:020d}", f"command-{turn:018d}"
        await store.append(Append(stream, turn, (FACT,), turn, command, HASH))

    return await measure(size, 1, seconds, call)


class OneFact:
    """The codec of a domain that knows one fact."""

    def encode(self, fact: str) -> NewEvent:
        return FACT

    def decode(self, recorded: RecordedEvent) -> str:
        return ""


COUNT: Decider[int, str, str] = Decider(0, lambda _, wish: [wish], lambda count, _: count + 1)


async def through_handler(store: PostgresStore, size: int, run: str, seconds: float) -> Figures:
    handler = CommandHandler(store, COUNT, OneFact(), SystemClock())

    async def call(number: int, turn: int) -> None:
        stream, command = f"handler-{run}-{number:020d}", f"command-{turn:018d}"
        await handler.handle(stream, "wish", command_id=command, content=FACT.data)

    return await measure(size, 1, seconds, call)


async def loading(store: PostgresStore, seconds: float) -> Figures:
    """Read a stream of 120 events again and again."""
    await store.append(Append("loaded-1", 0, (FACT,) * LOADED_EVENTS, 0))

    async def call(_: int, __: int) -> None:
        assert len(await store.read_stream("loaded-1")) == LOADED_EVENTS

    return await measure(1, 1, seconds, call)


def _median(rounds: list[Figures]) -> Figures:
    return sorted(rounds, key=lambda found: found.rate)[len(rounds) // 2]


async def compare(dsn: str, seconds: float) -> None:
    schema = ServiceSchema("bench", (EVENT_LOG,))
    await migrate(dsn, schema)
    address = PostgresAddress(dsn, schema.schema, schema.role)
    store = PostgresStore(address)
    ways: dict[str, Callable[[int, str], Awaitable[Figures]]] = {
        "bare": lambda size, run: bare(address, size, run, seconds),
        "store": lambda size, run: through_store(store, size, run, seconds),
        "handler": lambda size, run: through_handler(store, size, run, seconds),
    }
    print("appends of one event and its command id, durable (fsync)")
    for size in IN_FLIGHT:
        rounds: dict[str, list[Figures]] = {name: [] for name in ways}
        for number in range(ROUNDS):
            for name, way in ways.items():
                rounds[name].append(await way(size, f"{size}_{number}"))
        medians = {name: _median(found) for name, found in rounds.items()}
        for name, found in medians.items():
            ratio = found.rate / medians["bare"].rate
            print(f"{size:4d} in flight  {name:8s}{found}  {ratio:5.2f} of bare")
    print(f"load of {LOADED_EVENTS} events      {await loading(store, seconds)}")
    await store.close()


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        server = Postgres(Path(folder) / "postgres", new_password=lambda: "of-the-bench").start()
        try:
            asyncio.run(compare(server.dsn(), seconds))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
