"""Kill -9 of every part of a house in mid-match: a pause is all that anybody notices."""

import asyncio
import os
import signal

import pytest

from services.stack.bench.house import OwnHouse
from tests.e2e.crowd import Pair, Terms, pairs, play_out

pytestmark = [pytest.mark.infra, pytest.mark.slow]

VICTIMS = ("game", "gateway", "lobby", "NATS", "PostgreSQL")
# All houses with a clock for the whole match or a game; a bot's pause keeps matches in the middle.
TERMS: list[Terms] = [
    {"house": "tournament", "mode": "match", "length": 5},
    {"house": "stargames", "mode": "match", "length": 5},
    {"house": "play65", "mode": "series", "length": 5},
]
# A start of PostgreSQL or of a service on a busy machine, and the bots' way back.
BACK_WITHIN_S = 120
POLL_S = 0.1


async def until_all_move(seated: list[Pair], before: list[int]) -> None:
    """Wait until every match is further than it was, or over."""
    waiting = list(zip(seated, before, strict=True))
    async with asyncio.timeout(BACK_WITHIN_S):
        while waiting:
            waiting = [(pair, at) for pair, at in waiting if pair.version <= at and not pair.over]
            await asyncio.sleep(POLL_S)


async def until_another_runs(house: OwnHouse, name: str, pid: int) -> None:
    """Wait until the supervisor has started another one."""
    async with asyncio.timeout(BACK_WITHIN_S):
        while house.file.programs[name].pid == pid:  # noqa: ASYNC110 - it is in a file
            await asyncio.sleep(POLL_S)


async def kill_each_in_turn(house: OwnHouse, matches: int, pause_s: float) -> None:
    terms = [TERMS[number % len(TERMS)] for number in range(matches)]
    async with pairs(house.file.url, terms, "killed", pause_s) as seated:
        for victim in VICTIMS:
            await until_all_move(seated, [pair.version for pair in seated])
            assert not all(pair.over for pair in seated), "they are to be killed in mid-match"
            pid = house.file.programs[victim].pid
            os.kill(pid, signal.SIGKILL)
            await until_another_runs(house, victim, pid)
            await until_all_move(seated, [pair.version for pair in seated])
        await play_out(house, seated)


async def test_12_matches_go_on_whatever_is_killed(house: OwnHouse) -> None:
    await kill_each_in_turn(house, 12, pause_s=0.5)


@pytest.mark.long
async def test_100_matches_go_on_whatever_is_killed(house: OwnHouse) -> None:
    await kill_each_in_turn(house, 100, pause_s=2.0)


async def test_what_fails_amid_a_crowd_is_told_as_it_is(house: OwnHouse) -> None:
    """Wrapped once by each session it would take an hour to print."""
    with pytest.raises(LookupError, match="as it is"):
        async with pairs(house.file.url, TERMS[:2], "told", 1.0):
            raise LookupError("as it is")
