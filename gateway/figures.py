"""What all who look at the lobby are told alike: read once a gateway, however many look."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

import structlog
from pydantic import BaseModel

from gateway.problems import Problem
from services.kit.time import Clock

# A counter that moves every two seconds looks alive; the lobby counts once for a whole gateway.
READ_EVERY_MS: Final = 2_000

_log = structlog.get_logger(__name__)


class HouseFigures(BaseModel):
    """How many public tables wait in a house, and how many matches run there."""

    house: str
    waiting: int
    playing: int


T = TypeVar("T", bound=BaseModel)

# Raises `Problem`.
ReadFigures = Callable[[], Awaitable[Sequence[HouseFigures]]]


class Glance(Generic[T]):
    """Something as it was read last. `run` reads it for those who are told of changes."""

    def __init__(self, read: Callable[[], Awaitable[Sequence[T]]], clock: Clock) -> None:
        self._read = read
        self._clock = clock
        self._known: Sequence[T] = ()
        self._until_ms = 0
        self._lock = asyncio.Lock()

    async def now(self) -> Sequence[T]:
        """How it stands, two seconds old at most. Raises `Problem`."""
        async with self._lock:
            now_ms = self._clock.now_ms()
            if now_ms >= self._until_ms:
                self._known = await self._read()
                self._until_ms = now_ms + READ_EVERY_MS
        return self._known

    async def run(self, wanted: Callable[[], bool], tell: Callable[[Sequence[T]], None]) -> None:
        """Tell of changes while somebody wants to know, until cancelled."""
        told: Sequence[T] | None = None
        while True:
            if not wanted():
                told = None
            else:
                try:
                    found = await self.now()
                except Problem as problem:
                    _log.warning("glance_unread", code=problem.code)
                    found = self._known
                if found != told:
                    told = found
                    tell(found)
            await self._clock.sleep_ms(READ_EVERY_MS)


Figures = Glance[HouseFigures]
