"""The seeds that every test run goes through, run once for all tests that look at them."""

from __future__ import annotations

import pytest

from tests.sim.many import run_all
from tests.sim.run import Report

SEEDS = range(1, 51)


@pytest.fixture(scope="session")
def fifty() -> dict[int, Report]:
    """What came of fifty seeds."""
    return {report.seed: report for report in run_all(SEEDS)}
