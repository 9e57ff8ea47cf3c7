"""The latest states of streams, kept at hand and loaded from the log where they are not."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from services.kit.events import RecordedEvent
from services.kit.store import PAGE_MAX, EventStore

S = TypeVar("S")


class Known(NamedTuple, Generic[S]):
    """A state and the version of the stream that it is the state of."""

    version: int
    state: S


class States(Generic[S]):
    """States by stream, the least recently used forgotten first.

    What is at hand may be behind the log, because another instance may have written: an append
    on it then conflicts, and whoever relies on it without appending looks at the head first.
    """

    def __init__(
        self,
        store: EventStore,
        initial: S,
        evolve: Callable[[S, RecordedEvent], S],
        streams_max: int,
    ) -> None:
        self._store = store
        self._nothing = Known(0, initial)
        self._evolve = evolve
        self._streams_max = streams_max
        self._known: OrderedDict[str, Known[S]] = OrderedDict()

    async def get(self, stream: str) -> Known[S]:
        """The state at hand, or the one that the log gives."""
        known = self._known.get(stream)
        if known is None:
            known = await self._load(stream)
            # Who asks for names that do not exist must not push out what is in use.
            if known.version:
                self.put(stream, known)
        else:
            self._known.move_to_end(stream)
        return known

    def version_at_hand(self, stream: str) -> int:
        """The last version heard of, without looking at the log; 0 where none was."""
        return self._known.get(stream, self._nothing).version

    def put(self, stream: str, known: Known[S]) -> None:
        """Keep a state at hand."""
        self._known[stream] = known
        self._known.move_to_end(stream)
        if len(self._known) > self._streams_max:
            self._known.popitem(last=False)

    def drop(self, stream: str) -> None:
        """Forget a state, so that the next look is at the log."""
        self._known.pop(stream, None)

    async def _load(self, stream: str) -> Known[S]:
        version, state = self._nothing.version, self._nothing.state
        while True:
            page = await self._store.read_stream(stream, version, PAGE_MAX)
            for event in page:
                state = self._evolve(state, event)
            version += len(page)
            if len(page) < PAGE_MAX:
                return Known(version, state)
