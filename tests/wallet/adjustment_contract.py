"""What two operators move together, and how money has moved between two players."""

import asyncio

import pytest

from services.kit.decider import Refusal
from services.wallet.domain.adjusting.state import Stage
from services.wallet.domain.books import adjusted
from services.wallet.domain.stake.commands import PayWinner
from services.wallet.stakes import Holding
from tests.wallet.building import Built, table
from tests.wallet.reading import all_entries, audit

OLGA, OTTO = ("olga", "the prize of the quiz"), ("otto", "he has won nothing")


class AdjustmentContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_what_one_proposes_another_gives_once(self, built: Built) -> None:
        adjustments = built.wallet.adjustments
        for _ in range(2):
            wish = await adjustments.propose("ann", "EUR", 700, OLGA, "c1")
        adjustment = wish.wish.adjustment_id
        with pytest.raises(Refusal, match="second_person"):
            await adjustments.decide(adjustment, "olga", "", approved=True)
        with pytest.raises(Refusal, match="own_money"):
            await adjustments.decide(adjustment, "ann", "", approved=True)
        with pytest.raises(Refusal, match="own_money"):
            await adjustments.propose("olga", "EUR", 700, OLGA, "c2")
        assert await built.has("ann", "EUR") == 0
        decided = [adjustments.decide(adjustment, "otto", "", approved=True) for _ in range(5)]
        assert {each.stage for each in await asyncio.gather(*decided)} == {Stage.DONE}
        assert await built.has("ann", "EUR") == 700
        assert await built.books.total(adjusted("EUR")) == -700
        with pytest.raises(Refusal, match="not_waiting"):
            await adjustments.decide(adjustment, *OTTO, approved=False)
        assert len(await all_entries(built)) == 2
        await audit(built)

    async def test_all_who_act_from_the_machine_may_be_one(self, built: Built) -> None:
        adjustments = built.wallet.adjustments
        said = ("machine/olga", "the prize of the quiz")
        adjustment = (await adjustments.propose("ann", "EUR", 7, said, "c1")).wish.adjustment_id
        for by in ("machine/olga", "machine/otto"):
            with pytest.raises(Refusal, match="second_person"):
                await adjustments.decide(adjustment, by, "", approved=True)
        found = await adjustments.decide(adjustment, "otto", "", approved=True)
        assert found.stage is Stage.DONE

    async def test_what_is_not_there_cannot_be_taken(self, built: Built) -> None:
        await built.pay_in("ann", "EUR", 500)
        adjustments = built.wallet.adjustments
        for minor, left in ((-501, 500), (-500, 0)):
            wish = await adjustments.propose("ann", "EUR", minor, OLGA, f"c{minor}")
            taking = adjustments.decide(wish.wish.adjustment_id, "otto", "", approved=True)
            if left:
                with pytest.raises(Refusal, match="insufficient_funds"):
                    await taking
            else:
                await taking
            assert await built.has("ann", "EUR") == left
        (waiting, done) = await adjustments.shown()
        assert (waiting.stage, done.stage) == (Stage.WAITING, Stage.DONE)
        await audit(built)

    async def test_a_no_moves_nothing_and_stays(self, built: Built) -> None:
        adjustments = built.wallet.adjustments
        wish = await adjustments.propose("ann", "PLAY", 700, OLGA, "c1")
        adjustment = wish.wish.adjustment_id
        with pytest.raises(Refusal, match="no_reason"):
            await adjustments.decide(adjustment, "otto", " ", approved=False)
        for _ in range(2):
            found = await adjustments.decide(adjustment, *OTTO, approved=False)
            assert (found.stage, found.decided_by, found.reason) == (Stage.REJECTED, *OTTO)
        with pytest.raises(Refusal, match="not_waiting"):
            await adjustments.decide(adjustment, "otto", "", approved=True)
        assert await all_entries(built) == []

    @pytest.mark.parametrize(
        ("currency", "minor", "said", "code"),
        [
            ("GBP", 7, OLGA, "bad_currency"),
            ("EUR", 0, OLGA, "bad_amount"),
            ("EUR", 10**15 + 1, OLGA, "bad_amount"),
            ("EUR", 7, ("olga", " "), "no_reason"),
            ("EUR", 7, ("", "why"), "no_reason"),
        ],
    )
    async def test_what_cannot_be_is_refused(
        self, built: Built, currency: str, minor: int, said: tuple[str, str], code: str
    ) -> None:
        with pytest.raises(Refusal, match=code):
            await built.wallet.adjustments.propose("ann", currency, minor, said, "c1")
        with pytest.raises(Refusal, match="no_such_adjustment"):
            await built.wallet.adjustments.decide("nothing", "otto", "", approved=True)

    async def test_another_sum_under_the_same_id_is_refused(self, built: Built) -> None:
        await built.wallet.adjustments.propose("ann", "EUR", 700, OLGA, "c1")
        with pytest.raises(Refusal, match="id_reused"):
            await built.wallet.adjustments.propose("ann", "EUR", 701, OLGA, "c1")
        with pytest.raises(Refusal, match="bad_request"):
            await built.wallet.adjustments.propose("ann", "EUR", 700, OLGA, "")

    async def test_how_money_has_moved_between_two_is_told(self, built: Built) -> None:
        rules = table(house="play65", mode="series", length=3, stake_minor=100)
        started_ms = built.clock.now_ms()
        for number, (winner, played_ms) in enumerate(
            [(0, 10_000), (0, 90_000), (1, 59_999), (0, 60_000)]
        ):
            match = f"m{number}"
            await built.wallet.stakes.hold(
                Holding(match, "ann", "bob", 1_500.0, 1_500.0, rules.canonical)
            )
            end_ms = built.clock.now_ms() + played_ms
            win = PayWinner(winner, "played", 1, 1, 100, end_ms)
            await built.wallet.stakes.settle(match, win)
        (pair,) = await built.books.pairs(started_ms)
        assert (pair.account_id, pair.other_id, pair.currency) == ("ann", "bob", "PLAY")
        assert (pair.matches, pair.won, pair.fast) == (4, 3, 2)
        assert pair.net_minor > 0
        assert await built.books.pairs(end_ms) == []
        # What was voided is no habit.
        for match in ("m0", "m1"):
            await built.wallet.stakes.reverse(match, *OLGA)
        assert await built.books.pairs(started_ms) == []
