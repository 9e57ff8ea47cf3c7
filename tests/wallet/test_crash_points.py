"""A death between any two steps of pairing and settlement: no stake is lost or taken twice."""

import pytest

from services.lobby.domain.pairing.state import Stage as Pairing
from services.lobby.domain.pairing.steps import HoldStakes
from services.lobby.ports import HoldRefused
from services.wallet.domain.purse.decide import WELCOME_MINOR
from services.wallet.domain.stake.state import Stage
from tests.wallet.crash_world import CrashWorld, Wire
from tests.wallet.reading import audit


def around(*steps: str) -> list[str]:
    """Just before each step and just after it."""
    return [
        f"{service} {when} {what}"
        for service, what in (step.split(" ", 1) for step in steps)
        for when in ("before", "after")
    ]


# Every step that leaves a trace, in order; PostgreSQL dies with whoever writes, at the same points.
PLAYED = around(
    "wallet CreditsGranted",
    "lobby SeatTaken",
    "lobby PairingMade",
    "wallet StakesHeld",
    "lobby StakesHeld",
    "game StartMatch",
    "lobby PairingStarted",
    "wallet StakesSettled",
)
CALLED_OFF = around(
    "wallet CreditsGranted",
    "lobby SeatTaken",
    "lobby PairingMade",
    "wallet StakesHeld",
    "lobby StakesHeld",
    "game StartMatch",
    "lobby CancelAsked",
    "game CancelMatch",
    "lobby MatchRuledOut",
    "wallet StakesReleased",
    "lobby PairingCancelled",
)


def steps(world: CrashWorld) -> list[str]:
    """What was passed once the table was open."""
    ours = [name for name in world.points.passed if "TableOpened" not in name]
    return [name for name in ours if "a note" not in name]


async def played(target: str) -> CrashWorld:
    """A staked match from the full table to its payment."""
    world = CrashWorld(target)
    match = await world.fill_table()
    await world.bring_about()
    assert (await world.lobby.lobby.read_pairing(match)).stage is Pairing.STARTED
    await world.end(match)
    built = world.built
    assert (await built.wallet.stakes.stake(match)).stage is Stage.SETTLED
    assert await built.facts(f"stake-{match}") == ["StakesHeld", "StakesSettled"]
    assert await built.has("ann") == WELCOME_MINOR - 1_000
    assert await built.has("bob") == WELCOME_MINOR + 1_000
    await audit(built)
    return world


async def called_off(target: str) -> CrashWorld:
    """A staked match that the game refuses to start."""
    world = CrashWorld(target)
    world.game.refuse_with = "bad_rules"
    match = await world.fill_table()
    await world.bring_about()
    assert (await world.lobby.lobby.read_pairing(match)).stage is Pairing.CANCELLED
    built = world.built
    assert (await built.wallet.stakes.stake(match)).stage is Stage.RELEASED
    assert [await built.has(who) for who in ("ann", "bob")] == [WELCOME_MINOR] * 2
    assert await built.books.stakes_of("ann") == []
    await audit(built)
    return world


async def test_these_are_all_the_points_there_are() -> None:
    assert steps(await played("")) == PLAYED
    assert steps(await called_off("")) == CALLED_OFF


@pytest.mark.parametrize("point", PLAYED)
async def test_a_death_on_the_way_to_the_payment_changes_nothing(point: str) -> None:
    assert (await played(point)).points.fired


@pytest.mark.parametrize("point", CALLED_OFF)
async def test_a_death_on_the_way_back_changes_nothing(point: str) -> None:
    assert (await called_off(point)).points.fired


async def test_a_hold_that_comes_after_the_release_is_refused() -> None:
    world = CrashWorld()
    match = await world.fill_table()
    world.pass_time(70_000)  # the two have waited too long before anybody looked
    await world.bring_about()
    pairing = await world.lobby.lobby.read_pairing(match)
    assert pairing.stage is Pairing.CANCELLED
    assert pairing.white is not None
    assert pairing.black is not None
    assert pairing.terms is not None
    late = HoldStakes(match, pairing.white, pairing.black, pairing.terms)
    assert await Wire(world).hold(late) == HoldRefused("start_overdue")
    assert await world.built.has("ann") == WELCOME_MINOR
