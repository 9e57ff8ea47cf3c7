"""The accounts service over memory."""

import pytest

from tests.accounts.accounts_contract import AccountsContract
from tests.accounts.building import Built
from tests.accounts.circle_contract import CircleContract
from tests.accounts.office_contract import OfficeContract


class TestMemory(AccountsContract, CircleContract, OfficeContract):
    """All suites."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """The service that the suite is about."""
        return memory
