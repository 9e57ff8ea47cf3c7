"""A rematch as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.lobby.domain.pairing.commands import MakePairing

# Both are still at the board after a match; who has gone for longer has gone.
OFFER_HOLDS_MS = 60_000


class Standing(StrEnum):
    """What has become of the wish to play again.

    AGREED is the last word here: whether the match begins is the pairing's to say.
    """

    NONE = "none"
    OFFERED = "offered"
    DECLINED = "declined"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class Rematch:
    """The rematch of one match. `by` has offered, or in DECLINED has declined.

    `pairing` is what AGREED leads to.
    """

    standing: Standing = Standing.NONE
    by: str = ""
    expires_at_ms: int = 0
    pairing: MakePairing | None = None

    def open_at(self, at_ms: int) -> bool:
        """Whether an offer waits for an answer at a moment."""
        return self.standing is Standing.OFFERED and at_ms < self.expires_at_ms
