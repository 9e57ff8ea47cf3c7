"""Ratings put together, over any store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from services.kit.answers import Accepted, Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.read_events import TryAgain
from services.kit.store import EventStore, InboxKey
from services.kit.time import Clock
from services.rating.codec import ResultCodec
from services.rating.domain.commands import Command, RateMatch, ReverseRating
from services.rating.domain.decide import RESULT
from services.rating.domain.events import Event, MatchNotRated, MatchRated
from services.rating.domain.match import BLACK, WHITE, End, Opening
from services.rating.domain.standing import Standing, newcomer
from services.rating.domain.state import Result
from services.rating.effects import result_effects
from services.rating.metrics import RESULTS
from services.rating.pools import Pool
from services.rating.scores import PAGE_MAX, Entry, Place, Ranked, Scores, standing_moved

# A page of tables or of a ladder names fewer players than this.
STANDINGS_MAX = 100
# An operator's word may fall between the reading of a standing and its change, not five times.
_ATTEMPTS_MAX = 5
_MOVED = standing_moved().code


class Ladder(NamedTuple):
    """A page of a ladder, its first at `rank`; `after` is where the next begins, None: nowhere."""

    rank: int
    leaders: Sequence[Ranked]
    after: Place | None


class Ratings:
    """All that can be asked of ratings. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, store: EventStore, scores: Scores, clock: Clock) -> None:
        self.scores = scores
        self._clock = clock
        self.results = CommandHandler(store, RESULT, ResultCodec(), clock, effects=result_effects)

    async def rate(self, opening: Opening, end: End, key: InboxKey) -> None:
        """Count a match that is over, once. Raises `TryAgain`, HouseError."""
        start = float(opening.table.rating.start)
        for _ in range(_ATTEMPTS_MAX):
            white, black = await self._pair(opening.pool, opening.accounts, start)
            wish = RateMatch(opening, end, white, black)
            answer = await self._handle(opening.match_id, wish, key)
            if answer is not None:
                for fact in answer.facts:
                    _count(fact)
                return
        raise TryAgain(f"the standings of match {opening.match_id} move all the time")

    async def reverse(self, match_id: str, operator: str, note: str) -> None:
        """Take back what a match changed; nothing where that was done before."""
        if not (operator and note):
            raise Refusal("no_reason", "Say who takes this back, and why.")
        rated = (await self.result(match_id)).of
        if rated is None:
            raise Refusal("not_rated_yet", "This match has moved no rating yet.")
        if not isinstance(rated, MatchRated):
            raise Refusal("not_rated", "This match has moved no rating.")
        accounts = rated.white.account_id, rated.black.account_id
        for _ in range(_ATTEMPTS_MAX):
            white, black = await self._pair(rated.pool, accounts, rated.white.before)
            wish = ReverseRating(operator, note, self._clock.now_ms(), white, black)
            if await self._handle(match_id, wish) is not None:
                return
        raise standing_moved()

    async def result(self, match_id: str) -> Result:
        """What a match did, so far as it is known."""
        return (await self.results.state(f"result-{match_id}")).state

    async def standings(self, pool: Pool, account_ids: Sequence[str]) -> Mapping[str, Standing]:
        """How accounts stand; who was never counted stands where a newcomer does."""
        if len(account_ids) > STANDINGS_MAX:
            sentence = "Ask for fewer ratings at a time."
            raise Refusal("too_many", sentence, asked=len(account_ids), most=STANDINGS_MAX)
        known = await self.scores.standings(pool.name, account_ids)
        fresh = newcomer(float(pool.rules.start))
        return {account_id: known.get(account_id, fresh) for account_id in account_ids}

    async def history(
        self, pool: Pool, account_id: str, before: int, limit: int
    ) -> tuple[Sequence[Entry], int]:
        """A page of changes, the newest first, and where the next begins, 0 on the last."""
        limit = min(limit or PAGE_MAX, PAGE_MAX)
        found = await self.scores.history(pool.name, account_id, before, limit + 1)
        return found[:limit], found[limit - 1].number if len(found) > limit else 0

    async def ladder(self, pool: Pool, after: Place | None, limit: int) -> Ladder:
        """A page of the ladder."""
        limit = min(limit or PAGE_MAX, PAGE_MAX)
        found = await self.scores.leaders(pool.name, after, limit + 1)
        page = found[:limit]
        ahead = await self.scores.ahead(pool.name, _place(page[0])) if page else 0
        return Ladder(ahead + 1, page, _place(page[-1]) if len(found) > limit else None)

    async def _pair(
        self, pool: str, accounts: tuple[str, str], start: float
    ) -> tuple[Standing, Standing]:
        known = await self.scores.standings(pool, accounts)
        fresh = newcomer(start)
        return known.get(accounts[WHITE], fresh), known.get(accounts[BLACK], fresh)

    async def _handle(
        self, match_id: str, wish: Command, key: InboxKey | None = None
    ) -> Accepted[Event] | None:
        """What came of it; None where somebody moved a standing in between."""
        answer = await self.results.handle(f"result-{match_id}", wish, inbox=key)
        if not isinstance(answer, Refused):
            return answer
        if answer.code == _MOVED:
            return None
        if answer.may_pass and key is not None:
            raise TryAgain(f"{answer.code}: {answer.sentence}")
        raise Refusal(answer.code, answer.sentence, **answer.numbers)


def _count(fact: Event) -> None:
    RESULTS.labels(fact.why if isinstance(fact, MatchNotRated) else "rated").inc()


def _place(ranked: Ranked) -> Place:
    return Place(ranked.standing.rating, ranked.account_id)
