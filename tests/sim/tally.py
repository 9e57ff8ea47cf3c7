"""A service that counts each event of each match: an effect that is wrong if it happens twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from services.kit.answers import Refused
from services.kit.decider import Decider
from services.kit.events import NewEvent, RecordedEvent
from services.kit.handler import CommandHandler
from services.kit.read_events import TryAgain
from services.kit.source import Source
from services.kit.store import EventStore, InboxKey
from services.kit.time import Clock

SOURCE = Source(consumer="tally", service="game")


@dataclass(frozen=True)
class Counted:
    """An event has been counted."""

    event_id: str


class _Codec:
    def encode(self, fact: Counted) -> NewEvent:
        """The id is all there is."""
        return NewEvent("tavla.tally.v1.Counted", fact.event_id.encode())

    def decode(self, recorded: RecordedEvent) -> Counted:
        """And back."""
        return Counted(recorded.data.decode())


def _decide(_: int, event_id: str) -> Sequence[Counted]:
    return (Counted(event_id),)


_DECIDER: Decider[int, str, Counted] = Decider(0, _decide, lambda count, _: count + 1)


class Tally:
    """The reaction."""

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._handler = CommandHandler(store, _DECIDER, _Codec(), clock)

    async def __call__(self, event: RecordedEvent, key: InboxKey) -> None:
        """Count it. Raises TryAgain."""
        answer = await self._handler.handle(f"tally-{event.stream}", event.id, inbox=key)
        if isinstance(answer, Refused):
            raise TryAgain(answer.code)
