"""The lobby over memory."""

import pytest

from tests.lobby.building import Built
from tests.lobby.lobby_contract import LobbyContract


class TestMemory(LobbyContract):
    """The suite of `LobbyContract`."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """The lobby that the suite is about."""
        return memory
