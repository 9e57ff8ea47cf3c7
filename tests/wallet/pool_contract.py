"""What the wallet does for competitions over any store: a suite that each kind inherits."""

import asyncio
import random
from collections import Counter
from dataclasses import replace

import pytest

from services.kit.decider import Refusal
from services.wallet.domain.books import PLAY, fees, player, pool
from services.wallet.domain.purse.decide import WELCOME_MINOR
from services.wallet.pools import Entering
from services.wallet.reconciling import reconcile
from tests.wallet.building import Built, holding, table
from tests.wallet.reading import all_entries, audit

FIVE = ("ann", "bob", "cleo", "dora", "emil")


def entering(number: int, account_id: str, pool_id: str = "c1") -> Entering:
    """An entry of 10.00 play credits, of which the house takes 10 %."""
    return Entering(pool_id, number, account_id, PLAY, 1_000, 10, (70, 30))


async def five_enter(built: Built) -> None:
    """Five of them, in order."""
    for number, who in enumerate(FIVE, 1):
        await built.wallet.pools.hold(entering(number, who))


class PoolContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_entries_are_held_and_shared_out_by_place(self, built: Built) -> None:
        await five_enter(built)
        await five_enter(built)  # each of them again
        assert await built.has("ann") == WELCOME_MINOR - 1_000
        balances, _ = await built.wallet.purses.balances("ann")
        assert balances[0].held_minor == 1_000
        assert (await reconcile(built.store, built.books)).pool_entries == 5
        await audit(built)
        for _ in range(3):
            await built.wallet.pools.pay("c1", ("cleo", "ann", "bob", "dora"), 5)
        assert [await built.has(who) - WELCOME_MINOR for who in FIVE] == [
            350,
            -1_000,
            2_150,
            -1_000,
            -1_000,
        ]
        assert await built.books.total(fees(PLAY)) == 500
        assert await built.books.total(pool("c1", PLAY)) == 0
        assert await built.books.pool_entries(("", 0)) == []
        assert (await built.wallet.purses.used("emil", PLAY)).lost_minor == 1_000
        assert (await built.wallet.purses.used("cleo", PLAY)).lost_minor == -2_150
        await audit(built)

    async def test_who_leaves_has_his_entry_back_once_and_enters_under_another_number(
        self, built: Built
    ) -> None:
        await built.wallet.pools.hold(entering(1, "ann"))
        for _ in range(3):
            await built.wallet.pools.give_back("c1", 1, "withdrawn")
        assert await built.has("ann") == WELCOME_MINOR
        with pytest.raises(Refusal, match="entry_returned"):
            await built.wallet.pools.hold(entering(1, "ann"))
        await built.wallet.pools.hold(entering(2, "ann"))
        assert await built.has("ann") == WELCOME_MINOR - 1_000
        await audit(built)

    async def test_a_hold_that_comes_after_its_return_is_refused(self, built: Built) -> None:
        await built.wallet.pools.give_back("c1", 1, "cancelled")
        with pytest.raises(Refusal, match="entry_returned"):
            await built.wallet.pools.hold(entering(1, "ann"))
        assert await built.facts("pool-c1") == ["EntryReturned"]
        await audit(built)

    async def test_what_is_refused_for_want_of_money_is_refused_for_ever(
        self, built: Built
    ) -> None:
        dear = replace(entering(1, "ann"), currency="EUR")
        with pytest.raises(Refusal, match="insufficient_funds"):
            await built.wallet.pools.hold(dear)
        await built.pay_in("ann", "EUR", 5_000)
        with pytest.raises(Refusal, match="entry_returned"):
            await built.wallet.pools.hold(dear)
        assert await built.has("ann", "EUR") == 5_000
        await audit(built)

    async def test_own_limits_hold_for_entries_too(self, built: Built) -> None:
        await built.wallet.purses.set_limit("ann", "loss", PLAY, 1_500, "")
        await built.wallet.pools.hold(entering(1, "ann"))
        with pytest.raises(Refusal, match="own_loss_limit"):
            await built.wallet.pools.hold(entering(1, "ann", "c2"))
        with pytest.raises(Refusal, match="white_cannot_stake"):
            await built.wallet.stakes.hold(holding("m1", table(stake_minor=600)))
        await audit(built)

    async def test_one_entry_an_account_and_one_account_an_entry(self, built: Built) -> None:
        await built.wallet.pools.hold(entering(1, "ann"))
        with pytest.raises(Refusal, match="hold_differs"):
            await built.wallet.pools.hold(entering(1, "bob"))
        with pytest.raises(Refusal, match="already_entered"):
            await built.wallet.pools.hold(entering(2, "ann"))
        with pytest.raises(Refusal, match="pool_differs"):
            await built.wallet.pools.hold(replace(entering(3, "bob"), entry_minor=1))
        with pytest.raises(Refusal, match="bad_pool"):
            await built.wallet.pools.hold(replace(entering(1, "bob", "c2"), split=(50, 60)))
        assert await built.has("ann") == WELCOME_MINOR - 1_000
        await audit(built)

    async def test_a_pool_is_paid_only_as_the_competition_was_played(self, built: Built) -> None:
        await five_enter(built)
        for places, entries, code in (
            (("ann", "bob"), 4, "entries_differ"),
            (("ann", "zoe"), 5, "bad_places"),
            (("ann", "ann"), 5, "bad_places"),
            (("ann",), 5, "bad_places"),
        ):
            with pytest.raises(Refusal, match=code):
                await built.wallet.pools.pay("c1", places, entries)
        with pytest.raises(Refusal, match="entries_differ"):
            await built.wallet.pools.pay("nowhere", ("ann", "bob"), 0)
        await built.wallet.pools.pay("c1", ("ann", "bob"), 5)
        with pytest.raises(Refusal, match="payment_differs"):
            await built.wallet.pools.pay("c1", ("bob", "ann"), 5)
        with pytest.raises(Refusal, match="pool_closed"):
            await built.wallet.pools.hold(entering(6, "zoe"))
        with pytest.raises(Refusal, match="pool_closed"):
            await built.wallet.pools.give_back("c1", 1, "withdrawn")
        await audit(built)

    async def test_of_fifty_competitions_at_once_with_money_for_one_one_holds(
        self, built: Built
    ) -> None:
        await built.wallet.purses.grant("ann")
        wishes = [
            replace(entering(1, "ann", f"c{n}"), entry_minor=WELCOME_MINOR) for n in range(50)
        ]
        found = await asyncio.gather(
            *(built.wallet.pools.hold(wish) for wish in wishes), return_exceptions=True
        )
        codes = Counter(one.code if isinstance(one, Refusal) else "held" for one in found)
        assert codes == {"held": 1, "insufficient_funds": 49}
        await audit(built)

    async def test_random_competitions_keep_the_books(self, built: Built) -> None:
        chance = random.Random(48)
        for number in range(12):
            await _a_competition(built, f"r{number}", chance)
        await audit(built)
        assert await built.books.pool_entries(("", 0)) == []
        ends = Counter(
            (entry.posting_id.partition(":")[0], entry.account)
            for entry in await all_entries(built)
            if entry.account.startswith("pool/") and entry.posting_id.startswith("prizes:")
        )
        assert set(ends.values()) == {1}, "each pool is paid once"


