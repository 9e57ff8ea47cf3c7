"""Asks the health page of the program in this container: ends with 0 where it is fit to serve.

    python -I -S deploy/healthy.py

Without an HTTP client, which would take longer to import than the page takes to answer: every
container of the house runs this every few seconds.
"""

import os
import socket
import sys

TIMEOUT_S = 2.0


def said(port: int) -> bytes:
    """What the page answers: a head, and which check fails. Raises OSError where nobody does."""
    with socket.create_connection(("127.0.0.1", port), TIMEOUT_S) as page:
        page.sendall(b"GET /health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = b""
        while part := page.recv(4_096):
            answer += part
    return answer


def main() -> int:
    """Print what is wrong, if anything; the exit status."""
    try:
        head, _, body = said(int(os.environ["TAVLA_HEALTH_PORT"])).partition(b"\r\n\r\n")
    except OSError as error:
        print(f"no answer: {error}")  # noqa: T201 - the engine keeps what a check says
        return 1
    print(body.decode(errors="replace"))  # noqa: T201 - as above
    return 0 if head.startswith(b"HTTP/1.1 200 ") else 1


if __name__ == "__main__":
    sys.exit(main())
