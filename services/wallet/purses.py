"""Purses over any store: play credits, own limits, what an account may stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from services.houses import HouseError, TableRules
from services.kit.answers import Accepted, Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import EventStore
from services.kit.time import Clock
from services.wallet.codec import PURSES
from services.wallet.domain.books import CURRENCIES, PLAY, player
from services.wallet.domain.purse.commands import (
    Command,
    ExcludeSelf,
    Freeze,
    GrantCredits,
    SetLimit,
)
from services.wallet.domain.purse.decide import MONEY_LIMITS, PURSE, SESSION, may_grant
from services.wallet.domain.purse.events import Event
from services.wallet.domain.purse.limits import WINDOW_MS, Used, hold_stake
from services.wallet.domain.purse.state import Limit, Purse
from services.wallet.effects import purse_effects
from services.wallet.ledger import Books, KeepStake, insufficient_funds


@dataclass(frozen=True, slots=True)
class Balance:
    """What an account has in one currency; `held_minor` is in escrow or on its way out."""

    currency: str
    available_minor: int
    held_minor: int


@dataclass(frozen=True, slots=True)
class LimitShown:
    """One of an account's own limits and how much of it is used up."""

    kind: str
    currency: str
    limit: Limit
    used: int


class Purses:
    """All that concerns one account alone. Everything raises `Refusal`, or `Unavailable`.

    `real_time` is false in a house whose clocks run fast: no money but play credits there.
    """

    def __init__(self, store: EventStore, books: Books, clock: Clock, *, real_time: bool) -> None:
        self._books = books
        self._clock = clock
        self._real_time = real_time
        self.handler = CommandHandler(store, PURSE, PURSES, clock, effects=purse_effects)

    async def balances(self, account_id: str) -> tuple[Sequence[Balance], Sequence[KeepStake]]:
        """What an account has, and its stakes in escrow; grants the play credits that are due."""
        await self.grant(account_id)
        escrow = await self._books.escrow_of(account_id)
        found = await self._books.balances([player(account_id, c) for c in CURRENCIES])
        leaving = await self._leaving(account_id)
        balances = [
            Balance(
                currency,
                found[player(account_id, currency)],
                escrow.minor(currency) + leaving.get(currency, 0),
            )
            for currency in CURRENCIES
        ]
        return balances, escrow.stakes

    async def _leaving(self, account_id: str) -> dict[str, int]:
        sums: dict[str, int] = {}
        for payment in await self._books.payments_of(account_id):
            if payment.direction == "withdrawal" and payment.stage in ("waiting", "approved"):
                sums[payment.currency] = sums.get(payment.currency, 0) + payment.amount_minor
        return sums

    async def grant(self, account_id: str) -> None:
        """The first play credits, or those of a new day, where they are due."""
        purse = (await self.handler.state(_stream(account_id), fresh=False)).state
        now_ms = self._clock.now_ms()
        if not may_grant(purse, 0, now_ms):
            return
        account = player(account_id, PLAY)
        held = (await self._books.escrow_of(account_id)).minor(PLAY)
        total_minor = (await self._books.balances([account]))[account] + held
        if may_grant(purse, total_minor, now_ms):
            await self.handle(account_id, GrantCredits(account_id, total_minor, now_ms))

    async def check_stake(self, account_id: str, rules: bytes) -> None:
        """Refuse what `HoldStakes` would refuse of this account now."""
        try:
            table = TableRules.from_canonical(rules)
        except HouseError as error:
            raise Refusal("house_terms", "These are no rules of a table.") from error
        await self.check(account_id, table.currency, table.limit_minor)

    async def check(self, account_id: str, currency: str, each_minor: int) -> None:
        """The same for a sum."""
        await self.allow(account_id, currency, each_minor)
        available = await self.available(account_id, currency)
        if available < each_minor:
            raise insufficient_funds(available, each_minor, 0)

    async def available(self, account_id: str, currency: str) -> int:
        """What an account can spend, in minor units."""
        account = player(account_id, currency)
        return (await self._books.balances([account]))[account]

    async def hold_free(self, account_id: str) -> None:
        """Refuse whoever is frozen."""
        if (await self.purse(account_id)).frozen:
            raise Refusal("account_frozen", "This account is frozen. Ask the house why.")

    async def allow(self, account_id: str, currency: str, each_minor: int) -> None:
        """Refuse whoever may not stake a sum, whether he has it or not: the hold itself finds."""
        if not each_minor:
            return
        self.hold_currency(currency)
        await self.grant(account_id)
        purse = await self.purse(account_id)
        # Few have limits of their own, and only they need to be looked at further.
        used = await self.used(account_id, currency) if purse.limits else Used()
        hold_stake(purse, currency, each_minor, used, self._clock.now_ms())

    def hold_currency(self, currency: str) -> None:
        """Refuse money where minutes are no minutes."""
        if currency not in CURRENCIES:
            raise Refusal("bad_currency", "The house has no such currency.")
        if currency != PLAY and not self._real_time:
            sentence = "The clocks of this house run fast; only play credits can be staked here."
            raise Refusal("time_runs_fast", sentence)

    async def purse(self, account_id: str) -> Purse:
        """The purse as it stands."""
        return (await self.handler.state(_stream(account_id))).state

    async def used(self, account_id: str, currency: str) -> Used:
        """What an account has used up of its limits in the last 24 hours."""
        after_ms = self._clock.now_ms() - WINDOW_MS
        results = await self._books.results(account_id, currency, after_ms)
        held_minor = (await self._books.escrow_of(account_id)).minor(currency)
        return Used(
            await self._books.deposited(account_id, currency, after_ms),
            held_minor - results.net_minor,
            results.played_ms,
        )

    async def limits(self, account_id: str) -> Sequence[LimitShown]:
        """The limits that an account has set itself."""
        purse = await self.purse(account_id)
        shown: list[LimitShown] = []
        for (kind, currency), limit in sorted(purse.limits.items()):
            used = await self.used(account_id, currency)
            figures = {
                "deposit": used.deposited_minor,
                "loss": max(0, used.lost_minor),
                SESSION: used.played_ms,
            }
            shown.append(LimitShown(kind, currency, limit, figures.get(kind, 0)))
        return shown

    async def set_limit(
        self, account_id: str, kind: str, currency: str, amount: int | None, command_id: str
    ) -> int:
        """Set one, and say from when it holds."""
        now_ms = self._clock.now_ms()
        wish = SetLimit(account_id, kind, currency, amount, now_ms)
        content = repr((kind, currency, amount)).encode()
        await self.handle(account_id, wish, command_id, content)
        limit = (await self.purse(account_id)).limits.get((kind, currency), Limit())
        return max(limit.next_from_ms, now_ms)

    async def exclude(self, account_id: str, days: int) -> int:
        """Exclude an account at its own wish, and say until when."""
        await self.handle(account_id, ExcludeSelf(account_id, days, self._clock.now_ms()))
        return (await self.purse(account_id)).excluded_until_ms

    async def freeze(self, account_id: str, operator: str, note: str, *, frozen: bool) -> None:
        """Let an account neither stake nor pay, or let it again."""
        now_ms = self._clock.now_ms()
        await self.handle(account_id, Freeze(account_id, operator, note, frozen, now_ms))

    async def handle(
        self, account_id: str, wish: Command, command_id: str = "", content: bytes = b""
    ) -> Accepted[Event]:
        """Put a command to a purse."""
        answer = await self.handler.handle(
            _stream(account_id), wish, command_id=command_id, content=content
        )
        return accepted(answer)


def accepted(answer: Accepted[Event] | Refused) -> Accepted[Event]:
    """The answer, or the refusal that it is raised."""
    if isinstance(answer, Refused):
        raise Refusal(answer.code, answer.sentence, **answer.numbers)
    return answer


def _stream(account_id: str) -> str:
    return f"purse-{account_id}"


LIMIT_KINDS = (*MONEY_LIMITS, SESSION)
