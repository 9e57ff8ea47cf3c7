"""The lobby twice: over memory, and on real PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from services.stack.embedded import Postgres
from tests.lobby.building import Built, in_memory, on_postgres, schema_of_its_own


@pytest.fixture
async def memory() -> Built:
    """The lobby over memory."""
    return in_memory()


@pytest.fixture
async def postgres(postgres_server: Postgres) -> AsyncIterator[Built]:
    """The lobby on PostgreSQL."""
    async with on_postgres(postgres_server.dsn(), schema_of_its_own()) as built:
        yield built
