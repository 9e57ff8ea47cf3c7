"""What every event store must do. Derive a class and give it a `world` fixture."""

import asyncio
from dataclasses import replace

import pytest

from services.kit.effects import Effect
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.store import (
    AlreadyDone,
    Append,
    Appended,
    EffectRefused,
    InboxKey,
    QueueFull,
    Remembered,
    Standing,
    VersionConflict,
)
from tests.contract.store_world import (
    DEADLINE_S,
    Linger,
    Store,
    StoreWorld,
    TakeSeat,
    already_seated,
    change,
)

Outcome = Appended | BaseException


async def outcomes(*attempts: tuple[Store, Append]) -> list[Outcome]:
    """All of them started at once, in this order; what became of each."""
    async with asyncio.timeout(DEADLINE_S):
        return await asyncio.gather(
            *(store.append(append) for store, append in attempts), return_exceptions=True
        )


def winners(results: list[Outcome]) -> int:
    return sum(isinstance(result, Appended) for result in results)


async def versions(store: Store, stream: str = "thing-1") -> list[int]:
    return [event.version for event in await store.read_stream(stream)]


class StoreContract:
    """Appends: versions, conflicts, command ids, the inbox, effects, batches."""

    @pytest.fixture
    def store(self, world: StoreWorld) -> Store:
        return world.store()

    async def test_versions_count_from_one_without_gaps(self, store: Store) -> None:
        first = await store.append(change(events=2))
        second = await store.append(change(on=2))
        assert (first.version, second.version) == (2, 3)
        assert await versions(store) == [1, 2, 3]

    async def test_an_event_comes_back_as_it_was_appended(self, store: Store) -> None:
        append = replace(change(command="c1"), meta={"trace": "a b"}, at_ms=1_700_000_000_123)
        appended = await store.append(append)
        (event,) = await store.read_stream("thing-1")
        assert (event.id, event.type, event.data) == ("thing-1/1", "test.v1.Happened", b"1")
        assert (event.at_ms, event.command_id, event.meta) == (append.at_ms, "c1", append.meta)
        assert appended.events == (event._replace(position=0, tx=0),)
        assert event.checkpoint > Checkpoint()

    @pytest.mark.parametrize("expected", [0, 1, 3, 4, 9])
    async def test_any_other_version_than_the_head_is_a_conflict(
        self, store: Store, expected: int
    ) -> None:
        await store.append(change(events=2))
        with pytest.raises(VersionConflict) as caught:
            await store.append(change(on=expected, command="c1"))
        assert (caught.value.stream, caught.value.expected_version) == ("thing-1", expected)
        assert await store.standing("thing-1", "c1") == Standing(2, None)

    async def test_a_stream_begins_at_version_one(self, store: Store) -> None:
        with pytest.raises(VersionConflict):
            await store.append(change(on=1))
        assert await versions(store) == []

    async def test_an_append_is_never_torn(self, world: StoreWorld) -> None:
        stores = [world.store() for _ in range(4)]
        for number in range(25):
            stream = f"thing-{number}"
            tries = [(store, change(stream, 0, size)) for size, store in enumerate(stores, 1)]
            results = await outcomes(*tries)
            (won,) = (result for result in results if isinstance(result, Appended))
            assert await versions(stores[0], stream) == list(range(1, won.version + 1))
            assert len(won.events) == won.version
            lost = [result for result in results if result is not won]
            assert all(isinstance(result, VersionConflict) for result in lost), lost

    async def test_a_loser_takes_no_neighbour_with_it(self, store: Store) -> None:
        await store.append(change("thing-5"))
        tries = [(store, change(f"thing-{number}")) for number in range(10)]
        results = await outcomes(*tries)
        assert [isinstance(r, Appended) for r in results] == [n != 5 for n in range(10)]
        assert [await versions(store, f"thing-{number}") for number in range(10)] == [[1]] * 10

    async def test_changes_of_one_stream_keep_their_order(self, store: Store) -> None:
        results = await outcomes(*[(store, change(on=number)) for number in range(20)])
        assert winners(results) == 20
        assert [e.data for e in await store.read_stream("thing-1")] == [
            b"%d" % number for number in range(1, 21)
        ]

    async def test_a_command_takes_effect_once_and_is_remembered(self, store: Store) -> None:
        await store.append(change(command="c1", events=2))
        with pytest.raises(AlreadyDone):
            await store.append(change(command="c1", on=2))
        assert await store.standing("thing-1", "c1") == Standing(
            2, Remembered(b"c1", 2, b"the answer")
        )

    async def test_a_command_id_belongs_to_its_stream(self, store: Store) -> None:
        await store.append(change(command="c1"))
        assert (await store.append(change("thing-2", command="c1"))).version == 1
        assert (await store.standing("thing-3", "c1")) == Standing(0, None)

    async def test_a_command_that_changes_nothing_is_remembered_too(self, store: Store) -> None:
        await store.append(change(events=3))
        idle = change(on=3, events=0, command="c1")
        assert await store.append(idle) == Appended(3, ())
        assert (await store.standing("thing-1", "c1")).remembered == Remembered(
            b"c1", 3, b"the answer"
        )
        with pytest.raises(AlreadyDone):
            await store.append(idle)

    async def test_a_double_click_at_three_instances_is_one_change(self, world: StoreWorld) -> None:
        stores = [world.store() for _ in range(3)]
        tries = [(stores[n % 3], change(command="c1")) for n in range(12)]
        results = await outcomes(*tries)
        assert winners(results) == 1
        lost = [r for r in results if not isinstance(r, Appended)]
        assert all(isinstance(r, AlreadyDone | VersionConflict) for r in lost), lost
        assert await versions(stores[0]) == [1]

    async def test_a_message_is_worked_off_once_whatever_it_leads_to(
        self, world: StoreWorld
    ) -> None:
        stores = [world.store() for _ in range(3)]
        key = InboxKey("wallet", "match-42/17")
        tries = [
            (stores[n % 3], replace(change(f"thing-{n}", events=n % 2), inbox=key))
            for n in range(12)
        ]
        results = await outcomes(*tries)
        assert winners(results) == 1
        assert sum(isinstance(r, AlreadyDone) for r in results) == 11
        written = [await versions(stores[0], f"thing-{number}") for number in range(12)]
        assert sum(map(len, written)) <= 1
        other = replace(key, consumer="rating")
        assert (await stores[0].append(replace(change("thing-99"), inbox=other))).version == 1

    async def test_a_refused_append_leaves_the_message_unworked(self, store: Store) -> None:
        key = InboxKey("wallet", "match-42/17")
        with pytest.raises(VersionConflict):
            await store.append(replace(change(on=7), inbox=key))
        assert (await store.append(replace(change(), inbox=key))).version == 1

    async def test_an_effect_is_written_with_its_events(
        self, store: Store, world: StoreWorld
    ) -> None:
        await store.append(change(effects=(TakeSeat("ann", "t1"), TakeSeat("ben", "t1"))))
        assert await world.seats() == {"ann": "t1", "ben": "t1"}

    async def test_a_refused_effect_refuses_the_whole_append(
        self, store: Store, world: StoreWorld
    ) -> None:
        await store.append(change(effects=(TakeSeat("ann", "t1"),)))
        effects = (TakeSeat("ben", "t2"), TakeSeat("ann", "t2"))
        with pytest.raises(EffectRefused) as caught:
            await store.append(change("thing-2", command="c1", effects=effects))
        assert caught.value.refusal.code == already_seated("ann").code
        assert caught.value.refusal.numbers == {"seats": 1}
        assert await world.seats() == {"ann": "t1"}
        assert await store.standing("thing-2", "c1") == Standing(0, None)

    async def test_a_refused_append_leaves_no_effect(self, store: Store, world: StoreWorld) -> None:
        with pytest.raises(VersionConflict):
            await store.append(change(on=3, effects=(TakeSeat("ann", "t1"),)))
        assert await world.seats() == {}

    async def test_one_seat_for_fifty_who_want_it(self, world: StoreWorld) -> None:
        stores = [world.store() for _ in range(3)]
        tries = [
            (stores[n % 3], change(f"thing-{n}", effects=(TakeSeat("ann", f"t{n}"),)))
            for n in range(50)
        ]
        results = await outcomes(*tries)
        assert winners(results) == 1
        assert sum(isinstance(r, EffectRefused) for r in results) == 49
        assert len(await world.seats()) == 1

    async def test_a_refused_effect_takes_no_neighbour_with_it(
        self, store: Store, world: StoreWorld
    ) -> None:
        await store.append(change("thing-0", effects=(TakeSeat("ann", "t0"),)))
        refused = change("thing-1", effects=(TakeSeat("cid", "t1"), TakeSeat("ann", "t1")))
        tries = [(store, refused), (store, change("thing-2", effects=(TakeSeat("cid", "t2"),)))]
        first, second = await outcomes(*tries)
        assert isinstance(first, EffectRefused)
        assert isinstance(second, Appended)
        assert await world.seats() == {"ann": "t0", "cid": "t2"}

    async def test_what_a_store_chokes_on_takes_no_neighbour_with_it(self, store: Store) -> None:
        class Unheard(Effect):
            pass

        poison = change("thing-5", effects=(Unheard(),))
        tries = [(store, change(f"thing-{n}")) for n in range(5)] + [(store, poison)]
        results = await outcomes(*tries)
        assert winners(results) == 5
        assert not isinstance(results[5], Appended)
        assert await versions(store, "thing-5") == []

    async def test_a_full_queue_says_so(self, world: StoreWorld) -> None:
        store = world.store(waiting_max=2)
        lingering = asyncio.create_task(store.append(change("thing-0", effects=(Linger(),))))
        await world.gate.reached.wait()
        waiting = [asyncio.create_task(store.append(change(f"thing-{n}"))) for n in (1, 2)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull) as caught:
            await store.append(change("thing-3"))
        assert caught.value.waiting == 2
        world.gate.open()
        await asyncio.gather(lingering, *waiting)
        assert (await store.append(change("thing-3"))).version == 1

    async def test_who_gives_up_while_waiting_is_not_written(self, world: StoreWorld) -> None:
        store = world.store()
        lingering = asyncio.create_task(store.append(change("thing-0", effects=(Linger(),))))
        await world.gate.reached.wait()
        given_up = asyncio.create_task(store.append(change("thing-1")))
        await asyncio.sleep(0)
        given_up.cancel()
        world.gate.open()
        await lingering
        await store.close()
        assert await versions(store, "thing-1") == []

    async def test_hooks_hear_of_each_commit_at_once_and_in_order(self, store: Store) -> None:
        heard: list[RecordedEvent] = []
        store.on_commit(heard.extend)
        for number in range(3):
            await store.append(change(on=2 * number, events=2))
            assert [event.version for event in heard] == list(range(1, 2 * number + 3))
        with pytest.raises(VersionConflict):
            await store.append(change())
        assert len(heard) == 6

    async def test_a_hook_that_fails_fails_nothing_else(self, store: Store) -> None:
        complaints: list[dict[str, object]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: complaints.append(what))
        heard: list[RecordedEvent] = []
        store.on_commit(lambda _: 1 / 0)  # type: ignore[arg-type]
        store.on_commit(heard.extend)
        assert (await store.append(change())).version == 1
        assert len(heard) == 1
        assert isinstance(complaints[0]["exception"], ZeroDivisionError)

    async def test_a_stream_is_read_in_pages(self, store: Store) -> None:
        await store.append(change(events=7))
        pages = [await store.read_stream("thing-1", after, 3) for after in (0, 3, 6, 7)]
        assert [[e.version for e in page] for page in pages] == [[1, 2, 3], [4, 5, 6], [7], []]

    async def test_a_checkpoint_is_kept(self, world: StoreWorld) -> None:
        store = world.store()
        assert await store.load_checkpoint("relay") == Checkpoint()
        for place in (Checkpoint(5, 2), Checkpoint(7, 1)):
            await store.save_checkpoint("relay", place)
        await store.save_checkpoint("other", Checkpoint(1, 1))
        assert await world.store().load_checkpoint("relay") == Checkpoint(7, 1)
