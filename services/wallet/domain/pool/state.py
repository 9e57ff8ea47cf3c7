"""A competition's pool as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from services.wallet.domain.pool.events import EntryHeld, PoolPaid

# The largest bracket has so many; more can be numbered, because who leaves may enter again.
ENTRIES_MOST = 64


@dataclass(frozen=True, slots=True)
class Pool:
    """`held` entries by number; `returned` are tombstones: a hold that comes later is refused.

    `first` is the pool's first entry, whose terms hold for all; `paid` is there at the end.
    """

    first: EntryHeld | None = None
    held: Mapping[int, EntryHeld] = field(default_factory=lambda: MappingProxyType({}))
    returned: frozenset[int] = frozenset()
    paid: PoolPaid | None = None
