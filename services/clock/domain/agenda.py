"""Names by the moment that each is due at: a heap in which nothing is ever searched for."""

from __future__ import annotations

import heapq
from typing import Final

# Below this the heap is left as it is, however much of it is out of date.
SMALL: Final = 1_000


class Agenda:
    """Each name is due once, at the moment that was put last.

    What is put off stays in the heap until its turn comes, and is then found to be out of date;
    the heap is made anew when most of it is.
    """

    def __init__(self) -> None:
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []

    def __len__(self) -> int:
        return len(self._due)

    def put(self, name: str, due_ms: int) -> None:
        """The name is due at this moment, whatever was put before."""
        if self._due.get(name) == due_ms:
            return
        self._due[name] = due_ms
        heapq.heappush(self._heap, (due_ms, name))
        if len(self._heap) > 2 * len(self._due) + SMALL:
            self._heap = [(due_ms, name) for name, due_ms in self._due.items()]
            heapq.heapify(self._heap)

    def drop(self, name: str) -> None:
        """The name is not due any more."""
        self._due.pop(name, None)

    def due_of(self, name: str) -> int:
        """When a name is due; 0 where it is not."""
        return self._due.get(name, 0)

    def next_ms(self) -> int | None:
        """When the next name is due."""
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def take(self, now_ms: int, most: int) -> list[tuple[str, int]]:
        """Names that are due by now, each with its moment, the earliest first: no longer on it."""
        taken: list[tuple[str, int]] = []
        while len(taken) < most:
            next_ms = self.next_ms()
            if next_ms is None or next_ms > now_ms:
                break
            due_ms, name = heapq.heappop(self._heap)
            del self._due[name]
            taken.append((name, due_ms))
        return taken
