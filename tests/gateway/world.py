"""The services of a house within the tests' own process, on real PostgreSQL and NATS."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from pydantic import SecretStr

from gateway.main import Gateway
from gateway.main import running as gateway_running
from gateway.settings import GatewaySettings
from services.accounts.main import AccountsSettings
from services.accounts.main import running as accounts_running
from services.accounts.schema import SCHEMA as ACCOUNTS
from services.analysis.main import AnalysisSettings
from services.analysis.main import running as analysis_running
from services.analysis.schema import SCHEMA as ANALYSIS
from services.game.main import running as game_running
from services.game.schema import SCHEMA as GAME
from services.kit.migrate import migrate
from services.kit.process import Process
from services.kit.serving import ServiceSettings
from services.lobby.main import LobbySettings
from services.lobby.main import running as lobby_running
from services.lobby.schema import SCHEMA as LOBBY
from services.rating.main import RatingSettings
from services.rating.main import running as rating_running
from services.rating.schema import SCHEMA as RATING
from services.stack.embedded import free_port
from services.wallet.main import WalletSettings
from services.wallet.main import running as wallet_running
from services.wallet.schema import SCHEMA as WALLET

SECRET = "of-the-tests"
PLENTY = 1_000
DRAIN_MS = 3_000


@dataclass
class World:
    """Accounts, lobby and game, each of which can be stopped and started again."""

    database: str
    nats_url: str
    ports: dict[str, int] = field(
        default_factory=lambda: {
            name: free_port()
            for name in ("accounts", "lobby", "game", "wallet", "analysis", "rating")
        }
    )
    # Where a payment provider calls the house: a gateway that is up for as long as the wallet.
    cashier_at: str = field(default_factory=lambda: f"127.0.0.1:{free_port()}")
    _lives: dict[str, tuple[Process, AsyncExitStack]] = field(default_factory=dict)

    def address(self, name: str) -> str:
        """`host:port` of a service."""
        return f"127.0.0.1:{self.ports[name]}"

    def _common(self, name: str = "") -> dict[str, Any]:
        told: dict[str, Any] = {
            "nats_url": SecretStr(self.nats_url),
            "rpc_secret": SecretStr(SECRET),
            "drain_ms": DRAIN_MS,
        }
        if name:
            told |= {"database_url": SecretStr(self.database), "listen": self.address(name)}
        return told

    async def start(self, name: str) -> None:
        """Start one service."""
        common, process = self._common(name), Process(DRAIN_MS)
        if name == "accounts":
            running: Any = accounts_running(
                process, AccountsSettings(limit_factor=PLENTY, **common)
            )
        elif name == "lobby":
            settings = LobbySettings(
                game_address=self.address("game"),
                wallet_address=self.address("wallet"),
                analysis_address=self.address("analysis"),
                rating_address=self.address("rating"),
                accounts_address=self.address("accounts"),
                **common,
            )
            running = lobby_running(process, settings)
        elif name == "analysis":
            told = AnalysisSettings(
                game_address=self.address("game"),
                engine_workers=1,
                computer_pace="instant",
                **common,
            )
            running = analysis_running(process, told)
        elif name == "rating":
            told = RatingSettings(game_address=self.address("game"), **common)
            running = rating_running(process, told)
        elif name == "wallet":
            told = WalletSettings(
                game_address=self.address("game"), gateway_address=self.cashier_at, **common
            )
            running = wallet_running(process, told)
        else:
            running = game_running(process, ServiceSettings(**common))
        stack = AsyncExitStack()
        await stack.enter_async_context(running)
        self._lives[name] = process, stack

    async def stop(self, name: str) -> None:
        """Stop one service in order."""
        process, stack = self._lives.pop(name)
        process.stop()
        await process.until_stopped()
        await stack.aclose()
        assert not process.failed, name

    @asynccontextmanager
    async def gateway(self, **settings: Any) -> AsyncIterator[Gateway]:
        """One more gateway over these services."""
        told = GatewaySettings(
            **{
                **self._common(),
                "listen": "127.0.0.1:0",
                "limit_factor": PLENTY,
                **{f"{name}_address": self.address(name) for name in self.ports},
                **settings,
            }
        )
        process = Process(DRAIN_MS)
        async with gateway_running(process, told) as gateway:
            try:
                yield gateway
            finally:
                process.stop()
                await process.until_stopped()
        assert not process.failed

    async def close(self) -> None:
        """Stop what runs."""
        for name in list(self._lives):
            await self.stop(name)


@asynccontextmanager
async def world_of(database: str, nats_url: str) -> AsyncIterator[World]:
    """A world that is up."""
    for schema in (ACCOUNTS, LOBBY, GAME, WALLET, ANALYSIS, RATING):
        await migrate(database, schema)
    world = World(database, nats_url)
    try:
        for name in ("accounts", "game", "rating", "lobby", "wallet", "analysis"):
            await world.start(name)
        yield world
    finally:
        await world.close()
