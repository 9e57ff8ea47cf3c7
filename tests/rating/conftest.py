"""Ratings twice: over memory, and on real PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from services.stack.embedded import Postgres
from tests.rating.building import Built, in_memory, on_postgres


@pytest.fixture
async def memory() -> Built:
    """Ratings over memory."""
    return in_memory()


@pytest.fixture
async def postgres(postgres_server: Postgres) -> AsyncIterator[Built]:
    """Ratings on PostgreSQL."""
    async with on_postgres(postgres_server.dsn()) as built:
        yield built
