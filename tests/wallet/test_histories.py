"""Random histories: thousands of matches in all houses, with all outcomes, repeats and refusals."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from services.houses import TableRules, list_houses, load_house
from services.kit.decider import Refusal
from services.wallet.domain.books import CURRENCIES, fees
from services.wallet.domain.purse.decide import DAY_MS
from services.wallet.domain.stake.commands import PayBack, PaySplit, PayWinner, Settle
from services.wallet.domain.stake.events import StakesSettled
from services.wallet.domain.stake.state import Stage
from services.wallet.stakes import Holding
from tests.seeds import seeds
from tests.wallet.building import Built, in_memory
from tests.wallet.reading import all_entries, audit

PEOPLE = [f"p{number}" for number in range(12)]
VOIDS = ("ghost_won", "both_gone", "neither_continued", "operator")


def any_table(chance: random.Random) -> TableRules:
    """A table of any house, mode, length, currency, stake and limit."""
    house = load_house(chance.choice(list_houses()))
    mode = chance.choice(sorted(house.modes))
    return house.table(
        mode=mode,
        length=chance.choice(house.modes[mode].lengths),
        currency=chance.choice(house.stakes.currencies),
        stake_minor=chance.choice([1, 7, 99, 500, 1_001, 5_000]),
        loss_limit=chance.choice(house.stakes.loss_limits),
    )


def any_end(chance: random.Random, rules: TableRules) -> Settle:
    """An end that the game could log: won by play, time, leaving or kick-out, void, or split."""
    kind, cube = chance.choice((1, 1, 2, 3)), 2 ** chance.randrange(7)
    lot = chance.random()
    if lot < 0.7:
        win_sum = rules.win_sum_minor(cube, kind)
        code = chance.choice(("played", "time", "left", "continue_missed"))
        return PayWinner(chance.randrange(2), code, kind, cube, win_sum, 1)
    if lot < 0.85:
        return PayBack(chance.choice(VOIDS), 1)
    value = chance.randrange(1_000_001) if rules.kind == "series" else chance.randrange(-9999, 9999)
    split, leaver = rules.split(cube_value=cube, value=value), chance.randrange(2)
    gets = split.leaver_gets_minor, split.stayer_gets_minor
    white, black = gets if leaver == 0 else gets[::-1]
    return PaySplit(leaver, white, black, 1)


async def tried(built: Built, what: object) -> str:
    """The code that something is refused with, "" where it is not."""
    try:
        await what  # type: ignore[misc]
    except Refusal as refusal:
        return refusal.code
    return ""


class History:
    """People who come, stake, win and lose at random."""

    def __init__(self, built: Built, chance: random.Random) -> None:
        self.built, self.chance = built, chance
        self.open: list[tuple[str, TableRules]] = []
        self.done = Counter[str]()

    async def begin(self) -> None:
        """Everybody pays something in."""
        for who in PEOPLE:
            for currency in CURRENCIES[1:]:
                await self.built.pay_in(who, currency, self.chance.choice([0, 900, 200_000]) + 1)

    async def step(self, number: int) -> None:
        """A new match, or the end of one that runs; anything may come twice."""
        chance, stakes = self.chance, self.built.wallet.stakes
        if len(self.open) > 4 or (self.open and chance.random() < 0.5):
            match_id, rules = self.open.pop(chance.randrange(len(self.open)))
            end = any_end(chance, rules)
            if chance.random() < 0.05:
                await stakes.release(match_id, "start_overdue")
                self.done["released"] += 1
                return
            for _ in range(chance.choice((1, 1, 2, 5))):
                await stakes.settle(match_id, end)
            self.done[type(end).__name__] += 1
            if chance.random() < 0.03:
                self.done["reversed"] += not await tried(
                    self.built, stakes.reverse(match_id, "olga", "a helper at the board")
                )
            return
        white, black = chance.sample(PEOPLE, 2)
        rules, ratings = any_table(chance), (chance.uniform(1_200, 2_000), 1_600.0)
        wish = Holding(f"m{number}", white, black, *ratings, rules.canonical)
        for _ in range(chance.choice((1, 1, 2))):
            code = await tried(self.built, stakes.hold(wish))
        if code:
            assert code in ("white_cannot_stake", "black_cannot_stake")
            self.done[code] += 1
        else:
            self.open.append((f"m{number}", rules))


async def settlements(built: Built, number: int) -> list[StakesSettled]:
    """How all matches were paid."""
    found = [await built.wallet.stakes.stake(f"m{n}") for n in range(number)]
    return [s.settled for s in found if s.settled is not None]


async def play(built: Built, seed: int, steps: int) -> Counter[str]:
    """A whole history, and what must hold at its end."""
    history = History(built, random.Random(seed))
    await history.begin()
    for number in range(steps):
        await history.step(number)
        built.clock.advance_ms(DAY_MS // 50)
    await audit(built)
    income = dict.fromkeys(CURRENCIES, 0)
    for paid in await settlements(built, steps):
        net = paid.white_gets_minor + paid.black_gets_minor - 2 * paid.each_minor
        assert net + paid.fee_minor == 0
        stage = (await built.wallet.stakes.stake(paid.match_id)).stage
        income[paid.currency] += paid.fee_minor if stage is Stage.SETTLED else 0
    for currency, minor in income.items():
        assert await built.books.total(fees(currency)) == minor
    ends = Counter(
        entry.posting_id.partition(":")[2]
        for entry in await all_entries(built)
        if entry.account.startswith("escrow/") and entry.amount_minor < 0
    )
    assert set(ends.values()) <= {1}, "each hold ends once"
    return history.done


@pytest.mark.parametrize("seed", seeds(4))
async def test_the_books_hold_over_hundreds_of_matches_of_all_houses(seed: int) -> None:
    done = await play(in_memory(), seed, 400)
    assert done.keys() >= {"PayWinner", "PayBack", "PaySplit", "released"}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 110))
async def test_the_books_hold_over_thousands_of_matches_of_all_houses(seed: int) -> None:
    await play(in_memory(), seed, 2_000)


async def test_the_books_hold_on_postgresql(postgres: Built) -> None:
    await play(postgres, 7, 120)
