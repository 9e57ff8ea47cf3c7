"""What voiding a paid match does over any store: a suite that each kind of store inherits."""

import pytest

from services.kit.decider import Refusal
from services.wallet.domain.books import advanced, fees
from services.wallet.domain.purse.decide import DAY_MS
from services.wallet.domain.stake.state import Stage
from services.wallet.stakes import Holding
from tests.wallet.building import Built, holding, table
from tests.wallet.reading import all_entries, audit
from tests.wallet.wallet_contract import GAMMON


class VoidContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_an_operator_voids_a_paid_match_by_counter_entries(self, built: Built) -> None:
        for who in ("ann", "bob"):
            await built.pay_in(who, "USD", 20_000)
        await built.wallet.stakes.hold(holding("m1", table(currency="USD")))
        await built.wallet.stakes.settle("m1", GAMMON)
        built.clock.advance_ms(21 * DAY_MS)
        before = await all_entries(built)
        for _ in range(2):
            await built.wallet.stakes.reverse("m1", "olga", "a helper at the board")
        assert [await built.has(who, "USD") for who in ("ann", "bob")] == [20_000, 20_000]
        assert await built.books.total(fees("USD")) == 0
        after = await all_entries(built)
        assert after[: len(before)] == before, "the original stays"
        assert {e.posting_id for e in after[len(before) :]} == {"reverse:m1"}
        await audit(built)

    async def test_what_the_winner_of_a_voided_match_has_no_longer_the_house_lays_out(
        self, built: Built
    ) -> None:
        for who, minor in (("ann", 1_800), ("bob", 1_800), ("carl", 2_100)):
            await built.pay_in(who, "USD", minor)
        stakes = built.wallet.stakes
        await stakes.hold(holding("m1", table(currency="USD", loss_limit=3)))
        await stakes.settle("m1", GAMMON)
        won_minor = await built.has("ann", "USD")
        dearer = table(currency="USD", stake_minor=700, loss_limit=3)
        await stakes.hold(Holding("m2", "ann", "carl", 1500, 1500, dearer.canonical))
        left_minor = await built.has("ann", "USD")
        owed_minor = won_minor - 1_800
        assert 0 < left_minor < owed_minor, "she has staked most of it elsewhere"
        for _ in range(2):
            await stakes.reverse("m1", "olga", "a helper at the board")
        assert [await built.has(who, "USD") for who in ("ann", "bob")] == [0, 1_800]
        assert await built.books.total(advanced("USD")) == left_minor - owed_minor
        assert await built.books.total(fees("USD")) == 0
        await audit(built)

    async def test_a_void_needs_a_name_and_a_reason(self, built: Built) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        await built.wallet.stakes.settle("m1", GAMMON)
        for operator, note in (("", "why"), ("olga", ""), (" ", " ")):
            with pytest.raises(Refusal, match="no_reason"):
                await built.wallet.stakes.reverse("m1", operator, note)
        assert (await built.wallet.stakes.stake("m1")).stage is Stage.SETTLED
