"""A follower has every effect once and in the order of the log, whatever the bus does."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from services.kit.bus_memory import MemoryBus
from services.kit.events import Checkpoint
from services.kit.follower import Follower
from services.kit.working import Reaction
from tests.kit.consumer_world import ENDED, MOVED, WalletStore, World
from tests.kit.virtual_time import LoopClock, in_virtual_time

Story = Callable[[World, MemoryBus], Awaitable[None]]


class FollowerWorld(World):
    """The consumer's world with a follower in its place."""

    def runner(self, store: WalletStore, react: Reaction) -> Follower:
        """See `World`."""
        return Follower(self.source, react, self._read, self.around(store), self.limits)


def play(story: Story) -> None:
    """Run a story in virtual time."""

    async def whole() -> None:
        bus = MemoryBus(LoopClock())
        world = FollowerWorld(bus, LoopClock(), types=frozenset({ENDED}))
        await story(await world.open(), bus)

    in_virtual_time(whole())


def test_effects_are_in_the_order_of_the_log_however_the_bus_brings_them() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        late = []
        for number in range(20):
            late += await world.happen(f"match-{number}", MOVED, ENDED, publish=number % 3 == 0)
        await world.publish(late[::-1], id_prefix="again:")
        async with world.running():
            await world.until(lambda: len(world.effects()) == 20)
        assert world.effects() == [f"match-{number}/2" for number in range(20)]

    play(story)


def test_pages_that_end_with_an_event_are_not_taken_for_the_end() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.limits = replace(world.limits, page=2, sweep_ms=10_000_000)
        for number in range(9):
            await world.happen(f"match-{number}", MOVED, ENDED, publish=False)
        async with world.running():
            await world.until(lambda: len(world.effects()) == 9)

    play(story)


def test_an_event_that_the_bus_lost_is_found_within_a_minute() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        async with world.running():
            await world.happen("match-1", ENDED, publish=False)
            await world.happen("match-2", ENDED, publish=False)
            await world.effects_are("match-1/1", "match-2/1")

    play(story)


def test_the_next_life_goes_on_where_the_last_one_stood() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        for number in range(6):
            async with world.running():
                await world.happen(f"match-{number}", ENDED)
                await world.until(lambda n=number: len(world.effects()) == n + 1)  # type: ignore[misc]
        assert world.effects() == [f"match-{number}/1" for number in range(6)]

    play(story)


def test_while_something_is_away_nothing_is_passed_over() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.away = True
        async with world.running():
            await world.happen("match-1", ENDED)
            await world.happen("match-2", ENDED)
            await world.clock.sleep_ms(60_000)
            assert world.effects() == []
            world.trouble.away, world.trouble.log_away = False, True
            await world.happen("match-3", ENDED)
            await world.clock.sleep_ms(60_000)
            world.trouble.log_away = False
            await world.until(lambda: len(world.effects()) == 3)
        assert world.effects() == ["match-1/1", "match-2/1", "match-3/1"]

    play(story)


def test_what_cannot_be_worked_off_is_parked_and_holds_nobody_up() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        world.trouble.poison.add("match-1/1")
        async with world.running():
            await world.happen("match-1", ENDED)
            await world.happen("match-2", ENDED)
            await world.effects_are("match-2/1")
            await world.until_parked("match-1/1")
            world.trouble.poison.clear()
            await world.parked.ask_again("wallet", "match-1/1")
            await world.effects_are("match-1/1", "match-2/1")

    play(story)


def test_where_it_has_got_to_is_kept() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        await world.happen("match-1", MOVED, ENDED)
        store = world.wallet()
        async with world.running():
            await world.effects_are("match-1/2")
            await world.clock.sleep_ms(10_000)
        place = await store.load_checkpoint(world.source.checkpoint)
        assert place == (await world.game.read_all(Checkpoint()))[-1].checkpoint

    play(story)


def test_a_repeat_has_no_second_effect() -> None:
    async def story(world: World, bus: MemoryBus) -> None:
        (event,) = await world.happen("match-1", ENDED)
        async with world.running():
            await world.effects_are("match-1/1")
        store = world.wallet()
        await store.save_checkpoint(world.source.checkpoint, Checkpoint())  # as if never saved
        async with world.running():
            for time in range(5):
                await world.publish([event], id_prefix=f"{time}:")
            await world.clock.sleep_ms(120_000)
        assert world.effects() == ["match-1/1"]

    play(story)
