"""Ratings on PostgreSQL."""

import pytest

from tests.rating.building import Built
from tests.rating.rating_contract import RatingContract


class TestPostgres(RatingContract):
    """The suite."""

    @pytest.fixture
    def built(self, postgres: Built) -> Built:
        """The ratings that the suite is about."""
        return postgres
