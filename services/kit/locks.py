"""One at a time for each key: commands of one stream wait for each other, others do not."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager


class Crowded(Exception):  # noqa: N818 - an answer, not a fault
    """Too many wait for the same key."""

    def __init__(self, key: str, waiting: int) -> None:
        super().__init__(f"{waiting} are waiting for {key}")
        self.key = key
        self.waiting = waiting


class _Turnstile(asyncio.Lock):
    """The lock of one key, and a way through it for `async with`."""

    def __init__(self, turnstiles: dict[str, _Turnstile], key: str) -> None:
        super().__init__()
        self._turnstiles = turnstiles
        self._key = key
        self.users = 0

    async def __aenter__(self) -> None:
        self.users += 1
        try:
            await self.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
        self._leave()

    def _leave(self) -> None:
        self.users -= 1
        if not self.users:
            del self._turnstiles[self._key]


class KeyedLocks:
    """A lock for every key, which exists only while somebody holds it or waits for it."""

    def __init__(self, users_max: int) -> None:
        self._users_max = users_max
        self._turnstiles: dict[str, _Turnstile] = {}

    @property
    def keys(self) -> frozenset[str]:
        """The keys that somebody holds or waits for."""
        return frozenset(self._turnstiles)

    def hold(self, key: str) -> AbstractAsyncContextManager[None]:
        """Hold the key's lock for a block. Raises `Crowded` where `users_max` are at it."""
        turnstile = self._turnstiles.get(key)
        if turnstile is None:
            turnstile = self._turnstiles[key] = _Turnstile(self._turnstiles, key)
        if turnstile.users >= self._users_max:
            raise Crowded(key, turnstile.users)
        return turnstile
