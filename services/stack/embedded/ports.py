"""TCP ports on this machine's own address: free ones, taken ones."""

import errno
import itertools
import os
import socket

LOCALHOST = "127.0.0.1"

# Below the ports that systems give to outgoing connections (Linux: from 32768), so that a server
# finds its port again when it is started anew.
FIRST, COUNT = 20_000, 12_000
# Processes begin far apart, because what one finds free another may be about to take.
_candidates = itertools.count(os.getpid() * 101)


def free_port() -> int:
    """A port that nobody listens on at this moment, and another one at the next call."""
    while is_taken(port := FIRST + next(_candidates) % COUNT):
        continue
    return port


def is_taken(port: int) -> bool:
    """Whether listening on the port would fail because another program has it."""
    with socket.socket() as probe:
        # As servers do: a port in TIME_WAIT, left by a server just stopped, counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOCALHOST, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return True
            raise
        return False
