"""Limits on how often something may be tried: so many at once, then one in a while.

A limit of `burst` and `each_ms` is a bucket that each try fills by `each_ms` and that drains with
time; a try that would overfill it is refused. One number a key, when the bucket will be empty,
says it all (the generic cell rate algorithm).
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol

from services.kit.decider import Refusal
from services.kit.store_postgres import PostgresStore

# In memory the oldest keys go first; at 100 bytes each these are 10 MB.
KEYS_MAX = 100_000
# One sweep's share, some milliseconds long.
_DROPPED_AT_ONCE_MAX = 10_000


@dataclass(frozen=True, slots=True)
class Limit:
    """`burst` tries at once, and one more every `each_ms`."""

    burst: int
    each_ms: int

    def times(self, factor: int) -> Limit:
        """A limit that lets `factor` times as many through."""
        return Limit(self.burst * factor, max(1, self.each_ms // factor))


class Throttle(Protocol):
    """Counts tries by key."""

    async def take(self, key: str, limit: Limit, now_ms: int) -> int:
        """0 and the try counts, or it does not count and this many ms are to be waited."""
        ...

    async def drop_past(self, now_ms: int) -> None:
        """Forget keys whose bucket is empty."""
        ...


async def hold_to(throttle: Throttle, key: str, limit: Limit, now_ms: int) -> None:
    """Count a try. Raises the refusal `too_many_attempts` with `wait_ms`."""
    wait_ms = await throttle.take(key, limit, now_ms)
    if wait_ms:
        raise Refusal("too_many_attempts", "Too many attempts. Wait a while.", wait_ms=wait_ms)


def network_of(address: str) -> str:
    """What a limit by address goes by: one IPv4 address, or the /64 that an IPv6 user is given."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))
        parsed = parsed.ipv4_mapped
    return str(parsed)


class MemoryThrottle:
    """Counts in this process, for tests and the simulator."""

    def __init__(self, keys_max: int = KEYS_MAX) -> None:
        self._keys_max = keys_max
        self._full_at_ms: OrderedDict[str, int] = OrderedDict()

    async def take(self, key: str, limit: Limit, now_ms: int) -> int:
        """See `Throttle`."""
        full_at_ms = max(self._full_at_ms.get(key, 0), now_ms) + limit.each_ms
        wait_ms = full_at_ms - now_ms - limit.burst * limit.each_ms
        if wait_ms > 0:
            return wait_ms
        self._full_at_ms[key] = full_at_ms
        self._full_at_ms.move_to_end(key)
        if len(self._full_at_ms) > self._keys_max:
            self._full_at_ms.popitem(last=False)
        return 0

    async def drop_past(self, now_ms: int) -> None:
        """See `Throttle`."""
        for key in [k for k, full_at_ms in self._full_at_ms.items() if full_at_ms <= now_ms]:
            del self._full_at_ms[key]


_TAKE = """
INSERT INTO throttle AS t (key, full_at_ms) VALUES ($1, $2::bigint + $3::bigint)
ON CONFLICT (key) DO UPDATE SET full_at_ms = greatest(t.full_at_ms, $2) + $3
WHERE greatest(t.full_at_ms, $2) + $3 - $2 <= $4::bigint
RETURNING full_at_ms
"""
_DROP_PAST = """
DELETE FROM throttle WHERE key IN (
  SELECT key FROM throttle WHERE full_at_ms <= $1 ORDER BY full_at_ms LIMIT $2
)
"""


class PostgresThrottle:
    """Counts in the service's schema, so that neither a restart nor a second instance forgets."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def take(self, key: str, limit: Limit, now_ms: int) -> int:
        """See `Throttle`."""
        room_ms = limit.burst * limit.each_ms
        if await self._store.fetch(_TAKE, key, now_ms, limit.each_ms, room_ms):
            return 0
        rows = await self._store.fetch("SELECT full_at_ms FROM throttle WHERE key = $1", key)
        full_at_ms = rows[0]["full_at_ms"] if rows else now_ms
        return max(1, full_at_ms + limit.each_ms - now_ms - room_ms)

    async def drop_past(self, now_ms: int) -> None:
        """See `Throttle`."""
        await self._store.fetch(_DROP_PAST, now_ms, _DROPPED_AT_ONCE_MAX)
