"""The pools of competitions, over memory and on PostgreSQL."""

import pytest

from tests.wallet.building import Built
from tests.wallet.pool_contract import PoolContract


class TestPoolsInMemory(PoolContract):
    """Over memory."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """What the suite is run on."""
        return memory


@pytest.mark.infra
class TestPoolsOnPostgres(PoolContract):
    """On a real database."""

    @pytest.fixture
    def built(self, postgres: Built) -> Built:
        """What the suite is run on."""
        return postgres
