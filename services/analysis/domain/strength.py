"""The six strengths: how far each looks ahead, and how far it misjudges what it sees.

A weaker player is the network with an error added to each value: drawn from a bell curve, and the
same for the same decision of the same match, whoever works it out and how often.
"""

from __future__ import annotations

import hashlib
import math
from typing import Final, NamedTuple

from services.houses.computers import COMPUTERS, GHOST


class Strength(NamedTuple):
    """`noise` is the standard deviation of the error, in points per cube."""

    name: str
    plies: int
    noise: float


STRENGTHS: Final = {
    "beginner": Strength("beginner", 1, 0.36),
    "learner": Strength("learner", 1, 0.16),
    "club": Strength("club", 1, 0.06),
    "strong": Strength("strong", 1, 0.0),
    "expert": Strength("expert", 2, 0.0),
    "master": Strength("master", 3, 0.0),
}
GHOST_STRENGTH: Final = STRENGTHS[GHOST]

assert tuple(STRENGTHS) == tuple(computer.strength for computer in COMPUTERS)

_SHARES: Final = 2**32


def error(strength: Strength, seed: str, what: str) -> float:
    """The misjudgement of one value under a decision's seed."""
    if not strength.noise:
        return 0.0
    drawn = hashlib.sha256(f"{strength.name}|{seed}|{what}".encode()).digest()
    first = (int.from_bytes(drawn[:4], "big") + 1) / (_SHARES + 1)
    second = int.from_bytes(drawn[4:8], "big") / _SHARES
    bell = math.sqrt(-2.0 * math.log(first)) * math.cos(2.0 * math.pi * second)
    return strength.noise * bell
