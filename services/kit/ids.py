"""The port of ids: names that are new everywhere and sort by the time they were made."""

from __future__ import annotations

import itertools
import os
from typing import Protocol

from services.kit.time import Clock

# Crockford's alphabet in lower case: no i, l, o, u, so that an id can be read out.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_RANDOM_BITS = 80


class Ids(Protocol):
    """Makes ids of 26 characters that need no escaping in a stream name, a subject or a URL."""

    def new(self) -> str:
        """An id that sorts after those this process made before."""
        ...


def _text(number: int) -> str:
    return "".join(_ALPHABET[number >> shift & 31] for shift in range(125, -1, -5))


class SortableIds:
    """48 bits of milliseconds, then 80 of chance; within one millisecond it counts upwards."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> str:
        """An id of 130 bits' room, the two highest unused."""
        chance = int.from_bytes(os.urandom(_RANDOM_BITS // 8), "big")
        fresh = self._clock.now_ms() << _RANDOM_BITS | chance
        # A clock that stands still or goes back must not make ids go back.
        self._last = max(fresh, self._last + 1)
        return _text(self._last)


class CountedIds:
    """The same ids in every run: a prefix and a number. For tests and the simulator."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self._numbers = itertools.count(1)

    def new(self) -> str:
        """`prefix` and the next number, padded so that ids sort."""
        return f"{self._prefix}{next(self._numbers):0{26 - len(self._prefix)}d}"
