"""The accounts service on real PostgreSQL."""

import pytest

from services.accounts.throttle import Limit
from services.stack.embedded import Postgres
from tests.accounts.accounts_contract import AccountsContract, register
from tests.accounts.building import Built, on_postgres, schema_of_its_own
from tests.accounts.circle_contract import CircleContract
from tests.accounts.office_contract import OfficeContract

FIVE = Limit(burst=5, each_ms=1_000)


class TestPostgres(AccountsContract, CircleContract, OfficeContract):
    """All suites."""

    @pytest.fixture
    def built(self, postgres: Built) -> Built:
        """The service that the suite is about."""
        return postgres


async def test_limits_and_sessions_outlive_the_process(postgres_server: Postgres) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as first:
        session = await register(first)
        await first.throttle.take("k", FIVE, first.clock.now_ms())
    async with on_postgres(dsn, schema) as second:
        assert await second.service.sessions.authenticate(session.token) == session.identity
        tries = [await second.throttle.take("k", FIVE, second.clock.now_ms()) for _ in range(5)]
        assert [bool(wait_ms) for wait_ms in tries] == [False] * 4 + [True]
