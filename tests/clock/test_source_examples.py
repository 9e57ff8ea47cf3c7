"""The clock examples of the source and the bug log, at the wire, with time that a test moves."""

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.houses import TableRules
from tests.clock.wire import begin, events, send, take_turn
from tests.game.given import table
from tests.game.service_world import ACCOUNTS, Client, World

QUICK = table("stargames", "quick")
STANDARD = table("stargames")


async def left_ms(client: Client, seat: int) -> int:
    """What a seat's clock shows to its opponent."""
    left: int = (await client.view(ACCOUNTS[1 - seat]))["clocks"][seat]["left_ms"]
    return left


@pytest.mark.parametrize(
    ("rules", "turns"),
    [
        (QUICK, [(15_000, 15_000), (5_000, 20_000)]),
        (STANDARD, [(30_000, 90_000), (5_000, 105_000)]),
    ],
    ids=["quick: 30 s, 15 s used shows 15, then 5 s shows 20", "2:00: 30 s, then 5 s shows 1:45"],
)
async def test_s20_the_bonus_is_added_after_a_turn_that_met_the_limit(
    client: Client, world: World, rules: TableRules, turns: list[tuple[int, int]]
) -> None:
    seat = await begin(client, world, rules)
    for used_ms, shown_ms in turns:
        world.clock.advance_ms(used_ms)
        await take_turn(client, seat)
        assert await left_ms(client, seat) == shown_ms
        await take_turn(client, 1 - seat)


async def test_s35_kick_out_pressed_five_times_is_one_substitution(
    client: Client, world: World
) -> None:
    seat = await begin(client, world, QUICK)
    number = (await client.view(ACCOUNTS[seat]))["now"]["decision"]
    early = await send(client, ACCOUNTS[1 - seat], kick_out=pb.KickOut(decision=number))
    assert early.refusal.code == "clock_left"
    # Not before what is forgiven of a slow line is over too.
    world.clock.advance_ms(32_000)
    wish = pb.KickOut(decision=number)
    answers = [await send(client, ACCOUNTS[1 - seat], kick_out=wish) for _ in range(5)]
    assert not any(answer.HasField("refusal") for answer in answers)
    types = [event["type"] for event in await events(client)]
    assert types.count("KickedOut") == types.count("GhostSeated") == 1


async def test_s23_a_round_trip_that_is_always_long_gains_no_more_than_the_quota(
    client: Client, world: World
) -> None:
    seat = await begin(client, world, STANDARD)
    gain_ms, turns, used_ms = 630, 12, 3_000
    for _ in range(turns):
        world.clock.advance_ms(used_ms)
        await take_turn(client, seat, lag_ms=10_000)
        await take_turn(client, 1 - seat)
    mine = [
        event
        for event in await events(client)
        if event.get("seat") == seat and event.get("hand") == "player"
    ]
    forgiven = turns * used_ms - sum(event["charged_ms"] for event in mine)
    assert 0 < forgiven <= (3 + len(mine)) * gain_ms < turns * used_ms
    assert all(event["lag_ms"] == 10_000 for event in mine)


async def test_s25_and_s29_a_killed_engine_charges_nobody(world: World, client: Client) -> None:
    seat = await begin(client, world, QUICK)
    world.clock.advance_ms(4_000)
    await client.call("Beat")
    before_ms = await left_ms(client, seat)
    world.clock.advance_ms(30_000)  # killed; no gateway reached it for so long
    await client.call("Beat")
    await take_turn(client, seat)
    assert await left_ms(client, seat) >= before_ms
    assert [event["type"] for event in await events(client)].count("ClockCredited") == 1
