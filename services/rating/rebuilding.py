"""All ratings worked out again from the game's log, and compared with what is stored.

The game's log says which matches ended and how they began; the service's own log adds the order in
which they were counted and what operators took back. From these alone every number follows.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from services.kit.decider import Decision
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.read_events import ALL_TYPES, ReadEvents, from_store
from services.kit.store import PAGE_MAX, EventStore
from services.rating.clients import ENDS, OPENED, end_of, match_of, opening_of
from services.rating.codec import ResultCodec
from services.rating.domain.commands import Command, RateMatch, ReverseRating
from services.rating.domain.decide import RESULT
from services.rating.domain.events import Event, MatchNotRated, RatingReversed
from services.rating.domain.match import End, Opening
from services.rating.domain.standing import Standing, newcomer
from services.rating.domain.state import Result
from services.rating.effects import accounts_of, result_effects
from services.rating.scores import Entry, Key, MoveStanding, Scores

# More are of no use to whoever reads them.
NAMED_MAX = 100


@dataclass
class Rebuilt:
    """What was found: `differences` are sentences, the first `NAMED_MAX` of `differing`.

    `waiting` matches have ended and are not counted yet: that is no difference.
    """

    matches: int = 0
    rated: int = 0
    reversed: int = 0
    standings: int = 0
    waiting: int = 0
    differing: int = 0
    differences: list[str] = field(default_factory=list)

    def differ(self, sentence: str) -> None:
        """One more difference."""
        self.differing += 1
        if len(self.differences) < NAMED_MAX:
            self.differences.append(sentence)


class _Books:
    """Standings and entries as they follow, fact by fact."""

    def __init__(self) -> None:
        self.standings: dict[tuple[str, str], Standing] = {}
        self.entries: dict[Key, Entry] = {}

    def pair(self, pool: str, accounts: tuple[str, str], start: float) -> tuple[Standing, Standing]:
        fresh = newcomer(start)
        white, black = (self.standings.get((pool, account), fresh) for account in accounts)
        return white, black

    def settle(self, result: Result, command: Command) -> tuple[tuple[Event, ...], Result]:
        """Decide as the service does, and keep what it would have written."""
        facts, after = RESULT.settle(result, command)
        for effect in result_effects(Decision("", command, result, facts, after)):
            if isinstance(effect, MoveStanding):
                self.standings[effect.pool, effect.account_id] = effect.standing
            elif isinstance(effect, Entry):
                self.entries[Key(effect.pool, effect.account_id, effect.number)] = effect
        return facts, after


@dataclass
class _Games:
    """The matches of the game's log: how they began, and how and in which order they ended."""

    openings: dict[str, Opening] = field(default_factory=dict)
    ends: dict[str, End] = field(default_factory=dict)


async def rebuild(game: ReadEvents, own: EventStore, scores: Scores) -> Rebuilt:
    """Work all of it out again and compare. Raises what reading raises."""
    # First our own log: what the game tells after that can only be more.
    facts = [ResultCodec().decode(event) async for event in _log(from_store(own), ALL_TYPES)]
    games = _Games()
    async for event in _log(game, ENDS | {OPENED}):
        if event.type == OPENED:
            games.openings[match_of(event)] = opening_of(event)
        else:
            games.ends[match_of(event)] = end_of(event)
    found, books = Rebuilt(matches=len(games.ends)), _Books()
    counted = _refold(facts, games, books, found)
    _look_for_missing(counted, games, found)
    found.standings = len(books.standings)
    await _compare_standings(scores, books, found)
    await _compare_entries(scores, books, found)
    return found


def _refold(facts: list[Event], games: _Games, books: _Books, found: Rebuilt) -> set[str]:
    """Decide every fact anew in the order of the log. The matches that were counted."""
    results: dict[str, Result] = {}
    order = {match_id: place for place, match_id in enumerate(games.ends)}
    reached = -1
    for fact in facts:
        match_id = fact.match_id
        result = results.get(match_id, Result())
        command = _command(fact, games, books)
        if command is None:
            found.differ(f"match {match_id} is counted, and the game's log has no end of it")
            continue
        told, results[match_id] = books.settle(result, command)
        if told != (fact,):
            found.differ(f"match {match_id}: {_named(fact)} is logged, {told} follows")
        if isinstance(fact, RatingReversed):
            found.reversed += 1
            continue
        found.rated += not isinstance(fact, MatchNotRated)
        if order[match_id] < reached:
            found.differ(f"match {match_id} is counted after one that ended later")
        reached = max(reached, order[match_id])
    return set(results)


def _command(fact: Event, games: _Games, books: _Books) -> Command | None:
    if fact.match_id not in games.ends or fact.match_id not in games.openings:
        return None
    opening, end = games.openings[fact.match_id], games.ends[fact.match_id]
    start = float(opening.table.rating.start)
    if isinstance(fact, RatingReversed):
        white, black = books.pair(fact.pool, accounts_of(fact), start)
        return ReverseRating(fact.operator, fact.note, fact.at_ms, white, black)
    white, black = books.pair(opening.pool, opening.accounts, start)
    return RateMatch(opening, end, white, black)


def _look_for_missing(counted: set[str], games: _Games, found: Rebuilt) -> None:
    """The last ends may still be waiting; one before a match that is counted may not."""
    newest_first = list(reversed(games.ends))
    while found.waiting < len(newest_first) and newest_first[found.waiting] not in counted:
        found.waiting += 1
    for match_id in newest_first[found.waiting :]:
        if match_id not in counted:
            found.differ(f"match {match_id} has ended and is not counted")


def _named(fact: Event) -> str:
    return f"{type(fact).__name__} of {' and '.join(accounts_of(fact))}"


async def _compare_standings(scores: Scores, books: _Books, found: Rebuilt) -> None:
    expected, after = dict(books.standings), ("", "")
    while page := await scores.all_standings(after, PAGE_MAX):
        for pool, account_id, stored in page:
            follows = expected.pop((pool, account_id), None)
            if stored != follows:
                found.differ(f"{account_id} in {pool}: {stored} is stored, {follows} follows")
        after = page[-1][0], page[-1][1]
    for (pool, account_id), follows in expected.items():
        found.differ(f"{account_id} in {pool}: nothing is stored, {follows} follows")


async def _compare_entries(scores: Scores, books: _Books, found: Rebuilt) -> None:
    expected, after = dict(books.entries), Key("", "", 0)
    while page := await scores.all_entries(after, PAGE_MAX):
        for stored in page:
            key = Key(stored.pool, stored.account_id, stored.number)
            if stored != expected.pop(key, None):
                found.differ(f"entry {key.number} of {key.account_id} in {key.pool} differs")
        after = Key(page[-1].pool, page[-1].account_id, page[-1].number)
    for key in expected:
        found.differ(f"entry {key.number} of {key.account_id} in {key.pool} is missing")


async def _log(read: ReadEvents, types: frozenset[str]) -> AsyncIterator[RecordedEvent]:
    place = Checkpoint()
    while True:
        page = await read(place, types, PAGE_MAX)
        for event in page.events:
            yield event
        if page.reached == place:
            return
        place = page.reached
