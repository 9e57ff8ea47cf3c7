"""Ratings over memory or PostgreSQL, and a game's log whose matches they count."""

import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache

from tavla.game.v1 import events_pb2 as game

from services.houses import load_house
from services.kit.events import NewEvent, RecordedEvent
from services.kit.memory_log import MemoryLog
from services.kit.migrate import ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.read_events import TryAgain, from_store
from services.kit.store import Append, EventStore, InboxKey
from services.kit.store_memory import MemoryStore
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock
from services.rating import scores_effects, scores_memory
from services.rating.clients import opening_of
from services.rating.domain.match import Opening
from services.rating.match_ends import MATCH_ENDS, MatchEnds
from services.rating.pools import Pool, pool_of
from services.rating.rebuilding import Rebuilt, rebuild
from services.rating.schema import SCHEMA
from services.rating.scores import Scores
from services.rating.scores_memory import MemoryScores
from services.rating.scores_postgres import PostgresScores
from services.rating.service import Ratings

PEOPLE = pool_of("", computers=False)
COMPUTERS = pool_of("", computers=True)
NEWCOMER = 1500.0
_numbers = itertools.count(1)
_REASONS = {
    "played": game.MATCH_REASON_PLAYED,
    "left": game.MATCH_REASON_LEFT,
    "time": game.MATCH_REASON_TIME,
    "continue_missed": game.MATCH_REASON_CONTINUE_MISSED,
}


@cache
def rules_of(length: int, house: str = "gammonempire") -> bytes:
    """The rules of a table to so many points."""
    mode = "single" if length == 1 else "series"
    return load_house(house).table(mode=mode, length=length).canonical


@dataclass
class GameLog:
    """What the game service would have logged."""

    store: EventStore = field(default_factory=lambda: MemoryStore(MemoryLog()))
    away: bool = False

    async def start(
        self,
        match_id: str,
        white: str = "ann",
        black: str = "bob",
        *,
        filled: tuple[float, float] = (NEWCOMER, NEWCOMER),
        length: int = 1,
        black_kind: game.SeatKind = game.SEAT_KIND_PERSON,
    ) -> RecordedEvent:
        """Two sit down."""
        fact = game.MatchStarted(
            match_id=match_id,
            white=white,
            black=black,
            white_kind=game.SEAT_KIND_PERSON,
            black_kind=black_kind,
            white_rating=filled[0],
            black_rating=filled[1],
            rated=True,
            rules=rules_of(length),
        )
        return await self._add(match_id, "MatchStarted", fact.SerializeToString())

    async def win(
        self, match_id: str, winner: int = 0, *, rated: bool = True, reason: str = "played"
    ) -> RecordedEvent:
        """It is won."""
        at_fault = [1 - winner] if reason == "left" else []
        fact = game.MatchEnded(
            at_ms=7, winner=winner, reason=_REASONS[reason], rated=rated, at_fault=at_fault
        )
        return await self._add(match_id, "MatchEnded", fact.SerializeToString())

    async def void(self, match_id: str, at_fault: Sequence[int] = ()) -> RecordedEvent:
        """There is no match."""
        fact = game.MatchVoided(at_ms=7, reason=game.VOID_REASON_GHOST_WON, at_fault=at_fault)
        return await self._add(match_id, "MatchVoided", fact.SerializeToString())

    async def split(self, match_id: str, leaver: int) -> RecordedEvent:
        """It is settled by its position."""
        fact = game.MatchSplit(at_ms=7, leaver=leaver, at_fault=[leaver])
        return await self._add(match_id, "MatchSplit", fact.SerializeToString())

    async def of(self, match_id: str) -> Opening:
        """See `Openings`."""
        if self.away:
            raise TryAgain("the game is away")
        return opening_of((await self.store.read_stream(f"match-{match_id}", 0, 1))[0])

    async def _add(self, match_id: str, name: str, data: bytes) -> RecordedEvent:
        stream = f"match-{match_id}"
        version = (await self.store.standing(stream)).version
        event = NewEvent(f"tavla.game.v1.{name}", data)
        return (await self.store.append(Append(stream, version, (event,), 7))).events[0]


@dataclass
class Built:
    """Ratings and what they stand on."""

    ratings: Ratings
    store: EventStore
    scores: Scores
    game: GameLog
    clock: ManualClock

    async def hear(self, event: RecordedEvent, times: int = 1) -> None:
        """An end of a match comes, so many times."""
        react = MatchEnds(self.ratings, self.game)
        for _ in range(times):
            await react(event, InboxKey(MATCH_ENDS.consumer, event.id))

    async def play(
        self,
        winner: int = 0,
        *,
        players: tuple[str, str] = ("ann", "bob"),
        filled: tuple[float, float] = (NEWCOMER, NEWCOMER),
        length: int = 1,
        reason: str = "played",
    ) -> str:
        """A match is played and counted; its id."""
        match_id = f"m{next(_numbers)}"
        await self.game.start(match_id, *players, filled=filled, length=length)
        await self.hear(await self.game.win(match_id, winner, reason=reason))
        return match_id

    async def rating(self, account_id: str, pool: Pool = PEOPLE) -> float:
        """How high an account stands."""
        return (await self.ratings.standings(pool, [account_id]))[account_id].rating

    async def record(self, account_id: str, pool: Pool = PEOPLE) -> tuple[int, int, int]:
        """Won, lost, left behind."""
        found = (await self.ratings.standings(pool, [account_id]))[account_id]
        return found.won, found.lost, found.left

    async def rebuild(self) -> Rebuilt:
        """Work everything out again."""
        return await rebuild(from_store(self.game.store), self.store, self.scores)

    async def facts(self, match_id: str) -> list[str]:
        """The names of a result's facts."""
        events = await self.store.read_stream(f"result-{match_id}")
        return [event.type.rpartition(".")[2] for event in events]


def build(store: EventStore, scores: Scores, game_log: GameLog | None = None) -> Built:
    """Ratings over adapters of one kind."""
    clock = ManualClock()
    ratings = Ratings(store, scores, clock)
    return Built(ratings, store, scores, game_log or GameLog(), clock)


def in_memory() -> Built:
    """Ratings over memory."""
    log = MemoryLog(scores_memory.memory_effects())
    return build(MemoryStore(log), MemoryScores(log.tables))


@asynccontextmanager
async def on_postgres(dsn: str) -> AsyncIterator[Built]:
    """Ratings on a real database, as its own role, in a schema of their own."""
    schema = ServiceSchema(f"rating_{next(_numbers)}", SCHEMA.files)
    await migrate(dsn, schema)
    address = PostgresAddress(dsn, schema.schema, schema.role)
    store = PostgresStore(address, scores_effects.postgres_effects())
    try:
        yield build(store, PostgresScores(store))
    finally:
        await store.close()
