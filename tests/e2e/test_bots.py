"""Two bots play whole matches under each house, over the public protocol alone."""

import asyncio

import pytest

from services.stack.bench.house import OwnHouse
from services.stack.bot import Rest
from services.stack.bot.seat import find_match
from services.stack.bot.session import Credentials, at_the_house
from tests.e2e.crowd import Terms, hold_all, pairs

pytestmark = [pytest.mark.infra, pytest.mark.slow]

HOUSES: list[Terms] = [
    {"house": "stargames", "mode": "match", "length": 5},
    {"house": "play65", "mode": "series", "length": 5},
    {"house": "gammonempire", "mode": "series", "length": 5},
    {"house": "tournament", "mode": "match", "length": 5},
]
# Where a match takes seconds, this is a match that stands still.
STANDS_STILL_S = 240


async def play(house: OwnHouse, terms: list[Terms], seed: str) -> None:
    async with pairs(house.file.url, terms, seed, pause_s=0) as seated:
        async with asyncio.timeout(STANDS_STILL_S):
            played = await asyncio.gather(*(pair.playing for pair in seated))
        await hold_all(house, played)
        for both in played:
            assert max(both[0].score) >= 5 or both[0].outcome["reason"] != "played"


async def test_a_match_to_5_under_each_house_replays_and_its_dice_verify(house: OwnHouse) -> None:
    await play(house, HOUSES, "short")


@pytest.mark.long
@pytest.mark.parametrize("terms", HOUSES, ids=[str(terms["house"]) for terms in HOUSES])
@pytest.mark.parametrize("batch", range(4))
async def test_20_matches_to_5_under_each_house_replay_and_their_dice_verify(
    house: OwnHouse, terms: Terms, batch: int
) -> None:
    await play(house, [terms] * 5, f"long {batch}")


async def test_two_bots_that_come_at_once_find_each_other(house: OwnHouse) -> None:
    import random

    terms = {"house": "play65", "mode": "single", "length": None}

    async def seek(number: int) -> str:
        async with at_the_house(house.file.url, Credentials(), random.Random(number)) as (rest, _):
            return await find_match(rest, terms)

    async with asyncio.timeout(STANDS_STILL_S):
        first, second = await asyncio.gather(seek(1), seek(2))
    assert first == second


async def test_a_bot_that_registers_is_marked_as_one(house: OwnHouse) -> None:
    import random

    who = Credentials(name="Rollbot", password="not-so-common-a-word")
    for number in range(2):  # first it registers, then it signs in
        async with at_the_house(house.file.url, who, random.Random(number)) as (rest, _):
            assert isinstance(rest, Rest)
            await rest.open_table({"house": "play65", "mode": "single"})
            (table,) = await rest.tables("play65", "single")
            assert table["host"]["kind"] == "bot"
            await rest.leave_table(table["id"])
