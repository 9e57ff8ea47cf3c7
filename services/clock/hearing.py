"""What an instance hears and says on the live lane."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from services.clock.codec import read_look, read_news
from services.clock.domain.instance import BEAT_EVERY_MS, Instance
from services.clock.looking import Looking
from services.clock.pace import Pace
from services.kit.bus import LiveBus
from services.kit.log import logger

LOOKS: Final = "live.look.*"
PRESENCE: Final = "live.presence.*"
INSTANCES: Final = "live.clock"
ROLL_CALL: Final = "live.rollcall"
# Nothing can be missed without its being noticed at the next beat; the calls need not be more.
CALL_EVERY_MS: Final = 500
BYE: Final = b"bye"
FAREWELL_MS: Final = 20

T = TypeVar("T")

_log = logger(__name__)


class Hearing:
    """Listens after `listen`, beats while `run` runs."""

    def __init__(self, instance: Instance, looking: Looking, live: LiveBus, pace: Pace) -> None:
        self._instance = instance
        self._looking = looking
        self._live = live
        self._pace = pace
        self._called_ms: dict[str, int] = {}

    async def listen(self) -> None:
        """Hear from now on, and have everybody called."""
        await self._live.listen(LOOKS, self._look)
        await self._live.listen(PRESENCE, self._news)
        await self._live.listen(f"{INSTANCES}.*", self._beat)
        self.call_all()

    def call_all(self) -> None:
        """Ask all gateways who is there."""
        self._live.tell(f"{ROLL_CALL}.all", b"")

    async def run(self) -> None:
        """Say that we are alive."""
        while True:
            self._live.tell(f"{INSTANCES}.{self._instance.name}", b"")
            await self._pace.rest_ms(BEAT_EVERY_MS)

    async def farewell(self) -> None:
        """Say that we stop."""
        self._live.tell(f"{INSTANCES}.{self._instance.name}", BYE)
        # The lane sends it meanwhile; after this nothing is sent any more.
        await self._pace.rest_ms(FAREWELL_MS)

    def _look(self, subject: str, data: bytes) -> None:
        look = _read(read_look, subject, data)
        if look is not None:
            self._instance.hear_look(look)
            self._looking.ring()

    def _news(self, subject: str, data: bytes) -> None:
        news = _read(read_news, subject, data)
        now_ms = self._pace.now_ms()
        if news is not None and not self._instance.hear_news(news, now_ms):
            self._call(news.gateway_id, now_ms)

    def _call(self, gateway_id: str, now_ms: int) -> None:
        again_ms = self._called_ms.get(gateway_id, 0) + CALL_EVERY_MS * self._pace.scale
        if now_ms >= again_ms:
            # The others are old: a gateway that counts well is never called twice.
            self._called_ms = {gateway_id: now_ms}
            self._live.tell(f"{ROLL_CALL}.{gateway_id}", b"")

    def _beat(self, subject: str, data: bytes) -> None:
        instance = subject.rpartition(".")[2]
        if data == BYE:
            self._instance.hear_bye(instance)
        else:
            self._instance.hear_beat(instance, self._pace.now_ms())


def _read(read: Callable[[bytes], T], subject: str, data: bytes) -> T | None:
    try:
        return read(data)
    except ValueError as error:
        _log.error("news_unread", subject=subject, error=str(error))
        return None
