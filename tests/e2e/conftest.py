"""A whole house, each service its own process, as `tavla up` runs it."""

from collections.abc import Iterator

import pytest

from services.stack.bench.house import OwnHouse, own_house


@pytest.fixture(scope="module")
def house() -> Iterator[OwnHouse]:
    """A house of this module's own."""
    with own_house() as running:
        yield running
