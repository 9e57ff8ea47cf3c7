"""The game service over memory or PostgreSQL, and a client of it over real gRPC."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from google.protobuf.message import Message
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub, GameServiceStub

from services.game import matches_postgres
from services.game.api import serve
from services.game.dice_secrets import DiceSecrets, MemoryDiceSecrets, PostgresDiceSecrets
from services.game.domain.looks import Look
from services.game.matches import Matches
from services.game.matches_memory import MemoryMatches, memory_effects
from services.game.matches_postgres import PostgresMatches
from services.game.schema import SCHEMA
from services.game.service import GameService
from services.game.telling import News
from services.houses import TableRules
from services.kit.memory_log import MemoryLog
from services.kit.migrate import ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.randomness import SeededSecrets
from services.kit.rpc_client import CommandStream
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store import EventStore
from services.kit.store_memory import MemoryStore
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock, SystemClock
from tests.game.given import table

SECRET = "of-the-house"
# A killed service is back after some seconds, on a busy machine later. Reached in failures only.
TIMEOUT_MS = 60_000
WHITE, BLACK = "ann", "bob"
ACCOUNTS = (WHITE, BLACK)
RULES = table("tournament", "match", 3)
_numbers = itertools.count(1)


@dataclass
class World:
    """A service, what it stands on, and all that it has told."""

    service: GameService
    store: EventStore
    kept: DiceSecrets
    clock: ManualClock
    told: list[News] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)


def build(
    store: EventStore,
    matches: Matches,
    kept: DiceSecrets,
    seed: str = "",
    clock: ManualClock | None = None,
) -> World:
    """The service over adapters of one kind."""
    clock, told, looks = clock or ManualClock(), list[News](), list[Look]()
    chance = SeededSecrets(f"game{seed}")
    service = GameService(store, matches, kept, chance, clock, told.append, tell_look=looks.append)
    return World(service, store, kept, clock, told, looks)


def in_memory(
    log: MemoryLog | None = None,
    seed: str = "",
    store: MemoryStore | None = None,
    clock: ManualClock | None = None,
) -> World:
    """The service over memory; a second one on the same log is a second instance."""
    log = log or MemoryLog(memory_effects())
    kept = MemoryDiceSecrets(log.tables)
    return build(store or MemoryStore(log), MemoryMatches(log), kept, seed, clock)


def schema_of_its_own() -> ServiceSchema:
    """The service's schema under a new name: cheaper for a test than a database of its own."""
    return ServiceSchema(f"game_{next(_numbers)}", SCHEMA.files)


@asynccontextmanager
async def on_postgres(
    dsn: str, schema: ServiceSchema, seed: str = "", clock: ManualClock | None = None
) -> AsyncIterator[World]:
    """The service on a real database, as its own role."""
    await migrate(dsn, schema)
    address = PostgresAddress(dsn, schema.schema, schema.role)
    store = PostgresStore(address, matches_postgres.postgres_effects())
    try:
        yield build(store, PostgresMatches(store), PostgresDiceSecrets(store), seed, clock)
    finally:
        await store.close()


class Client:
    """Asks the service as the gateway and the other services do."""

    def __init__(self, peer: Peer) -> None:
        self.peer = peer
        self.game = GameServiceStub(peer.channel)
        self.house = GameHouseServiceStub(peer.channel)
        clock = SystemClock()
        self._players = CommandStream(
            self.game.Submit,
            peer.metadata,
            lambda commands: pb.SubmitRequest(commands=commands),
            lambda response: [(answer.id, answer) for answer in response.answers],
            clock,
        )
        self._house = CommandStream(
            self.house.SubmitForHouse,
            peer.metadata,
            lambda commands: pb.SubmitForHouseRequest(commands=commands),
            lambda response: [(answer.id, answer) for answer in response.answers],
            clock,
        )
        self._ids = itertools.count(1)
        self._running = [
            asyncio.ensure_future(stream.run()) for stream in (self._players, self._house)
        ]

    async def close(self) -> None:
        """Hang up."""
        for running in self._running:
            running.cancel()
        await asyncio.wait(self._running)
        await self.peer.close()

    async def start(
        self, match_id: str = "m1", rules: TableRules | bytes = RULES, **more: Any
    ) -> Any:
        """A match of the two is started."""
        fields = {
            "match_id": match_id,
            "white": WHITE,
            "black": BLACK,
            "white_kind": 1,
            "black_kind": 1,
            "white_rating": 1500.0,
            "black_rating": 1612.5,
            "rated": True,
            "rules": rules if isinstance(rules, bytes) else rules.canonical,
        } | more
        request = pb.StartMatchRequest(**fields)
        return await self.peer.call(self.house.StartMatch, request, TIMEOUT_MS)

    async def tell(
        self, account: str, match_id: str = "m1", command_id: str = "", **wish: Message
    ) -> pb.Answer:
        """A player's wish, by its name in the contract."""
        command_id = command_id or f"c{next(self._ids)}"
        command = pb.Command(
            id=command_id, match_id=match_id, account_id=account, lag_ms=20, **wish
        )
        return await self.send(command)

    async def send(self, command: pb.Command) -> pb.Answer:
        """A command as it is, at the players' door."""
        return await self._players.ask(command.id, command, TIMEOUT_MS)

    async def cancel(self, match_id: str = "m1") -> Any:
        """The match is not to start."""
        request = pb.CancelMatchRequest(match_id=match_id, reason="start_overdue")
        return await self.peer.call(self.house.CancelMatch, request, TIMEOUT_MS)

    async def tell_for_house(
        self, match_id: str = "m1", command_id: str = "", **wish: Message
    ) -> pb.Answer:
        """A wish of a service of the house."""
        command_id = command_id or f"h{next(self._ids)}"
        command = pb.HouseCommand(id=command_id, match_id=match_id, **wish)
        return await self._house.ask(command_id, command, TIMEOUT_MS)

    async def call(self, method: str, **fields: Any) -> Any:
        """A call of `GameService`; what it gives is the method's response."""
        request = getattr(pb, f"{method}Request")(**fields)
        return await self.peer.call(getattr(self.game, method), request, TIMEOUT_MS)

    async def view(self, account: str, match_id: str = "m1") -> dict[str, Any]:
        """The match as the account sees it."""
        seen = await self.call("ReadMatch", match_id=match_id, account_id=account)
        assert not seen.HasField("refusal"), seen.refusal
        shown: dict[str, Any] = json.loads(seen.view_json)
        return shown


@asynccontextmanager
async def served(world: World) -> AsyncIterator[Client]:
    """The service behind real gRPC, and a client of it."""
    server = RpcServer("127.0.0.1:0", SECRET)
    drain = serve(server, world.service)
    await server.start()
    client = Client(Peer(f"127.0.0.1:{server.port}", SECRET))
    yield client
    await drain()
    await client.close()
    await server.stop(0)
