"""When the house could not be reached: nobody's clock is charged for that.

A gateway that serves calls `Beat` four times a second, and each beat is written to the database: it
shows that a whole way from players to the log was there. A gap between two beats, of whichever
gateways, is an outage, whatever was away: all gateways, this service, or its database. It is noted
by the first beat after it, and credited to each match before its next decision.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from services.game.domain.wishes import ClaimAbsence, ClaimTimeout, Outage, Role, Wish
from services.kit.effects import Tables
from services.kit.store import Unavailable
from services.kit.store_postgres import PostgresStore
from services.kit.time import Clock

# Four beats. A shorter pause is within what a player's own line may take.
GAP_MS: Final = 1_000
# No clock, grace or window runs as long, so what was over before that is nobody's any more.
KEPT_MS: Final = 24 * 3_600_000
# One every three quarters of an hour for a day; a house with more has other worries.
KEPT_MAX: Final = 32
_LOOKS: Final = (ClaimTimeout, ClaimAbsence)


class Reached(NamedTuple):
    """The last moment at which the house was reached, and the latest outages before it."""

    at_ms: int
    outages: tuple[Outage, ...]


class Beats(Protocol):
    """Keeps beats and the gaps between them. Raises `Unavailable`."""

    async def beat(self, now_ms: int, gap_ms: int) -> None:
        """The house is reached; where the last beat is more than `gap_ms` ago, note an outage."""
        ...

    async def read(self, since_ms: int) -> Reached:
        """The last beat, 0 = none yet, and the outages that ended after `since_ms`."""
        ...


class Outages:
    """What is known of outages. `time_scale` is that of the house: a gap is the machine's time."""

    def __init__(self, beats: Beats, clock: Clock, time_scale: int = 1) -> None:
        self._beats = beats
        self._clock = clock
        self._gap_ms = GAP_MS * time_scale
        self._known = Reached(0, ())
        self._looked_at_ms = 0
        self._looking = asyncio.Lock()

    async def beat(self) -> None:
        """A gateway has reached us. Raises `Unavailable`."""
        await self._beats.beat(self._clock.now_ms(), self._gap_ms)
        await self._read()

    async def before(self, wish: Wish, role: Role) -> tuple[Outage, ...]:
        """The outages that a match has to know of before it decides on a wish.

        A player's wish shows that the house is reached, so it counts as a beat after a gap. Raises
        `Unavailable`: nobody may find a player's time to be up while no player can act.
        """
        if self._old or (role is Role.PLAYER and self._cut_off):
            # Many come at once after a pause; the first one's look is enough.
            async with self._looking:
                if self._old:
                    await self._read()
                if role is Role.PLAYER and self._cut_off:
                    await self.beat()
        if self._cut_off and isinstance(wish, _LOOKS):
            raise Unavailable("no gateway reaches us")
        return self._known.outages

    @property
    def _old(self) -> bool:
        """Whether another instance may know more by now."""
        return self._clock.now_ms() - self._looked_at_ms > self._gap_ms

    @property
    def _cut_off(self) -> bool:
        """Whether there is a gap now. Before the first beat of all there is none."""
        at_ms = self._known.at_ms
        return at_ms > 0 and self._clock.now_ms() - at_ms > self._gap_ms

    async def _read(self) -> None:
        now_ms = self._clock.now_ms()
        self._known = await self._beats.read(now_ms - KEPT_MS)
        self._looked_at_ms = now_ms


def outages_of(gaps: Sequence[tuple[int, int]]) -> tuple[Outage, ...]:
    """Gaps as outages, each named by its beginning."""
    return tuple(Outage(f"outage-{from_ms}", from_ms, until_ms) for from_ms, until_ms in gaps)


_BEAT = """
WITH beaten AS (
  UPDATE reached SET at_ms = greatest(at_ms, $1) RETURNING old.at_ms AS before_ms
)
INSERT INTO outage (from_ms, until_ms)
SELECT before_ms, $1 FROM beaten WHERE before_ms > 0 AND $1 - before_ms > $2
ON CONFLICT DO NOTHING
"""
_LAST = "SELECT at_ms FROM reached"
_OUTAGES = (
    "SELECT from_ms, until_ms FROM outage WHERE until_ms > $1 ORDER BY until_ms DESC LIMIT $2"
)


class PostgresBeats:
    """`Beats` in the service's own tables, shared by all its instances."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def beat(self, now_ms: int, gap_ms: int) -> None:
        """See `Beats`."""
        await self._store.fetch(_BEAT, now_ms, gap_ms)

    async def read(self, since_ms: int) -> Reached:
        """See `Beats`."""
        # In this order: the gap before a beat that we see is there already.
        (last,) = await self._store.fetch(_LAST)
        rows = await self._store.fetch(_OUTAGES, since_ms, KEPT_MAX)
        gaps = [(row["from_ms"], row["until_ms"]) for row in rows]
        return Reached(last["at_ms"], outages_of(gaps))


class MemoryBeats:
    """`Beats` beside a log in memory, which outlives the process that is simulated."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def beat(self, now_ms: int, gap_ms: int) -> None:
        """See `Beats`."""
        before_ms = self._tables.get("reached", "") or 0
        self._tables.put("reached", "", max(before_ms, now_ms))
        if before_ms and now_ms - before_ms > gap_ms:
            self._tables.put("outage", before_ms, now_ms)

    async def read(self, since_ms: int) -> Reached:
        """See `Beats`."""
        rows = self._tables.rows("outage").items()
        gaps = sorted((until, begin) for begin, until in rows if until > since_ms)
        latest = [(begin, until) for until, begin in reversed(gaps)]
        return Reached(self._tables.get("reached", "") or 0, outages_of(latest[:KEPT_MAX]))
