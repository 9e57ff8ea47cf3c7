"""A wish with all that deciding on it needs: who, when, the dice, the outages."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from services.game.domain.names import NO_SEAT

if TYPE_CHECKING:
    from services.game.domain.dice import Dice
    from services.game.domain.wishes import Wish


class Role(IntEnum):
    """As what somebody speaks. The service sets it; nothing a client sends can."""

    PLAYER = 1
    GHOST = 2
    HOUSE = 3


@dataclass(frozen=True, slots=True)
class By:
    """Who asks: a player by his account, a ghost by its seat, or a service of the house."""

    role: Role
    account: str = ""
    seat: int = NO_SEAT

    @classmethod
    def player(cls, account: str) -> By:
        """The person, bot or computer of this account."""
        return cls(Role.PLAYER, account)

    @classmethod
    def ghost(cls, seat: int) -> By:
        """The ghost in this seat."""
        return cls(Role.GHOST, seat=seat)

    @classmethod
    def house(cls) -> By:
        """One of the house's own services."""
        return cls(Role.HOUSE)


@dataclass(frozen=True, slots=True)
class Outage:
    """A span of server time in which no serving path existed."""

    outage_id: str
    from_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class Request:
    """One wish put to the match at `now_ms`, with `lag_ms` of round trip as the server measured it.

    `dice` yields the rolls that the match's secret has fixed: asked again, it answers the same.
    `outages` are those the service knows of; each is credited at most once.
    """

    wish: Wish
    by: By
    now_ms: int
    dice: Dice
    lag_ms: int = 0
    outages: tuple[Outage, ...] = ()
