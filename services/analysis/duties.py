"""Duties: what somebody has to do about matches, shared between instances.

A duty is opened in the transaction of the fact that it follows from, so that no crash leaves one
behind. Whoever takes it on holds it for a while and says again and again that he is alive; what a
dead instance held is free when its hold is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol, assert_never

from services.analysis.domain.case import commands
from services.analysis.domain.case import events as case
from services.analysis.domain.case.commands import Command
from services.analysis.domain.case.events import Event
from services.analysis.domain.case.state import Case, Level
from services.kit.decider import Decision
from services.kit.effects import Effect

STREAM = "analysis-"
# One look takes on as much; the next follows at once where there was more.
TAKEN_MAX = 100


class Kind(StrEnum):
    """What is to be done."""

    PLAY = "play"
    VALUE = "value"
    QUICK_REVIEW = "quick_review"
    DEEP_REVIEW = "deep_review"


REVIEWS = {Level.QUICK: Kind.QUICK_REVIEW, Level.DEEP: Kind.DEEP_REVIEW}
LEVELS = {kind: level for level, kind in REVIEWS.items()}


class Duty(NamedTuple):
    """Something to be done about a match."""

    match_id: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class OpenDuty(Effect):
    """Somebody has to do it, from `due_at_ms` on."""

    match_id: str
    kind: Kind
    due_at_ms: int


@dataclass(frozen=True, slots=True)
class CloseDuty(Effect):
    """It is done."""

    match_id: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class KeepReview(Effect):
    """A review as it is shown."""

    match_id: str
    level: Level
    review_json: bytes


@dataclass(frozen=True, slots=True)
class KeepPerformance(Effect):
    """How an account played in one match, for the operator's eyes alone."""

    account_id: str
    match_id: str
    decisions: int
    lost_millipoints: int
    luck_millipoints: int


class Performance(NamedTuple):
    """The same over many matches."""

    matches: int
    decisions: int
    lost_millipoints: int
    luck_millipoints: int


class Duties(Protocol):
    """Reads and writes beside the log. All writes may be repeated. Raises `Unavailable`."""

    async def take(
        self, holder: str, kinds: Sequence[Kind], now_ms: int, until_ms: int, limit: int
    ) -> Sequence[Duty]:
        """Take on duties that are due and that nobody holds."""
        ...

    async def hold(self, holder: str, duties: Sequence[Duty], until_ms: int) -> Sequence[Duty]:
        """Hold them for longer; those that are still ours."""
        ...

    async def put_off(self, duty: Duty, due_at_ms: int) -> None:
        """Let go of it; somebody takes it on later."""
        ...

    async def finish(self, duty: Duty) -> None:
        """It is done, without a fact that says so."""
        ...

    async def progress(self, duty: Duty, done_ppm: int) -> None:
        """Say how far it is."""
        ...

    async def progress_of(self, duty: Duty) -> int:
        """How far it is, of a million; 0 where nobody has begun."""
        ...

    async def review(self, match_id: str, level: Level) -> bytes:
        """A review that is kept, b"" where there is none."""
        ...

    async def performance(self, account_id: str) -> Performance:
        """How an account has played."""
        ...


def effects_of(decision: Decision[Case, Command, Event]) -> Sequence[Effect]:
    """The writes that belong to the facts of a case."""
    match_id = decision.stream.removeprefix(STREAM)
    return tuple(e for fact in decision.facts for e in _of(match_id, fact, decision.command))


def _of(match_id: str, fact: Event, command: Command) -> Iterator[Effect]:
    match fact:
        case case.SeatManned():
            yield OpenDuty(match_id, Kind.PLAY, 0)
        case case.SeatLeft():
            yield CloseDuty(match_id, Kind.PLAY)
        case case.ValueAsked():
            yield OpenDuty(match_id, Kind.VALUE, 0)
        case case.ValueGiven():
            return
        case case.ReviewAsked():
            assert isinstance(command, commands.AskReview)
            yield OpenDuty(match_id, REVIEWS[fact.level], command.at_ms)
        case case.ReviewReady():
            assert isinstance(command, commands.FinishReview)
            yield CloseDuty(match_id, REVIEWS[fact.level])
            yield KeepReview(match_id, fact.level, command.review_json)
            yield from _performances(match_id, command)
        case case.ReviewFailed():
            yield CloseDuty(match_id, REVIEWS[fact.level])
        case _:
            assert_never(fact)


def _performances(match_id: str, command: commands.FinishReview) -> Iterator[Effect]:
    marks = command.marks
    for seat, account in enumerate(command.accounts):
        yield KeepPerformance(
            account,
            match_id,
            marks.decisions[seat],
            marks.lost_millipoints[seat],
            marks.luck_millipoints[seat],
        )
