"""The last events of a match for one audience, so that a short loss costs no reading of the log."""

from __future__ import annotations

from collections import deque
from typing import Final

# A chunk is one change, some two facts: about a game's worth, 20 kB.
CHUNKS_MAX: Final = 64


class History:
    """A ring of JSON arrays of events, each following the other without a gap."""

    __slots__ = ("_chunks",)

    def __init__(self) -> None:
        self._chunks: deque[tuple[int, int, bytes]] = deque(maxlen=CHUNKS_MAX)

    def add(self, first: int, version: int, events: bytes) -> None:
        """Events `first` to `version`; whatever they do not follow is forgotten."""
        if self._chunks and self._chunks[-1][1] + 1 != first:
            self._chunks.clear()
        self._chunks.append((first, version, events))

    def clear(self) -> None:
        """Forget all."""
        self._chunks.clear()

    def since(self, after: int) -> bytes | None:
        """The events that follow `after`, as one JSON array; None where the ring cannot tell.

        A version within a chunk is one of those: chunks are passed on, never taken apart.
        """
        if not self._chunks or after > self._chunks[-1][1]:
            return None
        if after == self._chunks[-1][1]:
            return b"[]"
        wanted = [events for first, _, events in self._chunks if first > after]
        if not any(first == after + 1 for first, _, _ in self._chunks):
            return None
        return joined(*wanted)


def joined(*arrays: bytes) -> bytes:
    """JSON arrays as one."""
    return b"[" + b",".join(array[1:-1] for array in arrays if array != b"[]") + b"]"
