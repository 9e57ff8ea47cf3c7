"""What can be asked about a match."""

from __future__ import annotations

from dataclasses import dataclass

from services.analysis.domain.case.state import Due, Level, Marks, Value


@dataclass(frozen=True, slots=True)
class ManSeat:
    """Somebody of ours sits in the match since its version."""

    seen_version: int


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """At this version nobody of ours was seen there."""

    seen_version: int


@dataclass(frozen=True, slots=True)
class AskValue:
    """Value what was left behind."""

    due: Due


@dataclass(frozen=True, slots=True)
class GiveValue:
    """Keep a value. The first stands for good."""

    value: Value


@dataclass(frozen=True, slots=True)
class AskReview:
    """Review the match; `at_ms` orders the queue."""

    level: Level
    at_ms: int


@dataclass(frozen=True, slots=True)
class FinishReview:
    """Keep a review: its marks, its JSON, and who sat where."""

    level: Level
    marks: Marks
    accounts: tuple[str, str]
    review_json: bytes


@dataclass(frozen=True, slots=True)
class FailReview:
    """Give a review up."""

    level: Level
    why: str


Command = ManSeat | LeaveSeat | AskValue | GiveValue | AskReview | FinishReview | FailReview
