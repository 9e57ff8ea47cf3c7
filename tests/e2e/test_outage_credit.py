"""A house that cannot be reached charges nobody's clock for it, whichever part was away."""

import asyncio
import os
import signal

import pytest

from services.stack.bench.house import OwnHouse
from tests.e2e.crowd import Pair, pairs, play_out
from tests.e2e.test_killed import until_all_move, until_another_runs

pytestmark = [pytest.mark.infra, pytest.mark.slow]

# Its clock runs from the first moment of a turn, so that what is charged shows all of it.
TERMS = [{"house": "stargames", "mode": "match", "length": 5}] * 3
THINKING_S = 0.4
# Longer than anybody here thinks, whatever else the machine does.
AWAY_S = 12.0
# What may be charged: thinking, a beat, the way back of a bot, a busy machine.
CHARGED_MOST_MS = 8_000


async def keep_away(house: OwnHouse, name: str) -> None:
    """Kill a part and keep the supervisor from starting it again for a while."""
    file = house.file
    os.kill(file.pid, signal.SIGSTOP)
    try:
        os.kill(file.programs[name].pid, signal.SIGKILL)
        await asyncio.sleep(AWAY_S)
    finally:
        os.kill(file.pid, signal.SIGCONT)
    await until_another_runs(house, name, file.programs[name].pid)


def charged_most_ms(pair: Pair) -> int:
    """The most that a decision of this match has cost."""
    events = pair.players[0].followed.events
    return max((event.get("charged_ms", 0) for event in events), default=0)


async def test_no_clock_is_charged_for_what_no_player_can_help(house: OwnHouse) -> None:
    async with pairs(house.file.url, TERMS, "away", THINKING_S) as seated:
        for name in ("game", "PostgreSQL", "gateway"):
            await until_all_move(seated, [pair.version for pair in seated])
            await keep_away(house, name)
            await until_all_move(seated, [pair.version for pair in seated])
            for pair in seated:
                assert charged_most_ms(pair) <= CHARGED_MOST_MS, f"{name} was away"
        played = await play_out(house, seated)
        for both in played:
            credited = [event for event in both[0].events if event["type"] == "ClockCredited"]
            assert sum(each["until_ms"] - each["from_ms"] for each in credited) > 2_000 * AWAY_S
