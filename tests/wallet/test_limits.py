"""Own limits: stricter at once, looser after a day; exclusion that nobody undoes; freezing."""

import pytest

from services.kit.decider import Refusal
from services.wallet.domain.books import PLAY
from services.wallet.domain.purse.decide import DAY_MS
from services.wallet.domain.stake.commands import PayWinner
from tests.wallet.building import Built, holding, in_memory, table

HOUR_MS = 3_600_000


async def hold_and_lose(built: Built, match_id: str, stake_minor: int) -> None:
    """Ann loses a series to Bob that takes an hour."""
    rules = table(house="play65", mode="series", length=3, stake_minor=stake_minor)
    await built.wallet.stakes.hold(holding(match_id, rules))
    built.clock.advance_ms(HOUR_MS)
    end = PayWinner(1, "played", 1, 1, stake_minor, built.clock.now_ms())
    await built.wallet.stakes.settle(match_id, end)


async def refusal_of(built: Built, stake_minor: int) -> str:
    """The code that Ann would be refused such a stake with."""
    try:
        await built.wallet.purses.check("ann", PLAY, stake_minor)
    except Refusal as refusal:
        return refusal.code
    return ""


async def test_lowering_holds_at_once_and_raising_after_24_hours(memory: Built) -> None:
    purses, clock = memory.wallet.purses, memory.clock
    await purses.set_limit("ann", "stake", PLAY, 1_000, "")
    assert await refusal_of(memory, 1_001) == "stake_limit"
    assert await purses.set_limit("ann", "stake", PLAY, 2_000, "") == clock.now_ms() + DAY_MS
    assert await refusal_of(memory, 1_001) == "stake_limit"
    clock.advance_ms(DAY_MS - 1)
    assert await refusal_of(memory, 1_001) == "stake_limit"
    clock.advance_ms(1)
    assert await refusal_of(memory, 2_000) == ""
    await purses.set_limit("ann", "stake", PLAY, None, "")
    assert await refusal_of(memory, 2_001) == "stake_limit"
    assert await purses.set_limit("ann", "stake", PLAY, 500, "") == clock.now_ms()
    clock.advance_ms(2 * DAY_MS)
    assert await refusal_of(memory, 501) == "stake_limit", "the wish to raise is gone"


async def test_asking_again_for_what_is_coming_does_not_put_it_off(memory: Built) -> None:
    purses = memory.wallet.purses
    await purses.set_limit("ann", "stake", PLAY, 1_000, "")
    first_ms = await purses.set_limit("ann", "stake", PLAY, 2_000, "")
    memory.clock.advance_ms(HOUR_MS)
    assert await purses.set_limit("ann", "stake", PLAY, 2_000, "") == first_ms


async def test_a_loss_limit_counts_what_is_lost_and_what_is_at_stake_in_24_hours(
    memory: Built,
) -> None:
    await memory.wallet.purses.set_limit("ann", "loss", PLAY, 3_000, "")
    await hold_and_lose(memory, "m1", 1_000)
    assert await refusal_of(memory, 2_001) == "own_loss_limit"
    assert await refusal_of(memory, 2_000) == ""
    rules = table(house="play65", mode="series", length=3, stake_minor=1_500)
    await memory.wallet.stakes.hold(holding("m2", rules))
    assert await refusal_of(memory, 501) == "own_loss_limit"
    await memory.wallet.stakes.release("m2", "start_overdue")
    memory.clock.advance_ms(DAY_MS)
    assert await refusal_of(memory, 3_000) == ""
    (shown,) = await memory.wallet.purses.limits("ann")
    assert (shown.kind, shown.used) == ("loss", 0)


async def test_a_session_limit_counts_the_time_at_tables(memory: Built) -> None:
    await memory.wallet.purses.set_limit("ann", "session", "", 2 * HOUR_MS, "")
    await hold_and_lose(memory, "m1", 100)
    assert await refusal_of(memory, 100) == ""
    await hold_and_lose(memory, "m2", 100)
    assert await refusal_of(memory, 100) == "session_limit"


async def test_exclusion_can_be_made_longer_and_never_shorter(memory: Built) -> None:
    purses = memory.wallet.purses
    until_ms = await purses.exclude("ann", 30)
    assert await purses.exclude("ann", 1) == until_ms
    assert await refusal_of(memory, 1) == "self_excluded"
    memory.clock.advance_ms(30 * DAY_MS - 1)
    assert await refusal_of(memory, 1) == "self_excluded"
    memory.clock.advance_ms(1)
    assert await refusal_of(memory, 1) == ""
    with pytest.raises(Refusal, match="bad_days"):
        await purses.exclude("ann", 0)


async def test_who_excludes_himself_in_mid_match_is_still_paid(memory: Built) -> None:
    rules = table(house="play65", mode="series", length=3, stake_minor=1_000)
    await memory.wallet.stakes.hold(holding("m1", rules))
    await memory.wallet.purses.exclude("bob", 30)
    await memory.wallet.stakes.hold(holding("m1", rules))
    await memory.wallet.stakes.settle("m1", PayWinner(1, "played", 1, 1, 1_000, 7))
    assert await memory.has("bob") == 101_000


async def test_a_frozen_account_stakes_nothing(memory: Built) -> None:
    purses = memory.wallet.purses
    await purses.freeze("ann", "olga", "same device as bob", frozen=True)
    assert await refusal_of(memory, 1) == "account_frozen"
    await purses.freeze("ann", "olga", "it is her brother", frozen=False)
    assert await refusal_of(memory, 1) == ""


@pytest.mark.parametrize(
    ("kind", "currency", "amount"),
    [("stake", "", 5), ("session", "EUR", 5), ("win", "EUR", 5), ("loss", "EUR", -1)],
)
async def test_what_is_no_limit_is_refused(
    memory: Built, kind: str, currency: str, amount: int
) -> None:
    with pytest.raises(Refusal):
        await memory.wallet.purses.set_limit("ann", kind, currency, amount, "")


async def test_where_clocks_run_fast_only_play_credits_are_staked() -> None:
    fast = in_memory(real_time=False)
    with pytest.raises(Refusal, match="time_runs_fast"):
        await fast.wallet.purses.check("ann", "EUR", 1)
    await fast.wallet.purses.check("ann", PLAY, 1)
