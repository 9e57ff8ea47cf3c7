"""The lobby as it runs: real PostgreSQL and NATS, and a game service of which it knows the wire."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import pytest
from pydantic import SecretStr
from tavla.accounts.v1 import service_pb2 as accounts
from tavla.accounts.v1.service_pb2_grpc import (
    AccountsServiceServicer,
    add_AccountsServiceServicer_to_server,
)
from tavla.game.v1.service_pb2_grpc import add_GameHouseServiceServicer_to_server
from tavla.lobby.v1 import service_pb2 as pb
from tavla.lobby.v1.service_pb2_grpc import LobbyServiceStub

from services.kit import envelope
from services.kit.bus_nats import NatsBus
from services.kit.events import NewEvent, RecordedEvent
from services.kit.live_nats import NatsLive
from services.kit.memory_log import MemoryLog
from services.kit.migrate import migrate
from services.kit.nats_connection import NatsConnection
from services.kit.outbox import Relay
from services.kit.process import Process
from services.kit.rpc_event_log import serve_event_log
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store import Append
from services.kit.store_memory import MemoryStore
from services.kit.time import SystemClock
from services.lobby.main import LobbySettings, running
from services.lobby.schema import SCHEMA
from services.rating.api import serve as serve_ratings
from tests.lobby.test_clients import Said
from tests.rating.building import in_memory

SECRET = "of-the-house"
TIMEOUT_MS = 5_000
DEADLINE_S = 30
T = TypeVar("T")


class Strangers(AccountsServiceServicer):
    """An accounts service of people who have nothing against each other."""

    async def CheckTie(  # type: ignore[override]  # noqa: N802
        self, request: accounts.CheckTieRequest, context: object
    ) -> accounts.CheckTieResponse:
        """See the contract."""
        return accounts.CheckTieResponse()


class GameService:
    """A game service that starts whatever it is asked to, with a log and a relay of its own.

    At the same address ratings are told, of newcomers all, and who blocks whom: nobody.
    """

    def __init__(self) -> None:
        self.said = Said()
        self.store = MemoryStore(MemoryLog())
        self.server = RpcServer("127.0.0.1:0", SECRET)
        add_GameHouseServiceServicer_to_server(self.said, self.server.server)
        serve_event_log(self.server, self.store)
        serve_ratings(self.server, in_memory().ratings)
        add_AccountsServiceServicer_to_server(Strangers(), self.server.server)

    async def end(self, match_id: str) -> None:
        """The match is over."""
        facts = (NewEvent("tavla.game.v1.MatchEnded", b""),)
        await self.store.append(Append(f"match-{match_id}", 0, facts, SystemClock().now_ms()))


class Client:
    """Calls the lobby."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = LobbyServiceStub(peer.channel)

    async def __call__(self, method: str, **fields: object) -> pb.JoinTableResponse:
        """One call; the type of the response is that of the method."""
        request = getattr(pb, f"{method}Request")(**fields)
        return await self._peer.call(getattr(self._stub, method), request, TIMEOUT_MS)


@pytest.fixture
async def game() -> AsyncIterator[GameService]:
    """The game service, up."""
    made = GameService()
    await made.server.start()
    yield made
    await made.server.stop(0)


@asynccontextmanager
async def lobby(database: str, nats_url: str, game: GameService) -> AsyncIterator[Client]:
    """One life of the lobby, and a client of it."""
    settings = LobbySettings(
        database_url=SecretStr(database),
        nats_url=SecretStr(nats_url),
        rpc_secret=SecretStr(SECRET),
        game_address=f"127.0.0.1:{game.server.port}",
        # Nobody is there: without a stake nobody is asked.
        wallet_address="127.0.0.1:1",
        analysis_address="127.0.0.1:1",
        rating_address=f"127.0.0.1:{game.server.port}",
        accounts_address=f"127.0.0.1:{game.server.port}",
        drain_ms=1_000,
    )
    process = Process(settings.drain_ms)
    async with running(process, settings) as around:
        peer = Peer(f"127.0.0.1:{around.server.port}", SECRET)
        yield Client(peer)
        await peer.close()
        process.stop()
        await process.until_stopped()
    assert not process.failed


async def until(read: Callable[[], Awaitable[T]], true: Callable[[T], bool]) -> T:
    """What is read, once it is so."""
    async with asyncio.timeout(DEADLINE_S):
        while not true(found := await read()):  # each look is a call over the network
            continue
        return found


async def test_two_meet_play_and_are_free_again(
    database: str, nats_url: str, game: GameService
) -> None:
    await migrate(database, SCHEMA)
    nats = await NatsConnection(nats_url, "game").open()
    relay = Relay("game", game.store, NatsBus(nats), SystemClock(), envelope.encode)
    relaying = asyncio.ensure_future(relay.run())
    async with lobby(database, nats_url, game) as call:
        opened = await call("OpenTable", account_id="ann", house_id="stargames", mode="quick")
        table_id = opened.table.table_id
        joined = await call("JoinTable", account_id="bob", table_id=table_id)
        await until(
            lambda: call("ReadPairing", pairing_id=joined.pairing_id),
            lambda pairing: pairing.stage == pb.STAGE_STARTED,
        )
        (asked,) = game.said.asked
        assert asked.match_id == joined.pairing_id
        await game.end(joined.pairing_id)
        await until(lambda: call("ReadSeat", account_id="bob"), lambda seat: not seat.pairing_id)
        again = await call("OpenTable", account_id="bob", house_id="stargames", mode="single")
        assert not again.HasField("refusal")
    relaying.cancel()
    await nats.close()


async def test_an_end_that_the_bus_never_brought_is_read_from_the_games_log(
    database: str, nats_url: str, game: GameService
) -> None:
    await migrate(database, SCHEMA)
    async with lobby(database, nats_url, game) as call:
        opened = await call("OpenTable", account_id="ann", house_id="stargames", mode="quick")
        joined = await call("JoinTable", account_id="bob", table_id=opened.table.table_id)
        await until(
            lambda: call("ReadPairing", pairing_id=joined.pairing_id),
            lambda pairing: pairing.stage == pb.STAGE_STARTED,
        )
    await game.end(joined.pairing_id)  # while the lobby is down, and nothing is relayed
    async with lobby(database, nats_url, game) as call:
        await until(
            lambda: call("ReadPairing", pairing_id=joined.pairing_id),
            lambda pairing: pairing.stage == pb.STAGE_ENDED,
        )


async def test_the_gateway_hears_of_tables_at_once(
    database: str, nats_url: str, game: GameService
) -> None:
    await migrate(database, SCHEMA)
    nats = await NatsConnection(nats_url, "gateway").open()
    heard: asyncio.Queue[RecordedEvent] = asyncio.Queue()
    listening = await NatsLive(nats).listen(
        "live.table.*", lambda _, data: heard.put_nowait(envelope.decode(data))
    )
    await nats.client.flush()
    async with lobby(database, nats_url, game) as call:
        opened = await call("OpenTable", account_id="ann", house_id="stargames", mode="quick")
        table_id = opened.table.table_id
        await call("LeaveTable", account_id="ann", table_id=table_id)
        async with asyncio.timeout(DEADLINE_S):
            events = [await heard.get(), await heard.get()]
    assert [(event.stream, event.type.rpartition(".")[2]) for event in events] == [
        (f"table-{table_id}", "TableOpened"),
        (f"table-{table_id}", "TableLeft"),
    ]
    await listening.close()
    await nats.close()
