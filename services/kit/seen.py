"""What a consumer has taken on since it started: tells a repeat, and where something is missing."""

from __future__ import annotations

from collections import OrderedDict

from services.kit.events import RecordedEvent

# Some minutes of a busy house. What is forgotten is only asked of the inbox once more.
REMEMBERED_MAX = 100_000


class Seen:
    """Remembers events by their ids, or by the head of each stream where it sees whole streams."""

    def __init__(self, *, whole_streams: bool, remembered_max: int = REMEMBERED_MAX) -> None:
        self._whole_streams = whole_streams
        self._remembered_max = remembered_max
        self._heads: OrderedDict[str, int] = OrderedDict()

    def is_new(self, event: RecordedEvent) -> bool:
        """Whether it has not been taken on, as far as is remembered."""
        return event.version > self._heads.get(self._name(event), 0)

    def is_ahead(self, event: RecordedEvent) -> bool:
        """Whether an event of its stream before it is missing, as far as is remembered."""
        if not self._whole_streams:
            return False
        return event.version > self._heads.get(event.stream, 0) + 1

    def add(self, event: RecordedEvent) -> None:
        """It is taken on."""
        name = self._name(event)
        self._heads[name] = event.version
        self._heads.move_to_end(name)
        if len(self._heads) > self._remembered_max:
            self._heads.popitem(last=False)

    def _name(self, event: RecordedEvent) -> str:
        return event.stream if self._whole_streams else event.id
