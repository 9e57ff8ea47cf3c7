"""The wallet as its `main.py` puts it together, with our adapters in the place of servers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx

from services.kit import envelope
from services.kit.effects import MemoryEffects
from services.kit.live_lane import tell_at_once
from services.wallet import ledger_memory
from services.wallet.api import serve
from services.wallet.clients import RpcGame
from services.wallet.ledger_memory import MemoryBooks
from services.wallet.match_ends import MATCH_ENDS, MatchEnds
from services.wallet.old_stakes import OldStakes
from services.wallet.sandbox.client import Sandbox
from services.wallet.service import Wallet
from tests.sim.bank import SECRET
from tests.sim.nodes import Node
from tests.sim.postgres import Beside

if TYPE_CHECKING:
    from tests.sim.machine import Life

# What is done every second or minute in a house, for seeds that last for some minutes.
SEAL_EVERY_MS = 5_000
ASK_EVERY_MS = 3_000
PAY_EVERY_MS = 2_000


def wallet_effects() -> MemoryEffects:
    """The ledger's tables."""
    return ledger_memory.memory_effects()


class BankLine:
    """Takes the place of the HTTP client that asks the provider."""

    def __init__(self, life: Life) -> None:
        self._life = life

    async def post(self, _: str, *, content: bytes, headers: dict[str, str]) -> Any:
        """A request of the house. Raises httpx's errors."""
        world = self._life.world
        await world.net.pass_on()
        self._life.alive()
        if world.net.chance.random() < world.weather.call_lost:
            raise httpx.ConnectError("the connection was reset")
        status = await world.bank.take(headers, content)
        await world.net.pass_on()
        self._life.alive()
        if world.net.answer_is_lost("bank"):
            raise httpx.ReadTimeout("no answer came")
        return SimpleNamespace(status_code=status)


def wallet(life: Life) -> None:
    """One instance of the wallet."""
    node, world = Node(life, "wallet"), life.world
    tell_at_once(node.store, node.live, envelope.encode)
    books: Any = Beside(node.store.session, MemoryBooks(world.logs["wallet"].tables))
    line: Any = BankLine(life)
    provider = Sandbox(SECRET, life.clock, line, 0)
    service = Wallet(node.store, books, life.clock, real_time=True, provider=provider)
    game = node.peer("game")
    old = OldStakes(books, service.stakes, RpcGame(game), life.clock)
    node.every(SEAL_EVERY_MS, service.seal)
    node.every(ASK_EVERY_MS, old.look)
    node.every(PAY_EVERY_MS, service.payments.go_on)
    node.consume(MATCH_ENDS, MatchEnds(service.stakes), game)
    serve(node.server, service)  # type: ignore[arg-type]
    node.server.start()
