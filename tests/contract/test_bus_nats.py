"""The lanes on NATS keep the contracts, and get over the courier's crash."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from services.kit.bus import BusUnavailable
from services.kit.bus_nats import NatsBus
from services.kit.live_nats import NatsLive
from services.kit.nats_connection import NatsConnection
from services.stack.embedded import Nats
from tests.contract.bus_contract import POSTMAN, STREAM, BusContract, letter, take, texts
from tests.contract.live_contract import DEADLINE_S, LiveContract, Notes


@pytest.fixture
async def connection(nats_url: str) -> AsyncIterator[NatsConnection]:
    opened = await NatsConnection(nats_url, "contract").open()
    yield opened
    await opened.close()


class TestNatsBus(BusContract):
    @pytest.fixture
    def bus(self, connection: NatsConnection) -> NatsBus:
        return NatsBus(connection)


@pytest.fixture
async def live(connection: NatsConnection) -> AsyncIterator[NatsLive]:
    lane = NatsLive(connection)
    running = asyncio.ensure_future(lane.run())
    yield lane
    running.cancel()


class TestNatsLive(LiveContract):
    """All rules, over a real server."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Nats]:
    """A server of this test's own, to kill."""
    own = Nats(tmp_path / "nats", new_password=lambda: "of-this-test").start()
    yield own
    own.stop()


@pytest.fixture
async def shaky(server: Nats) -> AsyncIterator[NatsConnection]:
    opened = await NatsConnection(server.url, "shaky").open()
    yield opened
    await opened.close()


async def publish_when_it_is_back(bus: NatsBus, number: int) -> None:
    async with asyncio.timeout(DEADLINE_S * 2):
        while True:
            try:
                return await bus.publish([letter(number)])
            except BusUnavailable:
                continue


@pytest.mark.infra
class TestACrashOfNats:
    async def test_publishing_fails_while_it_is_down(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        bus = NatsBus(shaky)
        await bus.ensure_stream(STREAM)
        server.kill()
        with pytest.raises(BusUnavailable, match="1 messages not answered"):
            await bus.publish([letter(1)])

    async def test_producer_and_consumer_go_on_when_it_is_back(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        bus = NatsBus(shaky)
        await bus.ensure_stream(STREAM)
        inflow = await bus.subscribe(POSTMAN)
        await bus.publish([letter(1)])
        for delivery in await take(inflow, 1):
            await delivery.ack()
        server.kill()
        server.start()
        await publish_when_it_is_back(bus, 2)
        came: list[bytes] = []
        while b"2" not in came:  # the first may come again: its acknowledgement was not on disk
            came += texts(await take(inflow, 1))
        assert inflow.doubts >= 1

    async def test_a_consumer_outlives_the_loss_of_all_streams(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        bus = NatsBus(shaky)
        inflow = await bus.subscribe(POSTMAN)
        await shaky.client.jetstream().delete_stream(STREAM.name)
        assert not await inflow.next(1, 100)
        await publish_when_it_is_back(bus, 2)
        assert texts(await take(inflow, 1)) == [b"2"]

    async def test_who_listens_knows_that_something_may_be_missing(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        lane, notes, doubt = NatsLive(shaky), Notes(), asyncio.Event()
        running = asyncio.ensure_future(lane.run())
        await lane.listen("live.>", notes.hear)
        lane.on_doubt(doubt.set)
        server.kill()
        server.start()
        async with asyncio.timeout(DEADLINE_S):
            await doubt.wait()
        lane.tell("live.match.42", b"move")
        assert await notes.next() == ("live.match.42", b"move")
        running.cancel()
