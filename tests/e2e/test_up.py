"""The `tavla` command as people type it: a house comes up, is looked into, goes and comes back."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import asyncpg
import pytest

from services.stack.embedded import Postgres, free_port
from services.stack.service_process import is_ready
from tests.stack.heard import PATIENCE_S, Heard, gone, heard

pytestmark = [pytest.mark.infra, pytest.mark.slow]

TAVLA = str(Path(sys.executable).with_name("tavla"))
# The services that are there and the gateway; each has a health page.
SERVICES = ("accounts", "game", "lobby", "wallet", "rating", "analysis", "clock", "gateway")


@pytest.fixture(scope="module")
def data(server_folder: Path) -> Iterator[Path]:
    """A house's folder that the tests use one after the other, as a house is used."""
    yield server_folder / "whole" / "data"
    shutil.rmtree(server_folder / "whole")


def up(data: Path, *options: str) -> AbstractContextManager[Heard]:
    command = [TAVLA, "up", "--data", str(data), "--port", str(free_port()), *options]
    return heard(command, data, {})


def tavla(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """One of the other commands."""
    command = [TAVLA, *words, *([] if words[0] == "bot" else ["--data", str(data)])]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE_S)


def play_a_match(house: Heard) -> str:
    """Two bots play to one point. The match's id."""
    command = [TAVLA, "bot", "--url", house.house.url, "--length", "1", "--seed"]
    bots = [subprocess.Popen([*command, seed], stdout=subprocess.PIPE, text=True) for seed in "ab"]
    said = [bot.communicate(timeout=PATIENCE_S)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0], said
    ids = {found[1] for text in said if (found := re.search(r"^(\w+): \d+-\d+ as", text, re.M))}
    assert len(ids) == 1, said
    return ids.pop()


def stop(house: Heard) -> None:
    pids = house.pids()
    house.send(signal.SIGINT)
    assert house.ended() == 0
    assert gone([pid for pid in pids if pid != house.process.pid])


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[Heard]:
    """A house that runs."""
    data = server_folder / "running" / "data"
    with up(data) as running:
        running.hear("PostgreSQL and NATS run")
        running.hear(r"Open http://127.0.0.1:\d+/ .*Ctrl-C stops")
        yield running
        stop(running)
    shutil.rmtree(server_folder / "running")


@pytest.fixture(scope="module")
def match(house: Heard) -> str:
    """A match that was played in it."""
    return play_a_match(house)


def test_each_program_serves(house: Heard) -> None:
    programs = house.house.programs
    assert set(programs) == {"PostgreSQL", "NATS", *SERVICES}
    assert [name for name in SERVICES if not is_ready(programs[name].health_port)] == []


def test_a_match_replays_to_what_is_shown_and_its_dice_hold(house: Heard, match: str) -> None:
    replayed, verified = tavla(house.data, "replay", match), tavla(house.data, "verify", match)
    assert "the service shows the same to White, Black and spectators" in replayed.stdout
    assert "The dice hold." in verified.stdout
    assert (replayed.returncode, verified.returncode) == (0, 0)


def test_the_doctor_finds_the_house_that_runs(house: Heard) -> None:
    done = tavla(house.data, "doctor")
    assert (done.returncode, f"process {house.process.pid}" in done.stdout) == (0, True)


def test_tail_prints_what_happens(house: Heard, match: str) -> None:
    command = [TAVLA, "tail", "game", "--past", "--data", str(house.data)]
    with heard(command, house.data, {}) as tail:
        tail.hear(rf"match-{match}/1 MatchStarted ")
        tail.hear(rf'match-{match}/\d+ MatchEnded .*"winner"')
        tail.send(signal.SIGINT)
        assert tail.ended() == 0


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_match_that_there_is_not_is_told_in_a_sentence(house: Heard, command: str) -> None:
    done = tavla(house.data, command, "nothing")
    assert (done.returncode, done.stdout[:4], done.stderr) == (2, "No: ", "")


def test_a_house_that_does_not_run_is_told_in_a_sentence(tmp_path: Path) -> None:
    done = tavla(tmp_path, "replay", "nothing")
    assert (done.returncode, "no house runs on" in done.stdout, done.stderr) == (2, True, "")


def test_all_runs_in_one_process_too_and_the_next_start_finds_what_was_played(data: Path) -> None:
    with up(data, "--single") as house:
        house.hear("Ctrl-C stops")
        programs = house.house.programs
        assert {programs[name].pid for name in SERVICES} == {house.process.pid}
        os.kill(programs["NATS"].pid, signal.SIGKILL)
        house.hear("NATS DIED")
        house.hear("NATS is back")
        match = play_a_match(house)
        stop(house)
    with up(data) as house:
        house.hear("the schemas are up to date")
        house.hear("Ctrl-C stops")
        replayed = tavla(data, "replay", match)
        assert "the service shows the same" in replayed.stdout, replayed.stdout + replayed.stderr
        stop(house)


async def add_a_migration_of_the_future(data: Path) -> None:
    postgres = Postgres(data / "postgres", new_password=lambda: "never asked")
    postgres.start()
    connection = await asyncpg.connect(postgres.dsn("tavla"))
    await connection.execute("INSERT INTO lobby.migration VALUES (99, 'future.sql', 'ab')")
    await connection.close()
    postgres.stop()


def test_data_of_a_newer_version_are_left_alone_and_told(data: Path) -> None:
    asyncio.run(add_a_migration_of_the_future(data))
    with up(data) as house:
        assert house.ended() == 1
        assert "lobby is at migration" in house.said
        assert "run the version that made it, or a newer one" in house.said
