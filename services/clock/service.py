"""The clock service, put together of its parts over any live lane, game and lobby."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from services.clock.attending import Attending
from services.clock.domain.instance import Instance
from services.clock.filling import Filling
from services.clock.hearing import Hearing
from services.clock.hosting import Hosting
from services.clock.looking import Looking
from services.clock.pace import Pace
from services.clock.ports import Game, Lobby
from services.kit.bus import LiveBus


class ClockService:
    """One instance, `name` being another at each start. `parts` have to run until the end."""

    def __init__(self, name: str, game: Game, lobby: Lobby, live: LiveBus, pace: Pace) -> None:
        self.instance = Instance(name, pace.now_ms(), pace.scale)
        self._live = live
        self.looking = Looking(self.instance, game, pace)
        self.filling = Filling(self.instance, self.looking, game, pace)
        self.hearing = Hearing(self.instance, self.looking, live, pace)
        attending = Attending(self.instance, self.looking, game, pace)
        self.parts: dict[str, Callable[[], Coroutine[object, object, None]]] = {
            "clock beats": self.hearing.run,
            "clock matches": self.filling.run,
            "clock looks": self.looking.run,
            "clock presence": attending.run,
            "clock hosts": Hosting(self.instance, lobby, pace).run,
        }

    async def listen(self) -> None:
        """Hear from now on; what is told and missed is asked for."""
        self._live.on_doubt(self._doubt)
        await self.hearing.listen()

    def _doubt(self) -> None:
        self.filling.doubt()
        self.hearing.call_all()
