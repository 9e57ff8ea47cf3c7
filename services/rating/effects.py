"""What each decision about a match's result writes beside its fact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from services.kit.decider import Decision
from services.kit.effects import Effect
from services.rating.domain.commands import Command
from services.rating.domain.events import Event, MatchNotRated, MatchRated, RatingReversed
from services.rating.domain.match import BLACK, WHITE
from services.rating.domain.standing import Standing, moved
from services.rating.domain.state import Result
from services.rating.scores import Entry, MoveStanding


def result_effects(decision: Decision[Result, Command, Event]) -> Sequence[Effect]:
    """Both players' standings and history, in one transaction with the fact."""
    command = decision.command
    return tuple(
        effect
        for fact in decision.facts
        for effect in effects_of(decision.after, fact, (command.white, command.black))
    )


def effects_of(result: Result, fact: Event, before: tuple[Standing, Standing]) -> Iterator[Effect]:
    """The writes that belong to one fact; `before` is how the two stood."""
    accounts = accounts_of(fact)
    for seat in (WHITE, BLACK):
        if isinstance(fact, MatchNotRated) and fact.winner < 0 and seat not in fact.at_fault:
            continue  # nothing of it is counted for him
        if accounts[WHITE] == accounts[BLACK] and seat == BLACK:
            continue  # one account is counted once
        after = moved(before[seat], fact, seat)
        yield MoveStanding(fact.pool, accounts[seat], after, fact.at_ms)
        yield from _entry(result, fact, seat, after.changes)


def accounts_of(fact: Event) -> tuple[str, str]:
    """White's and Black's."""
    if isinstance(fact, MatchNotRated):
        return fact.white, fact.black
    return fact.white.account_id, fact.black.account_id


def _entry(result: Result, fact: Event, seat: int, number: int) -> Iterator[Entry]:
    rated = result.of
    if isinstance(fact, MatchNotRated) or not isinstance(rated, MatchRated):
        return
    mine, other = ((rated.white, rated.black), (rated.black, rated.white))[seat]
    change = (fact.white, fact.black)[seat]
    reversal = fact if isinstance(fact, RatingReversed) else None
    yield Entry(
        pool=fact.pool,
        account_id=mine.account_id,
        number=number,
        match_id=fact.match_id,
        kind="rated" if reversal is None else "reversed",
        opponent=other.account_id,
        house_id=rated.house_id,
        reason=rated.reason,
        won=rated.winner == seat,
        at_ms=fact.at_ms,
        before=change.before,
        after=change.after,
        length=rated.length,
        filled=(mine.filled_rating, other.filled_rating),
        experience=(mine.experience, other.experience),
        note="" if reversal is None else reversal.note,
    )
