"""The gRPC face of the game service."""

from __future__ import annotations

from tavla.game.v1.service_pb2_grpc import (
    add_GameHouseServiceServicer_to_server,
    add_GameServiceServicer_to_server,
)

from services.game.api.house import HouseApi
from services.game.api.live import tell_looks_on, tell_on
from services.game.api.players import PlayersApi
from services.game.service import GameService
from services.kit.process import Hook
from services.kit.rpc_gate import RpcServer

__all__ = ["serve", "tell_looks_on", "tell_on"]


def serve(server: RpcServer, service: GameService) -> Hook:
    """Answer both services on this server.

    What is returned is awaited before the server stops: then no command is read any more, and
    those that were are answered.
    """
    players, house = PlayersApi(service), HouseApi(service)
    add_GameServiceServicer_to_server(players, server.server)
    add_GameHouseServiceServicer_to_server(house, server.server)

    async def drain() -> None:
        players.door.drain()
        house.door.drain()

    return drain
