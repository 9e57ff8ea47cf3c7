"""Competitions over memory, on PostgreSQL, and as two instances that look at once."""

import asyncio

import pytest

from services.lobby.domain.competition.state import BREAK_MS, Stage
from services.stack.embedded import Postgres
from tests.lobby.building import Built, FakeGame, on_postgres, person, schema_of_its_own
from tests.lobby.competition_contract import (
    FIVE,
    CompetitionContract,
    announced,
    end,
    running,
)


class TestCompetitionsInMemory(CompetitionContract):
    """Over memory."""

    @pytest.fixture
    def built(self, memory: Built) -> Built:
        """What the suite is run on."""
        return memory


@pytest.mark.infra
class TestCompetitionsOnPostgres(CompetitionContract):
    """On a real database."""

    @pytest.fixture
    def built(self, postgres: Built) -> Built:
        """What the suite is run on."""
        return postgres


@pytest.mark.infra
async def test_two_instances_that_look_at_once_call_each_match_once(
    postgres_server: Postgres,
) -> None:
    dsn, schema, game = postgres_server.dsn(), schema_of_its_own(), FakeGame()
    async with (
        on_postgres(dsn, schema, game=game) as one,
        on_postgres(dsn, schema, game=game, seed="2") as other,
    ):
        both = one, other
        which = await announced(one, 5)
        for number, who in enumerate(FIVE):
            await both[number % 2].competitions.enter(person(who), which)
        for _ in range(8):
            for built in both:
                built.clock.advance_ms(BREAK_MS)
            await asyncio.gather(*(built.competing.look() for built in both))
            await asyncio.gather(*(built.process.look() for built in both))
            for match in running(await one.competitions.read(which)):
                pairing = await one.lobby.read_pairing(match)
                assert pairing.white is not None
                await end(one, match, pairing.white.account_id)
        now = await other.competitions.read(which)
        assert now.stage is Stage.OVER
        assert len(game.started) == len(set(game.started)) == 4
