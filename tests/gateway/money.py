"""Money for the tests' clients: deposits that a provider has confirmed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.kit.postgres_link import PostgresAddress
from services.kit.store_postgres import PostgresStore
from services.kit.time import SystemClock
from services.wallet.domain.payment.commands import AskDeposit, RecordDone
from services.wallet.ledger_effects import postgres_effects
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.schema import SCHEMA
from services.wallet.service import Wallet
from tests.gateway.client import Client, Line, Player
from tests.gateway.world import World


@asynccontextmanager
async def books_of(world: World) -> AsyncIterator[Wallet]:
    """One more instance of the wallet on the same database."""
    store = PostgresStore(
        PostgresAddress(world.database, SCHEMA.schema, SCHEMA.role), postgres_effects()
    )
    try:
        yield Wallet(store, PostgresBooks(store), SystemClock(), real_time=True)
    finally:
        await store.close()


async def pay_in(world: World, client: Client, currency: str, minor: int) -> None:
    """Put money into an account."""
    payment_id = f"of{client.account}{currency}"
    async with books_of(world) as wallet:
        for wish in (
            AskDeposit(payment_id, client.account, currency, minor, "sandbox", 1),
            RecordDone(currency, minor, 1),
        ):
            await wallet.payments.handle(payment_id, wish)


async def balances(client: Client) -> dict[str, tuple[int, int]]:
    """What a client has by currency: available and held."""
    shown = await client.get("/me/wallet")
    return {b["currency"]: (b["available_minor"], b["held_minor"]) for b in shown["balances"]}


def in_game(player: Player) -> bool:
    """Whether the first game has begun."""
    return bool(player.view) and player.view["now"]["phase"] in ("rolling", "playing")


async def give_up_gammon(loser: Line, winner: Line, match: str, view: Player) -> None:
    """The loser offers a gammon, the winner accepts it."""
    game = view.view["game"]["number"]
    answer = await loser.command(match, "resign", game=game, level=2)
    assert answer["t"] == "ack", answer
    await winner.say(t="watch", match=match)
    shown = (await winner.until("sync", match=match))["view"]
    decision = shown["game"]["resignation"]["decision"]
    answer = await winner.command(match, "accept_resign", decision=decision)
    assert answer["t"] == "ack", answer
