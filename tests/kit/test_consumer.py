"""Every event has its effect once, whatever the bus, the databases and the processes do."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from services.kit.bus import Message
from services.kit.bus_memory import MemoryBus
from services.kit.parked import MemoryParked, Parked
from services.kit.read_events import ALL_TYPES
from services.kit.subjects import event_stream
from tests.kit.consumer_world import ENDED, MOVED, World
from tests.kit.virtual_time import LoopClock, in_virtual_time

Story = Callable[[World, MemoryBus], Awaitable[None]]


def play(story: Story, *, types: frozenset[str] = ALL_TYPES) -> None:
    """Run a story in virtual time."""

    async def whole() -> None:
        bus = MemoryBus(LoopClock())
        await story(await World(bus, LoopClock(), types=types).open(), bus)

    in_virtual_time(whole())


class BrokenParked(MemoryParked):
    async def park(self, parked: Parked) -> None:
        raise ZeroDivisionError


def ids(stream: str, last: int, first: int = 1) -> list[str]:
    return [f"{stream}/{version}" for version in range(first, last + 1)]


def test_every_event_has_its_effect_in_the_order_of_its_stream() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            for _ in range(20):
                await world.happen("match-1", MOVED)
                await world.happen("match-2", MOVED, ENDED)
            await world.effects_are(*ids("match-1", 20), *ids("match-2", 40))
        assert [e for e in world.effects() if "match-2" in e] == ids("match-2", 40)

    play(story)


def test_a_repeat_on_the_bus_has_no_second_effect() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            events = await world.happen("match-1", MOVED, MOVED)
            await world.publish(events, id_prefix="again:")
            await world.happen("match-2", MOVED)
            await world.effects_are(*ids("match-1", 2), "match-2/1")

    play(story)


def test_what_was_acknowledged_to_nobody_is_not_done_again_in_the_next_life() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
        bus.restart(lose_last=1)  # and with it the memory of the acknowledgement
        await world.publish(await world.game.read_stream("match-1"))
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are(*ids("match-1", 2))

    play(story)


def test_a_last_event_that_the_bus_lost_is_found_within_a_minute() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
            await world.happen("match-1", ENDED, publish=False)
            lost_ms = world.clock.now_ms()
            await world.effects_are(*ids("match-1", 2))
            assert world.clock.now_ms() - lost_ms <= world.limits.sweep_ms + 100

    play(story)


def test_an_event_missing_within_its_stream_is_fetched_at_once_and_in_order() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
            await world.happen("match-1", MOVED, publish=False)
            await world.happen("match-1", ENDED)
            before_ms = world.clock.now_ms()
            await world.effects_are(*ids("match-1", 3))
            assert world.clock.now_ms() - before_ms < 100
        assert world.effects() == ids("match-1", 3)

    play(story)


def test_a_missing_event_is_waited_for_while_the_log_is_away() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
            world.trouble.log_away = True
            await world.happen("match-1", MOVED, publish=False)
            await world.happen("match-1", ENDED)
            await world.happen("match-2", MOVED)
            await world.effects_are("match-1/1", "match-2/1")
            world.trouble.log_away = False
            await world.effects_are(*ids("match-1", 3), "match-2/1")
        assert [e for e in world.effects() if "match-1" in e] == ids("match-1", 3)

    play(story)


def test_a_crash_of_the_bus_is_made_good_at_once() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
            await world.happen("match-1", ENDED)
            bus.restart(lose_last=1)
            before_ms = world.clock.now_ms()
            await world.effects_are(*ids("match-1", 2))
            assert world.clock.now_ms() - before_ms < 100

    play(story)


def test_who_was_away_longer_than_the_bus_keeps_reads_the_log() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        await bus.ensure_stream(replace(event_stream("game"), max_messages=3))
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
        for _ in range(10):
            await world.happen("match-1", MOVED)
        async with world.running():
            await world.effects_are(*ids("match-1", 11))
        assert world.effects() == ids("match-1", 11)

    play(story)


def test_who_starts_late_begins_at_the_beginning() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.limits = replace(world.limits, page=7)
        for _ in range(30):
            await world.happen("match-1", MOVED, publish=False)
        async with world.running():
            await world.effects_are(*ids("match-1", 30))

    play(story)


def test_who_wants_one_type_is_sent_that_alone() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", MOVED, MOVED, ENDED)
            await world.happen("match-2", MOVED, ENDED, publish=False)
            await world.effects_are("match-1/3", "match-2/2")

    play(story, types=frozenset({ENDED}))


def test_a_poisoned_event_is_parked_and_blocks_nobody() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.poison = {"match-1/2"}
        async with world.running():
            await world.happen("match-1", MOVED, MOVED, ENDED)
            await world.happen("match-2", MOVED)
            await world.effects_are("match-1/1", "match-1/3", "match-2/1")
            (parked,) = await world.parked.list_parked("wallet")
            assert (parked.key, parked.attempts) == ("match-1/2", world.limits.attempts_max)
            assert parked.error == "ArithmeticError: no such currency"

    play(story)


def test_a_parked_event_is_done_once_when_asked_for_and_then_gone() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.poison = {"match-1/1"}
        async with world.running():
            (event,) = await world.happen("match-1", MOVED)
            await world.until_parked(event.id)
            assert await world.parked.ask_again("wallet", event.id)
            await world.until_parked(event.id, attempts=world.limits.attempts_max + 1)
            world.trouble.poison.clear()
            await world.parked.ask_again("wallet", event.id)
            await world.effects_are(event.id)
            await world.until_parked()

    play(story)


def test_what_is_no_event_is_parked_and_blocks_nobody() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await bus.publish([Message("evt.game.0.match.Moved", b"{gibberish", "odd")])
            await world.happen("match-1", MOVED)
            await world.effects_are("match-1/1")
            await world.until_parked("odd")
            await world.parked.ask_again("wallet", "odd")
            await world.until_parked("odd", attempts=2)

    play(story)


def test_what_passes_is_waited_for_and_parks_nothing() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.away = True
        async with world.running():
            await world.happen("match-1", MOVED)
            await world.clock.sleep_ms(3_600_000)
            assert not world.effects()
            world.trouble.away = False
            await world.effects_are("match-1/1")
        assert not await world.parked.list_parked("wallet")

    play(story)


def test_a_stream_that_is_stuck_blocks_no_other() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.stuck = {"match-1"}
        async with world.running():
            await world.happen("match-1", MOVED, MOVED)
            await world.happen("match-2", MOVED)
            await world.effects_are("match-2/1")
            world.trouble.stuck.clear()
            await world.effects_are(*ids("match-1", 2), "match-2/1")

    play(story)


def test_the_checkpoint_never_passes_what_is_at_work() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.stuck = {"match-1"}
        async with world.running():
            await world.happen("match-1", MOVED, publish=False)
            await world.happen("match-2", MOVED, publish=False)
            await world.effects_are("match-2/1")
            await world.clock.sleep_ms(10 * world.limits.tidy_ms)
        world.trouble.stuck.clear()
        async with world.running():
            await world.effects_are("match-1/1", "match-2/1")

    play(story)


def test_the_checkpoint_moves_when_all_before_it_is_done() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            events = await world.happen("match-1", MOVED, MOVED)
            await world.effects_are(*ids("match-1", 2))
            saved = world.wallet_log.checkpoint
            await world.until(lambda: saved(world.source.checkpoint) == events[-1].checkpoint)

    play(story)


def test_a_bug_of_the_consumer_itself_is_not_kept_quiet() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.parked = BrokenParked()
        world.trouble.poison = {"match-1/1"}
        async with world.running() as life:
            await world.happen("match-1", MOVED)
            await world.until(life.done)
            broken = life.exception()
        assert isinstance(broken, ExceptionGroup)
        assert isinstance(broken.exceptions[0], ZeroDivisionError)

    play(story)
