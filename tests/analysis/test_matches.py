"""Whole matches of the house's own players in memory, and their reviews."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Sequence

import pytest

from services.analysis.domain.case.state import Level
from services.analysis.domain.questions import Answer, Question
from services.analysis.engine import EngineMissing
from services.analysis.pool import EnginePool
from services.kit.time import SystemClock
from services.rules import Board
from services.rules.notation import read_play
from tests.analysis.game_world import WHITE, table_with
from tests.game.given import table

STANDS_STILL_S = 120
SERIES_7 = table("tournament", "match", 7)


class NoEngine:
    """A machine for which there is no wheel."""

    available = False
    version = ""

    async def ask(self, questions: Sequence[Question], timeout_ms: int) -> Sequence[Answer]:
        """See `Engine`."""
        raise EngineMissing("there is none")


@pytest.mark.slow
async def test_two_computers_play_a_match_to_7_that_is_reviewed_in_five_seconds(
    engine: EnginePool,
) -> None:
    async with table_with(engine) as seated:
        await seated.start(SERIES_7, "computerbeginner", "computerstrong")
        async with asyncio.timeout(STANDS_STILL_S):
            await seated.players.play("m1")
        facts = await seated.facts()
        assert facts[-1]["type"] == "MatchEnded"
        began = time.perf_counter()
        review = json.loads(await seated.review())
        took_s = time.perf_counter() - began
        counted = Counter(fact["type"] for fact in facts)
        turns = [turn for turn in review["turns"] if turn["kind"] == "play"]
        assert len(turns) == counted["CheckersPlayed"] + counted["TurnForfeited"]
        print(
            f"\na match to 7 of {counted['GameStarted']} games and {len(turns)} turns:"
            f" reviewed in {took_s:.2f} s"
        )
        assert took_s < 5
        beginner, strong = review["players"]
        print(
            f"PR: beginner {beginner['pr_hundredths'] / 100}, strong"
            f" {strong['pr_hundredths'] / 100}"
        )
        assert strong["pr_hundredths"] < 100 < beginner["pr_hundredths"]
        assert beginner["blunders"] > strong["blunders"]
        assert len(review["curve"]) == len(review["turns"])
        assert all(0 <= chance <= 1_000_000 for _, chance in review["curve"])
        await _holds_together(review)
        again = json.loads(await seated.review())
        assert again == review


async def _holds_together(review: dict) -> None:
    """Sums are sums, plays are legal, blunders are the dearest."""
    for seat, player in enumerate(review["players"]):
        mine = [t for t in review["turns"] if t["seat"] == seat and t["counts"]]
        own = [t for t in mine if t["hand"] == "player"]
        assert player["decisions"] == len(own)
        assert player["lost_millipoints"] == sum(turn["lost_millipoints"] for turn in own)
    for turn in review["turns"]:
        if turn["kind"] == "play":
            board = Board.from_position_id(turn["position_id"])
            dice = (turn["dice"][0], turn["dice"][1])
            for text in (turn["made"], turn["best"]):
                read_play(text, board, dice)
    by_version = {turn["v"]: turn["lost_millipoints"] for turn in review["turns"]}
    lost = [by_version[v] for v in review["blunders"]]
    assert lost == sorted(lost, reverse=True)
    assert all(each >= 80 for each in lost)


class HurriedClock(SystemClock):
    """Nobody has to wait for long; how long they wanted to wait is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.waits_ms: list[int] = []

    async def sleep_ms(self, wait_ms: int) -> None:
        """See `Clock`."""
        self.waits_ms.append(wait_ms)
        await super().sleep_ms(min(wait_ms, 5))


@pytest.mark.slow
@pytest.mark.parametrize("instant", [False, True], ids=["as people do", "at once"])
async def test_a_computer_takes_the_time_of_a_person_unless_its_match_says_otherwise(
    engine: EnginePool, instant: bool
) -> None:
    clock = HurriedClock()
    async with table_with(engine, clock, "human") as seated:
        rules = table("tournament", "match", 1)
        await seated.start(rules, "computerclub", "computerlearner", instant_computer=instant)
        async with asyncio.timeout(STANDS_STILL_S):
            await seated.players.play("m1")
        plays = Counter(fact["type"] for fact in await seated.facts())["CheckersPlayed"]
    thought_ms = [ms for ms in clock.waits_ms if 350 <= ms < 3_000 and ms % 500]
    assert plays > 5
    assert len(thought_ms) == 0 if instant else len(thought_ms) > plays


@pytest.mark.slow
async def test_a_deep_review_finds_less_fault_with_who_looks_ahead(engine: EnginePool) -> None:
    async with table_with(engine) as seated:
        await seated.start(table("tournament", "match", 1), "computerlearner", "computerexpert")
        async with asyncio.timeout(STANDS_STILL_S):
            await seated.players.play("m1")
        review = json.loads(await seated.review(Level.DEEP))
        learner, expert = review["players"]
        assert review["level"] == "deep"
        assert expert["plays_lost_millipoints"] == 0
        assert learner["plays_lost_millipoints"] > 0


@pytest.mark.slow
async def test_two_instances_and_a_second_life_make_the_same_match(engine: EnginePool) -> None:
    async with table_with(engine) as seated:
        await seated.start(table("tournament", "match", 1), "computerclub", "computerlearner")
        async with asyncio.timeout(STANDS_STILL_S):
            broken_off = asyncio.ensure_future(seated.players.play("m1"))
            await asyncio.wait({broken_off}, timeout=0.2)
            broken_off.cancel()
            both = [seated.players.play("m1") for _ in range(2)]
            await asyncio.gather(*both)
        facts = await seated.facts()
        assert facts[-1]["type"] == "MatchEnded"
        assert not (await seated.cases.state("analysis-m1")).state.manned_at


@pytest.mark.slow
async def test_without_an_engine_computers_and_ghosts_play_on_plainly() -> None:
    async with table_with(NoEngine()) as seated:
        await seated.start(table("tournament", "match", 1), "computerclub", "computermaster")
        async with asyncio.timeout(STANDS_STILL_S):
            await seated.players.play("m1")
        assert (await seated.facts())[-1]["type"] == "MatchEnded"


async def test_where_nobody_of_ours_sits_there_is_nothing_to_do(engine: EnginePool) -> None:
    async with table_with(engine) as seated:
        await seated.start(table("tournament", "match", 1), WHITE, "bob")
        await seated.players.play("m1")
        assert not (await seated.cases.state("analysis-m1")).state.manned_at
