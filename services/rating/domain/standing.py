"""How an account stands in a pool: the fold of all facts that name it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from services.rating.domain.events import Event, MatchNotRated, MatchRated, RatingReversed


@dataclass(frozen=True, slots=True)
class Standing:
    """One account in one pool. `changes` counts the facts that this is the fold of.

    `peak` is the highest rating that was ever held: a correction does not lower it, because tables
    that keep strong players out go by it. `left` counts matches that the account has left behind.
    """

    rating: float
    peak: float
    experience: int = 0
    won: int = 0
    lost: int = 0
    left: int = 0
    changes: int = 0


def newcomer(start: float) -> Standing:
    """Where everybody begins."""
    return Standing(start, start)


def moved(standing: Standing, fact: Event, seat: int) -> Standing:
    """The standing of a seat's player after one more fact."""
    match fact:
        case MatchRated():
            side = (fact.white, fact.black)[seat]
            rated = replace(
                standing,
                rating=side.after,
                peak=max(standing.peak, side.after),
                experience=standing.experience + fact.length,
            )
            return _counted(rated, fact.winner, fact.at_fault, seat)
        case MatchNotRated():
            return _counted(standing, fact.winner, fact.at_fault, seat)
        case RatingReversed():
            correction = (fact.white, fact.black)[seat]
            return replace(
                standing,
                rating=correction.after,
                experience=correction.experience,
                won=standing.won - (fact.winner == seat),
                lost=standing.lost - (fact.winner != seat),
                changes=standing.changes + 1,
            )
        case _:
            assert_never(fact)


def _counted(standing: Standing, winner: int, at_fault: tuple[int, ...], seat: int) -> Standing:
    return replace(
        standing,
        won=standing.won + (winner == seat),
        lost=standing.lost + (winner == 1 - seat),
        left=standing.left + (seat in at_fault),
        changes=standing.changes + 1,
    )
