"""Planted bugs about competitions' money: each must be found, or the checks are worth nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from services.houses.prizes import Prizes
from services.kit.decider import Refusal
from services.wallet import ledger_memory, pools
from services.wallet.domain import postings
from services.wallet.domain.books import PLAY, fees, pool
from services.wallet.domain.pool import decide
from services.wallet.domain.pool.state import Pool
from services.wallet.domain.purse.decide import WELCOME_MINOR
from tests.wallet.building import Built, in_memory
from tests.wallet.pool_contract import entering, five_enter
from tests.wallet.reading import audit

Plant = Callable[[pytest.MonkeyPatch], None]


def no_tombstone(patch: pytest.MonkeyPatch) -> None:
    """A return of what was never held leaves nothing behind."""
    honest = decide._return
    patch.setattr(decide, "_return", lambda p, c: () if c.number not in p.held else honest(p, c))


def no_tombstone_after_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """An entry that was refused may be tried again."""

    async def nothing(*_: object) -> None:
        """Nothing is made sure of."""

    patch.setattr(pools.Pools, "give_back", nothing)


def paid_each_time_it_is_asked(patch: pytest.MonkeyPatch) -> None:
    """Nobody remembers that a pool is paid."""
    honest = decide._pay
    patch.setattr(decide, "_pay", lambda p, c: honest(replace(p, paid=None), c))


def the_house_takes_nothing(patch: pytest.MonkeyPatch) -> None:
    """Its fee goes to the winner."""
    honest = decide.prizes_of

    def prizes_of(*told: Any) -> Prizes:
        fee, (first, *others) = (found := honest(*told)).fee_minor, found.by_place
        return Prizes(0, (first + fee, *others))

    patch.setattr(decide, "prizes_of", prizes_of)


def a_unit_is_lost(patch: pytest.MonkeyPatch) -> None:
    """What is left over of rounding is nobody's."""
    honest = decide.prizes_of

    def prizes_of(*told: Any) -> Prizes:
        found = honest(*told)
        return replace(found, by_place=(found.by_place[0] - 1, *found.by_place[1:]))

    patch.setattr(decide, "prizes_of", prizes_of)


def a_return_takes_from_the_player(patch: pytest.MonkeyPatch) -> None:
    """The sign of what goes back is the wrong one."""
    honest = postings._entry
    patch.setattr(postings, "_entry", lambda kind, fact, minor: honest(kind, fact, abs(minor)))


def two_entries_of_one_account(patch: pytest.MonkeyPatch) -> None:
    """Whoever is in may enter again."""
    honest = decide._hold
    patch.setattr(decide, "_hold", lambda p, c: honest(Pool(p.first, {}, p.returned, p.paid), c))


def what_is_paid_stays_listed(patch: pytest.MonkeyPatch) -> None:
    """Entries are listed as held for ever."""
    patch.setattr(ledger_memory, "_drop_entry", lambda *_: None)


MUTANTS = [
    no_tombstone,
    no_tombstone_after_a_refusal,
    paid_each_time_it_is_asked,
    the_house_takes_nothing,
    a_unit_is_lost,
    a_return_takes_from_the_player,
    two_entries_of_one_account,
    what_is_paid_stays_listed,
]


async def refused(built: Built, number: int, who: str, **terms: Any) -> None:
    """An entry that must be refused."""
    with pytest.raises(Refusal):
        await built.wallet.pools.hold(replace(entering(number, who), **terms))


async def everything(built: Built) -> None:
    """A short life of two pools, and all that must hold of them."""
    wallet = built.wallet.pools
    await five_enter(built)
    await refused(built, 6, "ann")
    await wallet.give_back("c1", 7, "withdrawn")
    await refused(built, 7, "gus")
    await refused(built, 8, "gus", pool_id="c2", currency="USD")
    await built.pay_in("gus", "USD", 5_000)
    await refused(built, 8, "gus", pool_id="c2", currency="USD")
    await wallet.hold(entering(9, "gus"))
    await wallet.give_back("c1", 9, "withdrawn")
    for _ in range(2):
        await wallet.pay("c1", ("cleo", "ann"), 5)
    assert (await built.facts("pool-c1")).count("PoolPaid") == 1
    assert await built.has("cleo") == WELCOME_MINOR + 2_150
    assert await built.has("gus") == WELCOME_MINOR
    assert await built.books.total(fees(PLAY)) == 500
    assert await built.books.total(pool("c1", PLAY)) == 0
    await audit(built)


async def test_an_honest_wallet_passes() -> None:
    await everything(in_memory())


@pytest.mark.parametrize("plant", MUTANTS, ids=lambda plant: plant.__name__)
async def test_a_planted_bug_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, Refusal, ValueError, pytest.fail.Exception)):
        await everything(in_memory())
