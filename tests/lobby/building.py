"""The lobby over memory or PostgreSQL, with a game service that can be told to fail."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from services.kit.ids import SortableIds
from services.kit.memory_log import MemoryLog
from services.kit.migrate import ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.randomness import SeededSecrets
from services.kit.read_events import TryAgain
from services.kit.store import EventStore
from services.kit.store_memory import MemoryStore
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock
from services.kit.waiting import Doorbell
from services.lobby import hall_effects, hall_memory
from services.lobby.challenges import Challenges
from services.lobby.chats import Chats
from services.lobby.competing import CompetitionProcess
from services.lobby.competitions import Competitions
from services.lobby.computers import AlwaysAvailable, ComputerTables
from services.lobby.domain.pairing.steps import RuleOutMatch, StartMatch
from services.lobby.domain.terms import SeatKind
from services.lobby.finding import Finder
from services.lobby.hall_memory import MemoryHall
from services.lobby.hall_postgres import PostgresHall
from services.lobby.match_ends import MatchEnds
from services.lobby.options import Options
from services.lobby.ports import (
    Circles,
    NewcomersRatings,
    NoPools,
    NoPurses,
    NoStakes,
    Pools,
    Purses,
    Ratings,
    RuledOut,
    Stakes,
    Started,
    StartRefused,
)
from services.lobby.process import PairingProcess
from services.lobby.rematches import Rematches
from services.lobby.roster import WholeHall
from services.lobby.schema import SCHEMA
from services.lobby.service import Caller, Lobby
from services.lobby.watching import Watching

QUICK = Options("stargames", "quick")
PRIVATE = Options("stargames", "quick", private=True)
T = TypeVar("T")
_numbers = itertools.count(1)


def person(account_id: str) -> Caller:
    """A signed-in person."""
    return Caller(account_id, SeatKind.PERSON)


@dataclass
class FakeGame:
    """A game service that remembers what was started and what was ruled out.

    `away` fails before anything happens, `mute` after it has happened; both count down by call.
    """

    started: list[str] = field(default_factory=list)
    ruled_out: list[str] = field(default_factory=list)
    calls: int = 0
    away: int = 0
    mute: int = 0
    refuse_with: str = ""

    async def start(self, step: StartMatch) -> Started | StartRefused | RuledOut:
        """See `Game`."""
        self._arrive()
        if step.pairing_id in self.ruled_out:
            return self._answered(RuledOut())
        if step.pairing_id not in self.started:
            if self.refuse_with:
                return self._answered(StartRefused(self.refuse_with))
            self.started.append(step.pairing_id)
        return self._answered(Started())

    async def rule_out(self, step: RuleOutMatch) -> Started | RuledOut:
        """See `Game`."""
        self._arrive()
        if step.pairing_id in self.started:
            return self._answered(Started())
        if step.pairing_id not in self.ruled_out:
            self.ruled_out.append(step.pairing_id)
        return self._answered(RuledOut())

    def _arrive(self) -> None:
        self.calls += 1
        if self.away:
            self.away -= 1
            raise TryAgain("the game is away")

    def _answered(self, answer: T) -> T:
        if self.mute:
            self.mute -= 1
            raise TryAgain("the reply was lost")
        return answer


@dataclass
class Built:
    """A lobby and what it stands on."""

    lobby: Lobby
    finder: Finder
    computers: ComputerTables
    rematches: Rematches
    challenges: Challenges
    chats: Chats
    watching: Watching
    competitions: Competitions
    competing: CompetitionProcess
    process: PairingProcess
    ends: MatchEnds
    store: EventStore
    hall: WholeHall
    game: FakeGame
    clock: ManualClock

    async def facts(self, stream: str) -> list[str]:
        """The names of a stream's facts."""
        events = await self.store.read_stream(stream)
        return [event.type.rpartition(".")[2] for event in events]


def build(
    store: EventStore,
    hall: WholeHall,
    *,
    game: FakeGame | None = None,
    seed: str = "",
    stakes: Stakes | None = None,
    purses: Purses | None = None,
    ratings: Ratings | None = None,
    circles: Circles | None = None,
    pools: Pools | None = None,
) -> Built:
    """The lobby over adapters of one kind; a second one on the same game is a second instance."""
    clock, bell, game = ManualClock(), Doorbell(), game or FakeGame()
    secrets = SeededSecrets(f"lobby{seed}")
    ids = SortableIds(clock)
    lobby = Lobby(
        store, hall, ratings or NewcomersRatings(), ids, secrets, clock, bell, purses, circles
    )
    stakes = stakes or NoStakes()
    process = PairingProcess(
        lobby.tables,
        lobby.pairings,
        lobby.rematches,
        lobby.competitions,
        hall,
        game,
        stakes,
        clock,
        bell,
    )
    finder = Finder(lobby, hall, ratings or NewcomersRatings(), clock)
    engines, purses = AlwaysAvailable(), purses or NoPurses()
    computers = ComputerTables(lobby, engines)
    again = Rematches(lobby, hall, ratings or NewcomersRatings(), purses, engines, clock, bell)
    told = ratings or NewcomersRatings()
    competing = CompetitionProcess(lobby, hall, pools or NoPools(), told, clock, bell)
    competitions = Competitions(lobby, hall, competing, purses, told, engines, ids, clock)
    return Built(
        lobby,
        finder,
        computers,
        again,
        Challenges(lobby, hall, clock),
        Chats(store, lobby, clock),
        Watching(lobby, hall),
        competitions,
        competing,
        process,
        MatchEnds(lobby.pairings),
        store,
        hall,
        game,
        clock,
    )


def in_memory() -> Built:
    """The lobby over memory."""
    log = MemoryLog(hall_memory.memory_effects())
    return build(MemoryStore(log), MemoryHall(log.tables))


def schema_of_its_own() -> ServiceSchema:
    """The service's schema under a new name: cheaper for a test than a database of its own."""
    return ServiceSchema(f"lobby_{next(_numbers)}", SCHEMA.files)


@asynccontextmanager
async def on_postgres(
    dsn: str, schema: ServiceSchema, *, game: FakeGame | None = None, seed: str = ""
) -> AsyncIterator[Built]:
    """The lobby on a real database, as its own role."""
    await migrate(dsn, schema)
    address = PostgresAddress(dsn, schema.schema, schema.role)
    store = PostgresStore(address, hall_effects.postgres_effects())
    try:
        yield build(store, PostgresHall(store), game=game, seed=seed)
    finally:
        await store.close()
