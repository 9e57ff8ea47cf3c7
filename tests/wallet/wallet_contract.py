"""What the wallet does over any store: a suite that each kind of store inherits."""

import asyncio

import pytest

from services.kit.decider import Refusal
from services.kit.events import Checkpoint
from services.wallet.domain.books import PLAY, escrow, fees, world
from services.wallet.domain.payment.commands import AskDeposit, RecordDone
from services.wallet.domain.purse.decide import DAY_MS, REFILL_TO_MINOR, WELCOME_MINOR
from services.wallet.domain.stake.commands import PayBack, PaySplit, PayWinner
from services.wallet.domain.stake.state import Stage
from services.wallet.seal import broken_seal
from services.wallet.stakes import Holding, lines_of
from tests.wallet.building import Built, holding, table
from tests.wallet.reading import all_entries, audit

GAMMON = PayWinner(0, "played", 2, 1, 1_000, 7)


class WalletContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_whoever_comes_gets_play_credits_once(self, built: Built) -> None:
        for _ in range(3):
            balances, _ = await built.wallet.purses.balances("ann")
            assert [(b.currency, b.available_minor) for b in balances] == [
                ("PLAY", WELCOME_MINOR),
                ("EUR", 0),
                ("USD", 0),
            ]
        assert await built.facts("purse-ann") == ["CreditsGranted"]
        await audit(built)

    async def test_below_the_floor_a_new_day_brings_credits_and_the_same_day_none(
        self, built: Built
    ) -> None:
        rules = table(stake_minor=30_000, loss_limit=3, house="play65")
        await built.wallet.stakes.hold(holding("m1", rules))
        await built.wallet.stakes.settle("m1", PayWinner(1, "played", 3, 1, 90_000, 7))
        await built.wallet.purses.grant("ann")
        assert await built.has("ann") == 10_000
        built.clock.advance_ms(DAY_MS)
        for _ in range(2):
            await built.wallet.purses.grant("ann")
            assert await built.has("ann") == REFILL_TO_MINOR
        await built.wallet.purses.grant("bob")
        assert await built.has("bob") == WELCOME_MINOR + 90_000
        await audit(built)

    async def test_both_stakes_are_held_and_the_winner_gets_his_sum_less_the_fee(
        self, built: Built
    ) -> None:
        for who in ("ann", "bob"):
            await built.pay_in(who, "USD", 20_000)
        rules = table(currency="USD", loss_limit=3)
        await built.wallet.stakes.hold(holding("m1", rules, (1660.0, 1660.0)))
        assert [await built.has(who, "USD") for who in ("ann", "bob")] == [18_500, 18_500]
        balances, stakes = await built.wallet.purses.balances("ann")
        assert (balances[2].held_minor, [s.match_id for s in stakes]) == (1_500, ["m1"])
        await built.wallet.stakes.settle("m1", GAMMON)
        assert [await built.has(who, "USD") for who in ("ann", "bob")] == [20_902, 19_000]
        assert await built.books.total(fees("USD")) == 98
        assert await built.books.total(escrow("m1", "USD")) == 0
        words = [line.words for line in lines_of(await built.wallet.stakes.stake("m1"))]
        assert words[-3:] == [
            "The winner pays 2 x 0.49 = 0.98 to the house",
            "The winner gets 9.02",
            "The loser pays 10.00",
        ]
        await audit(built)

    async def test_the_same_end_again_changes_nothing_and_another_one_is_refused(
        self, built: Built
    ) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        for _ in range(5):
            await built.wallet.stakes.settle("m1", GAMMON)
        with pytest.raises(Refusal, match="settlement_differs"):
            await built.wallet.stakes.settle("m1", PayBack("operator", 9))
        assert await built.facts("stake-m1") == ["StakesHeld", "StakesSettled"]
        await audit(built)

    async def test_a_hold_again_is_the_same_and_another_hold_is_refused(self, built: Built) -> None:
        for _ in range(3):
            await built.wallet.stakes.hold(holding("m1", table()))
            built.clock.advance_ms(10)
        with pytest.raises(Refusal, match="hold_differs"):
            await built.wallet.stakes.hold(holding("m1", table(stake_minor=600)))
        assert await built.has("ann") == WELCOME_MINOR - 12_000
        await audit(built)

    async def test_a_release_gives_both_stakes_back_and_a_late_hold_is_refused(
        self, built: Built
    ) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        for _ in range(3):
            await built.wallet.stakes.release("m1", "start_overdue")
        assert [await built.has(who) for who in ("ann", "bob")] == [WELCOME_MINOR] * 2
        await built.wallet.stakes.release("m2", "start_overdue")
        for match_id in ("m1", "m2"):
            with pytest.raises(Refusal, match="start_overdue"):
                await built.wallet.stakes.hold(holding(match_id, table()))
            with pytest.raises(Refusal, match="stakes_released"):
                await built.wallet.stakes.settle(match_id, GAMMON)
        await audit(built)

    async def test_a_match_that_was_paid_is_not_released(self, built: Built) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        await built.wallet.stakes.settle("m1", GAMMON)
        with pytest.raises(Refusal, match="stakes_settled"):
            await built.wallet.stakes.release("m1", "late")

    async def test_a_void_match_gives_both_stakes_back_without_a_fee(self, built: Built) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        await built.wallet.stakes.settle("m1", PayBack("ghost_won", 7))
        assert [await built.has(who) for who in ("ann", "bob")] == [WELCOME_MINOR] * 2
        await audit(built)

    async def test_a_split_pays_what_its_log_says_to_the_cent(self, built: Built) -> None:
        rules = table(house="play65", mode="series", length=3, stake_minor=501)
        await built.wallet.stakes.hold(holding("m1", rules))
        with pytest.raises(Refusal, match="split_differs"):
            await built.wallet.stakes.settle("m1", PaySplit(0, 500, 500, 7))
        await built.wallet.stakes.settle("m1", PaySplit(0, 333, 669, 7))
        assert await built.has("ann") == WELCOME_MINOR - 501 + 333
        assert await built.has("bob") == WELCOME_MINOR - 501 + 669
        await audit(built)

    async def test_nothing_is_paid_for_a_match_that_nothing_is_held_for(self, built: Built) -> None:
        await built.wallet.stakes.settle("free", PayWinner(0, "played", 1, 1, 0, 7))
        await built.wallet.stakes.settle("void", PayBack("operator", 7))
        with pytest.raises(Refusal, match="nothing_held"):
            await built.wallet.stakes.settle("m1", GAMMON)
        assert await all_entries(built) == []

    async def test_a_win_sum_that_its_rules_do_not_give_is_not_paid(self, built: Built) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        with pytest.raises(Refusal, match="win_sum_differs"):
            await built.wallet.stakes.settle("m1", PayWinner(0, "played", 2, 1, 1_001, 7))
        assert (await built.wallet.stakes.stake("m1")).stage is Stage.HELD

    async def test_of_50_holds_at_once_with_money_for_one_one_is_held(self, built: Built) -> None:
        await built.pay_in("ann", "EUR", 1_000)
        rules = table(house="stargames", mode="match", length=3, currency="EUR", stake_minor=1_000)
        for number in range(50):
            await built.pay_in(f"guest{number}", "EUR", 1_000)

        async def join(number: int) -> tuple[str, int, int]:
            wish = Holding(f"m{number}", "ann", f"guest{number}", 1500, 1500, rules.canonical)
            try:
                await built.wallet.stakes.hold(wish)
            except Refusal as refusal:
                return refusal.code, refusal.numbers["needed_minor"], refusal.numbers["seat"]
            return "held", 0, 0

        answers = await asyncio.gather(*(join(number) for number in range(50)))
        assert sorted(answers) == [
            ("held", 0, 0),
            *[("white_cannot_stake", 1_000, 0)] * 49,
        ]
        assert await built.has("ann", "EUR") == 0
        await audit(built)

    async def test_nobody_is_told_of_a_seat_that_could_pay(self, built: Built) -> None:
        await built.pay_in("ann", "EUR", 5_000)
        rules = table(house="stargames", mode="match", length=3, currency="EUR", stake_minor=1_000)
        with pytest.raises(Refusal) as refused:
            await built.wallet.stakes.hold(holding("m1", rules))
        assert refused.value.code == "black_cannot_stake"
        assert await built.has("ann", "EUR") == 5_000

    async def test_a_hold_that_was_refused_once_is_refused_for_ever(self, built: Built) -> None:
        rules = table(house="stargames", mode="match", length=3, currency="EUR", stake_minor=1_000)
        for who in ("bob", "ann", "bob"):
            with pytest.raises(Refusal, match="white_cannot_stake"):
                await built.wallet.stakes.hold(holding("m1", rules))
            await built.pay_in(who, "EUR", 5_000)
        await built.wallet.stakes.hold(holding("m2", rules))

    async def test_a_statement_has_every_movement_the_newest_first(self, built: Built) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        await built.wallet.stakes.settle("m1", GAMMON)
        account = f"player/ann/{PLAY}"
        lines = await built.books.statement(account, 0, 10)
        assert [(line.kind, line.amount_minor) for line in lines] == [
            ("settle", 13_000),
            ("hold", -12_000),
            ("welcome", WELCOME_MINOR),
        ]
        assert [line.balance_minor for line in lines] == [101_000, 88_000, 100_000]
        rest = await built.books.statement(account, lines[0].place, 1)
        assert [line.kind for line in rest] == ["hold"]

    async def test_the_chain_holds_over_all_entries_and_every_writer(self, built: Built) -> None:
        for number in range(3):
            await built.wallet.stakes.hold(holding(f"m{number}", table(stake_minor=100)))
            await built.wallet.seal()
        seals = await built.books.seals(0, 10)
        assert [seal.number for seal in seals] == [1, 2, 3]
        assert sum(seal.entries for seal in seals) == len(await all_entries(built))
        assert await broken_seal(built.books) == (0, 3)
        assert await built.books.add_seal(seals[-1]) is False
        assert await built.books.entries(seals[-1].place, 10) == []

    async def test_old_stakes_are_listed_in_pages(self, built: Built) -> None:
        for match_id in ("m1", "m2"):
            await built.wallet.stakes.hold(holding(match_id, table(stake_minor=100)))
        now_ms = built.clock.now_ms()
        assert await built.books.old_stakes(now_ms, "") == []
        old = await built.books.old_stakes(now_ms + 1, "")
        assert [stake.match_id for stake in old] == ["m1", "m2"]
        assert [s.match_id for s in await built.books.old_stakes(now_ms + 1, "m1")] == ["m2"]

    async def test_the_world_has_given_what_all_have(self, built: Built) -> None:
        await built.wallet.stakes.hold(holding("m1", table()))
        assert await built.books.total(world(PLAY)) == -2 * WELCOME_MINOR
        assert await built.books.entries(Checkpoint(2**40), 10) == []

    async def test_twenty_clients_at_once_with_the_same_keys_leave_books_that_agree(
        self, built: Built
    ) -> None:
        people = [f"c{number}" for number in range(20)]
        rules = table(house="stargames", mode="match", length=3, currency="EUR", stake_minor=300)

        async def client(number: int) -> None:
            me, other = people[number], people[(number + 1) % 20]
            for turn in range(3):
                # Each deposit, hold and end comes from two sides.
                for account in (me, other):
                    await self._deposit(built, account, f"{account}{turn}")
                wish = Holding(f"m{number}x{turn}", me, other, 1500, 1500, rules.canonical)
                for _ in range(2):
                    await self._tried(built, wish)

        await asyncio.gather(*(client(number) for number in range(20)))
        assert sum([await built.has(one, "EUR") for one in people]) == 20 * 3 * 1_000 - (
            await built.books.total(fees("EUR"))
        )
        await audit(built)

    async def _deposit(self, built: Built, account: str, payment_id: str) -> None:
        now_ms = built.clock.now_ms()
        handle = built.wallet.payments.handle
        asked = AskDeposit(payment_id, account, "EUR", 1_000, "sandbox", now_ms)
        await handle(payment_id, asked, "ask", account.encode())
        await handle(payment_id, RecordDone("EUR", 1_000, now_ms))

    async def _tried(self, built: Built, wish: Holding) -> None:
        try:
            await built.wallet.stakes.hold(wish)
        except Refusal as refusal:
            if not refusal.code.endswith("cannot_stake"):
                raise
            return
        await built.wallet.stakes.settle(wish.match_id, PayWinner(0, "played", 1, 1, 300, 7))
