"""Seeds of tests that play at random: all in the whole suite, the first one in the quick check."""

from __future__ import annotations

import pytest


def seeds(count: int) -> list[object]:
    """0 to count - 1 as parameters; all but the first are marked slow."""
    return [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, count))]
