"""The wallet as a process: `python -m services.wallet.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.kit.process import Process
from services.kit.serving import ServiceSettings, Serving, run_service, serving
from services.wallet.api import serve
from services.wallet.clients import RpcGame
from services.wallet.ledger_effects import postgres_effects
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.match_ends import MATCH_ENDS, MatchEnds
from services.wallet.old_stakes import OldStakes
from services.wallet.schema import SCHEMA
from services.wallet.service import Wallet

# How long an entry may stand before it is sealed.
_SEAL_EVERY_MS = 1_000
# Stakes older than ten minutes are asked about so often.
_ASK_EVERY_MS = 60_000


class WalletSettings(ServiceSettings):
    """`game_address` is where the game service listens, `host:port`."""

    game_address: str


@asynccontextmanager
async def running(process: Process, settings: WalletSettings) -> AsyncIterator[Serving]:
    """The wallet, serving until the process stops."""
    async with serving(process, settings, SCHEMA, postgres_effects()) as around:
        clock, books = around.clock, PostgresBooks(around.store)
        wallet = Wallet(around.store, books, clock, real_time=settings.time_scale == 1)
        game = around.peer(settings.game_address)
        old = OldStakes(books, wallet.stakes, RpcGame(game), clock)
        around.every(_SEAL_EVERY_MS, "sealing", wallet.seal)
        around.every(_ASK_EVERY_MS, "old stakes", old.look)
        around.consume(MATCH_ENDS, MatchEnds(wallet.stakes), game)
        serve(around.server, wallet)
        await around.open_door()
        yield around


if __name__ == "__main__":
    sys.exit(run_service(WalletSettings, "wallet", running))
