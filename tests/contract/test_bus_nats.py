"""The lanes on NATS keep the contracts, and get over the courier's crash."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from services.kit.bus import BusUnavailable, Message
from services.kit.bus_nats import NatsBus
from services.kit.live_nats import NatsLive
from services.kit.nats_connection import NatsConnection, NatsRefused
from services.stack.embedded import Nats
from tests.contract.bus_contract import BusContract, new_post, take, texts
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


async def publish_when_it_is_back(bus: NatsBus, message: Message) -> None:
    async with asyncio.timeout(DEADLINE_S * 2):
        while True:
            try:
                return await bus.publish([message])
            except BusUnavailable:
                continue


async def test_who_is_not_let_in_is_told_so(nats_url: str) -> None:
    stranger = NatsConnection(nats_url.replace("of-the-tests", "guessed"), "stranger")
    with pytest.raises(NatsRefused, match="Authorization Violation"):
        await stranger.open()


async def test_who_comes_before_the_server_waits_for_it(server: Nats) -> None:
    server.stop()
    opening = asyncio.ensure_future(NatsConnection(server.url, "early").open())
    await asyncio.sleep(0)
    assert not opening.done()
    server.start()
    async with asyncio.timeout(DEADLINE_S):
        opened = await opening
    assert opened.connected
    await opened.close()


@pytest.mark.infra
class TestACrashOfNats:
    async def test_publishing_fails_while_it_is_down(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        bus, post = NatsBus(shaky), new_post()
        await bus.ensure_stream(post.stream)
        server.kill()
        with pytest.raises(BusUnavailable, match="1 messages not answered"):
            await bus.publish([post.letter(1)])

    async def test_producer_and_consumer_go_on_when_it_is_back(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        bus, post = NatsBus(shaky), new_post()
        await bus.ensure_stream(post.stream)
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(1)])
        for delivery in await take(inflow, 1):
            await delivery.ack()
        server.kill()
        server.start()
        await publish_when_it_is_back(bus, post.letter(2))
        came: list[bytes] = []
        while b"2" not in came:  # the first may come again: its acknowledgement was not on disk
            came += texts(await take(inflow, 1))
        assert inflow.doubts >= 1

    async def test_a_consumer_outlives_the_loss_of_all_streams(
        self, server: Nats, shaky: NatsConnection
    ) -> None:
        bus, post = NatsBus(shaky), new_post()
        inflow = await bus.subscribe(post.man())
        await shaky.client.jetstream().delete_stream(post.stream.name)
        assert not await inflow.next(1, 100)
        await publish_when_it_is_back(bus, post.letter(2))
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
