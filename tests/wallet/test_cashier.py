"""Payments whatever order a provider's words come in, limits on them, and signatures."""

import itertools
import json

import pytest

from services.kit.decider import Refusal
from services.kit.memory_log import MemoryLog
from services.kit.read_events import TryAgain
from services.kit.store_memory import MemoryStore
from services.kit.time import ManualClock
from services.wallet import ledger_memory
from services.wallet.domain.payment.state import Payment, Stage
from services.wallet.domain.purse.decide import DAY_MS
from services.wallet.ledger_memory import MemoryBooks
from services.wallet.payments import DEPOSIT_WAITS_MS, FREE_MINOR
from services.wallet.provider import Word
from services.wallet.sandbox.signing import AGE_MAX_MS, hold_signature, signature
from services.wallet.service import Wallet
from tests.wallet.building import Built
from tests.wallet.reading import audit

SECRET = b"s" * 32


class Desk:
    """A provider that notes what it is asked for; its words are the test's own."""

    name = "desk"

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.away = False

    async def take(self, payment: Payment) -> str:
        """See `Provider`."""
        if self.away:
            raise TryAgain("away")
        self.asked.append(payment.payment_id)
        return "https://desk/"

    async def pay(self, payment: Payment) -> None:
        """See `Provider`."""
        await self.take(payment)

    def read(self, signature: str, body: bytes) -> Word | None:
        """See `Provider`."""
        told = json.loads(body)
        return Word(**told) if told else None


@pytest.fixture
def desk() -> Desk:
    """The provider."""
    return Desk()


@pytest.fixture
def built(desk: Desk) -> Built:
    """A wallet with a cashier."""
    clock, log = ManualClock(), MemoryLog(ledger_memory.memory_effects())
    store, books = MemoryStore(log), MemoryBooks(log.tables)
    return Built(Wallet(store, books, clock, real_time=True, provider=desk), store, books, clock)


async def say(built: Built, payment_id: str, *, done: bool, minor: int = 5_000) -> None:
    """The provider's word."""
    word = {
        "payment_id": payment_id,
        "done": done,
        "currency": "EUR",
        "amount_minor": minor,
        "code": "" if done else "declined",
    }
    await built.wallet.payments.hear("desk", "", json.dumps(word).encode())


async def deposit(built: Built, minor: int = 5_000, key: str = "d1") -> str:
    """A deposit of Ann's that was asked for."""
    payment, _ = await built.wallet.payments.deposit("ann", "EUR", minor, key)
    return payment.payment_id


@pytest.mark.parametrize(
    "words", [w for n in (1, 2, 3) for w in itertools.product([True, False], repeat=n)]
)
async def test_a_deposit_is_credited_once_whatever_order_words_come_in(
    built: Built, words: tuple[bool, ...]
) -> None:
    payment_id = await deposit(built)
    for done in words:
        await say(built, payment_id, done=done)
    assert await built.has("ann", "EUR") == (5_000 if any(words) else 0)
    await audit(built)


async def test_another_sum_than_was_asked_for_is_not_credited(built: Built) -> None:
    payment_id = await deposit(built)
    with pytest.raises(Refusal, match="amount_differs"):
        await say(built, payment_id, done=True, minor=50_000)
    assert await built.has("ann", "EUR") == 0


async def test_a_withdrawal_leaves_the_balance_at_once_and_comes_back_if_it_fails(
    built: Built, desk: Desk
) -> None:
    await say(built, await deposit(built), done=True)
    payments = built.wallet.payments
    with pytest.raises(Refusal, match="insufficient_funds"):
        await payments.withdraw("ann", "EUR", 5_001, "w0")
    out = await payments.withdraw("ann", "EUR", 5_000, "w1")
    assert (out.stage, await built.has("ann", "EUR")) == (Stage.APPROVED, 0)
    await payments.go_on()
    assert desk.asked[-1] == out.payment_id
    for _ in range(2):
        await say(built, out.payment_id, done=False)
    assert await built.has("ann", "EUR") == 5_000
    with pytest.raises(Refusal, match="out_of_step"):
        await say(built, out.payment_id, done=True)
    await audit(built)


async def test_an_operator_lets_a_large_withdrawal_go_or_does_not(built: Built) -> None:
    minor = 2 * FREE_MINOR + 2
    await say(built, await deposit(built, minor), done=True, minor=minor)
    payments = built.wallet.payments
    one = await payments.withdraw("ann", "EUR", FREE_MINOR + 1, "w1")
    two = await payments.withdraw("ann", "EUR", FREE_MINOR + 1, "w2")
    with pytest.raises(Refusal, match="out_of_step"):
        await say(built, one.payment_id, done=True, minor=FREE_MINOR + 1)
    assert {p.payment_id for p in await payments.waiting()} == {one.payment_id, two.payment_id}
    await payments.decide(one.payment_id, "olga", "", approved=True)
    await payments.decide(two.payment_id, "olga", "whose card is this?", approved=False)
    await say(built, one.payment_id, done=True, minor=FREE_MINOR + 1)
    with pytest.raises(Refusal, match="not_waiting"):
        await payments.decide(one.payment_id, "olga", "second thoughts", approved=False)
    assert await built.has("ann", "EUR") == FREE_MINOR + 1
    await audit(built)


