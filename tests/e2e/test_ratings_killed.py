"""Kill -9 of the rating service while matches are played: each is rated once, as the log says."""

import asyncio
import os
import signal

import pytest
from typer.testing import CliRunner

from services.rating.pools import pool_of
from services.rating.rebuilding import Rebuilt
from services.rating.schema import SCHEMA
from services.rating.scores_postgres import PostgresScores
from services.stack.bench.house import OwnHouse
from services.stack.cli import app
from services.stack.inside import Inside
from services.stack.ratings import rebuilt
from tests.e2e.crowd import Pair, Terms, pairs, play_out
from tests.e2e.test_killed import BACK_WITHIN_S, until_another_runs

pytestmark = [pytest.mark.infra, pytest.mark.slow]

TERMS: list[Terms] = [
    {"house": "gammonempire", "mode": "single"},
    {"house": "tournament", "mode": "match", "length": 3},
]


def said_of(house: OwnHouse, *words: str) -> tuple[int, str]:
    """The exit status of a command about this house, and what it prints."""
    done = CliRunner().invoke(app, [*words, "--data", str(house.data)])
    return done.exit_code, done.output


async def until_all_rated(house: OwnHouse) -> Rebuilt:
    """All ratings worked out again, once no match waits."""
    async with asyncio.timeout(BACK_WITHIN_S):
        while (found := await rebuilt(house.data)).waiting:
            continue  # each look reads two logs
    return found


async def hold_results(house: OwnHouse, seated: list[Pair]) -> None:
    """Two newcomers of a rated match stand as far above 1500 as below."""
    pool = pool_of("", computers=False).name
    async with Inside(house.data) as inside:
        scores = PostgresScores(inside.store(SCHEMA))
        for pair in seated:
            outcome = pair.players[0].followed.view["outcome"]
            accounts = outcome["white"], outcome["black"]
            found = await scores.standings(pool, accounts)
            if outcome["type"] == "MatchEnded" and outcome["rated"]:
                won, lost = accounts[outcome["winner"]], accounts[1 - outcome["winner"]]
                assert found[won].rating - 1500 == 1500 - found[lost].rating > 9
                assert (found[won].won, found[lost].lost) == (1, 1)


async def test_each_match_is_rated_once_when_the_service_is_killed_twice(house: OwnHouse) -> None:
    async with pairs(house.file.url, TERMS * 2, "rated", 0.1) as seated:
        for _ in range(2):
            pid = house.file.programs["rating"].pid
            os.kill(pid, signal.SIGKILL)
            await until_another_runs(house, "rating", pid)
        await play_out(house, seated)
        found = await until_all_rated(house)
        assert found.differences == []
        await hold_results(house, seated)
        match = seated[0].match
    await asyncio.to_thread(hold_operators_word, house, match)


def hold_operators_word(house: OwnHouse, match: str) -> None:
    """What an operator can say of ratings, and that he can say it twice."""
    for _ in range(2):
        status, said = said_of(house, "admin", "void", match, "--note", "odd", "--operator", "olga")
        assert (status, "its ratings" in said) == (0, True), said
    status, said = said_of(house, "ratings", "rebuild")
    assert (status, "1 taken back" in said, "nothing differs" in said) == (0, True, True), said
