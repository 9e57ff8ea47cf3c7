"""Rates a match when its log says that it is over."""

from __future__ import annotations

from services.kit.events import RecordedEvent
from services.kit.source import Source
from services.kit.store import InboxKey
from services.rating.clients import ENDS, end_of, match_of
from services.rating.ports import Openings
from services.rating.service import Ratings

# Each of these is the last fact of a match.
MATCH_ENDS = Source(consumer="rating-match-ends", service="game", types=ENDS)


class MatchEnds:
    """The reaction to the ends of matches, which come in the order of the game's log."""

    def __init__(self, ratings: Ratings, openings: Openings) -> None:
        self._ratings = ratings
        self._openings = openings

    async def __call__(self, event: RecordedEvent, key: InboxKey) -> None:
        """Rate the match. Raises `TryAgain`, HouseError for rules that no table has."""
        opening = await self._openings.of(match_of(event))
        await self._ratings.rate(opening, end_of(event), key)
