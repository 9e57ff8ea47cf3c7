"""Reading another service's log from a place on: what is true where the bus only hurries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from services.kit.events import Checkpoint, RecordedEvent
from services.kit.store import EventStore

ALL_TYPES: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class LogPage:
    """Events after a place in the order of the log, and the place up to which all was looked at.

    `reached` is where the next page begins. It is the place that was asked for where there is
    nothing after it, and only then.
    """

    events: Sequence[RecordedEvent]
    reached: Checkpoint


class ReadEvents(Protocol):
    """A service's own log, near or far."""

    async def __call__(self, after: Checkpoint, types: frozenset[str], limit: int) -> LogPage:
        """At most `limit` events of these types (all where empty) after a place.

        Raises TryAgain, or what else says that the log cannot be reached now.
        """
        ...


class TryAgain(Exception):  # noqa: N818 - an answer, not a fault
    """Something that is needed is away for now; the same is to be done again later."""


def from_store(store: EventStore) -> ReadEvents:
    """The log of a store at hand, as its own service serves it to others."""

    async def read(after: Checkpoint, types: frozenset[str], limit: int) -> LogPage:
        looked_at = await store.read_all(after, limit)
        reached = looked_at[-1].checkpoint if looked_at else after
        return LogPage([event for event in looked_at if not types or event.type in types], reached)

    return read
