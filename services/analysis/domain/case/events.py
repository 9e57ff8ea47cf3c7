"""What can have happened about a match."""

from __future__ import annotations

from dataclasses import dataclass

from services.analysis.domain.case.state import Due, Level, Marks, Value


@dataclass(frozen=True, slots=True)
class SeatManned:
    """A computer or a ghost sits in the match, as of its version `seen_version`."""

    seen_version: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """None does any more, as of that version."""

    seen_version: int


@dataclass(frozen=True, slots=True)
class ValueAsked:
    """The stakes wait for a value."""

    due: Due


@dataclass(frozen=True, slots=True)
class ValueGiven:
    """The value that was given, with what it was made of."""

    value: Value


@dataclass(frozen=True, slots=True)
class ReviewAsked:
    """The match is to be reviewed."""

    level: Level


@dataclass(frozen=True, slots=True)
class ReviewReady:
    """It was; the review itself is kept beside the log."""

    level: Level
    marks: Marks


@dataclass(frozen=True, slots=True)
class ReviewFailed:
    """It could not be, and will not be tried again."""

    level: Level
    why: str


Event = SeatManned | SeatLeft | ValueAsked | ValueGiven | ReviewAsked | ReviewReady | ReviewFailed
