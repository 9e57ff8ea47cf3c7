"""The lobby as a process: `python -m services.lobby.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.kit.ids import SortableIds
from services.kit.process import Process
from services.kit.randomness import SystemSecrets
from services.kit.serving import ServiceSettings, Serving, run_service, serving
from services.kit.waiting import Doorbell
from services.lobby.api import Parts, serve
from services.lobby.challenges import Challenges
from services.lobby.chats import Chats
from services.lobby.clients.pools import RpcPools
from services.lobby.clients.services import RpcCircles, RpcEngines, RpcGame, RpcRatings, RpcWallet
from services.lobby.competing import CompetitionProcess
from services.lobby.competitions import Competitions
from services.lobby.computers import ComputerTables
from services.lobby.finding import Finder
from services.lobby.hall_effects import postgres_effects
from services.lobby.hall_postgres import PostgresHall
from services.lobby.match_ends import MATCH_ENDS, MatchEnds
from services.lobby.process import PairingProcess
from services.lobby.rematches import Rematches
from services.lobby.schema import SCHEMA
from services.lobby.service import Lobby
from services.lobby.watching import Watching

# A table may be listed for so long after its time is up; nobody can join it meanwhile.
_EXPIRE_EVERY_MS = 1_000


class LobbySettings(ServiceSettings):
    """Where the services that it asks listen, each `host:port`."""

    game_address: str
    wallet_address: str
    analysis_address: str
    accounts_address: str
    rating_address: str


@asynccontextmanager
async def running(process: Process, settings: LobbySettings) -> AsyncIterator[Serving]:
    """The lobby, serving until the process stops."""
    async with serving(process, settings, SCHEMA, postgres_effects()) as around:
        clock, bell, hall = around.clock, Doorbell(), PostgresHall(around.store)
        ratings = RpcRatings(around.peer(settings.rating_address), clock)
        wallet_peer, ids = around.peer(settings.wallet_address), SortableIds(clock)
        wallet = RpcWallet(wallet_peer)
        lobby = Lobby(
            around.store,
            hall,
            ratings,
            ids,
            SystemSecrets(),
            clock,
            bell,
            wallet,
            RpcCircles(around.peer(settings.accounts_address)),
        )
        game = around.peer(settings.game_address)
        pairing = PairingProcess(
            lobby.tables,
            lobby.pairings,
            lobby.rematches,
            lobby.competitions,
            hall,
            RpcGame(game),
            wallet,
            clock,
            bell,
        )
        pools = RpcPools(wallet_peer)
        competing = CompetitionProcess(lobby, hall, pools, ratings, clock, bell)
        process.background("lobby competitions", competing.run())
        process.background("lobby pairings", pairing.run())
        around.every(_EXPIRE_EVERY_MS, "expiring", lobby.expire_tables)
        around.consume(MATCH_ENDS, MatchEnds(lobby.pairings), game)
        engines = RpcEngines(around.peer(settings.analysis_address), clock)
        parts = Parts(
            lobby,
            Finder(lobby, hall, ratings, clock),
            ComputerTables(lobby, engines),
            Rematches(lobby, hall, ratings, wallet, engines, clock, bell),
            Challenges(lobby, hall, clock),
            Chats(around.store, lobby, clock),
            Watching(lobby, hall),
            Competitions(lobby, hall, competing, wallet, ratings, engines, ids, clock),
        )
        serve(around.server, parts)
        await around.open_door()
        yield around


if __name__ == "__main__":
    sys.exit(run_service(LobbySettings, "lobby", running))
