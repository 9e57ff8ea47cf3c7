"""How long the house's own players think: as people do, or not at all."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

Pace = Literal["human", "instant"]

# From and to, in ms: a glance for a roll, a look at the board for a play, a thought for the cube.
# Well within the ten seconds in which a quick game gives time back.
_SPANS: Final = {
    "roll": (350, 800),
    "roll_or_double": (500, 1_200),
    "play": (900, 2_400),
    "answer": (1_200, 3_000),
    "beavered": (1_200, 3_000),
    "resignation": (800, 1_800),
}


def think_ms(pace: Pace, what: str, seed: str) -> int:
    """Milliseconds until a decision is told: always the same for the same decision."""
    if pace == "instant":
        return 0
    least, most = _SPANS[what]
    drawn = hashlib.sha256(f"pace|{seed}".encode()).digest()
    return least + int.from_bytes(drawn[:4], "big") % (most - least)
