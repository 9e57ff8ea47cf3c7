"""The house's own players at work: computers, ghosts, a split, and the review afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from services.stack.bench.house import OwnHouse, own_house
from services.stack.bot import Finished, Player, RandomPolicy, Rest
from services.stack.bot.seat import make_match
from services.stack.bot.session import Credentials, at_the_house
from tests.e2e.crowd import hold_all

pytestmark = [pytest.mark.infra, pytest.mark.slow]

# A grace of two minutes takes six seconds, five minutes a quarter of one.
TIME_SCALE = 20
OVER_WITHIN_S = 240
POLL_S = 0.1
# One match in some dozens is over so soon.
TRIES_MAX = 5
AT_ONCE = {"TAVLA_COMPUTER_PACE": "instant"}


@pytest.fixture(scope="module")
def house() -> Iterator[OwnHouse]:
    """A house whose computers do not pause to think."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in AT_ONCE.items():
            patch.setenv(name, value)
        with own_house(time_scale=TIME_SCALE) as running:
            yield running


async def against(
    house: OwnHouse, strength: str, terms: dict[str, Any], *, kill: bool = False
) -> Finished:
    """A bot's match against a computer; `kill` ends the analysis service in the middle."""
    chance = random.Random(strength)
    async with at_the_house(house.file.url, Credentials(), chance) as (rest, line):
        opened = await rest.open_table({**terms, "computer": strength})
        assert opened["code"] is None
        player = Player(line, rest, opened["match"], RandomPolicy(strength), time_scale=TIME_SCALE)
        player.pause_s = 0.05 if kill else 0
        playing = asyncio.ensure_future(player.play())
        if kill:
            async with asyncio.timeout(OVER_WITHIN_S):
                while player.followed.version < 15:  # noqa: ASYNC110 - a bot is watched
                    await asyncio.sleep(POLL_S)
            os.kill(house.file.programs["analysis"].pid, signal.SIGKILL)
        async with asyncio.timeout(OVER_WITHIN_S):
            return await playing


async def review_of(rest: Rest, match: str) -> dict[str, Any]:
    """The review of a match that has just ended, once it is ready."""
    async with asyncio.timeout(OVER_WITHIN_S):
        while True:
            answer = await rest._http.get(f"/matches/{match}/review")
            if answer.is_success and answer.json()["state"] == "ready":
                return dict(answer.json()["review"])
            assert answer.is_success or answer.json()["code"] == "no_review", answer.text
            await asyncio.sleep(POLL_S)


async def test_a_match_against_a_computer_is_played_out_and_reviewed(house: OwnHouse) -> None:
    terms = {"house": "tournament", "mode": "match", "length": 3}
    finished = await against(house, "club", terms)
    await hold_all(house, [[finished, finished]])
    assert finished.events[0]["black"] == "computerclub"
    assert finished.events[0]["black_kind"] == "computer"
    assert "MatchEnded" in finished.events[-1]["type"]
    rest = Rest(house.file.url, random.Random(1))
    review = await review_of(rest, finished.match)
    made = [event for event in finished.events if event["type"] == "CheckersPlayed"]
    plays = [turn for turn in review["turns"] if turn["kind"] == "play"]
    assert len(plays) >= len(made)
    assert [player["account"] for player in review["players"]] == [
        finished.events[0]["white"],
        "computerclub",
    ]
    ours, computers = review["players"]
    assert ours["pr_hundredths"] > computers["pr_hundredths"]
    await rest.close()


async def test_a_computer_plays_on_after_its_service_was_killed(house: OwnHouse) -> None:
    terms = {"house": "tournament", "mode": "match", "length": 3}
    finished = await against(house, "learner", terms, kill=True)
    await hold_all(house, [[finished, finished]])
    assert finished.outcome["type"] == "MatchEnded"


async def left_alone(house: OwnHouse, terms: dict[str, Any], seed: str, mark: str) -> Finished:
    """A match in whose middle one player vanishes, as the other one sees it.

    One who plays at random may give up before anybody is missed: then there is no `mark`.
    """
    for attempt in range(TRIES_MAX):
        finished = await _left_alone(house, terms, f"{seed} {attempt}")
        if finished is not None and mark in {event["type"] for event in finished.events}:
            return finished
    raise AssertionError(f"none of {TRIES_MAX} matches came to a {mark}")


async def _left_alone(house: OwnHouse, terms: dict[str, Any], seed: str) -> Finished | None:
    """The same, or None for a match that a pass or a resignation ended before its middle."""
    chance = random.Random(seed)
    async with AsyncExitStack() as staying:
        host, host_line = await staying.enter_async_context(
            at_the_house(house.file.url, Credentials(), chance)
        )
        stays: Player
        async with at_the_house(house.file.url, Credentials(), chance) as (guest, guest_line):
            match = await make_match(host, guest, terms)
            stays = Player(host_line, host, match, RandomPolicy(seed), time_scale=TIME_SCALE)
            goes = Player(guest_line, guest, match, RandomPolicy("g"), time_scale=TIME_SCALE)
            stays.pause_s = goes.pause_s = 0.05
            playing = asyncio.ensure_future(stays.play())
            going = asyncio.ensure_future(goes.play())
            async with asyncio.timeout(OVER_WITHIN_S):
                # A bot is watched: nothing tells when it has got so far.
                while stays.followed.version < 14 and not playing.done():  # noqa: ASYNC110
                    await asyncio.sleep(POLL_S)
            going.cancel()
            if playing.done():
                playing.result()  # what it failed by, if it failed
                return None
        async with asyncio.timeout(OVER_WITHIN_S):
            return await playing


async def test_a_ghost_plays_on_for_whoever_is_gone(house: OwnHouse) -> None:
    finished = await left_alone(
        house, {"house": "stargames", "mode": "single"}, "ghost", "GhostNamed"
    )
    types = [event["type"] for event in finished.events]
    assert types.index("GhostSeated") < types.index("GhostNamed")
    (named,) = [event for event in finished.events if event["type"] == "GhostNamed"]
    assert (named["engine"], named["engine_version"][:1]) == ("bgsage club", "2")
    seat = named["seat"]
    after = finished.events[types.index("GhostNamed") :]
    ghosts = [event for event in after if event.get("hand") == "ghost"]
    assert {event["seat"] for event in ghosts} == {seat}
    assert "DoubleOffered" not in {event["type"] for event in ghosts}
    assert finished.outcome["type"] in ("MatchEnded", "MatchVoided")


async def test_what_is_left_behind_at_play65_is_split_by_its_value(house: OwnHouse) -> None:
    finished = await left_alone(house, {"house": "play65", "mode": "single"}, "split", "MatchSplit")
    split = finished.outcome
    assert split["type"] == "MatchSplit"
    chances = [split[name] for name in split if name.startswith(("win_", "lose_"))]
    assert sum(chance for chance in chances if chance >= 0) == 1_000_000
    assert split["evaluator"] == "bgsage"
    due = next(event for event in finished.events if event["type"] == "SettlementDue")
    assert split["leaver"] == due["leaver"]
    assert -3_000 <= split["equity_millipoints"] <= 3_000
    await hold_all(house, [[finished, finished]])
