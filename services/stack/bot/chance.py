"""Waiting longer after each failure, each client differently, so that they do not come at once."""

from __future__ import annotations

import random
from typing import Final

FIRST_S: Final = 0.1
# A restart of the house takes a few seconds; nobody should notice it for much longer.
MOST_S: Final = 3.0


def backoff_s(failures: int, chance: random.Random) -> float:
    """Seconds to wait after so many failures in a row: between half and all of the step."""
    step_s = min(MOST_S, FIRST_S * (1 << min(failures - 1, 10)))
    return step_s * (0.5 + 0.5 * chance.random())
