"""Who plays for whoever is gone, and what becomes of what he left: with the real match engine."""

import asyncio
from typing import Any

import pytest
from google.protobuf.message import Message
from tavla.game.v1 import service_pb2 as pb

from services.analysis.duties import Duty, Kind
from services.analysis.engine import EngineMissing
from services.analysis.pool import EnginePool
from services.houses.settlement import split_single
from tests.analysis.game_world import Table, table_with
from tests.analysis.test_matches import NoEngine
from tests.game.api_players import Players
from tests.game.given import table
from tests.game.service_world import ACCOUNTS

STANDS_STILL_S = 60
GRACE_MS = {"stargames": 120_000, "play65": 300_000}


async def said(seated: Table, **wish: Message) -> None:
    """The house says something, and is not refused."""
    answer = await seated.client.tell_for_house(**wish)
    assert not answer.HasField("refusal"), answer


async def gone(seated: Table, house: str, **options: Any) -> int:
    """A single game in which the seat that has to play stays away beyond the grace; the seat."""
    await seated.client.start(rules=table(house, **options))
    await Players(seated.client, seated.world.clock, "m1", seed=3).agree_on_seeds()
    seat = int((await seated.client.view(ACCOUNTS[0]))["now"]["acting"])
    await said(seated, mark_away=pb.MarkAway(account_id=ACCOUNTS[seat]))
    seated.world.clock.advance_ms(GRACE_MS[house] + 1)
    await said(seated, claim_absence=pb.ClaimAbsence(seat=seat))
    await seated.hear()
    return seat


async def _until_acts(seated: Table, seat: int) -> dict[str, Any]:
    """The seat's view once it is its turn."""
    while True:
        view = await seated.client.view(ACCOUNTS[seat])
        if view["now"]["acting"] == seat:
            return view
        await asyncio.sleep(0)


@pytest.mark.parametrize("with_engine", [True, False])
async def test_a_ghost_says_who_it_is_plays_and_never_doubles(
    engine: EnginePool, with_engine: bool
) -> None:
    async with table_with(engine if with_engine else NoEngine()) as seated:
        seat = await gone(seated, "stargames")
        assert (await seated.cases.state("analysis-m1")).state.manned_at
        playing = asyncio.ensure_future(seated.players.play("m1"))
        other = 1 - seat
        async with asyncio.timeout(STANDS_STILL_S):
            view = await _until_acts(seated, other)
            roll = pb.Roll(decision=view["now"]["decision"])
            await seated.client.tell(ACCOUNTS[other], roll=roll)
        facts = await seated.facts()
        (named,) = [fact for fact in facts if fact["type"] == "GhostNamed"]
        assert named["engine"] == ("bgsage club" if with_engine else "plain")
        by_ghost = [fact for fact in facts if fact.get("hand") == "ghost"]
        assert {fact["seat"] for fact in by_ghost} == {seat}
        assert {fact["type"] for fact in by_ghost} == {"CheckersPlayed"}
        # Back again: the ghost is relieved, and whoever played for it has nothing left to do.
        await said(seated, mark_back=pb.MarkBack(account_id=ACCOUNTS[seat]))
        async with asyncio.timeout(STANDS_STILL_S):
            await playing
        assert not (await seated.cases.state("analysis-m1")).state.manned_at


@pytest.mark.slow
async def test_what_is_left_behind_is_valued_once_and_split_to_the_cent(
    engine: EnginePool,
) -> None:
    stake_minor, rules = 1_000, table("play65", stake_minor=1_000)
    async with table_with(engine) as seated:
        leaver = await gone(seated, "play65", stake_minor=stake_minor)
        for _ in range(2):  # a second instance, or a second life
            await seated.settler.settle("m1")
        facts = await seated.facts()
        (split,) = [fact for fact in facts if fact["type"] == "MatchSplit"]
        (due,) = [fact for fact in facts if fact["type"] == "SettlementDue"]
        assert (split["leaver"], split["position_id"]) == (leaver, due["position_id"])
        assert (split["evaluator"], split["evaluator_version"]) == ("bgsage", engine.version)
        again = split_single(
            stake_minor, rules.limit_minor, split["cube"], split["equity_millipoints"]
        )
        gets = (split["white_gets_minor"], split["black_gets_minor"])
        assert gets[leaver] == again.leaver_gets_minor
        assert sum(gets) == 2 * rules.limit_minor
        case = (await seated.cases.state("analysis-m1")).state
        assert case.value is not None
        assert case.value.inputs.startswith('["rank",')
        assert not await seated.duties.take("x", [Kind.VALUE], 2**60, 2**61, 9)


async def test_without_an_engine_a_value_waits() -> None:
    async with table_with(NoEngine()) as seated:
        await gone(seated, "play65")
        with pytest.raises(EngineMissing):
            await seated.settler.settle("m1")
        waiting = await seated.duties.take("x", [Kind.VALUE], 2**60, 2**61, 9)
        assert waiting == [Duty("m1", Kind.VALUE)]
        assert (await seated.client.view(ACCOUNTS[0]))["now"]["phase"] == "settling"
