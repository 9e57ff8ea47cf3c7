"""`tavla up` with toys for programs: starting, stopping, what dies, what is in the way."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from rich.console import Console

from services.stack import household
from services.stack.embedded import free_port
from services.stack.embedded.identity import Identity, launch_command, namespaces_work
from services.stack.house_file import NoHouse, read_house
from tests.stack.heard import PATIENCE_S, Heard, gone, heard, until
from tests.stack.toy_house import toy_house

pytestmark = pytest.mark.infra

STOPPING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
PROGRAMS = ["PostgreSQL", "NATS", "accounts", "game", "gateway"]


@pytest.fixture(scope="module")
def data(server_folder: Path) -> Iterator[Path]:
    """A house's folder that the tests use one after the other: making one takes a second."""
    yield server_folder / "house" / "data"
    shutil.rmtree(server_folder / "house")


def command(data: Path, *options: str) -> list[str]:
    where = [str(data), str(free_port())]
    return [sys.executable, "-m", "tests.stack.toy_house", *where, *options]


def started(data: Path, *options: str, **settings: str) -> AbstractContextManager[Heard]:
    return heard(command(data, *options), data, settings)


def refusal(data: Path, port: int = 0) -> str:
    """What a house says that does not start."""
    said = io.StringIO()
    before = {number: signal.getsignal(number) for number in STOPPING}
    try:
        assert toy_house(data, port or free_port(), Console(file=said, width=80)).up() == 1
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return said.getvalue()


@pytest.mark.parametrize("number", STOPPING, ids=lambda number: number.name)
def test_a_signal_ends_it_well_and_leaves_no_process(data: Path, number: signal.Signals) -> None:
    with started(data) as house:
        house.hear("Ctrl-C stops")
        pids = house.pids()
        house.send(number)
        assert house.ended() == 0
    assert gone(pids)
    with pytest.raises(NoHouse):
        read_house(data)


def test_a_table_of_80_columns_says_what_runs_where(data: Path) -> None:
    with started(data) as house:
        house.hear("where.*pid")
        rows = [house.hear(rf"\n *({name}) .*?(127[.\d:]+) +(\d+)") for name in PROGRAMS]
        shown = {row[1]: (row[2], int(row[3])) for row in rows}
        running = house.house.programs
        assert shown == {name: (each.address, each.pid) for name, each in running.items()}


@pytest.mark.parametrize("name", ["PostgreSQL", "NATS", "game"])
def test_what_is_killed_comes_back_and_is_told_loudly(data: Path, name: str) -> None:
    with started(data) as house:
        house.hear("Ctrl-C stops")
        before = house.house.programs
        os.kill(before[name].pid, signal.SIGKILL)
        house.hear(f"{name} DIED: it was killed by SIGKILL")
        pid = int(house.hear(rf"{name} is back as process (\d+)")[1])
        house.send(signal.SIGINT)
        assert house.ended() == 0
        assert pid != before[name].pid
    assert f"{name} is back" in (data / "logs" / "house.log").read_text()


def test_the_file_names_the_new_process_and_the_old_port(data: Path) -> None:
    with started(data) as house:
        house.hear("Ctrl-C stops")
        before = house.house.programs
        os.kill(before["game"].pid, signal.SIGKILL)
        house.hear("game is back")
        after = house.house.programs
        assert after["game"].pid != before["game"].pid
        assert after["game"].address == before["game"].address
        assert after["accounts"] == before["accounts"]


def test_a_house_that_nobody_listens_to_goes_on_and_ends_well(data: Path) -> None:
    with started(data) as house:
        house.hear("Ctrl-C stops")
        house.hear_no_more()
        before = house.house.programs["game"].pid
        os.kill(before, signal.SIGKILL)
        until(lambda: house.house.programs["game"].pid != before)
        house.send(signal.SIGTERM)
        assert house.process.wait(PATIENCE_S) == 0


def test_a_second_start_finds_ports_and_secrets_of_the_first(data: Path) -> None:
    def lasting() -> tuple[object, ...]:
        with started(data) as house:
            house.hear("Ctrl-C stops")
            where = [house.house.programs[name].address for name in PROGRAMS[:-1]]
            house.send(signal.SIGINT)
            assert house.ended() == 0
        return where, [path.read_text() for path in sorted((data / "secrets").iterdir())]

    assert lasting() == lasting()


