"""The money of competitions, through a real lobby and a real wallet, whichever of them dies."""

import pytest

from services.houses.prizes import prizes_of
from services.lobby.domain.competition.state import Stage
from services.wallet.domain.books import PLAY, fees, pool
from services.wallet.domain.purse.decide import WELCOME_MINOR
from tests.wallet.competition_world import ENTRY_MINOR, FIVE, LATER, PLAN, CompetitionWorld
from tests.wallet.reading import audit


def around(*steps: str) -> list[str]:
    """Just before each step and just after it."""
    return [
        f"{service} {when} {what}"
        for service, what in (step.split(" ", 1) for step in steps)
        for when in ("before", "after")
    ]


ENTERED = (
    "lobby CompetitionAnnounced",
    "wallet CreditsGranted",
    "lobby EntryAsked",
    "wallet EntryHeld",
    "lobby EntryTaken",
)
PLAYED = around(
    *ENTERED,
    "lobby EntryTaken+CompetitionStarted",
    "lobby MatchCalled",
    # The two semi-finals are called together.
    "lobby PairingMade",
    "lobby PairingMade+PairingMade",
    "lobby StakesHeld",
    "lobby StakesHeld+StakesHeld",
    "game StartMatch",
    "lobby PairingStarted",
    "lobby PairingStarted+PairingStarted",
    "lobby PairingEnded",
    "lobby FixtureDecided",
    "lobby FixtureDecided+CompetitionWon",
    "wallet PoolPaid",
    "lobby PrizesPaid",
)
CALLED_OFF = around(
    *ENTERED,
    "lobby EntryDropped",
    "wallet EntryReturned",
    "lobby EntryGivenBack",
    "lobby CompetitionCalledOff+EntryDropped+EntryDropped",
)


async def played(target: str) -> CompetitionWorld:
    """Five pay, play, and the four best are paid."""
    world = CompetitionWorld(target)
    await world.announce()
    await world.enter(*FIVE)
    now = await world.play_out()
    shares = prizes_of(5 * ENTRY_MINOR, PLAN.fee_percent, PLAN.split)
    gets = dict(zip(now.places, shares.by_place, strict=True))
    built = world.built
    for who in FIVE:
        assert await built.has(who) == WELCOME_MINOR - ENTRY_MINOR + gets.get(who, 0), who
    assert await built.books.total(fees(PLAY)) == shares.fee_minor == 350
    assert await built.books.total(pool(world.which, PLAY)) == 0
    assert await built.facts(f"pool-{world.which}") == ["EntryHeld"] * 5 + ["PoolPaid"]
    assert len(world.game.started) == len(set(world.game.started)) == 4
    await audit(built)
    return world


async def called_off(target: str) -> CompetitionWorld:
    """Three enter, one of them leaves, and that is too few."""
    world = CompetitionWorld(target)
    await world.announce()
    await world.enter("ann", "bob", "cleo")
    await world.leave("bob")
    world.pass_time(LATER)
    await world.settle()
    assert (await world.now()).stage is Stage.CALLED_OFF
    built = world.built
    for who in ("ann", "bob", "cleo"):
        assert await built.has(who) == WELCOME_MINOR
    assert await built.books.total(pool(world.which, PLAY)) == 0
    assert await built.books.pool_entries(("", 0)) == []
    await audit(built)
    return world


def passed(world: CompetitionWorld) -> list[str]:
    """The points that were passed; writes of nothing but a note are none."""
    return [name for name in world.points.passed if not name.endswith("a note")]


async def test_these_are_all_the_points_there_are() -> None:
    assert set(passed(await played(""))) == set(PLAYED)
    assert set(passed(await called_off(""))) == set(CALLED_OFF)


@pytest.mark.parametrize("point", PLAYED)
async def test_a_death_on_the_way_to_the_prizes_changes_nothing(point: str) -> None:
    assert (await played(point)).points.fired


@pytest.mark.parametrize("point", CALLED_OFF)
async def test_a_death_on_the_way_back_gives_every_entry_back_once(point: str) -> None:
    assert (await called_off(point)).points.fired


async def test_who_cannot_pay_the_entry_is_not_in_and_reads_why() -> None:
    world = CompetitionWorld()
    await world.announce()
    await world.built.wallet.purses.set_limit("ann", "loss", PLAY, ENTRY_MINOR - 1, "")
    await world.enter("ann")
    now = await world.now()
    assert now.entry_of("ann") is None
    assert await world.built.has("ann") == WELCOME_MINOR


async def test_who_has_spent_it_meanwhile_is_refused_by_the_hold_itself() -> None:
    world = CompetitionWorld()
    await world.announce()

    async def anybody(*_: object) -> None:
        """The check before is skipped, as if the money had gone between it and the hold."""

    await world.built.wallet.purses.set_limit("ann", "loss", PLAY, ENTRY_MINOR - 1, "")
    world.lobby.competitions._purses.check_entry = anybody  # type: ignore[method-assign]
    await world.enter("ann")
    entry = (await world.now()).entry_of("ann")
    assert entry is not None
    assert entry.code == "own_loss_limit"
    assert await world.built.has("ann") == WELCOME_MINOR
