"""A house in which time runs fast: what becomes of players who do nothing or are not there."""

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from services.stack.bench.house import OwnHouse, own_house
from tests.e2e.sitting import Sitter, seated
from tests.e2e.test_killed import until_another_runs
from tests.gateway.client import Frame

pytestmark = [pytest.mark.infra, pytest.mark.slow]

# Two minutes in twelve seconds; faster, and a busy machine seems to be a dead line.
SCALE = 10
# What a busy machine may take for a look, in the house's milliseconds.
LATE_MS = 3_000 * SCALE
PLAY65 = {"house": "play65", "mode": "single"}
QUICK = {"house": "stargames", "mode": "quick"}
MATCH = {"house": "stargames", "mode": "match", "length": 3}
# Of play65: its move and its reserve.
MOVE_MS = 210_000


@pytest.fixture(scope="module")
def house() -> Iterator[OwnHouse]:
    """A house of this module's own, in which time runs fast."""
    with own_house(time_scale=SCALE) as running:
        yield running


async def stop_in_mid_game(pair: tuple[Sitter, Sitter]) -> Sitter:
    """They play some turns and then do nothing; whose turn it is."""
    white, black = pair
    await white.until(lambda: white.version >= 12)
    white.acts = black.acts = False
    await asyncio.sleep(0.5)
    await white.until(lambda: white.view["now"]["acting"] >= 0)
    return pair[white.view["now"]["acting"]]


def hold_wait(sitter: Sitter, since: Frame, event: Frame, due_ms: int) -> None:
    """It came when so long had passed, but for what the house itself was not reached in."""
    credits_ms = sum(
        each["until_ms"] - max(each["from_ms"], since["at_ms"])
        for each in sitter.told("ClockCredited")
        if since["at_ms"] < each["until_ms"] <= event["at_ms"]
    )
    late_ms = event["at_ms"] - since["at_ms"] - due_ms - credits_ms
    assert 0 <= late_ms <= LATE_MS, (late_ms, credits_ms)


def hold_flag(sitter: Sitter) -> None:
    """The flag fell when it had to, and the game went to the other side."""
    (expired,) = sitter.told("TimeExpired")
    known = [e for e in sitter.events[: expired["v"] - 1] if e["type"] != "ClockCredited"]
    hold_wait(sitter, known[-1], expired, MOVE_MS)
    assert sitter.told("MatchEnded")[0]["winner"] == 1 - expired["seat"]


async def absence_of(gone: Sitter, other: Sitter) -> Frame:
    """What the other is told when his opponent's line is cut."""
    await other.until(lambda: other.view["seats"][gone.view["seat"]]["away"])
    return other.told("PlayerAway")[-1]


async def flag_with_both_silent(house: OwnHouse) -> None:
    async with seated(house, **PLAY65) as pair:
        slow = await stop_in_mid_game(pair)
        await slow.until_phase("over")
        hold_flag(slow)


async def ghost_and_relief(house: OwnHouse) -> None:
    async with seated(house, **QUICK) as pair:
        gone = await stop_in_mid_game(pair)
        other = pair[1 - pair.index(gone)]
        gone.cut()
        away = await absence_of(gone, other)
        ghost = await other.until_told("GhostSeated")
        hold_wait(other, away, ghost, 120_000)
        await gone.come()
        await other.until_told("GhostRelieved")
        assert not other.view["seats"][away["seat"]]["away"]


async def kicked_out_once(house: OwnHouse) -> None:
    async with seated(house, **QUICK) as pair:
        slow = await stop_in_mid_game(pair)
        seat, other = slow.view["now"]["acting"], pair[1 - pair.index(slow)]
        number = other.view["now"]["decision"]
        while not other.told("KickedOut"):
            for _ in range(5):
                await other.say("kick_out", decision=number)
            await asyncio.sleep(0.3)
        await other.until_told("GhostSeated")
        await asyncio.sleep(0.5)
        assert [event["seat"] for event in other.told("KickedOut")] == [seat]
        assert len(other.told("GhostSeated")) == 1


async def continue_missed(house: OwnHouse) -> None:
    async with seated(house, **MATCH) as pair:
        loser = await stop_in_mid_game(pair)
        winner = pair[1 - pair.index(loser)]
        (level,) = [each["level"] for each in loser.view["now"]["resign"] if not each["why"]]
        await loser.say("resign", game=1, level=level)
        await winner.until(lambda: winner.view["now"]["may"].get("accept_resign") == "")
        number = winner.view["game"]["resignation"]["decision"]
        await winner.say("accept_resign", decision=number)
        await winner.until_phase("between")
        await winner.say("continue", decision=winner.view["now"]["decision"])
        end = await loser.until_told("MatchEnded")
        assert (end["reason"], end["winner"]) == ("continue_missed", winner.view["seat"])


async def grace_over(house: OwnHouse) -> None:
    async with seated(house, **PLAY65) as pair:
        gone = await stop_in_mid_game(pair)
        other = pair[1 - pair.index(gone)]
        gone.cut()
        away = await absence_of(gone, other)
        due = await other.until_told("SettlementDue")
        assert due["leaver"] == away["seat"]
        hold_wait(other, away, due, 300_000)


async def test_what_becomes_of_those_who_do_nothing_or_are_not_there(house: OwnHouse) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(flag_with_both_silent(house))
        group.create_task(ghost_and_relief(house))
        group.create_task(kicked_out_once(house))
        group.create_task(continue_missed(house))
        group.create_task(grace_over(house))


async def test_while_the_clock_service_is_dead_a_client_claims_and_later_it_finds_the_rest(
    house: OwnHouse,
) -> None:
    async with (
        seated(house, **PLAY65) as claimed,
        seated(house, **PLAY65) as confessed,
        seated(house, **PLAY65) as waited,
    ):
        slow, late = await stop_in_mid_game(claimed), await stop_in_mid_game(confessed)
        unseen = await stop_in_mid_game(waited)
        file = house.file
        # Either side may ask the house to look: who waits here, who is late there.
        askers = claimed[1 - claimed.index(slow)], late
        os.kill(file.pid, signal.SIGSTOP)  # so that it is not started again at once
        try:
            os.kill(file.programs["clock"].pid, signal.SIGKILL)
            while not all(asker.told("TimeExpired") for asker in askers):
                for asker in askers:
                    await asker.say("claim_timeout", decision=asker.view["now"]["decision"])
                await asyncio.sleep(0.2)
            for asker in askers:
                await asker.until_phase("over")
                hold_flag(asker)
            await asyncio.sleep(1)
            assert not unseen.told("TimeExpired")
        finally:
            os.kill(file.pid, signal.SIGCONT)
        await until_another_runs(house, "clock", file.programs["clock"].pid)
        await unseen.until_phase("over")
        assert unseen.told("TimeExpired")