async def _a_competition(built: Built, pool_id: str, chance: random.Random) -> None:
    """People come and go, some twice; then it is cancelled, or paid to whoever won."""
    pools, entry_minor = built.wallet.pools, chance.choice([1, 7, 333, 1_000])
    fee, split = chance.randrange(21), chance.choice([(100,), (70, 30), (50, 30, 20)])
    inside: dict[str, int] = {}
    for number in range(1, 30):
        who = f"p{chance.randrange(9)}"
        if who in inside and chance.random() < 0.5:
            for _ in range(chance.choice((1, 2))):
                await pools.give_back(pool_id, inside[who], "withdrawn")
            del inside[who]
        elif who not in inside:
            wish = Entering(pool_id, number, who, PLAY, entry_minor, fee, split)
            for _ in range(chance.choice((1, 2))):
                await pools.hold(wish)
            inside[who] = number
    before = await built.books.total(pool(pool_id, PLAY))
    assert before == len(inside) * entry_minor
    if len(inside) < 4 or chance.random() < 0.3:
        for number in inside.values():
            await pools.give_back(pool_id, number, "cancelled")
    else:
        places = tuple(chance.sample(sorted(inside), 4))
        balances = await built.books.balances([player(who, PLAY) for who in inside])
        await pools.pay(pool_id, places, len(inside))
        paid = (await pools.pool(pool_id)).paid
        assert paid is not None
        assert sum(paid.gets_minor) + paid.fee_minor == before
        gets = dict(zip(paid.places, paid.gets_minor, strict=True))
        for who in inside:
            assert await built.has(who) == balances[player(who, PLAY)] + gets.get(who, 0)
    assert await built.books.total(pool(pool_id, PLAY)) == 0
