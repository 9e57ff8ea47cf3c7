"""Kill -9 of everything that money passes through while matches are played for it."""

import asyncio
import os
import signal
import uuid

import httpx
import pytest
from typer.testing import CliRunner

from services.stack.bench.house import OwnHouse
from services.stack.books import look_at_books
from services.stack.cli import app
from services.stack.inside import Inside
from services.wallet.domain.books import PLAY, player
from services.wallet.domain.purse.decide import WELCOME_MINOR
from services.wallet.ledger_postgres import PostgresBooks
from services.wallet.reconciling import Found
from services.wallet.schema import SCHEMA
from tests.e2e.crowd import Pair, Terms, pairs, play_out
from tests.e2e.test_killed import BACK_WITHIN_S, until_all_move, until_another_runs

pytestmark = [pytest.mark.infra, pytest.mark.slow]

VICTIMS = ("wallet", "NATS", "lobby", "PostgreSQL", "game")
MOST_AT_STAKE = ("wallet", "PostgreSQL")
# One game and a match, for play credits; a quick game's limit of 24 stakes is held.
TERMS: list[Terms] = [
    {"house": "stargames", "mode": "quick", "stake_minor": 100},
    {"house": "stargames", "mode": "match", "length": 3, "stake_minor": 700},
]
PAIRS = 4


async def until_paid(house: OwnHouse) -> Found:
    """The books once no stake is open."""
    async with asyncio.timeout(BACK_WITHIN_S):
        while True:
            found = await look_at_books(house.data)
            if not found.open_stakes:
                return found


async def won_and_lost(house: OwnHouse, seated: list[Pair]) -> None:
    """Each has what his match's last fact says, and nothing else."""
    async with Inside(house.data) as inside:
        books = PostgresBooks(inside.store(SCHEMA))
        for pair in seated:
            outcome = pair.players[0].followed.view["outcome"]
            accounts = outcome["white"], outcome["black"]
            found = await books.balances([player(one, PLAY) for one in accounts])
            for seat, account in enumerate(accounts):
                sign = 0 if outcome["type"] == "MatchVoided" else 1
                sum_of = outcome["win_sum_minor"] if sign else 0
                net = sum_of if outcome.get("winner") == seat else -sum_of
                assert found[player(account, PLAY)] == WELCOME_MINOR + net, outcome


async def kill_each_in_turn(house: OwnHouse, victims: tuple[str, ...]) -> None:
    terms = [TERMS[number % len(TERMS)] for number in range(PAIRS)]
    async with pairs(house.file.url, terms, "staked", 0.3) as seated:
        for victim in victims:
            pid = house.file.programs[victim].pid
            os.kill(pid, signal.SIGKILL)
            await until_another_runs(house, victim, pid)
            await until_all_move(seated, [pair.version for pair in seated])
        await play_out(house, seated)
        found = await until_paid(house)
        assert found.oddities == []
        await won_and_lost(house, seated)


async def test_books_balance_and_all_are_paid_once_when_the_wallet_and_its_record_are_killed(
    house: OwnHouse,
) -> None:
    await kill_each_in_turn(house, MOST_AT_STAKE)


@pytest.mark.long
async def test_books_balance_and_all_are_paid_once_whatever_is_killed(house: OwnHouse) -> None:
    await kill_each_in_turn(house, VICTIMS)


def test_an_operator_looks_at_the_books_and_is_told_what_cannot_be(house: OwnHouse) -> None:
    def say(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, [*words, "--data", str(house.data)])
        return done.exit_code, done.output

    assert say("reconcile")[0] == 0
    status, said = say("verify", "ledger")
    assert (status, "The chain holds" in said) == (0, True)
    assert say("admin", "withdrawals") == (0, "Nothing waits.\n")
    status, said = say("admin", "void", "nosuchmatch", "--note", "for a try", "--operator", "olga")
    assert (status, "no_match" in said) == (2, True)
    with httpx.Client(base_url=f"{house.file.url}/api/v1", trust_env=False) as http:
        wish = {"name": f"ann{uuid.uuid4().hex[:8]}", "password": "correct horse battery 9"}
        name = http.post("/accounts", json=wish).raise_for_status().json()["name"]
    why = ("--note", "for a try", "--operator", "olga")
    assert say("admin", "freeze", "nobody", *why)[0] == 2
    for what in ("freeze", "thaw", "grant", "revoke"):
        status, said = say("admin", what, name, *why)
        assert (status, name in said) == (0, True)
    assert say("admin", "operators") == (0, "Nobody.\n")
    status, said = say("admin", "propose", name, "PLAY", "700", *why)
    assert (status, "waiting" in said) == (0, True)
    adjustment = said.split()[0]
    # Whatever he calls himself, who sits at the machine is one person.
    for operator in ("olga", "olga ", "otto"):
        status, said = say("admin", "agree", adjustment, "--operator", operator)
        assert (status, "second_person" in said) == (2, True)
    otto = ("--note", "he has won nothing", "--operator", "otto")
    status, said = say("admin", "disagree", adjustment, *otto)
    assert (status, "rejected" in said) == (0, True)
    assert "rejected" in say("admin", "adjustments")[1]
    status, said = say("admin", "propose", "0" * 26, "PLAY", "700", *why)
    assert (status, "no_such_account" in said) == (2, True)
    assert say("admin", "pairs")[0] == 0
    status, said = say("admin", "audit", "--limit", "100")
    told = [line.split("  ")[1:4:2] for line in said.splitlines()]
    assert status == 0
    assert ["machine/otto", adjustment] in told
    assert say("reconcile")[0] == 0
