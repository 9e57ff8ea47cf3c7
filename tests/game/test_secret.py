"""The secret of a match: fixed before it starts, the same for ever, known to nobody."""

import json

import asyncpg
import pytest

from services.game.dice_box import ChainLinks, DiceBox
from services.game.domain.dice import ChainDice
from services.houses.dice_proof import anchor, chain
from services.kit.migrate import migrate
from services.kit.randomness import SeededSecrets
from services.lobby.schema import SCHEMA as LOBBY
from services.stack.embedded import Postgres
from tests.game.api_players import Players
from tests.game.given import SEEDS, table
from tests.game.service_world import (
    Client,
    World,
    in_memory,
    on_postgres,
    schema_of_its_own,
    served,
)

LAST = b"\x07" * 32


def test_links_found_one_by_one_are_those_of_the_chain() -> None:
    links, whole = ChainLinks(LAST), chain(LAST)
    for number in (1, 2, 2, 128, 0, 64, 1):
        assert links[number] == whole[number]


async def test_the_first_secret_that_was_kept_is_the_one() -> None:
    world = in_memory()
    one, other = (DiceBox(world.kept, SeededSecrets(seed)) for seed in "ab")
    first = await one.prepare("m1")
    assert await other.prepare("m1") == first == await one.prepare("m1")
    assert await one.prepare("m2") != first


async def test_dice_outlive_the_box_and_are_the_same_in_every_other() -> None:
    world = in_memory()
    box = DiceBox(world.kept, SeededSecrets("a"), matches_max=1)
    await box.prepare("m1")
    await box.prepare("m2")
    rolled = (await box.dice_of("m1")).roll(3, SEEDS, 5)
    await box.dice_of("m2")  # m1 is no longer at hand
    for again in (box, DiceBox(world.kept, SeededSecrets("b"))):
        assert (await again.dice_of("m1")).roll(3, SEEDS, 5) == rolled
    last = await world.kept.read("m1")
    assert last is not None
    assert ChainDice("m1", chain(last)).roll(3, SEEDS, 5) == rolled


async def test_the_secret_is_kept_before_the_first_fact_and_is_the_anchors(
    client: Client, world: World
) -> None:
    assert await world.kept.read("m1") is None
    await client.start()
    last = await world.kept.read("m1")
    assert last is not None
    assert (await client.view("ann"))["match"]["anchor"] == anchor(last).hex()


async def test_a_start_that_crashed_after_the_secret_starts_with_it(world: World) -> None:
    await world.kept.keep("m1", LAST)  # and then the process died
    async with served(world) as client:
        await client.start()
        assert (await client.view("ann"))["match"]["anchor"] == anchor(LAST).hex()


@pytest.mark.slow
async def test_no_link_is_told_before_its_game_has_ended(client: Client, world: World) -> None:
    await client.start(rules=table("stargames", "match", 5))
    players = Players(client, world.clock, "m1", seed=3)
    await players.agree_on_seeds()
    await players.play_out()
    last = await world.kept.read("m1")
    assert last is not None
    links = chain(last)
    over = 0  # games whose links are out
    for news in world.told:
        over += sum(e["type"] == "SeedRevealed" for e in json.loads(news.events_json))
        for told in (news.events_json, *news.views):
            for number in range(over + 1, len(links)):
                assert links[number].hex().encode() not in told
    assert over > 1
    for event in await world.store.read_stream("match-m1", 0, 10_000):
        for number in range(over + 1, len(links)):
            assert links[number] not in event.data


async def test_nobody_but_the_service_reads_it_and_nobody_changes_it(
    postgres_server: Postgres,
) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as world:
        await world.kept.keep("m1", LAST)
    await migrate(dsn, LOBBY)
    connection = await asyncpg.connect(dsn)
    secret = f'"{schema.schema}".dice_secret'
    try:
        await connection.execute(f"SET ROLE {LOBBY.role}")
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await connection.fetch(f"SELECT * FROM {secret}")
        await connection.execute(f"SET ROLE {schema.role}")
        assert len(await connection.fetch(f"SELECT * FROM {secret}")) == 1
        for change in (f"UPDATE {secret} SET last = last", f"DELETE FROM {secret}"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(change)
    finally:
        await connection.close()
