"""How much one client may ask for. Buckets in memory: so much at once, then one in a while."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from gateway.problems import Problem
from services.kit.time import Clock

# The oldest go first; at 100 bytes each these are 5 MB.
KEYS_MAX = 50_000


@dataclass(frozen=True, slots=True)
class Limit:
    """`burst` at once, and one more every `each_ms`."""

    burst: int
    each_ms: int

    def times(self, factor: int) -> Limit:
        """A limit that lets `factor` times as many through."""
        return Limit(self.burst * factor, max(1, self.each_ms // factor))


# A page that opens asks some ten things; a person then one in a while, ten times less than this.
REQUESTS = Limit(60, 100)
# Whoever behind one address is not signed in: a school or a café shares it.
STRANGERS = Limit(120, 50)
# Reconnecting after a bad line, with several tabs.
SOCKETS_OPENED = Limit(20, 1_000)
# A turn has some five frames; a bot that answers at once plays ten turns a second.
FRAMES = Limit(100, 20)


class Bucket:
    """One limit for one client (the generic cell rate algorithm)."""

    __slots__ = ("_full_at_ms", "_limit")

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._full_at_ms = 0

    def take(self, now_ms: int) -> int:
        """0 and it counts, or it does not and this many ms are to be waited."""
        limit = self._limit
        full_at_ms = max(self._full_at_ms, now_ms) + limit.each_ms
        wait_ms = full_at_ms - now_ms - limit.burst * limit.each_ms
        if wait_ms > 0:
            return wait_ms
        self._full_at_ms = full_at_ms
        return 0


class Buckets:
    """One limit for each of many clients."""

    def __init__(self, limit: Limit, clock: Clock) -> None:
        self._limit = limit
        self._clock = clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def hold(self, key: str) -> None:
        """Count one. Raises the problem `rate_limited` with `wait_ms`."""
        bucket = self._of.get(key)
        if bucket is None:
            bucket = self._of[key] = Bucket(self._limit)
            if len(self._of) > KEYS_MAX:
                self._of.popitem(last=False)
        self._of.move_to_end(key)
        if wait_ms := bucket.take(self._clock.now_ms()):
            raise too_fast(wait_ms)


def too_fast(wait_ms: int) -> Problem:
    """What is answered to whoever asks more than he may."""
    return Problem("rate_limited", "Too much at once. Wait a moment.", {"wait_ms": wait_ms})
