"""Which instance looks after which matches: rendezvous hashing over those that are alive.

Each partition goes to the instance with the highest score for it. When one dies, its partitions
alone move, to all the others evenly. Two that both feel responsible do no harm: a look is asked
for twice.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from typing import Final

# As everywhere: a match's stream, modulo this.
PARTITIONS: Final = 64


def partition_of(match_id: str) -> int:
    """The partition of a match."""
    return zlib.crc32(f"match-{match_id}".encode()) % PARTITIONS


def _score(instance: str, partition: int) -> bytes:
    return hashlib.blake2b(f"{instance}/{partition}".encode(), digest_size=8).digest()


def share_of(instance: str, alive: Iterable[str]) -> frozenset[int]:
    """The partitions of an instance, of which `alive` need not name itself."""
    all_alive = sorted({*alive, instance})
    return frozenset(
        partition
        for partition in range(PARTITIONS)
        if max(all_alive, key=lambda each: _score(each, partition)) == instance
    )


class Others:
    """The other instances, as they were heard of. Times are by the machine's clock."""

    def __init__(self, silent_after_ms: int) -> None:
        self._silent_after_ms = silent_after_ms
        self._heard_ms: dict[str, int] = {}

    def hear(self, instance: str, now_ms: int) -> None:
        """It lives."""
        self._heard_ms[instance] = now_ms

    def bye(self, instance: str) -> None:
        """It stops, and says so."""
        self._heard_ms.pop(instance, None)

    def forgive(self, now_ms: int) -> None:
        """We could not hear anybody for a while: nobody is to blame for that silence."""
        self._heard_ms = dict.fromkeys(self._heard_ms, now_ms)

    def alive(self, now_ms: int) -> frozenset[str]:
        """Who was heard of lately; whoever was not is forgotten."""
        since_ms = now_ms - self._silent_after_ms
        self._heard_ms = {each: ms for each, ms in self._heard_ms.items() if ms > since_ms}
        return frozenset(self._heard_ms)
