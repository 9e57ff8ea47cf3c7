"""What is in the log reaches the bus, in order, whatever goes away in between."""

import asyncio
from collections.abc import Sequence

import pytest
from prometheus_client import REGISTRY

from services.kit.envelope import decode, encode
from services.kit.events import Checkpoint
from services.kit.live_lane import tell_at_once
from services.kit.live_memory import MemoryLive
from services.kit.memory_log import MemoryLog
from services.kit.outbox import CHECKPOINT, Relay, RelayLimits
from services.kit.store import Append
from services.kit.store_memory import MemoryStore
from services.kit.time import ManualClock
from tests.kit.relay_rig import AT_ONCE, DEADLINE_S, RecordingBus, fact, relaying

LIMITS = AT_ONCE


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def store(log: MemoryLog) -> MemoryStore:
    return MemoryStore(log)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def bus() -> RecordingBus:
    return RecordingBus()


async def settle() -> None:
    """Let everything run that can run without the clock moving on."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_events_travel_whole_under_their_subject_and_id(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    await store.append(fact("match-42", events=2))
    async with relaying(store, bus, clock):
        assert await bus.until(2) == ["match-42/1", "match-42/2"]
    assert bus.streams == ["evt-probe"]
    assert {message.subject for message in bus.kept} == {"evt.probe.48.match.Happened"}
    sent = [decode(message.data) for message in bus.kept]
    assert sent == await store.read_stream("match-42")


async def test_a_commit_wakes_the_relay_at_once(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    async with relaying(store, bus, clock):
        for number in range(3):
            await settle()
            await store.append(fact("match-42", number))
            await bus.until(number + 1)  # the clock stands still: nothing looks by time


async def test_after_a_page_it_rests_and_what_is_committed_meanwhile_goes_out_together(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    async with relaying(store, bus, clock, RelayLimits()):
        await store.append(fact("match-42"))
        await bus.until(1)
        for number in range(1, 4):
            await store.append(fact("match-42", number))
        await settle()
        assert len(bus.kept) == 1
        clock.advance_ms(RelayLimits().rest_ms)
        await bus.until(4)


async def test_what_another_instance_commits_is_found_by_looking(
    log: MemoryLog, store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    async with relaying(store, bus, clock):
        await settle()
        await MemoryStore(log).append(fact("match-42"))
        await settle()
        assert not bus.kept
        clock.advance_ms(LIMITS.look_again.most_ms)
        await bus.until(1)


async def test_what_is_above_the_horizon_is_looked_for_again_within_a_millisecond(
    log: MemoryLog, store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    async with relaying(store, bus, clock):
        await settle()
        late = log.begin([fact("late-1")])
        await store.append(fact("match-42"))
        await settle()
        assert not bus.kept
        log.commit(late)
        clock.advance_ms(LIMITS.look_again.first_ms)
        assert await bus.until(2) == ["late-1/1", "match-42/1"]


async def test_a_relay_goes_on_where_the_last_one_stopped(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    async with relaying(store, bus, clock):
        await store.append(fact("match-42"))
        await bus.until(1)
        await settle()
    async with relaying(store, bus, clock):
        await store.append(fact("match-42", 1))
        assert await bus.until(2) == ["match-42/1", "match-42/2"]


async def test_a_checkpoint_is_not_saved_for_every_page(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    relay = Relay("probe", store, bus, clock, encode)
    saved = []
    for number in range(4):
        await store.append(fact("match-42", number))
        await relay.step()
        saved.append((await store.load_checkpoint(CHECKPOINT)).position)
        clock.advance_ms(LIMITS.save_ms // 2)
    assert saved == [1, 1, 3, 3]


async def test_what_is_published_again_carries_the_same_id(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    await store.append(fact("match-42", events=3))
    bus.fails_after = 2
    async with relaying(store, bus, clock):
        await settle()
        assert bus.ids == ["match-42/1", "match-42/2"]
        clock.advance_ms(LIMITS.retry.first_ms)
        ids = await bus.until(3)
    assert ids == ["match-42/1", "match-42/2", "match-42/1", "match-42/2", "match-42/3"]


async def test_a_bus_that_is_away_is_waited_for(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    async with relaying(store, bus, clock):
        await store.append(fact("match-42"))
        await bus.until(1)
        bus.away = True
        await store.append(fact("match-42", 1))
        for _ in range(5):
            await settle()
            clock.advance_ms(LIMITS.retry.most_ms)
        bus.away = False
        clock.advance_ms(LIMITS.retry.most_ms)
        await bus.until(2)
    assert len(bus.streams) == 2, "its stream may be gone and is made again"


async def test_pages_follow_one_another_in_the_order_of_the_log(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    await asyncio.gather(*(store.append(fact(f"match-{n}", events=7)) for n in range(20)))
    async with relaying(store, bus, clock, RelayLimits(page=9, rest_ms=0)):
        await bus.until(140)
    events = await store.read_all(Checkpoint())
    assert bus.ids == [event.id for event in events]


async def test_who_does_not_lead_publishes_nothing(
    log: MemoryLog, bus: RecordingBus, clock: ManualClock
) -> None:
    class Follower(MemoryStore):
        leading = False

        async def leads(self, name: str) -> bool:
            return self.leading

    store = Follower(log)
    async with relaying(store, bus, clock):
        await store.append(fact("match-42"))
        await settle()
        clock.advance_ms(LIMITS.stand_by_ms)
        await settle()
        assert not bus.kept
        store.leading = True
        clock.advance_ms(LIMITS.stand_by_ms)
        await bus.until(1)


async def test_the_lag_is_the_age_of_the_oldest_that_waits(
    store: MemoryStore, bus: RecordingBus, clock: ManualClock
) -> None:
    relay = Relay("probe", store, bus, clock, encode)
    await store.append(fact("match-42", events=2, at_ms=clock.now_ms()))
    clock.advance_ms(1_500)
    await relay.step()
    assert REGISTRY.get_sample_value("tavla_relay_lag_seconds", {"service": "probe"}) == 1.5
    await relay.step()
    assert REGISTRY.get_sample_value("tavla_relay_lag_seconds", {"service": "probe"}) == 0


async def test_the_live_lane_tells_before_the_append_returns(log: MemoryLog) -> None:
    heard: list[tuple[str, int, Checkpoint]] = []
    live = MemoryLive()

    def hear(subject: str, data: bytes) -> None:
        event = decode(data)
        heard.append((subject, event.version, event.checkpoint))

    async def committed(batch: Sequence[Append]) -> None:
        assert not heard, "told before the commit"

    await live.listen("live.match.*", hear)
    store = MemoryStore(log, before_commit=committed)
    tell_at_once(store, live, encode)
    async with asyncio.timeout(DEADLINE_S):
        await store.append(fact("match-42", events=2))
    await settle()
    assert heard == [("live.match.42", version, Checkpoint()) for version in (1, 2)]
