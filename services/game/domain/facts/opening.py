"""Facts from the seating to the first roll of a game."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.facts.base import Seated, Stamped
from services.game.domain.names import SeatKind


@dataclass(frozen=True, slots=True)
class MatchStarted(Stamped):
    """Two players are seated and everything that will judge between them is fixed.

    `rules` is the canonical form of the resolved house with the table's options and `rules_hash`
    its SHA-256 in hex; `anchor` (32 bytes) is s_0 of the dice chain. Ratings are those that stood
    when the table filled. Who looks on sees all of it `watch_delay_ms` later; with
    `instant_computer` the house's own players take no time to think.
    """

    match_id: str
    white: str
    black: str
    white_kind: SeatKind
    black_kind: SeatKind
    white_rating: float
    black_rating: float
    rated: bool
    rules: bytes
    rules_hash: str
    anchor: bytes
    watch_delay_ms: int = 0
    instant_computer: bool = False


@dataclass(frozen=True, slots=True)
class MatchCancelled(Stamped):
    """The tombstone at version 1: this match can never start."""

    match_id: str
    reason: str


@dataclass(frozen=True, slots=True)
class SeedCommitted(Seated):
    """A seat is bound to its seed. `without_client`: the seed is 32 zero bytes, known to all."""

    commitment: bytes
    without_client: bool


@dataclass(frozen=True, slots=True)
class SeedOpened(Seated):
    """The seed that was committed to: 32 bytes."""

    seed: bytes
    without_client: bool


@dataclass(frozen=True, slots=True)
class GameStarted(Stamped):
    """Game `game` (from 1) begins from the starting position at the score so far."""

    game: int
    white_points: int
    black_points: int
    crawford: bool


@dataclass(frozen=True, slots=True)
class OpeningRolled(Stamped):
    """One die each, White's first; `starter` has the higher and plays both.

    `roll` is the number of the deciding roll; `ties` lists the faces of the equal rolls before it.
    """

    roll: int
    white_die: int
    black_die: int
    starter: int
    ties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Continued(Seated):
    """A player is ready for the next game of the match."""
