"""Planted bugs: each must be found by what is held of stakes, or the checks are worth nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from services.kit.decider import Refusal
from services.wallet import ledger_memory, stakes
from services.wallet.domain import postings
from services.wallet.domain.purse.decide import WELCOME_MINOR
from services.wallet.domain.stake import decide, paying
from services.wallet.domain.stake.commands import PayBack, PayWinner
from services.wallet.domain.stake.events import Outcome
from services.wallet.domain.stake.state import Stage
from services.wallet.effects import DropStake
from tests.wallet.building import Built, holding, in_memory, table
from tests.wallet.reading import audit

Plant = Callable[[pytest.MonkeyPatch], None]
GAMMON = PayWinner(0, "played", 2, 1, 1_000, 7)


def no_tombstone(patch: pytest.MonkeyPatch) -> None:
    """A release of what was never held leaves nothing behind."""
    honest = decide._release
    patch.setattr(decide, "_release", lambda s, c: () if s.stage is Stage.ABSENT else honest(s, c))


def no_tombstone_after_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """A hold that was refused may be tried again."""
    honest = stakes.Stakes.release

    async def release(self: stakes.Stakes, match_id: str, code: str) -> None:
        if not code.endswith("cannot_stake"):
            await honest(self, match_id, code)

    patch.setattr(stakes.Stakes, "release", release)


def paid_at_each_end(patch: pytest.MonkeyPatch) -> None:
    """Each delivery of a match's end pays it."""
    honest = decide._settle
    patch.setattr(
        decide,
        "_settle",
        lambda s, c: (paying.settled(s.held, c),) if s.held is not None else honest(s, c),
    )


def one_seat_gets_both_stakes(patch: pytest.MonkeyPatch) -> None:
    """A release gives White what is Black's."""
    honest = postings._release

    def release(fact: Any, held: Any) -> Any:
        legs = honest(fact, held)
        out, white, _ = legs.entries
        return replace(legs, entries=(out, replace(white, amount_minor=-out.amount_minor)))

    patch.setattr(postings, "_release", release)


def the_winner_keeps_the_fee(patch: pytest.MonkeyPatch) -> None:
    """The house gets nothing."""
    honest = decide.settled

    def settled(held: Any, command: Any) -> Any:
        paid = honest(held, command)
        return replace(paid, white_gets_minor=paid.white_gets_minor + paid.fee_minor, fee_minor=0)

    patch.setattr(decide, "settled", settled)


def a_void_match_costs_a_fee(patch: pytest.MonkeyPatch) -> None:
    """The house takes its share of what was not won."""
    honest = decide.settled

    def settled(held: Any, command: Any) -> Any:
        paid = honest(held, command)
        if paid.outcome is not Outcome.VOIDED:
            return paid
        return replace(paid, white_gets_minor=paid.white_gets_minor - 1, fee_minor=1)

    patch.setattr(decide, "settled", settled)


def balances_are_not_guarded(patch: pytest.MonkeyPatch) -> None:
    """Whoever has nothing may stake it."""
    patch.setattr(ledger_memory, "is_guarded", lambda account: False)


def a_paid_stake_stays_open(patch: pytest.MonkeyPatch) -> None:
    """What was paid is still listed as held."""
    honest = ledger_memory._drop_stake

    def drop(tables: Any, effect: DropStake) -> None:
        if effect.match_id != "m1":
            honest(tables, effect)

    patch.setattr(ledger_memory, "_drop_stake", drop)


MUTANTS = [
    no_tombstone,
    no_tombstone_after_a_refusal,
    paid_at_each_end,
    one_seat_gets_both_stakes,
    the_winner_keeps_the_fee,
    a_void_match_costs_a_fee,
    balances_are_not_guarded,
    a_paid_stake_stays_open,
]


async def refused(built: Built, match_id: str, **options: Any) -> None:
    """A hold that must be refused."""
    with pytest.raises(Refusal):
        await built.wallet.stakes.hold(holding(match_id, table(**options)))


async def everything(built: Built) -> None:
    """A short life of a wallet, and all that must hold of it."""
    wallet = built.wallet
    for who in ("ann", "bob"):
        await built.pay_in(who, "USD", 20_000)
    await wallet.stakes.hold(holding("m1", table(currency="USD", loss_limit=3), (1660.0, 1660.0)))
    for _ in range(2):
        await wallet.stakes.settle("m1", GAMMON)
    assert await built.facts("stake-m1") == ["StakesHeld", "StakesSettled"]
    assert [await built.has(who, "USD") for who in ("ann", "bob")] == [20_902, 19_000]
    await wallet.stakes.hold(holding("m2", table()))
    await wallet.stakes.settle("m2", PayBack("both_gone", 7))
    await wallet.stakes.hold(holding("m3", table()))
    await wallet.stakes.release("m3", "start_overdue")
    assert [await built.has(who) for who in ("ann", "bob")] == [WELCOME_MINOR] * 2
    await wallet.stakes.release("m4", "start_overdue")
    await refused(built, "m4")
    await refused(built, "m5", currency="USD", stake_minor=900)
    await built.pay_in("ann", "USD", 50_000)
    await built.pay_in("bob", "USD", 50_000)
    await refused(built, "m5", currency="USD", stake_minor=900)
    await audit(built)


async def test_an_honest_wallet_passes() -> None:
    await everything(in_memory())


@pytest.mark.parametrize("plant", MUTANTS, ids=lambda plant: plant.__name__)
async def test_a_planted_bug_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, Refusal, ValueError, pytest.fail.Exception)):
        await everything(in_memory())
