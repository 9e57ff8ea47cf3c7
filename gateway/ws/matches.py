"""What the gateway asks of a match engine for those who watch, whatever it travels by."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple


class Seen(NamedTuple):
    """A match as one account sees it at `version`.

    `events` is a JSON array of what followed the version asked from, empty bytes where there was
    too much of it. `seat` is 0 White, 1 Black, -1 a spectator, who sees it `watch_delay_ms` later.
    """

    version: int
    seat: int
    view: bytes
    events: bytes
    watch_delay_ms: int = 0


class Update(NamedTuple):
    """What was told of a match after a change; `views` are White's, Black's and a spectator's."""

    match: str
    first: int
    version: int
    accounts: tuple[str, str]
    events: bytes
    views: tuple[bytes, bytes, bytes]


# (match, account, after) -> Seen. Raises `Problem`.
Read = Callable[[str, str, int], Awaitable[Seen]]
# (matches) -> their versions, 0 for one that there is not. Raises `Problem`.
ReadHeads = Callable[[Sequence[str]], Awaitable[Sequence[int]]]
