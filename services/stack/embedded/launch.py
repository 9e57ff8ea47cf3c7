"""Becomes another program, under another identity, that dies with whoever started it.

Run by path with `python -I -S`, so it uses the standard library alone. A small program of its own
rather than `subprocess`'s preexec_fn, because that forks a copy of a process that may have threads.

    launch.py PARENT_PID DEATH_SIGNAL IDENTITY PROGRAM ARGUMENT...

IDENTITY is `same`, `appear:UID:GID` (root seen as UID inside a user namespace; files stay root's)
or `drop:UID:GID` (really become UID). Exits 97 where the identity cannot be taken and 98 where the
parent has gone.
"""

import ctypes
import os
import sys
from pathlib import Path

CLONE_NEWUSER = 0x10000000
PR_SET_PDEATHSIG = 1
IDENTITY_REFUSED = 97
PARENT_GONE = 98


def take_identity(libc: ctypes.CDLL, identity: str) -> None:
    """Become what `identity` says, or exit."""
    kind, *ids = identity.split(":")
    if kind == "same":
        return
    uid, gid = map(int, ids)
    try:
        if kind == "appear":
            if libc.unshare(CLONE_NEWUSER) != 0:
                sys.exit(IDENTITY_REFUSED)
            Path("/proc/self/setgroups").write_text("deny")
            Path("/proc/self/uid_map").write_text(f"{uid} 0 1")
            Path("/proc/self/gid_map").write_text(f"{gid} 0 1")
        else:
            os.setgroups([])
            os.setgid(gid)
            os.setuid(uid)
    except OSError:
        sys.exit(IDENTITY_REFUSED)


def main(argv: list[str]) -> None:
    """Take the identity, tie our life to the parent's, and become the program."""
    parent_pid, death_signal, identity, *command = argv
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        take_identity(libc, identity)
        # After the identity: a change of user clears the death signal.
        libc.prctl(PR_SET_PDEATHSIG, int(death_signal))
        if os.getppid() != int(parent_pid):  # it died before we could ask to be told
            sys.exit(PARENT_GONE)
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main(sys.argv[1:])
