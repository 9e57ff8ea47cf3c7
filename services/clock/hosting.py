"""Takes the tables of hosts who have vanished off the list, and puts them on it again."""

from __future__ import annotations

from typing import Final

from services.clock.domain.instance import Instance
from services.clock.domain.presence import RECONNECT_MS
from services.clock.pace import Pace
from services.clock.ports import Host, Lobby
from services.kit.log import logger
from services.kit.read_events import TryAgain

# With the moment that a host has to come again, and this, he is off the list within 5 s.
LOOK_EVERY_MS: Final = 1_000

_log = logger(__name__)


class Hosting:
    """`run` until cancelled. One instance of the house does it."""

    def __init__(self, instance: Instance, lobby: Lobby, pace: Pace) -> None:
        self._instance = instance
        self._lobby = lobby
        self._pace = pace
        # Hosts who are not there, and since when that is known.
        self._missing_ms: dict[str, int] = {}

    async def run(self) -> None:
        """Compare who waits with who is there, again and again."""
        away = False
        while True:
            try:
                if self._instance.leads and self._instance.presence.gateways:
                    await self.look()
                away = False
            except TryAgain as error:
                if not away:
                    _log.warning("lobby_away", error=str(error))
                away = True
            await self._pace.rest_ms(LOOK_EVERY_MS)

    async def look(self) -> None:
        """Once. Raises `TryAgain`."""
        seen: set[str] = set()
        after, more = "", True
        while more:
            page = await self._lobby.hosts(after)
            for host in page.hosts:
                seen.add(host.account)
                await self._hold(host)
            more = page.more
            after = page.hosts[-1].account if page.hosts else ""
        self._missing_ms = {who: ms for who, ms in self._missing_ms.items() if who in seen}

    async def _hold(self, host: Host) -> None:
        now_ms = self._pace.now_ms()
        if self._instance.presence.is_there(host.account):
            self._missing_ms.pop(host.account, None)
            if host.hidden:
                await self._lobby.set_presence(host.account, present=True)
            return
        since_ms = self._missing_ms.setdefault(host.account, now_ms)
        if not host.hidden and now_ms >= since_ms + RECONNECT_MS:
            await self._lobby.set_presence(host.account, present=False)