async def test_nothing_is_paid_to_a_frozen_account_and_all_of_it_once_it_is_free(
    built: Built, desk: Desk
) -> None:
    minor = FREE_MINOR + 1 + 5_000
    await say(built, await deposit(built, minor), done=True, minor=minor)
    payments, purses = built.wallet.payments, built.wallet.purses
    large = await payments.withdraw("ann", "EUR", FREE_MINOR + 1, "w1")
    small = await payments.withdraw("ann", "EUR", 5_000, "w2")
    await purses.freeze("ann", "olga", "whose card is this?", frozen=True)
    with pytest.raises(Refusal, match="account_frozen"):
        await payments.decide(large.payment_id, "olga", "", approved=True)
    asked = len(desk.asked)
    await payments.go_on()
    assert len(desk.asked) == asked
    await purses.freeze("ann", "olga", "her sister's", frozen=False)
    await payments.decide(large.payment_id, "olga", "", approved=True)
    await payments.go_on()
    assert set(desk.asked[asked:]) == {large.payment_id, small.payment_id}
    await audit(built)


async def test_an_operators_word_needs_a_name_and_a_reason(built: Built) -> None:
    minor = FREE_MINOR + 1
    await say(built, await deposit(built, minor), done=True, minor=minor)
    out = await built.wallet.payments.withdraw("ann", "EUR", minor, "w1")
    freeze, decide = built.wallet.purses.freeze, built.wallet.payments.decide
    for operator, note in (("", "why"), ("olga", ""), (" ", "why"), ("olga", " ")):
        with pytest.raises(Refusal, match="no_reason"):
            await freeze("ann", operator, note, frozen=True)
        with pytest.raises(Refusal, match="no_reason"):
            await decide(out.payment_id, operator, note, approved=False)
    with pytest.raises(Refusal, match="no_reason"):
        await decide(out.payment_id, "", "", approved=True)
    assert not (await built.wallet.purses.purse("ann")).frozen
    assert [p.payment_id for p in await built.wallet.payments.waiting()] == [out.payment_id]


async def test_a_deposit_that_the_provider_never_heard_of_is_asked_for_again_and_then_forgotten(
    built: Built, desk: Desk
) -> None:
    desk.away = True
    payment_id = await deposit(built)
    desk.away = False
    built.clock.advance_ms(11_000)
    await built.wallet.payments.go_on()
    assert desk.asked == [payment_id]
    built.clock.advance_ms(DEPOSIT_WAITS_MS)
    await built.wallet.payments.go_on()
    payment = await built.wallet.payments.payment(payment_id)
    assert (payment.stage, payment.code) == (Stage.FAILED, "expired")


async def test_own_limits_and_exclusion_hold_deposits_and_let_money_out(built: Built) -> None:
    purses, payments = built.wallet.purses, built.wallet.payments
    await purses.set_limit("ann", "deposit", "EUR", 6_000, "")
    await say(built, await deposit(built), done=True)
    with pytest.raises(Refusal, match="deposit_limit"):
        await deposit(built, 1_001, "d2")
    built.clock.advance_ms(DAY_MS)
    await deposit(built, 6_000, "d3")
    await purses.exclude("ann", 30)
    with pytest.raises(Refusal, match="self_excluded"):
        await deposit(built, 1, "d4")
    assert (await payments.withdraw("ann", "EUR", 5_000, "w1")).stage is Stage.APPROVED


async def test_play_credits_and_a_fast_clock_have_no_cashier(built: Built) -> None:
    with pytest.raises(Refusal, match="bad_currency"):
        await built.wallet.payments.deposit("ann", "PLAY", 5, "d1")
    fast = Wallet(built.store, built.books, built.clock, real_time=False, provider=Desk())
    with pytest.raises(Refusal, match="time_runs_fast"):
        await fast.payments.deposit("ann", "EUR", 5, "d1")
    closed = Wallet(built.store, built.books, built.clock, real_time=True)
    with pytest.raises(Refusal, match="cashier_closed"):
        await closed.payments.deposit("ann", "EUR", 5, "d1")


def test_a_signature_holds_for_its_body_and_its_time_alone() -> None:
    signed = signature(SECRET, b"body", 1_000_000)
    hold_signature(SECRET, b"body", signed, 1_000_000 + AGE_MAX_MS)
    for body, late_ms, secret in (
        (b"other", 0, SECRET),
        (b"body", AGE_MAX_MS + 1, SECRET),
        (b"body", 0, b"t" * 32),
    ):
        with pytest.raises(Refusal, match="signature"):
            hold_signature(secret, body, signed, 1_000_000 + late_ms)
    with pytest.raises(Refusal, match="bad_signature"):
        hold_signature(SECRET, b"body", "t=x", 0)
