"""What a command to a match's result leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from services.houses.rating import Standing as Rated
from services.kit.decider import Decider, Refusal
from services.rating.domain.commands import Command, RateMatch, ReverseRating
from services.rating.domain.events import (
    Correction,
    Event,
    MatchNotRated,
    MatchRated,
    RatingReversed,
    Side,
)
from services.rating.domain.match import BLACK, WHITE, Opening
from services.rating.domain.standing import Standing
from services.rating.domain.state import Result

SAME_OWNER = "same_owner"


def decide(result: Result, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already. Raises HouseError."""
    match command:
        case RateMatch():
            return () if result.of is not None else (_rate(command),)
        case ReverseRating():
            if not isinstance(result.of, MatchRated):
                raise Refusal("not_rated", "This match has moved no rating.")
            return () if result.reversal is not None else (_reverse(result.of, command),)
        case _:
            assert_never(command)


def _rate(command: RateMatch) -> Event:
    opening, end = command.opening, command.end
    white, black = opening.accounts
    why = end.unrated or (SAME_OWNER if white == black else "")
    if why:
        return MatchNotRated(
            match_id=opening.match_id,
            pool=opening.pool,
            house_id=opening.table.house_id,
            length=opening.table.length,
            white=white,
            black=black,
            winner=end.winner,
            why=why,
            at_fault=end.at_fault,
            at_ms=end.at_ms,
        )
    standings = command.white, command.black
    changes = _changes(opening, end.winner, standings)
    sides = [
        Side(
            account_id=opening.accounts[seat],
            filled_rating=opening.filled[seat],
            before=standings[seat].rating,
            after=standings[seat].rating + changes[seat],
            experience=standings[seat].experience,
        )
        for seat in (WHITE, BLACK)
    ]
    return MatchRated(
        match_id=opening.match_id,
        pool=opening.pool,
        house_id=opening.table.house_id,
        length=opening.table.length,
        white=sides[WHITE],
        black=sides[BLACK],
        winner=end.winner,
        reason=end.reason,
        at_fault=end.at_fault,
        at_ms=end.at_ms,
        floor_shown=opening.table.rating.floor_shown,
    )


def _changes(
    opening: Opening, winner: int, standings: tuple[Standing, Standing]
) -> tuple[float, float]:
    """What White's and Black's ratings gain.

    The stronger is who was so when the table filled, as both were shown; experience is what each
    has now, because nobody plays two matches at a time.
    """
    rated = [Rated(opening.filled[seat], standings[seat].experience) for seat in (WHITE, BLACK)]
    table = opening.table
    gain, loss = table.rating.changes(rated[winner], rated[1 - winner], table.length)
    return (gain, loss) if winner == WHITE else (loss, gain)


def _reverse(rated: MatchRated, command: ReverseRating) -> Event:
    return RatingReversed(
        match_id=rated.match_id,
        pool=rated.pool,
        winner=rated.winner,
        white=_correction(rated.white, command.white, rated.length),
        black=_correction(rated.black, command.black, rated.length),
        operator=command.operator,
        note=command.note,
        at_ms=command.at_ms,
        floor_shown=rated.floor_shown,
    )


def _correction(side: Side, standing: Standing, length: int) -> Correction:
    after = standing.rating - (side.after - side.before)
    if standing.rating == side.after:
        after = side.before  # nothing has happened since: exactly where he was
    return Correction(side.account_id, standing.rating, after, standing.experience - length)


def evolve(result: Result, event: Event) -> Result:
    """The result after one more fact."""
    match event:
        case MatchRated() | MatchNotRated():
            return replace(result, of=event)
        case RatingReversed():
            return replace(result, reversal=event)
        case _:
            assert_never(event)


RESULT: Decider[Result, Command, Event] = Decider(Result(), decide, evolve)
