"""One match as it is told: the view, its version, and every event once and in order."""

from __future__ import annotations

import asyncio
from typing import Any

Json = dict[str, Any]


class Followed:
    """`view` is the match at `version`, None before the first word of it.

    `events` holds every event up to `events_version`; a whole view may come without the events
    that led to it, which are then read elsewhere and given to `fill`. `faults` lists what a house
    should never say: an event twice, after a gap, or in two ways.
    """

    def __init__(self) -> None:
        self.view: Json | None = None
        self.version = 0
        self.seat = -1
        self.events: list[Json] = []
        self.faults: list[str] = []
        self._held: dict[int, Json] = {}
        self._changed = asyncio.Event()

    @property
    def events_version(self) -> int:
        """The version of the last event that we have."""
        return len(self.events)

    @property
    def phase(self) -> str:
        """What the match waits for; "" before the first word of it."""
        return "" if self.view is None else str(self.view["now"]["phase"])

    def hear(self, frame: Json) -> None:
        """A `sync` or an `evt`."""
        if frame["t"] == "sync":
            self.seat = frame["seat"]
        elif frame["from"] != self.version + 1:
            self.faults.append(f"events {frame['from']} to {frame['v']} told at {self.version}")
        if frame["v"] >= self.version:
            self.version, self.view = frame["v"], frame["view"]
        self.fill(frame.get("events", []))
        self._changed.set()

    def fill(self, events: list[Json]) -> None:
        """Take events that follow what we have, and hold those that leave a gap until it closes.

        An event that we have already is told again where we asked twice: it must be the same.
        """
        for event in events:
            version = event["v"]
            if version <= len(self.events):
                if self.events[version - 1] != event:
                    self.faults.append(f"event {version} told in two ways")
            else:
                self._held[version] = event
        while len(self.events) + 1 in self._held:
            self.events.append(self._held.pop(len(self.events) + 1))

    async def change(self, seen_version: int, wait_s: float | None) -> bool:
        """Wait until the version is another one than `seen_version`; False where time is up."""
        try:
            async with asyncio.timeout(wait_s):
                while self.version == seen_version:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True

    async def reach(self, version: int, wait_s: float) -> bool:
        """Wait until we have heard of `version`; False where time is up."""
        try:
            async with asyncio.timeout(wait_s):
                while self.version < version:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True
