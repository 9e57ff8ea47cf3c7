"""A stopwatch as a value: how long something has been waited for, pauses left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Watch:
    """`before_ms` ran up to the last stop; `since_ms` is when it was started, None while it stands.

    Server moments only. A pause stops it; an outage moves `since_ms` forward.
    """

    before_ms: int = 0
    since_ms: int | None = None

    @property
    def runs(self) -> bool:
        """Whether time is being counted."""
        return self.since_ms is not None

    def elapsed_ms(self, now_ms: int) -> int:
        """Time counted up to now."""
        if self.since_ms is None:
            return self.before_ms
        return self.before_ms + max(0, now_ms - self.since_ms)

    def started(self, now_ms: int) -> Watch:
        """Counting from now on, as it does already or else again."""
        return self if self.runs else Watch(self.before_ms, now_ms)

    def stopped(self, now_ms: int) -> Watch:
        """Standing at what was counted up to now."""
        return Watch(self.elapsed_ms(now_ms)) if self.runs else self

    def due_ms(self, limit_ms: int) -> int | None:
        """The moment at which `limit_ms` will have been counted; None while it stands."""
        if self.since_ms is None:
            return None
        return self.since_ms + limit_ms - self.before_ms

    def overlap_ms(self, from_ms: int, until_ms: int) -> int:
        """How much of the span from `from_ms` to `until_ms` it has counted."""
        if self.since_ms is None:
            return 0
        return max(0, until_ms - max(self.since_ms, from_ms))

    def credited(self, from_ms: int, until_ms: int) -> Watch:
        """As if the span had not been counted."""
        overlap_ms = self.overlap_ms(from_ms, until_ms)
        if self.since_ms is None or overlap_ms == 0:
            return self
        return Watch(self.before_ms, self.since_ms + overlap_ms)


STOPPED: Final = Watch()
