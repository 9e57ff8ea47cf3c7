"""One at a time for each key: commands of one stream wait for each other, others do not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


class Crowded(Exception):  # noqa: N818 - an answer, not a fault
    """Too many wait for the same key."""

    def __init__(self, key: str, waiting: int) -> None:
        super().__init__(f"{waiting} are waiting for {key}")
        self.key = key
        self.waiting = waiting


@dataclass(slots=True)
class _Turnstile:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class KeyedLocks:
    """A lock for every key, which exists only while somebody holds it or waits for it."""

    def __init__(self, users_max: int) -> None:
        self._users_max = users_max
        self._turnstiles: dict[str, _Turnstile] = {}

    @asynccontextmanager
    async def hold(self, key: str) -> AsyncIterator[None]:
        """Hold the key's lock. Raises `Crowded` where `users_max` hold it or wait already."""
        turnstile = self._turnstiles.setdefault(key, _Turnstile())
        if turnstile.users >= self._users_max:
            raise Crowded(key, turnstile.users)
        turnstile.users += 1
        try:
            async with turnstile.lock:
                yield
        finally:
            turnstile.users -= 1
            if not turnstile.users:
                del self._turnstiles[key]
