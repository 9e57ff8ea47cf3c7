"""Tells whoever watches a stream of its new events at once, before the relay gets to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from services.kit.bus import LiveBus
from services.kit.events import RecordedEvent
from services.kit.store import EventStore
from services.kit.subjects import live_subject


def tell_at_once(
    store: EventStore, live: LiveBus, encode: Callable[[RecordedEvent], bytes]
) -> None:
    """From now on each commit of this process is told under `live.<kind>.<id>`.

    Their places are zero: they are not final yet. What gets lost leaves a gap in the versions.
    """

    def tell(events: Sequence[RecordedEvent]) -> None:
        for event in events:
            live.tell(live_subject(event.stream), encode(event))

    store.on_commit(tell)
