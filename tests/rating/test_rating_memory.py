"""Ratings over memory."""

import pytest

from tests.rating.building import Built
from tests.rating.rating_contract import RatingContract


class TestMemory(RatingContract):
    """The suite."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """The ratings that the suite is about."""
        return memory
