"""The lobby over memory."""

import pytest

from tests.lobby.building import Built
from tests.lobby.challenge_contract import ChallengeContract
from tests.lobby.finding_contract import FindingContract
from tests.lobby.lobby_contract import LobbyContract
from tests.lobby.pairing_contract import PairingContract
from tests.lobby.watching_contract import WatchingContract


class TestMemory(
    LobbyContract, PairingContract, FindingContract, ChallengeContract, WatchingContract
):
    """All suites."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """The lobby that the suites are about."""
        return memory
