"""The clock examples of the source and the bug log, at the wire, with time that a test moves."""

import json
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.houses import TableRules
from tests.game.api_players import Players, path_through
from tests.game.given import table
from tests.game.service_world import ACCOUNTS, Client, World, in_memory, served

CHANCE = random.Random(1)
QUICK = table("stargames", "quick")
STANDARD = table("stargames")


@pytest.fixture
def world() -> World:
    """The match engine over memory."""
    return in_memory()


@pytest.fixture
async def client(world: World) -> AsyncIterator[Client]:
    """Its wire."""
    async with served(world) as made:
        yield made


async def send(client: Client, account: str, lag_ms: int = 0, **wish: Any) -> pb.Answer:
    """A command with this round trip, as the gateway measured it."""
    number = CHANCE.randrange(10**12)
    command = pb.Command(id=f"c{number}", match_id="m1", account_id=account, lag_ms=lag_ms, **wish)
    return await client.send(command)


async def begin(client: Client, world: World, rules: TableRules) -> int:
    """A match whose first roll has to be played; whose turn it is."""
    await client.start(rules=rules)
    await Players(client, world.clock, "m1", seed=1).agree_on_seeds()
    seat: int = (await client.view(ACCOUNTS[0]))["now"]["acting"]
    return seat


async def take_turn(client: Client, seat: int, lag_ms: int = 0) -> None:
    """Roll if need be, and play; the whole turn at this moment."""
    view = await client.view(ACCOUNTS[seat])
    if view["now"]["phase"] == "rolling":
        roll = pb.Roll(decision=view["now"]["decision"])
        rolled = await send(client, ACCOUNTS[seat], lag_ms, roll=roll)
        assert not rolled.HasField("refusal"), rolled
        view = await client.view(ACCOUNTS[seat])
    if view["now"]["acting"] == seat:
        src, dst = path_through(view["now"]["moves"], CHANCE)
        play = pb.Play(decision=view["now"]["decision"], src=src, dst=dst)
        answer = await send(client, ACCOUNTS[seat], lag_ms, play=play)
        assert not answer.HasField("refusal"), answer


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
    page = await client.call("ReadMatchEvents", match_id="m1")
    assert page.events_json.count(b'"KickedOut"') == page.events_json.count(b'"GhostSeated"') == 1


async def test_s23_a_round_trip_that_is_always_long_gains_no_more_than_the_quota(
    client: Client, world: World
) -> None:
    seat = await begin(client, world, STANDARD)
    gain_ms, turns, used_ms = 630, 12, 3_000
    for _ in range(turns):
        world.clock.advance_ms(used_ms)
        await take_turn(client, seat, lag_ms=10_000)
        await take_turn(client, 1 - seat)
    page = await client.call("ReadMatchEvents", match_id="m1")
    mine = [
        event
        for event in json.loads(page.events_json)
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
    page = await client.call("ReadMatchEvents", match_id="m1")
    assert page.events_json.count(b'"ClockCredited"') == 1
