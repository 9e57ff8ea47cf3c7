"""A program that only says that it is ready, light enough to be started a hundred times.

`TOY_NEVER_READY` and `TOY_DIES` name the one that does not serve, or ends at once with 3.
"""

from __future__ import annotations

import os
import signal
import socket
import sys


def main() -> None:
    """Answer 200 to whoever asks at the health port, until SIGTERM."""
    name = os.environ["TAVLA_NAME"]
    print(f"this is {name}", flush=True)
    if os.environ.get("TOY_DIES") == name:
        sys.exit(3)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with socket.create_server(("127.0.0.1", int(os.environ["TAVLA_HEALTH_PORT"]))) as listening:
        while True:
            connection, _ = listening.accept()
            with connection:
                connection.recv(1_000)
                status = b"503 No" if os.environ.get("TOY_NEVER_READY") == name else b"200 OK"
                connection.sendall(b"HTTP/1.1 " + status + b"\r\nConnection: close\r\n\r\n")


if __name__ == "__main__":
    main()
