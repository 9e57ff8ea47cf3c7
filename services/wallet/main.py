"""The wallet as a process: `python -m services.wallet.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

from services.kit.process import Process
from services.kit.randomness import SystemSecrets
from services.kit.serving import ServiceSettings, Serving, run_service, serving
from services.wallet.api import serve
from services.wallet.clients import RpcGame
from services.wallet.ledger_effects import postgres_effects
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.match_ends import MATCH_ENDS, MatchEnds
from services.wallet.old_stakes import OldStakes
from services.wallet.sandbox.bank import SandboxBank
from services.wallet.sandbox.client import Sandbox, caller, http_client
from services.wallet.schema import SCHEMA
from services.wallet.service import Wallet

# How long an entry may stand before it is sealed.
_SEAL_EVERY_MS = 1_000
# Stakes older than ten minutes are asked about so often.
_ASK_EVERY_MS = 60_000
# How soon an approved withdrawal is on its way.
_PAY_EVERY_MS = 2_000


class WalletSettings(ServiceSettings):
    """`game_address` is where the game service listens, `gateway_address` where providers call.

    `cashier` is who moves money: the sandbox, which moves none, or nobody. A real provider is an
    adapter of its own (see `provider.py`), and off unless the operator names it here.
    """

    game_address: str
    gateway_address: str
    cashier: Literal["sandbox", "none"] = "sandbox"


@asynccontextmanager
async def running(process: Process, settings: WalletSettings) -> AsyncIterator[Serving]:
    """The wallet, serving until the process stops."""
    async with serving(process, settings, SCHEMA, postgres_effects()) as around:
        clock, books = around.clock, PostgresBooks(around.store)
        provider = await _sandbox(around, settings) if settings.cashier == "sandbox" else None
        real_time = settings.time_scale == 1
        wallet = Wallet(around.store, books, clock, real_time=real_time, provider=provider)
        game = around.peer(settings.game_address)
        old = OldStakes(books, wallet.stakes, RpcGame(game), clock)
        around.every(_SEAL_EVERY_MS, "sealing", wallet.seal)
        around.every(_ASK_EVERY_MS, "old stakes", old.look)
        around.every(_PAY_EVERY_MS, "payments", wallet.payments.go_on)
        around.consume(MATCH_ENDS, MatchEnds(wallet.stakes), game)
        serve(around.server, wallet)
        await around.open_door()
        yield around


async def _sandbox(around: Serving, settings: WalletSettings) -> Sandbox:
    """The sandbox provider, in this process but spoken to over HTTP."""
    secret, clock, http = SystemSecrets().new(), around.clock, http_client()
    around.closing.push_async_callback(http.aclose)
    bank = SandboxBank(secret, clock, caller(settings.gateway_address, http))
    await bank.door.start()
    around.closing.push_async_callback(bank.door.close)
    around.process.background("sandbox provider", bank.run())
    return Sandbox(secret, clock, http, bank.door.port)


if __name__ == "__main__":
    sys.exit(run_service(WalletSettings, "wallet", running))
