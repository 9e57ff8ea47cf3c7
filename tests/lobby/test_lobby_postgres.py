"""The lobby on real PostgreSQL, alone and as two instances."""

import asyncio

import pytest

from services.kit.decider import Refusal
from services.lobby.domain.ids import pairing_of_table
from services.lobby.domain.pairing.state import Stage
from services.lobby.domain.table.commands import JoinTable
from services.lobby.domain.table.state import Table
from services.lobby.service import Target
from services.stack.embedded import Postgres
from tests.lobby.building import Built, FakeGame, on_postgres, person, schema_of_its_own
from tests.lobby.challenge_contract import ChallengeContract
from tests.lobby.finding_contract import FindingContract
from tests.lobby.lobby_contract import LobbyContract, fill_table, open_table
from tests.lobby.pairing_contract import PairingContract
from tests.lobby.seats import BOB
from tests.lobby.watching_contract import WatchingContract


class TestPostgres(
    LobbyContract, PairingContract, FindingContract, ChallengeContract, WatchingContract
):
    """All suites."""

    @pytest.fixture
    def built(self, postgres: Built) -> Built:
        """The lobby that the suites are about."""
        return postgres


async def test_twenty_who_join_by_two_instances_at_once_find_one_seat(
    postgres_server: Postgres,
) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as one, on_postgres(dsn, schema, seed="2") as other:
        for round_number in range(10):
            table = await open_table(one, f"host{round_number}")
            answers = await asyncio.gather(
                *(
                    (one, other)[n % 2].lobby.join_table(
                        person(f"p{round_number}x{n}"), Target(table.table_id), f"c{n}"
                    )
                    for n in range(20)
                ),
                return_exceptions=True,
            )
            won = [answer for answer in answers if isinstance(answer, Table)]
            refused = [answer.code for answer in answers if isinstance(answer, Refusal)]
            assert (len(won), refused) == (1, ["already_taken"] * 19)


async def test_one_account_at_two_instances_finds_one_seat(postgres_server: Postgres) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as one, on_postgres(dsn, schema, seed="2") as other:
        for round_number in range(10):
            tables = [await open_table(one, f"host{round_number}x{n}") for n in range(6)]
            bob = person(f"bob{round_number}")
            answers = await asyncio.gather(
                *(
                    (one, other)[n % 2].lobby.join_table(bob, Target(table.table_id), "")
                    for n, table in enumerate(tables)
                ),
                return_exceptions=True,
            )
            refused = [answer.code for answer in answers if isinstance(answer, Refusal)]
            assert refused == ["already_seated"] * 5


async def test_two_instances_that_bring_about_one_pairing_start_one_match(
    postgres_server: Postgres,
) -> None:
    dsn, schema, game = postgres_server.dsn(), schema_of_its_own(), FakeGame()
    async with (
        on_postgres(dsn, schema, game=game) as one,
        on_postgres(dsn, schema, game=game, seed="2") as other,
    ):
        pairing_id = await fill_table(one)
        await asyncio.gather(one.process.look(), other.process.look())
        assert game.started == [pairing_id]
        stages = [(await b.lobby.read_pairing(pairing_id)).stage for b in (one, other)]
        assert stages == [Stage.STARTED] * 2
        facts = await one.facts(f"pairing-{pairing_id}")
        assert facts == ["PairingMade", "StakesHeld", "PairingStarted"]


async def test_a_pairing_that_was_not_even_made_is_made_by_whoever_looks(
    postgres_server: Postgres,
) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as one:
        table = await open_table(one)
        joining = JoinTable(BOB, invited=False, at_ms=one.clock.now_ms())
        await one.lobby.tables.handle(f"table-{table.table_id}", joining)  # and then it crashed
        pairing_id = pairing_of_table(table.table_id)
        with pytest.raises(Refusal, match="no_such_pairing"):
            await one.lobby.read_pairing(pairing_id)
        assert await one.process.look() == 1
        assert one.game.started == [pairing_id]


async def test_a_pairing_outlives_the_process_that_seated_it(postgres_server: Postgres) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as one:
        table = await open_table(one)
        await one.lobby.join_table(person("bob"), Target(table.table_id), "")
    async with on_postgres(dsn, schema, seed="2") as other:
        assert await other.process.look() == 1
        assert other.game.started == [pairing_of_table(table.table_id)]
