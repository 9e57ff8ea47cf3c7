"""TCP ports on this machine's own address: free ones, taken ones."""

import errno
import socket

LOCALHOST = "127.0.0.1"


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind((LOCALHOST, 0))
        port: int = probe.getsockname()[1]
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
