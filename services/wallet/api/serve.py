"""Both services on one server."""

from __future__ import annotations

from tavla.wallet.v1.service_pb2_grpc import (
    add_WalletHouseServiceServicer_to_server,
    add_WalletServiceServicer_to_server,
)

from services.kit.rpc_gate import RpcServer
from services.wallet.api.house import WalletHouseApi
from services.wallet.api.players import WalletApi
from services.wallet.service import Wallet


def serve(server: RpcServer, wallet: Wallet) -> None:
    """Answer both services on this server."""
    add_WalletServiceServicer_to_server(WalletApi(wallet), server.server)
    add_WalletHouseServiceServicer_to_server(WalletHouseApi(wallet), server.server)
