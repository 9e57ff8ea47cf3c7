"""How long the way to a client and back takes, by the server's own measure."""

from __future__ import annotations

from collections import deque
from typing import Final

from gateway.metrics import LINE_SECONDS
from services.kit.time import Clock

# A single late answer is not the line's lag, so the smallest of so many counts.
MEASURES: Final = 3
# What a clock may be credited for is less than this; see the houses' lag rules.
LAG_MAX_MS: Final = 10_000


class Lag:
    """Pings are numbered from 1; one is on its way at a time."""

    __slots__ = ("_clock", "_last", "_sent_at_ms", "number", "unanswered")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last: deque[int] = deque(maxlen=MEASURES)
        self._sent_at_ms = 0
        self.number = 0
        # Pings in a row that were not answered before the next was due.
        self.unanswered = 0

    def ping(self) -> int:
        """The number of a ping that is sent now."""
        self.number += 1
        self.unanswered += 1
        self._sent_at_ms = self._clock.now_ms()
        return self.number

    def pong(self, number: int) -> None:
        """The answer to a ping has come; one to an older ping or to none measures nothing."""
        if number == self.number and self.unanswered:
            took_ms = self._clock.now_ms() - self._sent_at_ms
            self._last.append(took_ms)
            LINE_SECONDS.observe(took_ms / 1_000)
            self.unanswered = 0

    @property
    def round_trip_ms(self) -> int:
        """What the line takes; 0 before the first answer."""
        return min(min(self._last, default=0), LAG_MAX_MS)
