"""One house and one gateway for all tests of the gateway, on a loop that they share."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from gateway.main import Gateway
from services.stack.embedded import Nats, Postgres
from tests.gateway.client import Client, guests
from tests.gateway.operators import become_operator
from tests.gateway.world import World, world_of


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them run on the loop that the house runs on."""
    here = str(Path(__file__).parent)
    for item in items:
        if str(item.path).startswith(here) and "asyncio" in item.keywords:
            item.add_marker(pytest.mark.asyncio(loop_scope="package"), append=False)


@pytest.fixture(scope="package")
def house_nats(server_folder: Path) -> Iterator[Nats]:
    """A nats-server of this house's own: elsewhere each test deletes all streams after it."""
    server = Nats(server_folder / "nats-of-the-gateway", new_password=lambda: "of-the-gateway")
    yield server.start()
    server.stop()


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def world(postgres_server: Postgres, house_nats: Nats) -> AsyncIterator[World]:
    """The services."""
    admin = await asyncpg.connect(postgres_server.dsn())
    await admin.execute("CREATE DATABASE of_the_gateway")
    async with world_of(postgres_server.dsn("of_the_gateway"), house_nats.url) as made:
        yield made
    await admin.execute("DROP DATABASE of_the_gateway WITH (FORCE)")
    await admin.close()


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def gateway(world: World) -> AsyncIterator[Gateway]:
    """The gateway."""
    async with world.gateway(listen=world.cashier_at) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="package")
async def two(gateway: Gateway) -> AsyncIterator[list[Client]]:
    """Two guests."""
    async with guests(gateway, 2) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="package")
async def guest(gateway: Gateway) -> AsyncIterator[Client]:
    """One guest."""
    async with guests(gateway) as made:
        yield made[0]


@pytest_asyncio.fixture(loop_scope="package")
async def olga(world: World, gateway: Gateway) -> AsyncIterator[Client]:
    """An operator."""
    async with guests(gateway) as (client,):
        await become_operator(world, client)
        yield client
