"""The folder a server keeps its data in: writable, with room, reachable by the server's user."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from services.stack.embedded.errors import DiskFull, NotWritable
from services.stack.embedded.identity import Identity, launch_command


def prepare_folder(folder: Path, needed_bytes: int) -> None:
    """Make the folder and check that we can write there and that the disk has room."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (FileExistsError, NotADirectoryError):
        raise NotWritable(folder, "a file stands where a folder should be") from None
    except OSError as error:
        raise NotWritable(folder, error.strerror or str(error)) from error
    free_bytes = shutil.disk_usage(folder).free
    if free_bytes < needed_bytes:
        raise DiskFull(folder, free_bytes, needed_bytes)


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all."""
    half = path.with_name(path.name + ".new")
    with open(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
    half.replace(path)


def give_to(folder: Path, identity: Identity) -> None:
    """Hand the folder and all in it to the user that the server drops to."""
    for parent, folders, files in os.walk(folder):
        for name in [".", *folders, *files]:
            os.chown(Path(parent, name), identity.uid, identity.gid, follow_symlinks=False)


def can_run(program: Path, identity: Identity) -> bool:
    """Whether the server's user may run the program: every folder above it must let him pass."""
    # Not by subprocess's `user`: that forks, and a copy of a process with threads may crash.
    command = launch_command(["/usr/bin/test", "-x", str(program)], identity, signal.SIGKILL)
    done = subprocess.run(command, cwd="/", check=False)  # noqa: S603 - no shell
    return done.returncode == 0
