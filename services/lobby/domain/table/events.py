"""What can have happened to a table."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table waits for a second player."""

    table_id: str
    host: Player
    terms: Terms
    opened_at_ms: int
    expires_at_ms: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """The table is full: `pairing_id` is the pairing, and will be the match, that it leads to.

    `host_rating` is the host's at this moment, where the two will be rated; 0.0: as it was.
    """

    table_id: str
    joiner: Player
    pairing_id: str
    host_rating: float = 0.0


@dataclass(frozen=True, slots=True)
class TableLeft:
    """The host left before anybody came."""

    table_id: str


@dataclass(frozen=True, slots=True)
class TableDeclined:
    """Whom it was addressed to does not want to play."""

    table_id: str


@dataclass(frozen=True, slots=True)
class TableExpired:
    """Nobody came in time."""

    table_id: str


@dataclass(frozen=True, slots=True)
class TableHidden:
    """The host is away; the table cannot be joined until he is back."""

    table_id: str


@dataclass(frozen=True, slots=True)
class TableShown:
    """The host is back."""

    table_id: str


Event = (
    TableOpened | SeatTaken | TableLeft | TableDeclined | TableExpired | TableHidden | TableShown
)
