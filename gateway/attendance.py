"""Tells the clock service who is here: each arrival and departure, and that this gateway lives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from gateway.ws.people import People

# 150 kB of ids; a message of the live lane may have a megabyte.
PART_MAX: Final = 5_000


class Told(NamedTuple):
    """What is told, see `PresenceNews` of the contract."""

    gateway: str
    number: int
    came: Sequence[str] = ()
    went: Sequence[str] = ()
    part: int = 0
    parts: int = 0
    leaving: bool = False


class Attendance:
    """Counts the changes among people, so that whoever misses one asks for all.

    `gateway` is another name at each start. Nothing is told after `leave`: whom a gateway sends
    away has not gone.
    """

    def __init__(self, gateway: str, people: People, tell: Callable[[Told], None]) -> None:
        self.gateway = gateway
        self._people = people
        self._tell = tell
        self._number = 0
        self._left = False

    def moved(self, account: str, *, here: bool) -> None:
        """An account's first socket has opened, or its last one has closed."""
        self._number += 1
        who = (account,)
        came, went = (who, ()) if here else ((), who)
        self._say(Told(self.gateway, self._number, came, went))

    def beat(self) -> None:
        """This gateway lives."""
        self._say(Told(self.gateway, self._number))

    def call_roll(self) -> None:
        """Tell of everybody who is here."""
        accounts = self._people.accounts()
        starts = range(0, max(len(accounts), 1), PART_MAX)
        for part, start in enumerate(starts, 1):
            some = accounts[start : start + PART_MAX]
            self._say(Told(self.gateway, self._number, some, part=part, parts=len(starts)))

    async def leave(self) -> None:
        """This gateway stops, and will close all sockets."""
        self._say(Told(self.gateway, self._number, leaving=True))
        self._left = True

    def _say(self, told: Told) -> None:
        if not self._left:
            self._tell(told)
