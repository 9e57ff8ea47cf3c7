"""What a command about a match leads to, and what its facts add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from services.analysis.domain.case.commands import (
    AskReview,
    AskValue,
    Command,
    FailReview,
    FinishReview,
    GiveValue,
    LeaveSeat,
    ManSeat,
)
from services.analysis.domain.case.events import (
    Event,
    ReviewAsked,
    ReviewFailed,
    ReviewReady,
    SeatLeft,
    SeatManned,
    ValueAsked,
    ValueGiven,
)
from services.analysis.domain.case.state import Case
from services.kit.decider import Decider

# A reason stays readable in a list.
WHY_MAX_CHARS = 200


def decide(case: Case, command: Command) -> Sequence[Event]:
    """The facts that follow; none where it is so already, or was overtaken."""
    match command:
        case ManSeat():
            later = command.seen_version > case.manned_at
            return (SeatManned(command.seen_version),) if later else ()
        case LeaveSeat():
            stands = 0 < case.manned_at <= command.seen_version
            return (SeatLeft(command.seen_version),) if stands else ()
        case AskValue():
            return (ValueAsked(command.due),) if case.due is None else ()
        case GiveValue():
            wanted = case.due is not None and case.value is None
            return (ValueGiven(command.value),) if wanted else ()
        case AskReview():
            return (ReviewAsked(command.level),) if command.level not in case.asked else ()
        case FinishReview():
            done = command.level in case.ready
            return () if done else (ReviewReady(command.level, command.marks),)
        case FailReview():
            over = command.level in case.ready | case.failed
            return () if over else (ReviewFailed(command.level, command.why[:WHY_MAX_CHARS]),)
        case _:
            assert_never(command)


def evolve(case: Case, fact: Event) -> Case:
    """The case after a fact."""
    match fact:
        case SeatManned():
            return replace(case, manned_at=fact.seen_version)
        case SeatLeft():
            return replace(case, manned_at=0)
        case ValueAsked():
            return replace(case, due=fact.due)
        case ValueGiven():
            return replace(case, value=fact.value)
        case ReviewAsked():
            return replace(case, asked=case.asked | {fact.level})
        case ReviewReady():
            return replace(case, ready=case.ready | {fact.level})
        case ReviewFailed():
            return replace(case, failed=case.failed | {fact.level})
        case _:
            assert_never(fact)


CASE: Decider[Case, Command, Event] = Decider(Case(), decide, evolve)
