"""What people do with money beside playing: pay in, take out, set limits, and ask for too much."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from tavla.wallet.v1 import service_pb2 as pb

from gateway.problems import Problem
from tests.sim.desk import ask

if TYPE_CHECKING:
    from tests.sim.person import Person

CURRENCIES = ("EUR", "USD")
# Too little for any table, enough for the smallest, enough for some, and one that is declined.
DEPOSITS_MINOR = (900, 2_500, 2_500, 9_000, 40_000, 5_013)
# Less than an operator has to look at.
WITHDRAWALS_MINOR = (100, 2_400, 2_400, 9_000)
# Below the loss of some tables, and of all but the smallest.
LIMITS_MINOR = (1_000, 2_400, 20_000)
PASSING = ("unavailable", "busy", "contended")


async def begin_with_money(person: Person) -> None:
    """Most have some money on their account when they come; some set themselves limits at once."""
    chance = person.chance
    if chance.random() < 0.25:
        await set_limit(person)
    if chance.random() < 0.6:
        for currency in CURRENCIES:
            await deposit(person, currency)


async def spend(person: Person, *, joining: bool = False) -> None:
    """Something about money between two looks at the tables; mostly nothing.

    Whoever is about to sit down may take out meanwhile what he is about to stake.
    """
    lot = person.chance.random()
    if joining and lot < 0.25:
        lot = 0.05
    if lot < 0.02:
        await deposit(person, person.chance.choice(CURRENCIES))
    elif lot < 0.06:
        await withdraw(person, person.chance.choice(CURRENCIES))
    elif lot < 0.065:
        await set_limit(person)


async def deposit(person: Person, currency: str) -> None:
    """Pay in. Some correct the sum, and their client sends it under the name it had given first."""
    sum_minor = person.chance.choice(DEPOSITS_MINOR)
    wish = pb.AskDepositRequest(
        account_id=person.account,
        command_id=person.new_id(),
        currency=currency,
        amount_minor=sum_minor,
    )
    await _payment(person, "AskDeposit", wish)
    if person.chance.random() < 0.2:
        wish.amount_minor = sum_minor + 100
        if await _payment(person, "AskDeposit", wish):
            reused = f"{person.name} {wish.command_id}"
            person.world.violated("an_id_stands_for_one_sum", reused, "id_reused")


async def withdraw(person: Person, currency: str) -> None:
    """Take money out, or try to: some press twice, and mean it."""
    sum_minor = person.chance.choice(WITHDRAWALS_MINOR)
    wishes = [
        pb.AskWithdrawalRequest(
            account_id=person.account,
            command_id=person.new_id(),
            currency=currency,
            amount_minor=sum_minor,
        )
        for _ in range(person.chance.choice((1, 1, 2, 3)))
    ]
    await asyncio.gather(*(_payment(person, "AskWithdrawal", wish) for wish in wishes))


async def set_limit(person: Person) -> None:
    """A limit of one's own; lowering it holds at once."""
    wish = pb.SetLimitRequest(
        account_id=person.account,
        command_id=person.new_id(),
        kind=person.chance.choice(("stake", "loss", "deposit")),
        currency=person.chance.choice(("PLAY", *CURRENCIES)),
        amount=person.chance.choice(LIMITS_MINOR),
    )
    with contextlib.suppress(Problem):
        await _until_answered(person, "SetLimit", wish)


async def _payment(person: Person, method: str, wish: Any) -> bool:
    """Whether it was taken on. What is answered is of the sum that was asked for."""
    try:
        answer = await _until_answered(person, method, wish)
    except Problem as problem:
        person.world.trace.counts[f"cashier refused {problem.code}"] += 1
        return False
    told = answer.payment.currency, answer.payment.amount_minor
    if told != (wish.currency, wish.amount_minor):
        person.world.violated("an_id_stands_for_one_sum", told, (wish.currency, wish.amount_minor))
    return True


async def _until_answered(person: Person, method: str, wish: Any) -> Any:
    """The same again until somebody answers. Raises `Problem`."""
    while True:
        try:
            return await ask(person.world, "wallet", method, wish)
        except ConnectionError:
            pass
        except Problem as problem:
            if problem.code not in PASSING:
                raise
        await asyncio.sleep(person.chance.uniform(0.2, 0.8))
