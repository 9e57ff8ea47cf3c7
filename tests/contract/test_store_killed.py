"""PostgreSQL is killed in mid-batch: nothing that was acknowledged is missing, nothing is twice."""

import asyncio
import itertools
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import pytest

from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.store import AlreadyDone, OutcomeUnknown, Unavailable, VersionConflict
from services.kit.store_postgres import PostgresStore
from services.stack.embedded import Postgres
from tests.contract.store_world import change

SCHEMA = ServiceSchema("probe", (EVENT_LOG,))
WRITERS = 40
KILLS = 3
# So many acknowledged appends between two kills that the next one falls into a full queue.
BETWEEN_KILLS = 400
DEADLINE_S = 60

pytestmark = [pytest.mark.infra, pytest.mark.slow]


@pytest.fixture
def durable_server(server_folder: Path) -> Iterator[Postgres]:
    """A PostgreSQL with fsync, which this test alone may kill."""
    server = Postgres(server_folder / "killed", new_password=lambda: "of-the-tests")
    yield server.start()
    server.stop()


@dataclass
class Ledger:
    """What the writers were told."""

    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    doubts: int = 0
    count: int = 0
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def acknowledge(self, stream: str, command: str) -> None:
        """Note one more append that is told to be durable."""
        self.acknowledged.setdefault(stream, []).append(command)
        self.count += 1
        async with self.changed:
            self.changed.notify_all()

    async def more(self, by: int) -> None:
        """Return when so many more are acknowledged."""
        enough = self.count + by
        async with self.changed:
            await self.changed.wait_for(lambda: self.count >= enough)


async def _settled(store: PostgresStore, stream: str, on: int, command: str, told: Ledger) -> None:
    """Append until it is known to be there, as a command handler does."""
    while True:
        try:
            await store.append(change(stream, on, command=command))
            return
        except OutcomeUnknown:
            told.doubts += 1
        except (Unavailable, VersionConflict, AlreadyDone):
            pass
        try:
            if (await store.standing(stream, command)).remembered is not None:
                return
        except Unavailable:
            continue


async def _write(store: PostgresStore, stream: str, told: Ledger, stop: asyncio.Event) -> None:
    for number in itertools.count():
        if stop.is_set():
            return
        command = f"command-{number}"
        await _settled(store, stream, number, command, told)
        await told.acknowledge(stream, command)


async def _crash(server: Postgres, how: int) -> None:
    """First and last the whole server, in between one of its processes, which takes all down."""
    assert server.child is not None
    if how % 2 == 0:
        server.kill()
        await asyncio.to_thread(server.start)
        return
    connection = await asyncpg.connect(server.dsn())
    pid = await connection.fetchval(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'probe writer'"
    )
    os.kill(pid, signal.SIGKILL)
    connection.terminate()


async def test_no_acknowledged_append_is_missing_after_kill_9(durable_server: Postgres) -> None:
    await migrate(durable_server.dsn(), SCHEMA)
    store = PostgresStore(PostgresAddress(durable_server.dsn(), SCHEMA.schema, SCHEMA.role))
    told, stop = Ledger(), asyncio.Event()
    streams = [f"thing-{number}" for number in range(WRITERS)]
    async with asyncio.timeout(DEADLINE_S):
        writing = [asyncio.create_task(_write(store, s, told, stop)) for s in streams]
        for kill in range(KILLS):
            await told.more(BETWEEN_KILLS)
            await _crash(durable_server, kill)
        await told.more(BETWEEN_KILLS)
        stop.set()
        await asyncio.gather(*writing)
    for stream in streams:
        events = await store.read_stream(stream)
        assert [e.version for e in events] == list(range(1, len(events) + 1))
        assert [e.command_id for e in events] == told.acknowledged[stream]
    assert told.doubts, "no kill fell into a batch"
    await store.close()
