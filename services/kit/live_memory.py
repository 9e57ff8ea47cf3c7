"""The live lane in memory: told in order, heard a moment later, lost on request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from services.kit.bus import Hear
from services.kit.subjects import subject_matches


@dataclass(eq=False, slots=True)
class _Ear:
    lane: MemoryLive
    pattern: str
    hear: Hear

    async def close(self) -> None:
        self.lane.ears.pop(self, None)


class MemoryLive:
    """Everyone who listens on this object hears what is told to it."""

    def __init__(self) -> None:
        self.ears: dict[_Ear, None] = {}  # in order, so that a simulation repeats itself
        self._hooks: list[Callable[[], None]] = []

    def tell(self, subject: str, data: bytes) -> None:
        """Tell all who listen now; they hear it on the loop's next turn, as over a network."""
        asyncio.get_running_loop().call_soon(self._deliver, subject, data)

    async def listen(self, subject: str, hear: Hear) -> _Ear:
        """Call `hear` for what is told under `subject`."""
        ear = _Ear(self, subject, hear)
        self.ears[ear] = None
        return ear

    def on_doubt(self, hook: Callable[[], None]) -> None:
        """Call `hook` whenever something told may have been missed."""
        self._hooks.append(hook)

    def restart(self) -> None:
        """What a crash of the courier does to those who listen: they may have missed something."""
        for hook in self._hooks:
            hook()

    def _deliver(self, subject: str, data: bytes) -> None:
        for ear in list(self.ears):
            if subject_matches(ear.pattern, subject):
                ear.hear(subject, data)
