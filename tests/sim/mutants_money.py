"""Planted bugs in the wallet, and in what the lobby makes of its answers."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from services.kit.answers import UNAVAILABLE
from services.kit.decider import Refusal
from services.kit.effects import Tables
from services.kit.events import Checkpoint
from services.kit.store import AlreadyDone, Append, InboxKey, StoreError
from services.lobby.domain.pairing import decide as pairing
from services.lobby.domain.pairing import events as lobby
from services.lobby.domain.pairing.state import Stage as PairingStage
from services.wallet import ledger_memory, old_stakes
from services.wallet.domain.books import is_guarded, player
from services.wallet.domain.payment.state import Payment
from services.wallet.domain.stake import decide as stake
from services.wallet.domain.stake import paying
from services.wallet.domain.stake.commands import Settle
from services.wallet.domain.stake.state import Stage
from services.wallet.ledger import KeepStake, PlacedEntry, Post, insufficient_funds
from services.wallet.old_stakes import OldStakes
from services.wallet.payments import Payments
from services.wallet.ports import Unknown
from services.wallet.stakes import Stakes
from tests.sim import wallet_node
from tests.sim.planting import Patch

ASKS_AT_ONCE_MS = 300


def released_without_asking() -> list[Patch]:
    """A pairing that takes too long gives its stakes back, and leaves it to chance what starts."""
    give_up = pairing._give_up

    def gives_up(before: Any, command: Any) -> Sequence[Any]:
        asked = give_up(before, command)
        if asked and before.stage is PairingStage.STARTING:
            return (*asked, lobby.MatchRuledOut(before.pairing_id))
        return asked

    return [(pairing, "_give_up", gives_up)]


def unknown_is_never() -> list[Patch]:
    """The wallet asks at once, and takes it that what is not known yet will never begin."""
    ask = OldStakes._ask

    async def asks(self: OldStakes, held: KeepStake) -> None:
        if isinstance(await self._game.how_is(held.match_id), Unknown):
            with contextlib.suppress(Refusal):
                await self._stakes.release(held.match_id, "match_cancelled")
        else:
            await ask(self, held)

    return [
        (OldStakes, "_ask", asks),
        (old_stakes, "OLD_MS", 0),
        (wallet_node, "ASK_EVERY_MS", ASKS_AT_ONCE_MS),
    ]


def hold_expires() -> list[Patch]:
    """Whatever has been held for long is given back."""

    async def gives_back(self: OldStakes, held: KeepStake) -> None:
        with contextlib.suppress(Refusal):
            await self._stakes.release(held.match_id, "expired")

    return [(OldStakes, "_ask", gives_back)]


def paid_at_each_delivery() -> list[Patch]:
    """Nobody remembers which ends were read, nor which matches were paid."""
    settle, decided = Stakes.settle, stake._settle

    async def without_note(
        self: Stakes, match_id: str, command: Settle, inbox: InboxKey | None = None
    ) -> None:
        del inbox
        await settle(self, match_id, command)

    def pays(before: Any, command: Any) -> Any:
        if before.held is None or before.stage is Stage.RELEASED:
            return decided(before, command)
        return (paying.settled(before.held, command),)

    return [(Stakes, "settle", without_note), (stake, "_settle", pays)]


def key_without_content() -> list[Patch]:
    """What an idempotency key was first used for is not compared with what it is used for now."""
    handle = Payments.handle

    async def careless(
        self: Payments, payment_id: str, wish: Any, command_id: str = "", content: bytes = b""
    ) -> None:
        await handle(self, payment_id, wish, command_id, content and b"a payment")

    return [(Payments, "handle", careless)]


def one_hold_is_enough() -> list[Patch]:
    """Where only one of the two can stake, the match begins all the same."""
    held = pairing._held

    def begins(before: Any, command: Any) -> Sequence[Any]:
        facts = held(before, command)
        if facts and command.code.endswith("cannot_stake"):
            return (lobby.StakesHeld(before.pairing_id),)
        return facts

    return [(pairing, "_held", begins)]


def end_noted_before_it_is_paid() -> list[Patch]:
    """That an end was read is written first, its payment in a transaction of its own."""
    settle = Stakes.settle

    async def in_two(
        self: Stakes, match_id: str, command: Settle, inbox: InboxKey | None = None
    ) -> None:
        if inbox is not None:
            note = Append(f"stake-{match_id}", 0, (), self._clock.now_ms(), inbox=inbox)
            try:
                await self.handler._store.append(note)
            except AlreadyDone:
                return
            except StoreError as away:
                raise UNAVAILABLE from away
        await settle(self, match_id, command)

    return [(Stakes, "settle", in_two)]


def balance_looked_at_before() -> list[Patch]:
    """Whether money is there is looked at before it is taken, and not in the same transaction."""
    withdraw = Payments.withdraw

    async def takes(
        self: Payments, account_id: str, currency: str, amount_minor: int, command_id: str
    ) -> Payment:
        account = player(account_id, currency)
        has = (await self._books.balances([account]))[account]
        if has < amount_minor:
            raise insufficient_funds(has, amount_minor, 0)
        return await withdraw(self, account_id, currency, amount_minor, command_id)

    async def check(self: Stakes, seat: int, account_id: str, rules: Any) -> None:
        try:
            await self._purses.check(account_id, rules.currency, rules.limit_minor)
        except Refusal as no:
            raise Refusal(no.code, no.sentence, **{**no.numbers, "seat": seat}) from no

    return [
        (ledger_memory, "_post", _enter_unguarded),
        (Payments, "withdraw", takes),
        (Stakes, "_check", check),
    ]


def _enter_unguarded(tables: Tables, effect: Post) -> None:
    if tables.get(ledger_memory.POSTING, effect.posting.id) is not None:
        return
    tables.put(ledger_memory.POSTING, effect.posting.id, effect.posting)
    place = tables.get(ledger_memory._NEXT, "") or 1
    for step, leg in enumerate(effect.posting.entries, 1):
        balance = None
        if is_guarded(leg.account):
            balance = (tables.get(ledger_memory.BALANCE, leg.account) or 0) + leg.amount_minor
            tables.put(ledger_memory.BALANCE, leg.account, balance)
        at = Checkpoint(1, place)
        entry = PlacedEntry(at, effect.posting.id, step, leg.account, leg.amount_minor, balance)
        tables.put(ledger_memory.ENTRY, place, entry)
        place += 1
    tables.put(ledger_memory._NEXT, "", place)


MONEY: Mapping[str, Any] = {
    each.__name__: each
    for each in (
        released_without_asking,
        unknown_is_never,
        hold_expires,
        paid_at_each_delivery,
        key_without_content,
        one_hold_is_enough,
        end_noted_before_it_is_paid,
        balance_looked_at_before,
    )
}
