"""Which user a server runs as. PostgreSQL refuses to run as root, so root needs another face."""

import dataclasses
import functools
import os
import pwd
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from services.stack.embedded import launch

LAUNCHER = Path(launch.__file__)


@dataclass(frozen=True)
class Identity:
    """How a child appears: our own user, root seen as another user, or really another user."""

    kind: Literal["same", "appear", "drop"]
    uid: int = -1
    gid: int = -1

    @property
    def argument(self) -> str:
        """The launcher's IDENTITY argument."""
        return self.kind if self.kind == "same" else f"{self.kind}:{self.uid}:{self.gid}"


SAME = Identity("same")


def launch_command(program: list[str], identity: Identity, death_signal: int) -> list[str]:
    """The command line that runs `program` through the launcher, for a child of this process."""
    head = [sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid()), str(int(death_signal))]
    return [*head, identity.argument, *program]


@functools.cache
def namespaces_work(uid: int, gid: int) -> bool:
    """Whether root may make a user namespace here (Docker's usual seccomp profile says no)."""
    command = launch_command(["/bin/true"], Identity("appear", uid, gid), 9)
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - no shell
    return done.returncode == 0


def nobody() -> Identity:
    """The user without rights that systems have for such as us."""
    user = pwd.getpwnam("nobody")
    return Identity("drop", user.pw_uid, user.pw_gid)


def owner_identity(data: Path) -> Identity:
    """For root: the ordinary user who owns the data, who will want to go on with them. Else us."""
    if os.geteuid() != 0 or not data.exists():
        return SAME
    owner = data.stat()
    return Identity("drop", owner.st_uid, owner.st_gid) if owner.st_uid != 0 else SAME


def server_identity(data: Path, *, namespaces: bool = True) -> Identity:
    """The user for a server that refuses root and keeps its files in `data`.

    Not root: ourselves. Root: the user that owns the data already, else root seen as `nobody`
    (nothing is chowned, no user is added), else really `nobody`.
    """
    owner = owner_identity(data)
    if os.geteuid() != 0 or owner != SAME:
        return owner
    anybody = nobody()
    if namespaces and namespaces_work(anybody.uid, anybody.gid):
        return dataclasses.replace(anybody, kind="appear")
    return anybody
