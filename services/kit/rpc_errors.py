"""What asking another service can fail with. All of it passes: the same may be asked again."""

from __future__ import annotations

import grpc.aio

from services.kit.read_events import TryAgain


def is_end(message: object) -> bool:
    """Whether what was read from a stream says that nothing more will come."""
    return message is grpc.aio.EOF  # type: ignore[attr-defined]  # the stubs leave it out


class RpcFailed(TryAgain):
    """Base of the failures of a call."""


class NoAnswer(RpcFailed):
    """No answer came in time. What was asked may have happened: ask again with the same id."""

    def __init__(self, what: str, timeout_ms: int) -> None:
        super().__init__(f"{what} was not answered within {timeout_ms} ms")
        self.what = what
        self.timeout_ms = timeout_ms


class Overloaded(RpcFailed):
    """So many wait for an answer already that nothing more is sent."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} are waiting for an answer already")
        self.waiting = waiting


class PeerAway(RpcFailed):
    """The other service cannot be reached, or does not take calls now."""
