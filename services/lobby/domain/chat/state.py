"""A match's chat as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

# What somebody who comes in can read up: more is no talk any more.
KEPT_MAX: Final = 200
# A long match of two who never stop; beyond it a script is talking.
LINES_MAX: Final = 1_000
# As fast as people type short words.
BURST_MAX: Final = 5
BURST_MS: Final = 10_000
SPECTATOR: Final = -1


@dataclass(frozen=True, slots=True)
class Line:
    """One thing said: a phrase's id or a text. `seat` is 0, 1, or SPECTATOR."""

    number: int
    account_id: str
    seat: int
    phrase: str
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Chat:
    """The last `KEPT_MAX` lines. `mutes` are pairs: the first does not want to read the second."""

    count: int = 0
    lines: tuple[Line, ...] = ()
    mutes: frozenset[tuple[str, str]] = field(default_factory=frozenset)

    def muted_by(self, account_id: str) -> frozenset[str]:
        """Whom an account does not want to read."""
        return frozenset(whom for by, whom in self.mutes if by == account_id)
