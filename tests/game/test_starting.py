"""A match starts once, or never."""

from typing import Any

import pytest
from tavla.game.v1 import service_pb2 as pb

from tests.game.given import table
from tests.game.service_world import RULES, WHITE, Client, World


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"white": "x", "black": "x"}, "bad_setup"),
        ({"white": ""}, "bad_id"),
        ({"white": "a b"}, "bad_id"),
        ({"rules": table("play65").canonical + b" "}, "bad_setup"),
        ({"white_kind": 0}, "bad_setup"),
        ({"match_id": "m/1"}, "bad_id"),
    ],
    ids=str,
)
async def test_a_match_that_cannot_be_is_not_started(
    client: Client, world: World, fields: dict[str, Any], code: str
) -> None:
    started = await client.start(**fields)
    assert started.refusal.code == code
    assert world.told == []


async def test_a_match_that_was_cancelled_never_starts(client: Client, world: World) -> None:
    cancelled = await client.cancel()
    assert cancelled.version == 1
    assert (await client.start()).refusal.code == "match_cancelled"
    assert (await client.call("ReadMatch", match_id="m1")).refusal.code == "match_cancelled"
    answer = await client.tell(WHITE, roll=pb.Roll(decision=1))
    assert answer.refusal.code == "match_cancelled"
    assert world.told == []


async def test_a_match_starts_once_and_its_repeat_changes_nothing(
    client: Client, world: World
) -> None:
    assert (await client.start()).version == 1
    assert (await client.start()).version == 1
    assert (await client.start(rated=False)).refusal.code == "match_exists"
    cancelled = await client.cancel()
    assert cancelled.refusal.code == "match_exists"
    assert len(world.told) == 1
    assert RULES.hash == (await client.view(WHITE))["match"]["rules_hash"]
