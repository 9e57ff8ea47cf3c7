"""A PostgreSQL data folder: made whole or not at all, and recognised before a server touches it."""

import shutil
import signal
import subprocess
from pathlib import Path

from services.stack.embedded.errors import DiskFull, NotOurData, OtherVersion, ServerFailed
from services.stack.embedded.folders import give_to, write_private
from services.stack.embedded.identity import Identity, launch_command
from services.stack.embedded.postgres_program import major_version


def refuse_strange_data(data: Path, programs: Path) -> None:
    """Raise OtherVersion or NotOurData where `data` exists and these programs cannot run on it."""
    if not data.exists():
        return
    version = data / "PG_VERSION"
    if not version.exists():
        raise NotOurData(data)
    found, needed = int(version.read_text()), major_version(programs)
    if found != needed:
        raise OtherVersion(data, found, needed)


def make_cluster(
    data: Path, programs: Path, identity: Identity, *, user: str, password: str, durable: bool
) -> None:
    """Make the cluster beside its place and move it there once it is complete.

    The superuser's password goes to the file `password` beside it. Raises DiskFull or ServerFailed.
    """
    half, secret = data.with_name(data.name + ".new"), data.with_name("password")
    if half.exists():  # left by a start that was cut short
        shutil.rmtree(half)
    write_private(secret, password)
    if identity.kind == "drop":
        give_to(data.parent, identity)
    command = [str(programs / "initdb"), "-D", str(half), "-U", user, "--pwfile", str(secret)]
    command += ["-A", "scram-sha-256", "-E", "UTF8", "--no-locale", "--data-checksums"]
    command += [] if durable else ["--no-sync"]
    done = subprocess.run(  # noqa: S603 - our own argument list, no shell
        launch_command(command, identity, signal.SIGKILL),
        cwd=data.parent,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        half.replace(data)
        return
    log = data.with_name("initdb.log")
    log.write_text(done.stdout)
    if "No space left on device" in done.stdout:
        raise DiskFull(data, shutil.disk_usage(data.parent).free, 0)
    raise ServerFailed("initdb", f"ended with {done.returncode}", log, done.stdout[-4_000:])
