"""Reminds whoever has been here for long of how long it has been."""

from __future__ import annotations

from typing import Final

from gateway.ws import told
from gateway.ws.people import People
from services.kit.time import Clock

# As often as regulators commonly ask for.
REMIND_EVERY_MS: Final = 60 * 60_000
# Whoever comes back so soon has not paused; a page that is loaded again least of all.
PAUSE_MS: Final = 5 * 60_000
LOOK_EVERY_MS: Final = 30_000


class RealityChecks:
    """One reminder an hour of being here, over all sockets of an account. `run` until cancelled."""

    def __init__(self, people: People, clock: Clock) -> None:
        self._people = people
        self._clock = clock
        self._since_ms: dict[str, int] = {}
        self._reminded_ms: dict[str, int] = {}
        self._left_ms: dict[str, int] = {}
        people.on_move(self._moved)

    def _moved(self, account: str, *, here: bool) -> None:
        now_ms = self._clock.now_ms()
        if not here:
            self._left_ms[account] = now_ms
            return
        if now_ms - self._left_ms.pop(account, 0) > PAUSE_MS:
            self._since_ms[account] = self._reminded_ms[account] = now_ms

    async def run(self) -> None:
        """Look every half minute."""
        while True:
            self.look()
            await self._clock.sleep_ms(LOOK_EVERY_MS)

    def look(self) -> None:
        """Remind those for whom it is time, and forget who has left."""
        now_ms = self._clock.now_ms()
        for account, left_ms in list(self._left_ms.items()):
            if now_ms - left_ms > PAUSE_MS:
                for kept in (self._since_ms, self._reminded_ms, self._left_ms):
                    kept.pop(account, None)
        for account, reminded_ms in self._reminded_ms.items():
            if now_ms - reminded_ms >= REMIND_EVERY_MS and account not in self._left_ms:
                self._reminded_ms[account] = now_ms
                online_ms = now_ms - self._since_ms[account]
                self._people.tell(account, told.note("reality_check", online_ms=online_ms))
