"""What the clock service needs of others. All calls may be repeated at will; `TryAgain` passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from services.clock.domain.attendance import Mark
from services.clock.domain.looks import Look

# As many as the game service looks at in one go.
LOOKED_AT_MAX = 256


class LooksPage(NamedTuple):
    """Looks at running matches by id; more follow after the last."""

    looks: Sequence[Look]
    more: bool


class Game(Protocol):
    """The game service."""

    async def look_at(self, match_ids: Sequence[str]) -> Sequence[Look]:
        """Have it look at these matches now, `LOOKED_AT_MAX` at most; when to look next.

        A look without a version is one that could not be done now.
        """
        ...

    async def running(self, after: str) -> LooksPage:
        """Running matches after one."""
        ...

    async def mark(self, mark: Mark) -> None:
        """Have it noted who is there. What the match refuses is not wanted any more."""
        ...


class Host(NamedTuple):
    """Who waits at a table; `hidden` where it is off the list because he was not there."""

    account: str
    hidden: bool


class HostsPage(NamedTuple):
    """Hosts by account; more follow after the last."""

    hosts: Sequence[Host]
    more: bool


class Lobby(Protocol):
    """The lobby."""

    async def hosts(self, after: str) -> HostsPage:
        """Who waits at tables, after an account."""
        ...

    async def set_presence(self, account: str, present: bool) -> None:
        """Put the account's table on the list, or take it off."""
        ...
