"""The gRPC face of the lobby: requests in, content or a refusal out."""

from tavla.lobby.v1.service_pb2_grpc import add_LobbyServiceServicer_to_server

from services.kit.rpc_gate import RpcServer
from services.lobby.api.parts import Parts
from services.lobby.api.tables import TablesApi

__all__ = ["Parts", "serve"]


def serve(server: RpcServer, parts: Parts) -> None:
    """Answer `LobbyService` on this server."""
    add_LobbyServiceServicer_to_server(TablesApi(parts), server.server)
