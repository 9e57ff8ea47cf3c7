"""The embedded PostgreSQL: what starts it, what stands in its way, what it keeps."""

import os
import select
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from services.stack.embedded import Postgres
from services.stack.embedded.errors import (
    DataInUse,
    DiskFull,
    NotOurData,
    NotWritable,
    OtherVersion,
    PortTaken,
)

pytestmark = pytest.mark.infra


def a_postgres(folder: Path, **options: object) -> Postgres:
    chosen = {"new_password": lambda: "a-password", "durable": False} | options
    return Postgres(folder, **chosen)  # type: ignore[arg-type]


async def ask(server: Postgres, query: str) -> object:
    connection = await asyncpg.connect(server.dsn())
    try:
        return await connection.fetchval(query)
    finally:
        await connection.close()


@pytest.fixture
def folder(server_folder: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A place for one server's files that every user can reach."""
    place = server_folder / request.node.name
    yield place
    shutil.rmtree(place, ignore_errors=True)


@pytest.fixture(scope="module")
def cluster(server_folder: Path) -> Path:
    """A cluster made and stopped, to copy: making one takes most of a second."""
    server = a_postgres(server_folder / "cluster")
    server.start()
    assert server.stop() == 0
    return server.folder


@pytest.fixture
def server(folder: Path, cluster: Path) -> Iterator[Postgres]:
    """A server not yet started, on a copied cluster."""
    shutil.copytree(cluster, folder)
    made = a_postgres(folder)
    yield made
    made.stop()


async def test_a_second_start_finds_the_data_of_the_first(server: Postgres) -> None:
    server.start()
    await ask(server, "CREATE TABLE kept AS SELECT 42 AS answer")
    assert server.stop() == 0
    server.start()
    assert await ask(server, "SELECT answer FROM kept") == 42


async def test_what_was_committed_survives_kill_9(server: Postgres) -> None:
    server.start()
    await ask(server, "CREATE TABLE kept AS SELECT 42 AS answer")
    server.kill()
    server.start()
    assert await ask(server, "SELECT answer FROM kept") == 42


async def test_a_restart_keeps_the_port(server: Postgres) -> None:
    port = server.start().port
    server.stop()
    assert server.start().port == port


async def test_the_password_is_needed(server: Postgres) -> None:
    wrong = server.start().dsn().replace("a-password", "another")
    with pytest.raises(asyncpg.InvalidPasswordError):
        await asyncpg.connect(wrong)


async def test_a_new_cluster_is_durable_and_checksummed_unless_told_otherwise(folder: Path) -> None:
    server = a_postgres(folder, durable=True).start()
    shown = [await ask(server, f"SHOW {name}") for name in ("fsync", "data_checksums")]
    server.stop()
    assert shown == ["on", "on"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has to drop to another user")
async def test_root_without_user_namespaces_becomes_another_user(folder: Path) -> None:
    server = a_postgres(folder, namespaces=False).start()
    try:
        assert server.child is not None
        assert os.stat(f"/proc/{server.child.pid}").st_uid != 0
        assert await ask(server, "SELECT 42") == 42
        server.stop()
        again = a_postgres(folder, port=server.port)  # namespaces work here, but the files are his
        again.start()
        assert await ask(again, "SELECT 42") == 42
        again.stop()
    finally:
        server.stop()


def test_a_taken_port_is_named(server: Postgres) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        server.port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=f"port {server.port}: another program has it"):
            server.start()


def test_a_full_disk_is_told_before_anything_is_written(folder: Path) -> None:
    with pytest.raises(DiskFull, match="MB free, 1000000000 MB needed"):
        a_postgres(folder, needed_bytes=10**15).start()
    assert list(folder.iterdir()) == []


def test_data_of_another_major_version_are_refused_untouched(server: Postgres) -> None:
    (server.data / "PG_VERSION").write_text("14\n")
    with pytest.raises(OtherVersion, match="made by PostgreSQL 14, but PostgreSQL 18") as caught:
        server.start()
    assert (caught.value.found, caught.value.needed) == (14, 18)


def test_a_folder_that_cannot_be_made_is_named() -> None:
    with pytest.raises(NotWritable, match="/proc/nowhere"):
        a_postgres(Path("/proc/nowhere")).start()


def test_a_file_in_the_folders_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(NotWritable, match="a file stands where a folder should be"):
        a_postgres(tmp_path / "data").start()


def test_a_folder_full_of_something_else_is_left_alone(folder: Path) -> None:
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "letters.txt").write_text("dear")
    with pytest.raises(NotOurData):
        a_postgres(folder).start()
    assert (folder / "data" / "letters.txt").read_text() == "dear"


def test_a_folder_in_use_names_the_process(server: Postgres) -> None:
    server.start()
    assert server.child is not None
    with pytest.raises(DataInUse, match=f"process {server.child.pid}"):
        a_postgres(server.folder, orphans_timeout_s=0).start()


async def test_a_cluster_cut_short_while_being_made_is_made_again(folder: Path) -> None:
    (folder / "data.new").mkdir(parents=True)
    (folder / "data.new" / "PG_VERSION").write_text("18\n")
    server = a_postgres(folder).start()
    assert await ask(server, "SELECT 42") == 42
    server.stop()


HOLDER = """
import sys
from pathlib import Path
from services.stack.embedded import Postgres
server = Postgres(Path(sys.argv[1]), new_password=lambda: "", durable=False).start()
print(server.child.pid, flush=True)
sys.stdin.read()
"""


def test_nothing_outlives_a_killed_supervisor(server: Postgres) -> None:
    command = [sys.executable, "-c", HOLDER, str(server.folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as supervisor:
        assert supervisor.stdout is not None
        child = int(supervisor.stdout.readline())
        watch = os.pidfd_open(child)
        supervisor.kill()
    assert select.select([watch], [], [], 10)[0], "PostgreSQL still runs"
    os.close(watch)
