"""Flags fall by themselves, at the right moment, whoever is down."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from services.clock.domain.shares import partition_of, share_of
from services.clock.filling import SWEEP_EVERY_MS
from services.game.domain.deadlines import deadlines
from services.game.domain.facts import TimeExpired
from services.game.domain.wishes import ClaimTimeout, LeaveMatch
from services.kit.answers import Accepted
from tests.clock.world import Gateway, World
from tests.game.given import table
from tests.kit.virtual_time import in_virtual_time

PLAY65 = table("play65")
# A match that has both players, so that only clocks matter.
Tale = Callable[[World, Gateway], Awaitable[None]]
# A tick of the machine and the way to the game and back.
LATE_MS = 50


def told(tale: Tale) -> None:
    """Tell it in virtual time, with both players there from the beginning to the end."""

    async def run() -> None:
        world = World()
        gateway = await world.gateway()
        for account in ("ann", "bob"):
            gateway.open(account)
        await tale(world, gateway)
        await world.close()

    in_virtual_time(run())


async def due_ms(world: World, match_id: str = "m") -> int:
    """When somebody should look at a match next."""
    return deadlines(await world.state(match_id))[0].due_at_ms


async def sleep_until(world: World, moment_ms: int) -> None:
    await asyncio.sleep(max(0, moment_ms - world.now_ms) / 1_000)


async def expired_ms(world: World, match_id: str = "m") -> int:
    """When the flag was found to have fallen."""
    (fact,) = [fact for fact in await world.facts(match_id) if isinstance(fact, TimeExpired)]
    return fact.at_ms


def test_a_flag_falls_with_both_clients_silent() -> None:
    async def tale(world: World, _: Gateway) -> None:
        await world.clock()
        await world.begin("m", PLAY65)
        due = await due_ms(world)
        await sleep_until(world, due - 1)
        assert (await world.kinds())[-1] == "OpeningRolled"
        await sleep_until(world, due + LATE_MS)
        assert (await world.kinds())[-4:] == [
            "TimeExpired",
            "GameEnded",
            "SeedRevealed",
            "MatchEnded",
        ]
        assert 0 <= await expired_ms(world) - due <= LATE_MS

    told(tale)


def test_a_match_that_was_there_before_the_clock_is_known_to_it() -> None:
    async def tale(world: World, gateway: Gateway) -> None:
        for number in range(5):
            gateway.open(f"a{number}")
            gateway.open(f"b{number}")
            await world.begin(f"m{number}", PLAY65, (f"a{number}", f"b{number}"))
        due = await due_ms(world, "m4")
        await sleep_until(world, due - 10_000)
        clock = await world.clock()
        await sleep_until(world, due + LATE_MS)
        assert clock.service.filling.filled
        assert [await expired_ms(world, f"m{number}") for number in range(5)]

    told(tale)


def test_while_the_clock_is_down_either_client_claims() -> None:
    async def tale(world: World, _: Gateway) -> None:
        clock = await world.clock()
        await world.begin("m", PLAY65)
        due = await due_ms(world)
        await sleep_until(world, due - 5_000)
        clock.kill()
        await sleep_until(world, due + 2_000)
        state = await world.state()
        assert "TimeExpired" not in await world.kinds()
        loser = state.acting_seat
        claim = ClaimTimeout(state.decision)
        assert isinstance(await world.tell("m", claim, ("bob", "ann")[loser]), Accepted)
        assert "MatchEnded" in await world.kinds()

    told(tale)


def test_what_fell_while_the_clock_was_down_is_found_when_it_is_back() -> None:
    async def tale(world: World, _: Gateway) -> None:
        clock = await world.clock()
        await world.begin("m", PLAY65)
        due = await due_ms(world)
        clock.kill()
        await sleep_until(world, due + 60_000)
        assert "TimeExpired" not in await world.kinds()
        await world.clock("another")
        await asyncio.sleep(0.5)
        assert "MatchEnded" in await world.kinds()

    told(tale)


def test_a_game_that_is_away_is_asked_again() -> None:
    async def tale(world: World, _: Gateway) -> None:
        clock = await world.clock()
        await world.begin("m", PLAY65)
        due = await due_ms(world)
        await sleep_until(world, due - 1_000)
        world.game.away = True
        await sleep_until(world, due + 20_000)
        assert clock.service.looking.away
        world.game.away = False
        await asyncio.sleep(2.5)
        assert "MatchEnded" in await world.kinds()
        assert not clock.service.looking.away

    told(tale)


def test_the_game_says_nothing_of_moves_and_the_flag_still_falls_in_time() -> None:
    async def tale(world: World, _: Gateway) -> None:
        clock = await world.clock()
        await world.begin("m", PLAY65)
        await asyncio.sleep(6)
        world.game.looked_at.clear()
        known = clock.service.instance.book.get("m")
        for _ in range(30):
            await asyncio.sleep(2)
            await world.move()
        assert clock.service.instance.book.get("m") == known, "it still waits for the first moment"
        due = await due_ms(world)
        await sleep_until(world, due + LATE_MS)
        assert 0 <= await expired_ms(world) - due <= LATE_MS
        assert len(world.game.looked_at) == 2, "once too early, once at the right moment"

    told(tale)


def test_who_never_commits_to_a_seed_is_not_waited_for() -> None:
    async def tale(world: World, _: Gateway) -> None:
        await world.clock()
        await world.start("m", table("stargames", "match", 3))
        started = world.now_ms
        await sleep_until(world, started + 5_000 + LATE_MS)
        kinds = await world.kinds()
        assert kinds.count("SeedCommitted") == 2, "without a client"
        assert kinds[-1] == "OpeningRolled"

    told(tale)


def test_two_instances_share_the_work_and_the_one_left_takes_it_over_within_five_seconds() -> None:
    async def tale(world: World, gateway: Gateway) -> None:
        one, two = await world.clock("one"), await world.clock("two")
        names = [f"m{number}" for number in range(16)]
        for name in names:
            gateway.open(f"{name}a")
            gateway.open(f"{name}b")
            await world.begin(name, PLAY65, (f"{name}a", f"{name}b"))
            await asyncio.sleep(0.3)
        shares = [each.service.instance.share for each in (one, two)]
        assert shares == [share_of(each, ("one", "two")) for each in ("one", "two")]
        of_one = [name for name in names if partition_of(name) in shares[0]]
        assert 0 < len(of_one) < len(names)
        last = await due_ms(world, of_one[0])
        await sleep_until(world, last - 100)
        one.kill()
        await sleep_until(world, last + 5_000)
        assert await expired_ms(world, of_one[0]) - last < 5_000
        assert two.service.instance.instances == 1
        looked = [match_id for match_id, _ in world.game.looked_at]
        before = [name for name in looked if looked.count(name) > 2]
        assert before == [], "nobody asks what the other one asks for"

    told(tale)


def test_an_instance_that_stops_in_order_is_not_waited_for() -> None:
    async def tale(world: World, _: Gateway) -> None:
        one, two = await world.clock("one"), await world.clock("two")
        await asyncio.sleep(1)
        assert two.service.instance.instances == 2
        one.kill()
        one._wire.cut = False
        await one.service.hearing.farewell()
        await asyncio.sleep(0.3)
        assert two.service.instance.instances == 1

    told(tale)


@pytest.mark.parametrize("noticed", [True, False], ids=["by a doubt", "by a sweep"])
def test_what_was_told_and_lost_is_asked_for(noticed: bool) -> None:
    async def tale(world: World, _: Gateway) -> None:
        clock = await world.clock()
        await asyncio.sleep(1)
        world.lost = True
        await world.begin("m", table("tournament", "match", 5))
        world.lost = False
        await asyncio.sleep(1)
        assert clock.service.instance.book.get("m") is None
        if noticed:
            world.live.restart()
            await asyncio.sleep(0.1)
        else:
            await asyncio.sleep(SWEEP_EVERY_MS / 1_000)
        assert clock.service.instance.book.get("m") is not None
        due = await due_ms(world)
        await sleep_until(world, due + LATE_MS)
        assert await expired_ms(world) - due < LATE_MS

    told(tale)


def test_an_end_that_was_told_and_lost_is_found_too() -> None:
    async def tale(world: World, _: Gateway) -> None:
        clock = await world.clock()
        await world.begin("m", PLAY65)
        await asyncio.sleep(1)
        world.lost = True
        assert isinstance(await world.tell("m", LeaveMatch(1), "ann"), Accepted)
        assert clock.service.instance.book.get("m") is not None
        world.live.restart()
        await asyncio.sleep(0.1)
        assert clock.service.instance.book.get("m") is None

    told(tale)


def test_noise_on_the_live_lane_changes_nothing() -> None:
    async def tale(world: World, _: Gateway) -> None:
        await world.clock()
        for subject in ("live.look.7", "live.presence.g"):
            world.live.tell(subject, b"\xff\xff no message")
        await world.begin("m", PLAY65)
        due = await due_ms(world)
        await sleep_until(world, due + LATE_MS)
        assert "MatchEnded" in await world.kinds()

    told(tale)


def test_a_match_with_a_fault_is_asked_for_less_and_less_often_and_the_others_go_on() -> None:
    async def tale(world: World, gateway: Gateway) -> None:
        await world.clock()
        for account in ("carl", "dora"):
            gateway.open(account)
        await world.begin("m", PLAY65)
        await world.begin("sound", PLAY65, ("carl", "dora"))
        world.game.faulty = "m"
        due = await due_ms(world, "sound")
        await sleep_until(world, due + LATE_MS)
        assert await expired_ms(world, "sound") - due <= LATE_MS
        asked = [match_id for match_id, _ in world.game.looked_at].count("m")
        assert 50 < asked < 150, "every two seconds in the end"
        world.game.faulty = ""
        await asyncio.sleep(2.5)
        assert "MatchEnded" in await world.kinds()

    told(tale)
