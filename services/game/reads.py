"""What can be read of matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from services.game.codec import MatchCodec
from services.game.commands import Commands, stream_of
from services.game.domain import rights
from services.game.domain.draft import hold
from services.game.domain.facts import Fact
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


class Seen(NamedTuple):
    """A match as somebody sees it; `events_json` is empty where the view is all there is."""

    version: int
    seat: int
    view_json: bytes
    events_json: bytes


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
        known = await self._started(stream)
        seat = known.state.setup.seat_of(account_id)
        shown = view_json(known.state, seat, self._clock.now_ms())
        missed = known.version - after
        events = b""
        if after and 0 <= missed <= BRIDGED_MAX:
            facts = await self._facts(stream, after, missed) if missed else []
            events = facts_json(after, facts)
        return Seen(known.version, seat, shown, events)

    async def events(self, match_id: str, after: int, limit: int) -> EventsPage:
        """The facts after a version, at most `EVENTS_MAX`."""
        stream = stream_of(match_id)
        limit = min(limit or EVENTS_MAX, EVENTS_MAX)
        facts = await self._facts(stream, min(after, _VERSION_MAX), limit + 1)
        if not facts:
            await self._started(stream)
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

    async def history(self, match_id: str) -> History:
        """Everything about a match that has started."""
        stream = stream_of(match_id)
        known = await self._started(stream)
        return History(known.state, await self._facts(stream, 0, known.version))

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
