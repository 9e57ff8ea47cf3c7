"""The embedded nats-server: what starts it, what stands in its way, what it keeps."""

import os
import select
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nats
import pytest
from nats.aio.client import Client

from services.stack.embedded import Nats
from services.stack.embedded.errors import DiskFull, NotWritable, PortTaken

pytestmark = pytest.mark.infra


def a_nats(folder: Path, **options: object) -> Nats:
    chosen = {"new_password": lambda: "a-password"} | options
    return Nats(folder, **chosen)  # type: ignore[arg-type]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Nats]:
    made = a_nats(tmp_path / "nats")
    yield made.start()
    made.stop()


async def keep_a_letter(url: str) -> None:
    client = await nats.connect(url)
    streams = client.jetstream()
    await streams.add_stream(name="KEPT", subjects=["kept.>"])
    await streams.publish("kept.letter", b"dear")
    await client.close()


async def read_the_letter(url: str) -> bytes | None:
    client = await nats.connect(url)
    letter = await client.jetstream().get_msg("KEPT", 1)
    await client.close()
    return letter.data


async def test_a_second_start_finds_the_streams_of_the_first(server: Nats) -> None:
    await keep_a_letter(server.url)
    assert server.stop() == 0
    assert await read_the_letter(server.start().url) == b"dear"


async def test_streams_survive_kill_9(server: Nats) -> None:
    await keep_a_letter(server.url)
    server.kill()
    assert await read_the_letter(server.start().url) == b"dear"


def test_a_restart_keeps_the_port(server: Nats) -> None:
    port = server.port
    server.stop()
    assert server.start().port == port


async def test_the_password_is_needed(server: Nats) -> None:
    wrong = server.url.replace("a-password", "another")
    client = Client()
    with pytest.raises(nats.errors.Error, match="Authorization Violation"):
        await client.connect(wrong, allow_reconnect=False)
    await client.close()


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=f"port {port}: another program has it"):
            a_nats(tmp_path, port=port).start()


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with pytest.raises(DiskFull, match="MB free, 1000000000 MB needed"):
        a_nats(tmp_path, needed_bytes=10**15).start()


def test_a_folder_that_cannot_be_made_is_named() -> None:
    with pytest.raises(NotWritable, match="/proc/nowhere"):
        a_nats(Path("/proc/nowhere")).start()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root meets folders of other users")
async def test_root_leaves_an_ordinary_users_streams_to_him(server_folder: Path) -> None:
    folder = server_folder / "of-somebody"
    folder.mkdir()
    os.chown(folder, 65_534, 65_534)
    server = a_nats(folder).start()
    await keep_a_letter(server.url)
    server.stop()
    owners = {path.stat().st_uid for path in folder.rglob("*")}
    shutil.rmtree(folder)
    assert owners == {65_534}


HOLDER = """
import sys
from pathlib import Path
from services.stack.embedded import Nats
server = Nats(Path(sys.argv[1]), new_password=lambda: "x").start()
print(server.child.pid, flush=True)
sys.stdin.read()
"""


def test_nothing_outlives_a_killed_supervisor(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as supervisor:
        assert supervisor.stdout is not None
        watch = os.pidfd_open(int(supervisor.stdout.readline()))
        supervisor.kill()
    assert select.select([watch], [], [], 10)[0], "nats-server still runs"
    os.close(watch)
