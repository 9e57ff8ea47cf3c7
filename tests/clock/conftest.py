"""The match engine over memory, and its wire."""

from collections.abc import AsyncIterator

import pytest

from tests.game.service_world import Client, World, in_memory, served


@pytest.fixture
def world() -> World:
    """The service over memory."""
    return in_memory()


@pytest.fixture
async def client(world: World) -> AsyncIterator[Client]:
    """A client of it."""
    async with served(world) as made:
        yield made
