"""Reading a whole log: complete and in order, whoever writes meanwhile."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable

from services.kit.events import Checkpoint, RecordedEvent
from services.kit.store import VersionConflict
from tests.contract.store_world import DEADLINE_S, Linger, Store, StoreWorld, change

WRITERS = 12
CHANGES_EACH = 50
EVENTS_EACH = 3

Read = Callable[[], Awaitable[list[RecordedEvent]]]


def by_place(store: Store, limit: int = 40) -> Read:
    """A reader that goes by place and stays below the horizon."""
    place = Checkpoint()

    async def read() -> list[RecordedEvent]:
        nonlocal place
        events = list(await store.read_all(place, limit))
        place = events[-1].checkpoint if events else place
        return events

    return read


def by_position(world: StoreWorld) -> Read:
    """The obvious reader: `position > last`."""
    last = 0

    async def read() -> list[RecordedEvent]:
        nonlocal last
        events = await world.beyond(last)
        last = max([last, *(event.position for event in events)])
        return events

    return read


async def _write(store: Store, writer: int) -> None:
    """Append to a stream of one's own, and try for one that all share."""
    for number in range(CHANGES_EACH):
        await store.append(change(f"own-{writer}", number * EVENTS_EACH, EVENTS_EACH))
        head = (await store.standing("shared-1")).version
        try:
            await store.append(change("shared-1", head))
        except VersionConflict:
            continue


async def read_while_writing(world: StoreWorld, read: Read) -> list[RecordedEvent]:
    """What a reader collects while twelve instances write, and until nothing more comes."""
    seen: list[RecordedEvent] = []
    async with asyncio.timeout(DEADLINE_S):
        stores = [world.store() for _ in range(WRITERS)]
        writing = [asyncio.create_task(_write(store, n)) for n, store in enumerate(stores)]
        while not all(task.done() for task in writing):
            seen += await read()
            await asyncio.sleep(0)
        await asyncio.gather(*writing)
        while more := await read():
            seen += more
    return seen


class HorizonContract:
    """Derive a class and give it a `world` fixture."""

    async def test_a_late_commit_is_not_passed_over(self, world: StoreWorld) -> None:
        slow, fast = world.store(), world.store()
        right, obvious = by_place(fast), by_position(world)
        late = asyncio.create_task(slow.append(change("slow-1", effects=(Linger(),))))
        await world.gate.reached.wait()
        await fast.append(change("fast-1"))
        seen, seen_obviously = await right(), await obvious()
        world.gate.open()
        await late
        seen += await right()
        seen_obviously += await obvious()
        assert [event.stream for event in seen] == ["slow-1", "fast-1"]
        assert [e.stream for e in seen_obviously] == ["fast-1"], "the bug would go unnoticed"

    async def test_a_reader_by_place_misses_nothing_and_sees_nothing_twice(
        self, world: StoreWorld
    ) -> None:
        store = world.store()
        seen = await read_while_writing(world, by_place(store))
        places = [event.checkpoint for event in seen]
        assert places == sorted(set(places))
        versions: dict[str, list[int]] = defaultdict(list)
        for event in seen:
            versions[event.stream].append(event.version)
        shared = (await store.standing("shared-1")).version
        wanted = {f"own-{n}": CHANGES_EACH * EVENTS_EACH for n in range(WRITERS)}
        assert versions == {
            stream: list(range(1, head + 1))
            for stream, head in (wanted | {"shared-1": shared}).items()
        }
