"""A lock on a folder that lasts exactly as long as the programs that work in it.

A server's own lock file may outlive it, and another supervisor's server may be just about to end.
So each server inherits a locked file: whoever gets the lock knows that no process of the last
server is left.
"""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path

from services.stack.embedded.errors import DataInUse
from services.stack.embedded.steps import Steps

NAME = "lock"


def take_hold(folder: Path) -> int:
    """An open, locked file in `folder`. Raises DataInUse with the process that has it."""
    file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(file, 20, 0)
        os.close(file)
        raise DataInUse(folder, int(holder or 0)) from None
    name_holder(file, os.getpid())
    return file


def taking_hold(folder: Path, timeout_s: float) -> Steps[int]:
    """The same, but who has it may take so long to end."""
    deadline = time.monotonic() + timeout_s
    while True:
        try:
            return take_hold(folder)
        except DataInUse:
            if time.monotonic() > deadline:
                raise
        yield


def name_holder(file: int, pid: int) -> None:
    """Write into the locked file whose it is from now on."""
    os.ftruncate(file, 0)
    os.pwrite(file, str(pid).encode(), 0)


def is_held(folder: Path) -> bool:
    """Whether some process holds the folder at this moment."""
    try:
        file = os.open(folder / NAME, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False
