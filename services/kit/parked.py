"""Messages that a consumer gave up on: kept where people see them, until they are tried again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

# A page of a list that a person reads.
LIST_MAX = 100
# The end of a stack trace says what was wrong; more only fills the table.
ERROR_MAX_CHARS = 2_000


@dataclass(frozen=True, slots=True)
class Parked:
    """One message: whose, under which key of the inbox, as it travelled, and why it is here.

    `key` is the id of the event (`match-42/17`), or the message's own where it cannot be read.
    """

    consumer: str
    key: str
    message: bytes
    error: str
    attempts: int
    at_ms: int


class ParkedMessages(Protocol):
    """The parked messages of a service's consumers. All methods raise what its store raises."""

    async def park(self, parked: Parked) -> None:
        """Keep it; the same key again replaces what was kept."""
        ...

    async def list_parked(self, consumer: str, limit: int = LIST_MAX) -> Sequence[Parked]:
        """The oldest of a consumer, for people to see."""
        ...

    async def ask_again(self, consumer: str, key: str) -> bool:
        """Ask the consumer to try it again; False where there is no such message."""
        ...

    async def asked_again(self, consumer: str) -> Sequence[Parked]:
        """Those that the consumer is asked to try again, oldest first."""
        ...

    async def remove(self, consumer: str, key: str) -> None:
        """It has been worked off, or nobody wants it any more."""
        ...


class MemoryParked:
    """Parked messages in memory, for tests and the simulator."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Parked] = {}
        self._asked: set[tuple[str, str]] = set()

    async def park(self, parked: Parked) -> None:
        """See `ParkedMessages`."""
        self._kept[parked.consumer, parked.key] = parked
        self._asked.discard((parked.consumer, parked.key))

    async def list_parked(self, consumer: str, limit: int = LIST_MAX) -> Sequence[Parked]:
        """See `ParkedMessages`."""
        mine = [parked for parked in self._kept.values() if parked.consumer == consumer]
        return sorted(mine, key=lambda parked: (parked.at_ms, parked.key))[:limit]

    async def ask_again(self, consumer: str, key: str) -> bool:
        """See `ParkedMessages`."""
        if (consumer, key) not in self._kept:
            return False
        self._asked.add((consumer, key))
        return True

    async def asked_again(self, consumer: str) -> Sequence[Parked]:
        """See `ParkedMessages`."""
        mine = await self.list_parked(consumer, len(self._kept))
        return [parked for parked in mine if (consumer, parked.key) in self._asked][:LIST_MAX]

    async def remove(self, consumer: str, key: str) -> None:
        """See `ParkedMessages`."""
        self._kept.pop((consumer, key), None)
        self._asked.discard((consumer, key))
