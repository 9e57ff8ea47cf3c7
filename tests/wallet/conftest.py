"""The wallet twice: over memory, and on real PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from services.stack.embedded import Postgres
from tests.wallet.building import Built, in_memory, on_postgres, schema_of_its_own


@pytest.fixture
async def memory() -> Built:
    """The wallet over memory."""
    return in_memory()


@pytest.fixture
async def postgres(postgres_server: Postgres) -> AsyncIterator[Built]:
    """The wallet on PostgreSQL."""
    async with on_postgres(postgres_server.dsn(), schema_of_its_own()) as built:
        yield built
