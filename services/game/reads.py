"""What can be read of matches."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from services.game.codec import MatchCodec
from services.game.commands import Commands, stream_of
from services.game.domain import rights
from services.game.domain.decide import DECIDER
from services.game.domain.draft import hold
from services.game.domain.facts import Fact
from services.game.domain.names import NO_SEAT
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.matches import HEADS_MAX, LISTED_MAX, Matches, Place, Summary
from services.game.plain_facts import facts_json
from services.game.views import view_json
from services.kit.decider import Refusal
from services.kit.states import Known
from services.kit.store import PAGE_MAX, EventStore
from services.kit.time import Clock

# About two games: whoever missed more is better off with the whole, which a view is.
BRIDGED_MAX = 200
# 150 kB of JSON; whoever wants more asks again.
EVENTS_MAX = 500
# The largest version that a log can count to.
_VERSION_MAX = 2**31 - 1
_CODEC = MatchCodec()
_at_ms = attrgetter("at_ms")


class Seen(NamedTuple):
    """A match as somebody sees it; `events_json` is empty where the view is all there is.

    `watch_delay_ms` is how much later than the players, 0 for one of them.
    """

    version: int
    seat: int
    view_json: bytes
    events_json: bytes
    watch_delay_ms: int


class EventsPage(NamedTuple):
    """Facts in JSON up to `version`, and whether more follow."""

    version: int
    events_json: bytes
    more: bool


class History(NamedTuple):
    """All that has happened in a match."""

    state: MatchState
    facts: Sequence[Fact]


class Page(NamedTuple):
    """A page of a list; `after` is where the next begins, None on the last."""

    matches: Sequence[Summary]
    after: Place | None


class Reads:
    """Reads matches. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self, store: EventStore, commands: Commands, matches: Matches, clock: Clock
    ) -> None:
        self._store = store
        self._commands = commands
        self._matches = matches
        self._clock = clock

    async def see(self, match_id: str, account_id: str, after: int) -> Seen:
        """The match as the account sees it, with the facts after `after` if they are few."""
        stream = stream_of(match_id)
        known, now_ms = await self._shown_to(stream, account_id)
        seat = known.state.setup.seat_of(account_id)
        shown = view_json(known.state, seat, now_ms)
        missed = known.version - after
        events = b""
        if after and 0 <= missed <= BRIDGED_MAX:
            facts = await self._facts(stream, after, missed) if missed else []
            events = facts_json(after, facts)
        delay_ms = known.state.setup.watch_delay_ms if seat == NO_SEAT else 0
        return Seen(known.version, seat, shown, events, delay_ms)

    async def events(self, match_id: str, account_id: str, after: int, limit: int) -> EventsPage:
        """The facts after a version that the account may see, at most `EVENTS_MAX`."""
        stream = stream_of(match_id)
        known, _ = await self._shown_to(stream, account_id)
        limit = min(limit or EVENTS_MAX, EVENTS_MAX)
        count = max(0, min(limit + 1, known.version - after))
        facts = await self._facts(stream, min(after, _VERSION_MAX), count)
        shown = facts[:limit]
        return EventsPage(after + len(shown), facts_json(after, shown), len(facts) > limit)

    async def heads(self, match_ids: Sequence[str]) -> Sequence[int]:
        """The versions of matches, 0 for one that does not exist."""
        if len(match_ids) > HEADS_MAX:
            sentence = "Fewer matches at once, please."
            raise Refusal("too_many", sentence, asked=len(match_ids), most=HEADS_MAX)
        return await self._matches.heads([stream_of(match_id) for match_id in match_ids])

    async def of_account(self, account_id: str, before: Place | None, limit: int) -> Page:
        """The account's matches, the newest first."""
        limit = min(limit or LISTED_MAX, LISTED_MAX)
        rows = await self._matches.of_account(account_id, before, limit + 1)
        shown = rows[:limit]
        last = shown[-1] if len(rows) > limit else None
        return Page(shown, Place(last.started_at_ms, last.match_id) if last else None)

    async def history(self, match_id: str, account_id: str) -> History:
        """Everything about a match that has started, as far as the account may see it."""
        stream = stream_of(match_id)
        known, _ = await self._shown_to(stream, account_id)
        return History(known.state, await self._facts(stream, 0, known.version))

    async def _shown_to(self, stream: str, account_id: str) -> tuple[Known[MatchState], int]:
        """The match that the account may see, and the moment at which it sees it.

        Who has no seat in a running match with a delay sees it as it was so long ago; what is over
        is for everybody. The start itself is never late: one can look on from the beginning.
        """
        known, now_ms = await self._started(stream), self._clock.now_ms()
        setup = known.state.setup
        delay_ms = setup.watch_delay_ms
        if not delay_ms or setup.seat_of(account_id) != NO_SEAT or known.state.phase is Phase.OVER:
            return known, now_ms
        then_ms = now_ms - delay_ms
        facts = await self._facts(stream, 0, known.version)
        seen = max(1, bisect_right(facts, then_ms, key=_at_ms))
        return Known(seen, DECIDER.fold(facts[:seen])), then_ms

    async def _started(self, stream: str) -> Known[MatchState]:
        """The match as it stands; Refusal for one that there is not, or that never started."""
        known = await self._commands.handler.state(stream)
        if known.state.started is None:
            hold(rights.running(known.state))
        return known

    async def _facts(self, stream: str, after: int, count: int) -> list[Fact]:
        """At most `count` facts after a version."""
        facts: list[Fact] = []
        while count > len(facts):
            page = await self._store.read_stream(
                stream, after + len(facts), min(count - len(facts), PAGE_MAX)
            )
            facts.extend(_CODEC.decode(event) for event in page)
            if len(page) < PAGE_MAX:
                break
        return facts
