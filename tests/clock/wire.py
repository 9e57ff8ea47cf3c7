"""Turns at the wire of the match engine, with the round trip that a test says."""

from __future__ import annotations

import json
import random
from typing import Any

from tavla.game.v1 import service_pb2 as pb

from services.houses import TableRules
from tests.game.api_players import Players, path_through
from tests.game.service_world import ACCOUNTS, Client, World

CHANCE = random.Random(1)


async def send(
    client: Client, account: str, lag_ms: int = 0, command_id: str = "", **wish: Any
) -> pb.Answer:
    """A command with this round trip, as the gateway measured it."""
    name = command_id or f"c{CHANCE.randrange(10**12)}"
    command = pb.Command(id=name, match_id="m1", account_id=account, lag_ms=lag_ms, **wish)
    return await client.send(command)


async def begin(client: Client, world: World, rules: TableRules) -> int:
    """A match whose first roll has to be played; whose turn it is."""
    await client.start(rules=rules)
    await Players(client, world.clock, "m1", seed=1).agree_on_seeds()
    seat: int = (await client.view(ACCOUNTS[0]))["now"]["acting"]
    return seat


async def some_play(client: Client, seat: int) -> pb.Play:
    """A legal play of the roll that is on the board."""
    view = await client.view(ACCOUNTS[seat])
    src, dst = path_through(view["now"]["moves"], CHANCE)
    return pb.Play(decision=view["now"]["decision"], src=src, dst=dst)


async def take_turn(client: Client, seat: int, lag_ms: int = 0) -> None:
    """Roll if need be, and play; the whole turn at this moment."""
    view = await client.view(ACCOUNTS[seat])
    if view["now"]["phase"] == "rolling":
        roll = pb.Roll(decision=view["now"]["decision"])
        rolled = await send(client, ACCOUNTS[seat], lag_ms, roll=roll)
        assert not rolled.HasField("refusal"), rolled
        view = await client.view(ACCOUNTS[seat])
    if view["now"]["acting"] == seat:
        answer = await send(client, ACCOUNTS[seat], lag_ms, play=await some_play(client, seat))
        assert not answer.HasField("refusal"), answer


async def events(client: Client) -> list[dict[str, Any]]:
    """All that has happened."""
    page = await client.call("ReadMatchEvents", match_id="m1")
    read: list[dict[str, Any]] = json.loads(page.events_json)
    return read
