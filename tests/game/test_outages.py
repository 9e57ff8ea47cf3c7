"""Nobody's clock is charged while the house could not be reached, and no flag falls meanwhile."""

from collections.abc import AsyncIterator

import pytest

from services.game.domain.wishes import ClaimTimeout, Role, Roll
from services.game.outages import GAP_MS, Beats, MemoryBeats, Outages, PostgresBeats
from services.kit.effects import Tables
from services.kit.store import Unavailable
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock
from tests.game.service_world import on_postgres, schema_of_its_own

ROLL, LOOK = Roll(1), ClaimTimeout(1)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


async def spans(outages: Outages, role: Role = Role.PLAYER) -> list[tuple[int, int]]:
    return [(each.from_ms, each.until_ms) for each in await outages.before(ROLL, role)]


class Rules:
    """What holds wherever beats are kept."""

    async def test_beats_that_follow_one_another_are_no_outage(
        self, beats: Beats, clock: ManualClock
    ) -> None:
        outages = Outages(beats, clock)
        for _ in range(8):
            await outages.beat()
            clock.advance_ms(GAP_MS // 4)
        assert await spans(outages) == []

    async def test_a_gap_between_beats_is_an_outage_once(
        self, beats: Beats, clock: ManualClock
    ) -> None:
        outages = Outages(beats, clock)
        await outages.beat()
        begin_ms = clock.now_ms()
        clock.advance_ms(7_000)
        for _ in range(2):
            await outages.beat()
        assert await spans(outages) == [(begin_ms, begin_ms + 7_000)]

    async def test_a_players_wish_after_a_gap_is_a_beat(
        self, beats: Beats, clock: ManualClock
    ) -> None:
        await Outages(beats, clock).beat()
        begin_ms = clock.now_ms()
        clock.advance_ms(5_000)
        assert await spans(Outages(beats, clock)) == [(begin_ms, begin_ms + 5_000)]

    async def test_nobodys_time_is_found_to_be_up_while_no_gateway_beats(
        self, beats: Beats, clock: ManualClock
    ) -> None:
        outages = Outages(beats, clock)
        await outages.beat()
        clock.advance_ms(GAP_MS + 1)
        with pytest.raises(Unavailable):
            await outages.before(LOOK, Role.HOUSE)
        await outages.beat()
        assert len(await outages.before(LOOK, Role.HOUSE)) == 1

    async def test_another_instances_beats_are_ours_too(
        self, beats: Beats, clock: ManualClock
    ) -> None:
        ours, others = Outages(beats, clock), Outages(beats, clock)
        await ours.beat()
        for _ in range(6):
            clock.advance_ms(GAP_MS - 1)
            await others.beat()
        await ours.beat()
        assert await spans(ours, Role.HOUSE) == []

    async def test_without_any_beat_there_is_no_gap(self, beats: Beats, clock: ManualClock) -> None:
        outages = Outages(beats, clock)
        assert await spans(outages) == []
        clock.advance_ms(60_000)
        assert await spans(outages) == []
        assert await outages.before(LOOK, Role.HOUSE) == ()

    async def test_a_fast_house_has_longer_gaps_by_its_own_clock(
        self, beats: Beats, clock: ManualClock
    ) -> None:
        outages = Outages(beats, clock, time_scale=10)
        await outages.beat()
        clock.advance_ms(10 * GAP_MS)
        await outages.beat()
        assert await spans(outages) == []


class TestInMemory(Rules):
    @pytest.fixture
    def beats(self) -> Beats:
        return MemoryBeats(Tables())


class TestOnPostgres(Rules):
    @pytest.fixture
    async def beats(self, database: str) -> AsyncIterator[Beats]:
        async with on_postgres(database, schema_of_its_own()) as world:
            assert isinstance(world.store, PostgresStore)
            yield PostgresBeats(world.store)
