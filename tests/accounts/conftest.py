"""The service twice: over memory, and on real PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from tests.accounts.building import Built, in_memory, on_postgres


@pytest.fixture
async def memory() -> Built:
    """The service over memory."""
    return in_memory()


@pytest.fixture
async def postgres(database: str) -> AsyncIterator[Built]:
    """The service on PostgreSQL."""
    async with on_postgres(database) as built:
        yield built
