"""A PostgreSQL data folder: made whole or not at all, and recognised before a server touches it."""

import shutil
import signal
from pathlib import Path

from services.stack.embedded.child import Child
from services.stack.embedded.errors import DiskFull, NotOurData, OtherVersion
from services.stack.embedded.folders import give_to, write_private
from services.stack.embedded.identity import Identity
from services.stack.embedded.postgres_program import major_version
from services.stack.embedded.steps import Steps

# It takes a second on one idle core, and ten on a busy machine with a slow disk.
INITDB_TIMEOUT_S = 120.0


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


def making_cluster(
    data: Path,
    programs: Path,
    identity: Identity,
    *,
    user: str,
    password: str,
    durable: bool,
    hold: int,
) -> Steps[None]:
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
    log = data.with_name("initdb.log")
    child = Child(command, log, identity, death_signal=signal.SIGKILL, hold=hold)
    try:
        yield from child.becoming_ready(lambda: not child.alive, INITDB_TIMEOUT_S)
    finally:
        child.kill()
    if child.status != 0:
        failed = child.failed(child.ending)
        if "No space left on device" in failed.tail:
            raise DiskFull(data, shutil.disk_usage(data.parent).free, 0)
        raise failed
    half.replace(data)
