"""What the fixtures of tests/conftest.py promise to every other test."""

from collections.abc import AsyncIterator

import asyncpg
import nats
import pytest


@pytest.fixture
async def connection(database: str) -> AsyncIterator[asyncpg.Connection]:
    opened = await asyncpg.connect(database)
    yield opened
    await opened.close()


@pytest.mark.parametrize("run", [1, 2])
async def test_every_test_has_an_empty_database(connection: asyncpg.Connection, run: int) -> None:
    await connection.execute("CREATE TABLE left_behind ()")


@pytest.mark.parametrize("run", [1, 2])
async def test_every_test_finds_no_streams(nats_url: str, run: int) -> None:
    client = await nats.connect(nats_url)
    streams = client.jetstream()
    assert await streams.streams_info() == []
    await streams.add_stream(name="LEFT", subjects=["left.>"])
    await client.close()


@pytest.mark.usefixtures("database", "nats_url")
def test_whoever_asks_for_a_server_is_marked_infra(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("infra") is not None


def test_whoever_asks_for_none_is_not(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("infra") is None
