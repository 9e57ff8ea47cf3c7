"""The wallet on memory."""

import pytest

from tests.wallet.adjustment_contract import AdjustmentContract
from tests.wallet.building import Built
from tests.wallet.void_contract import VoidContract
from tests.wallet.wallet_contract import WalletContract


class TestMemory(WalletContract, VoidContract, AdjustmentContract):
    """The suite."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """The wallet that the suite is about."""
        return memory
