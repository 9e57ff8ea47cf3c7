"""The memory lanes keep the contracts, and lose what a crash of the courier loses."""

import pytest

from services.kit.bus_memory import MemoryBus
from services.kit.live_memory import MemoryLive
from services.kit.time import SystemClock
from tests.contract.bus_contract import BusContract, Post, take, texts
from tests.contract.live_contract import LiveContract


class TestMemoryBus(BusContract):
    @pytest.fixture
    def bus(self) -> MemoryBus:
        return MemoryBus(SystemClock())

    async def test_a_crash_takes_the_newest_and_is_noticed(
        self, bus: MemoryBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(1), post.letter(2), post.letter(3)])
        bus.restart(lose_last=2)
        assert inflow.doubts == 1
        await bus.publish([post.letter(2)])  # its id is forgotten with it
        assert texts(await take(inflow, 2)) == [b"1", b"2"]


class TestMemoryLive(LiveContract):
    @pytest.fixture
    def live(self) -> MemoryLive:
        return MemoryLive()

    def test_a_crash_is_noticed(self, live: MemoryLive) -> None:
        noticed: list[str] = []
        live.on_doubt(lambda: noticed.append("once"))
        live.restart()
        assert noticed == ["once"]
