"""Pools of competitions over any store: entries held and given back, prizes paid."""

from __future__ import annotations

from dataclasses import dataclass

from services.kit.answers import MAY_PASS, Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import EventStore
from services.kit.time import Clock
from services.wallet.codec import POOLS
from services.wallet.domain.pool.commands import Command, HoldEntry, PayPool, ReturnEntry
from services.wallet.domain.pool.decide import POOL
from services.wallet.domain.pool.state import Pool
from services.wallet.effects import pool_effects
from services.wallet.purses import Purses

# What becomes of the entry, or the pool, is known: there is nothing to make sure of.
_DECIDED = frozenset({"entry_returned", "hold_differs", "pool_closed"})


@dataclass(frozen=True, slots=True)
class Entering:
    """Whose entry is to be held for which competition, on which terms.

    The competition numbers its entries from 1; whoever leaves and enters again has another number.
    """

    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    fee_percent: int
    split: tuple[int, ...]


class Pools:
    """All that can be asked of pools. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, store: EventStore, purses: Purses, clock: Clock) -> None:
        self._purses = purses
        self._clock = clock
        self.handler = CommandHandler(store, POOL, POOLS, clock, effects=pool_effects)

    async def pool(self, pool_id: str) -> Pool:
        """How a competition's pool stands."""
        return (await self.handler.state(_stream(pool_id))).state

    async def hold(self, wish: Entering) -> None:
        """Hold an entry. What was refused for the player's sake is refused for ever."""
        held = (await self.pool(wish.pool_id)).held
        try:
            if wish.number not in held:
                # Only before: what is held stays held, whatever the player has decided since.
                await self._purses.allow(wish.account_id, wish.currency, wish.entry_minor)
            await self._handle(
                wish.pool_id,
                HoldEntry(
                    wish.pool_id,
                    wish.number,
                    wish.account_id,
                    wish.currency,
                    wish.entry_minor,
                    wish.fee_percent,
                    wish.split,
                    self._clock.now_ms(),
                ),
            )
        except Refusal as refusal:
            if refusal.code in MAY_PASS or refusal.code in _DECIDED:
                raise
            # The same request may be under way a second time and find money where there was none:
            # by then nobody waits for it.
            await self.give_back(wish.pool_id, wish.number, refusal.code)
            raise

    async def give_back(self, pool_id: str, number: int, code: str) -> None:
        """Make sure that nothing is held for an entry, now or later."""
        await self._handle(pool_id, ReturnEntry(pool_id, number, code, self._clock.now_ms()))

    async def pay(self, pool_id: str, places: tuple[str, ...], entries: int) -> None:
        """Share a pool out, the first place first. The same again changes nothing."""
        await self._handle(pool_id, PayPool(pool_id, places, entries, self._clock.now_ms()))

    async def _handle(self, pool_id: str, wish: Command) -> None:
        answer = await self.handler.handle(_stream(pool_id), wish)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)


def _stream(pool_id: str) -> str:
    return f"pool-{pool_id}"
