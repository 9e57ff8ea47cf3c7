"""Watching a match while the live lane loses, repeats and brings late."""

import asyncio

import pytest

from gateway.problems import Problem
from gateway.ws import hub as hubs
from gateway.ws.feed import LATE_MS
from gateway.ws.hub import COUNT_EVERY_MS, Hub
from services.kit.live_memory import MemoryLive
from services.kit.time import ManualClock
from tests.gateway.hub_world import (
    BLACK,
    BRIDGED_MAX,
    SUBJECT,
    WHITE,
    Engine,
    Screen,
    decode,
)


@pytest.fixture
def clock() -> ManualClock:
    """Time stands still."""
    return ManualClock()


@pytest.fixture
def engine() -> Engine:
    """A match at version 3."""
    made = Engine(MemoryLive())
    made.version = 3
    return made


@pytest.fixture
def hub(engine: Engine, clock: ManualClock) -> Hub:
    """A hub that follows it."""
    return Hub(engine.live, engine.read, engine.heads, decode, clock)


async def settle() -> None:
    """Let everything that is under way come to its end."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_is_told_is_passed_on_to_each_audience_with_its_view(
    hub: Hub, engine: Engine
) -> None:
    screens = {account: Screen() for account in (WHITE, BLACK, "carl", "dora")}
    for account, screen in screens.items():
        await hub.watch(screen, "m", account, 0)
    engine.play(2)
    await settle()
    assert [screen.version for screen in screens.values()] == [5, 5, 5, 5]
    assert sorted(hub.rooms["m"].feeds) == [-1, 0, 1]


async def test_a_gap_is_read_from_the_game(hub: Hub, engine: Engine) -> None:
    screen = Screen()
    await hub.watch(screen, "m", WHITE, 0)
    engine.play(lost=True)
    engine.play()
    await settle()
    assert screen.version == 5
    assert engine.reads[1:] == [(WHITE, 3)]


async def test_what_is_told_while_a_gap_is_read_is_neither_lost_nor_told_twice(
    hub: Hub, engine: Engine
) -> None:
    screen, go = Screen(), asyncio.Event()
    await hub.watch(screen, "m", WHITE, 0)
    engine.hold = lambda: asyncio.wait_for(go.wait(), 1)  # type: ignore[assignment,return-value]
    engine.play(lost=True)
    engine.play()
    await settle()
    engine.play()
    await settle()
    go.set()
    await settle()
    assert screen.version == 6


async def test_what_comes_twice_or_late_is_dropped(hub: Hub, engine: Engine) -> None:
    screen = Screen()
    await hub.watch(screen, "m", WHITE, 0)
    engine.play()
    engine.play()
    engine.tell(4, 4)
    engine.tell(4, 5)
    await settle()
    assert screen.version == 5


async def test_what_overlaps_is_read_and_not_told_twice(hub: Hub, engine: Engine) -> None:
    screen = Screen()
    await hub.watch(screen, "m", WHITE, 0)
    engine.version = 5
    engine.tell(3, 5)
    await settle()
    assert screen.version == 5


async def test_who_looks_on_at_a_delayed_match_is_shown_it_when_the_time_has_come(
    hub: Hub, engine: Engine, clock: ManualClock
) -> None:
    engine.shown, engine.delay_ms = 1, 60_000
    player, spectator = Screen(), Screen()
    await hub.watch(player, "m", WHITE, 0)
    await hub.watch(spectator, "m", "carl", 0)
    engine.play()
    await settle()
    await hub.check_heads()
    await settle()
    assert (player.version, spectator.version) == (4, 1)
    reads = len(engine.reads)
    clock.advance_ms(59_999)
    await settle()
    assert len(engine.reads) == reads
    engine.shown = 4
    clock.advance_ms(1 + LATE_MS)
    await settle()
    assert spectator.version == 4


async def test_a_lost_last_message_is_found_by_the_heads(hub: Hub, engine: Engine) -> None:
    screen = Screen()
    await hub.watch(screen, "m", BLACK, 0)
    engine.play(lost=True)
    await settle()
    assert screen.version == 3
    await hub.check_heads()
    await settle()
    assert screen.version == 4


async def test_who_missed_too_much_gets_the_whole(hub: Hub, engine: Engine) -> None:
    screen = Screen()
    await hub.watch(screen, "m", WHITE, 0)
    engine.play(BRIDGED_MAX + 1, lost=True)
    engine.play()
    await settle()
    assert (screen.version, screen.snapshots) == (25, 2)


async def test_a_game_that_is_away_is_asked_again_at_the_next_look(
    hub: Hub, engine: Engine
) -> None:
    screen = Screen()
    await hub.watch(screen, "m", WHITE, 0)
    engine.away = True
    engine.play(lost=True)
    engine.play()
    await settle()
    assert screen.version == 3
    engine.away = False
    await hub.check_heads()
    await settle()
    assert screen.version == 5


async def test_a_short_loss_of_the_line_costs_no_reading(hub: Hub, engine: Engine) -> None:
    first, again = Screen(), Screen()
    feed = await hub.watch(first, "m", WHITE, 0)
    engine.play(2)
    await settle()
    hub.leave(first, feed)
    engine.play(2)
    await settle()
    again.events, again.version = first.events, first.version
    reads = len(engine.reads)
    await hub.watch(again, "m", WHITE, again.version)
    assert (again.version, again.snapshots, len(engine.reads)) == (7, 0, reads)


async def test_who_was_away_before_the_ring_begins_is_bridged_by_the_game(
    hub: Hub, engine: Engine
) -> None:
    other, again = Screen(), Screen()
    await hub.watch(other, "m", WHITE, 0)
    engine.play()
    await settle()
    again.events, again.version = [1, 2], 2
    await hub.watch(again, "m", WHITE, 2)
    assert (again.version, again.snapshots) == (4, 0)


async def test_what_happens_while_a_second_socket_reads_is_seen_by_both(
    hub: Hub, engine: Engine
) -> None:
    first, second, go = Screen(), Screen(), asyncio.Event()
    await hub.watch(first, "m", WHITE, 0)
    engine.hold = lambda: asyncio.wait_for(go.wait(), 1)  # type: ignore[assignment,return-value]
    second.events, second.version = [1, 2], 2
    watching = asyncio.ensure_future(hub.watch(second, "m", WHITE, 2))
    await settle()
    engine.play()
    await settle()
    go.set()
    await watching
    engine.play()
    await settle()
    assert [first.version, second.version] == [5, 5]


async def test_a_reader_ahead_of_the_feed_brings_it_along(hub: Hub, engine: Engine) -> None:
    first, second = Screen(), Screen()
    await hub.watch(first, "m", WHITE, 0)
    engine.play(lost=True)
    second.events, second.version = [1, 2], 2
    await hub.watch(second, "m", WHITE, 2)
    assert [first.version, second.version] == [4, 4]


async def test_a_version_that_the_match_has_not_reached_gets_the_whole(
    hub: Hub, engine: Engine
) -> None:
    screen = Screen()
    screen.version = 90
    await hub.watch(screen, "m", WHITE, 90)
    assert (screen.version, screen.snapshots) == (3, 1)


async def test_the_newest_socket_of_a_seat_acts_and_the_other_is_told(hub: Hub) -> None:
    old, new = Screen(), Screen()
    for screen in (old, new):
        feed = await hub.watch(screen, "m", WHITE, 0)
        hub.act(screen, feed)
    assert (old.notes, new.notes) == (["elsewhere"], [])
    hub.act(old, feed)
    assert (old.notes, new.notes) == (["elsewhere"], ["elsewhere"])


async def test_spectators_are_not_told_of_one_another(hub: Hub) -> None:
    screens = Screen(), Screen()
    for screen in screens:
        hub.act(screen, await hub.watch(screen, "m", "carl", 0))
    assert [screen.notes for screen in screens] == [[], []]


async def test_a_room_is_kept_for_a_while_and_then_dropped(
    hub: Hub, engine: Engine, clock: ManualClock
) -> None:
    screen = Screen()
    feed = await hub.watch(screen, "m", WHITE, 0)
    clock.advance_ms(hubs.LINGER_MS + 1)
    await hub.tidy()
    assert "m" in hub.rooms
    hub.leave(screen, feed)
    await hub.tidy()
    assert "m" in hub.rooms
    clock.advance_ms(hubs.LINGER_MS + 1)
    await hub.tidy()
    assert (hub.rooms, engine.live.ears) == ({}, {})


async def test_nothing_is_kept_of_a_match_that_cannot_be_seen(hub: Hub, engine: Engine) -> None:
    engine.away = True
    with pytest.raises(Problem):
        await hub.watch(Screen(), "m", WHITE, 0)
    await hub.tidy()
    assert (hub.rooms, engine.live.ears) == ({}, {})


async def test_noise_on_the_live_lane_changes_nothing(hub: Hub, engine: Engine) -> None:
    screen = Screen()
    await hub.watch(screen, "m", WHITE, 0)
    engine.live.tell(SUBJECT, b"noise")
    engine.play()
    await settle()
    assert screen.version == 4


async def test_everybody_is_told_how_many_look_on_once_many_have_come(
    hub: Hub, clock: ManualClock
) -> None:
    player = Screen()
    await hub.watch(player, "m", WHITE, 0)
    feeds = [(each := Screen(), await hub.watch(each, "m", f"c{i}", 0)) for i in range(3)]
    await settle()
    clock.advance_ms(COUNT_EVERY_MS)
    await settle()
    assert [screen.onlookers for screen in (player, feeds[0][0])] == [[3], [3]]
    for screen, feed in feeds:
        hub.leave(screen, feed)
    await settle()
    late = Screen()
    await hub.watch(late, "m", BLACK, 0)
    clock.advance_ms(COUNT_EVERY_MS)
    await settle()
    assert player.onlookers == [3, 0]
    assert late.onlookers == [3, 0]
