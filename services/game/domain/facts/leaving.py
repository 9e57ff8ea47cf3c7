"""Facts of time, absence and those who sit in."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.facts.base import Decided, Seated, Stamped
from services.game.domain.names import GhostCause


@dataclass(frozen=True, slots=True)
class PlayerAway(Seated):
    """No socket of the player's account is alive."""


@dataclass(frozen=True, slots=True)
class PlayerBack(Seated):
    """The player is there again, `away_ms` after he went."""

    away_ms: int


@dataclass(frozen=True, slots=True)
class KickedOut(Seated):
    """The seat's player is out of this game by his opponent's choice, his clock being at zero."""


@dataclass(frozen=True, slots=True)
class GhostSeated(Seated):
    """A computer plays for the seat from now on."""

    cause: GhostCause


@dataclass(frozen=True, slots=True)
class GhostNamed(Seated):
    """Which player the ghost is: an engine with its version, or the simple built-in one."""

    engine: str
    engine_version: str


@dataclass(frozen=True, slots=True)
class GhostRelieved(Seated):
    """The player plays for himself again."""


@dataclass(frozen=True, slots=True)
class TimeExpired(Decided):
    """The seat's flag fell. This is the only place that says so."""


@dataclass(frozen=True, slots=True)
class ClockCredited(Stamped):
    """The house could not be reached from `from_ms` to `until_ms`: nobody is charged for it.

    It applies to whatever was waited for at that time: a clock, an absence, a window.
    """

    outage_id: str
    from_ms: int
    until_ms: int
