"""Both stores judge any history alike: what one writes the other writes, and refuses alike."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import pytest

from services.kit.events import RecordedEvent
from services.kit.migrate import migrate
from services.kit.store import Append, Appended, InboxKey
from tests.contract.store_world import Store, StoreWorld, TakeSeat, change
from tests.contract.test_store_memory import MemoryWorld
from tests.contract.test_store_postgres import SCHEMA, PostgresWorld

HISTORIES = 30
BATCHES = 12


@pytest.fixture
async def worlds(database: str) -> AsyncIterator[tuple[StoreWorld, StoreWorld]]:
    await migrate(database, SCHEMA)
    postgres = PostgresWorld(database)
    yield MemoryWorld(), postgres
    await postgres.close()


def batches(seed: int) -> Iterator[list[Append]]:
    """Changes that often collide: in versions, command ids, messages and seats."""
    chance = random.Random(seed)
    heads: dict[str, int] = {}
    for _ in range(BATCHES):
        batch = []
        for _ in range(chance.randint(1, 5)):
            stream = f"h{seed}-{chance.randint(0, 2)}"
            on = max(0, heads.get(stream, 0) + chance.choice([0, 0, 0, 0, -1, 1]))
            events = chance.choice([0, 1, 1, 2])
            heads[stream] = on + events
            command = chance.choice(["", f"c{chance.randint(0, 4)}"])
            names = chance.sample("abcdef", chance.choice([0, 0, 1, 2]))
            seats = tuple(TakeSeat(f"{name}{seed}", stream) for name in names)
            key = chance.choice([None, InboxKey("agree", f"m{chance.randint(0, 6)}-{seed}")])
            batch.append(replace(change(stream, on, events, command, seats), inbox=key))
        yield batch


async def judge(store: Store, batch: list[Append]) -> list[object]:
    """What became of each: what was appended, or the kind of refusal."""
    results = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
    return [result if isinstance(result, Appended) else type(result) for result in results]


async def contents(store: Store, seed: int) -> list[RecordedEvent]:
    """All that was written, but for the places."""
    streams = [await store.read_stream(f"h{seed}-{number}") for number in range(3)]
    return [event._replace(position=0, tx=0) for events in streams for event in events]


async def test_both_stores_judge_any_history_alike(worlds: tuple[StoreWorld, StoreWorld]) -> None:
    memory, postgres = (world.store() for world in worlds)
    kinds: set[object] = set()
    for seed in range(HISTORIES):
        for number, batch in enumerate(batches(seed)):
            verdicts = await judge(memory, batch)
            assert verdicts == await judge(postgres, batch), f"seed {seed}, batch {number}"
            kinds |= {verdict for verdict in verdicts if not isinstance(verdict, Appended)}
        assert await contents(memory, seed) == await contents(postgres, seed)
    assert await worlds[0].seats() == await worlds[1].seats()
    assert len(kinds) == 3, "conflicts, repeats and refused effects must all occur"
