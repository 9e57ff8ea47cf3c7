"""The accounts service over memory."""

import pytest

from tests.accounts.accounts_contract import AccountsContract
from tests.accounts.building import Built


class TestMemory(AccountsContract):
    """The suite of `AccountsContract`."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """The service that the suite is about."""
        return memory
