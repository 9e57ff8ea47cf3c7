"""A log, a bus that can be away, and relays between them."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from services.kit.bus import BusUnavailable, Message, StreamSpec
from services.kit.envelope import encode
from services.kit.events import NewEvent
from services.kit.outbox import Courier, Relay, RelayedLog, RelayLimits
from services.kit.store import Append
from services.kit.time import Clock

DEADLINE_S = 20
# Where a test moves the clock by hand, nothing rests unless the test is about that.
AT_ONCE = RelayLimits(rest_ms=0)


class RecordingBus:
    """Keeps what is published, and can be away, before or after it has kept something."""

    def __init__(self) -> None:
        self.kept: list[Message] = []
        self.streams: list[str] = []
        self.away = False
        self.fails_after: int | None = None
        self._came = asyncio.Condition()

    @property
    def ids(self) -> list[str]:
        return [message.id for message in self.kept]

    async def ensure_stream(self, spec: StreamSpec) -> None:
        if self.away:
            raise BusUnavailable("away")
        self.streams.append(spec.name)

    async def publish(self, messages: Sequence[Message]) -> None:
        await asyncio.sleep(0)
        if self.away:
            raise BusUnavailable("away")
        keep, self.fails_after = self.fails_after, None
        self.kept += messages[:keep]
        async with self._came:
            self._came.notify_all()
        if keep is not None:
            raise BusUnavailable("the reply was lost")

    async def until(self, count: int) -> list[str]:
        """The ids of what is kept, as soon as there are so many different ones."""
        async with asyncio.timeout(DEADLINE_S), self._came:
            await self._came.wait_for(lambda: len(set(self.ids)) >= count)
        return self.ids


@asynccontextmanager
async def relaying(
    log: RelayedLog, bus: Courier, clock: Clock, limits: RelayLimits | None = None
) -> AsyncIterator[Relay]:
    """A relay that runs for the length of the block."""
    relay = Relay("probe", log, bus, clock, encode, limits or AT_ONCE)
    running = asyncio.create_task(relay.run())
    try:
        yield relay
    finally:
        running.cancel()
        await asyncio.wait([running])


def fact(stream: str, on: int = 0, events: int = 1, at_ms: int = 0) -> Append:
    return Append(stream, on, (NewEvent("probe.v1.Happened", b"x"),) * events, at_ms)
