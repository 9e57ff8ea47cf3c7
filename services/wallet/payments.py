"""The cashier: deposits and withdrawals over any store and provider."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.store import EventStore
from services.kit.time import Clock
from services.wallet.codec import PAYMENTS
from services.wallet.domain.payment.commands import (
    Approve,
    AskDeposit,
    AskWithdrawal,
    Command,
    RecordDone,
    RecordFailed,
    Reject,
)
from services.wallet.domain.payment.decide import PAYMENT
from services.wallet.domain.payment.state import Payment, Stage
from services.wallet.domain.purse.limits import hold_deposit
from services.wallet.effects import payment_effects
from services.wallet.ledger import Books
from services.wallet.metrics import PAYMENT_WORDS
from services.wallet.provider import Provider, Word
from services.wallet.purses import Purses

# What may leave without an operator; more waits for one.
FREE_MINOR = 10_000
# Nobody comes back to a deposit that he began yesterday.
DEPOSIT_WAITS_MS = 24 * 3_600_000
# The provider may never have heard of a deposit, or its word may be lost.
ASK_AGAIN_MS = 10_000

_log = logger(__name__)


class Payments:
    """All that can be asked of the cashier. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self,
        store: EventStore,
        purses: Purses,
        books: Books,
        clock: Clock,
        provider: Provider | None,
    ) -> None:
        self._purses = purses
        self._books = books
        self._clock = clock
        self._provider = provider
        self.handler = CommandHandler(store, PAYMENT, PAYMENTS, clock, effects=payment_effects)

    async def deposit(
        self, account_id: str, currency: str, amount_minor: int, command_id: str
    ) -> tuple[Payment, str]:
        """Ask for a deposit; the payment, and where the player goes on ("" while that waits)."""
        provider = self._open(currency)
        payment_id = _payment_id(account_id, "deposit", command_id)
        if (await self.payment(payment_id)).stage is Stage.ABSENT:
            purse = await self._purses.purse(account_id)
            used = await self._purses.used(account_id, currency)
            hold_deposit(purse, currency, amount_minor, used, self._clock.now_ms())
        wish = AskDeposit(
            payment_id,
            account_id,
            currency,
            amount_minor,
            provider.name,
            self._clock.now_ms(),
        )
        await self._ask(wish)
        payment = await self.payment(payment_id)
        try:
            return payment, await provider.take(payment)
        except TryAgain:
            return payment, ""

    async def withdraw(
        self, account_id: str, currency: str, amount_minor: int, command_id: str
    ) -> Payment:
        """Ask for a withdrawal. The sum leaves the balance at once."""
        provider = self._open(currency)
        await self._purses.hold_free(account_id)
        payment_id = _payment_id(account_id, "withdrawal", command_id)
        wish = AskWithdrawal(
            payment_id,
            account_id,
            currency,
            amount_minor,
            provider.name,
            FREE_MINOR,
            self._clock.now_ms(),
        )
        await self._ask(wish)
        return await self.payment(payment_id)

    async def decide(self, payment_id: str, operator: str, note: str, *, approved: bool) -> Payment:
        """An operator's word on a withdrawal that waits for it."""
        now_ms = self._clock.now_ms()
        if approved and (account_id := (await self.payment(payment_id)).account_id):
            await self._purses.hold_free(account_id)
        wish = Approve(operator, now_ms) if approved else Reject(operator, note, now_ms)
        await self.handle(payment_id, wish)
        return await self.payment(payment_id)

    async def hear(self, provider: str, signature: str, body: bytes) -> None:
        """What the provider says, in whatever order and however often."""
        if self._provider is None or provider != self._provider.name:
            raise Refusal("no_such_provider", "There is no such provider here.")
        try:
            word = self._provider.read(signature, body)
            if word is not None:
                await self._record(word)
        except Refusal:
            PAYMENT_WORDS.labels("refused").inc()
            raise
        PAYMENT_WORDS.labels("taken").inc()

    async def _record(self, word: Word) -> None:
        now_ms = self._clock.now_ms()
        if word.done:
            await self.handle(word.payment_id, RecordDone(word.currency, word.amount_minor, now_ms))
        else:
            await self.handle(word.payment_id, RecordFailed(word.code, now_ms))

    async def payment(self, payment_id: str) -> Payment:
        """How a payment stands."""
        return (await self.handler.state(_stream(payment_id))).state

    async def payments_of(self, account_id: str) -> Sequence[Payment]:
        """An account's payments, the newest first."""
        return await self._books.payments_of(account_id)

    async def waiting(self) -> Sequence[Payment]:
        """Withdrawals that wait for an operator."""
        return await self._books.payments_at(Stage.WAITING, "")

    async def go_on(self) -> None:
        """Have paid out what may be, and forget deposits that nobody came back to.

        What a frozen account is to be paid waits until it is free again.
        """
        if self._provider is None:
            return
        for payment in await self._all_at(Stage.APPROVED):
            if not (await self._purses.purse(payment.account_id)).frozen:
                await self._provider.pay(payment)
        now_ms = self._clock.now_ms()
        for payment in await self._all_at(Stage.ASKED):
            if payment.asked_at_ms < now_ms - DEPOSIT_WAITS_MS:
                await self.handle(payment.payment_id, RecordFailed("expired", now_ms))
            elif payment.asked_at_ms < now_ms - ASK_AGAIN_MS:
                await self._provider.take(payment)

    async def _all_at(self, stage: Stage) -> list[Payment]:
        found: list[Payment] = []
        while page := await self._books.payments_at(stage, found[-1].payment_id if found else ""):
            found.extend(page)
        return found

    async def _ask(self, wish: AskDeposit | AskWithdrawal) -> None:
        """The same again is the same; another sum under the same id is refused."""
        content = repr((wish.account_id, wish.currency, wish.amount_minor)).encode()
        await self.handle(wish.payment_id, wish, "ask", content)

    async def handle(
        self, payment_id: str, wish: Command, command_id: str = "", content: bytes = b""
    ) -> None:
        """Put a command to a payment."""
        answer = await self.handler.handle(
            _stream(payment_id), wish, command_id=command_id, content=content
        )
        if isinstance(answer, Refused):
            if answer.code in ("out_of_step", "amount_differs"):
                _log.error("payment_out_of_step", payment=payment_id, error=answer.sentence)
            raise Refusal(answer.code, answer.sentence, **answer.numbers)

    def _open(self, currency: str) -> Provider:
        self._purses.hold_currency(currency)
        if self._provider is None:
            raise Refusal("cashier_closed", "Nothing can be paid in or out here.")
        return self._provider


def _payment_id(account_id: str, direction: str, command_id: str) -> str:
    """Follows from the client's own id, so that a request sent twice is one payment."""
    if not command_id:
        raise Refusal("bad_request", "A payment needs an Idempotency-Key of its client.")
    named = f"tavla|{direction}|{account_id}|{command_id}"
    return hashlib.sha256(named.encode()).hexdigest()[:32]


def _stream(payment_id: str) -> str:
    return f"payment-{payment_id}"
