"""Which tables somebody looks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from services.lobby.domain.terms import Terms

# Above every stake and every rating that there is.
ANY_STAKE: Final = 2**62
ANY_RATING: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a table must be like. Empty texts and a length of 0: any; spans include their ends.

    `rated` and `beavers` None: either. The ratings are the host's. With `strength` only tables
    are meant that a player of this rating may join, and `hidden` are hosts that are left out.
    """

    house_id: str = ""
    mode: str = ""
    length: int = 0
    currency: str = ""
    stake_min_minor: int = 0
    stake_max_minor: int = ANY_STAKE
    loss_limit: int = 0
    clock: str = ""
    rating_min: float = 0.0
    rating_max: float = ANY_RATING
    rated: bool | None = None
    beavers: bool | None = None
    strength: float | None = None
    hidden: frozenset[str] = frozenset()

    def fits(self, host: str, host_rating: float, terms: Terms) -> bool:
        """Whether a table of this host under these terms is one of those."""
        return (
            self.house_id in ("", terms.house_id)
            and self.mode in ("", terms.mode)
            and self.length in (0, terms.length)
            and self.currency in ("", terms.currency)
            and self.stake_min_minor <= terms.stake_minor <= self.stake_max_minor
            and self.loss_limit in (0, terms.loss_limit)
            and self.clock in ("", terms.clock)
            and self.rating_min <= host_rating <= self.rating_max
            and self.rated in (None, terms.rated)
            and self.beavers in (None, terms.beavers)
            and (not terms.highest_rating or (self.strength or 0.0) <= terms.highest_rating)
            and host not in self.hidden
        )
