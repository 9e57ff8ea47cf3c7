"""Time as the clock service counts it: the house's, which may run faster than the machine's."""

from __future__ import annotations

from dataclasses import dataclass

from services.kit.time import Clock


@dataclass(frozen=True, slots=True)
class Pace:
    """The house's clock, of which `scale` milliseconds pass in one of the machine."""

    clock: Clock
    scale: int = 1

    def now_ms(self) -> int:
        """The house's time."""
        return self.clock.now_ms()

    async def rest_ms(self, machine_ms: int) -> None:
        """Wait so long by the machine's clock."""
        await self.clock.sleep_ms(machine_ms * self.scale)