def test_nothing_outlives_a_killed_supervisor_and_the_next_start_waits_for_it(data: Path) -> None:
    with started(data) as house:
        house.hear("Ctrl-C stops")
        pids = house.pids()
        house.send(signal.SIGKILL)
        house.ended()
        with started(data) as another:
            another.hear("Ctrl-C stops")
            assert gone(pids)
            another.send(signal.SIGINT)
            assert another.ended() == 0


def test_ctrl_c_while_a_program_is_not_ready_ends_it(data: Path) -> None:
    with started(data, TOY_NEVER_READY="game") as house:
        house.hear("schemas are up to date|migrations ran")
        house.send(signal.SIGINT)
        assert house.ended() == 130
    with started(data) as again:
        again.hear("Ctrl-C stops")


def test_ctrl_c_while_the_database_is_made_ends_it_and_the_next_start_makes_it(
    tmp_path: Path, server_folder: Path
) -> None:
    data = server_folder / tmp_path.name / "data"
    with started(data) as house:
        until((data / "postgres" / "data.new").exists)
        house.send(signal.SIGINT)
        assert house.ended() == 130
    with started(data) as again:
        again.hear("Ctrl-C stops")


def test_a_program_that_ends_while_starting_is_told_with_the_end_of_its_log(data: Path) -> None:
    with started(data, TOY_DIES="game") as house:
        assert house.ended() == 1
    assert "The house did not start: game ended with 3; its log" in house.said
    assert house.said.rstrip().endswith("this is game")


def test_when_a_part_of_one_process_fails_all_of_it_starts_again(
    data: Path, tmp_path: Path
) -> None:
    with started(data, "--single", TOY_FAILS="game", TOY_ONCE=str(tmp_path / "once")) as house:
        house.hear("Ctrl-C stops")
        house.hear("the services DIED, see .*tavla.log; starting them again")
        until((tmp_path / "once again").exists)
        house.send(signal.SIGTERM)
        assert house.ended() == 0


def test_what_one_process_cannot_start_with_is_told(data: Path) -> None:
    with started(data, "--single", TOY_DIES="game") as house:
        assert house.ended() == 1
        assert "tavla does not start; its log" in house.said
        assert "game cannot listen here" in house.said


def test_a_taken_port_is_told_with_what_to_do(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal(data, port)
    assert f"the gateway cannot listen on port {port}: another program has it" in said
    assert "--port" in said


def test_a_port_that_only_root_may_take_is_told(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(port: int) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(household, "is_taken", forbidden)
    assert "may not listen on port 80 as this user" in refusal(data, 80)


def test_a_folder_on_which_a_house_runs_is_told_with_its_process(data: Path) -> None:
    with started(data) as house:
        house.hear("Ctrl-C stops")
        said = refusal(data)
        assert f"is in use by process {house.process.pid}" in said
        assert house.house.pid == house.process.pid, "its file is left alone"


def test_a_full_disk_is_told(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage("/")._replace(free=1_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    assert "is full: 1 MB free, 16 MB needed" in refusal(data)


def test_data_of_another_postgresql_are_told(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "data"
    (other / "postgres" / "data").mkdir(parents=True)
    (other / "postgres" / "data" / "PG_VERSION").write_text("14\n")
    assert "was made by PostgreSQL 14, but PostgreSQL 18 is installed" in refusal(other)


def test_a_folder_that_cannot_be_written_to_is_told() -> None:
    assert "cannot write to /proc/house" in refusal(Path("/proc/house"))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root meets folders of other users")
def test_root_leaves_an_ordinary_users_house_to_him(data: Path, server_folder: Path) -> None:
    his = server_folder / "his" / "data"
    his.mkdir(parents=True)
    os.chown(his, 65_534, 65_534)
    with started(his) as house:
        house.hear("Ctrl-C stops")
        house.send(signal.SIGINT)
        assert house.ended() == 0
    owners = {path.stat().st_uid for path in his.rglob("*")}
    assert owners == {65_534}


def test_it_runs_as_an_ordinary_user(tmp_path: Path) -> None:
    """As ourselves where we are one, else as somebody whom root appears as."""
    data, argv = tmp_path / "data", command(tmp_path / "data")
    if os.geteuid() == 0:
        if not namespaces_work(65_534, 65_534):
            pytest.skip("user namespaces are not allowed on this machine")
        argv = launch_command(argv, Identity("appear", 65_534, 65_534), signal.SIGTERM)
    with heard(argv, data, {}) as house:
        house.hear("Ctrl-C stops")
        assert set(json.loads((data / "ports.json").read_text())) >= {"PostgreSQL", "NATS", "game"}
        house.send(signal.SIGINT)
        assert house.ended() == 0
