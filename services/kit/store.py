"""The event store as services see it. `store_memory` and `store_postgres` keep this contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.kit.events import Checkpoint, NewEvent, RecordedEvent

# One match is about 120 events; a page of a thousand keeps an answer under a megabyte.
PAGE_MAX = 1_000


@dataclass(frozen=True, slots=True)
class InboxKey:
    """A message that a consumer has worked off: the same key is never worked off twice."""

    consumer: str
    key: str


@dataclass(frozen=True, slots=True)
class Append:
    """One change of one stream, all or nothing.

    `expected_version` is the version it was decided on, 0 for a stream that does not exist yet.
    It must have been read from this store. A change without events is lawful: it only remembers
    its command or inbox key and its effects. `answer` is what the same `command_id` gets again;
    `content_hash` tells whether it is the same command.
    """

    stream: str
    expected_version: int
    events: tuple[NewEvent, ...]
    at_ms: int
    command_id: str = ""
    content_hash: bytes = b""
    answer: bytes = b""
    inbox: InboxKey | None = None
    effects: tuple[Effect, ...] = ()
    meta: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Appended:
    """What a change became: the stream's version after it, and its events in order."""

    version: int
    events: tuple[RecordedEvent, ...]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A command that took effect: the hash of its content, the version after it, its answer."""

    content_hash: bytes
    version: int
    answer: bytes


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a stream stands, and what is remembered of one command id in it."""

    version: int
    remembered: Remembered | None


class StoreError(Exception):
    """Base of what an append can fail with. Nothing was written, but for `OutcomeUnknown`."""


class VersionConflict(StoreError):  # noqa: N818 - an answer, not a fault
    """The stream is not at the expected version: load it and decide again."""

    def __init__(self, stream: str, expected_version: int) -> None:
        super().__init__(f"{stream} is not at version {expected_version}")
        self.stream = stream
        self.expected_version = expected_version


class AlreadyDone(StoreError):  # noqa: N818 - an answer, not a fault
    """The command id or the inbox key has taken effect before: look up what it answered."""

    def __init__(self, stream: str, what: str) -> None:
        super().__init__(f"{what} was already done in {stream}")
        self.stream = stream
        self.what = what


class EffectRefused(StoreError):  # noqa: N818 - an answer, not a fault
    """A guarded write may not be: its `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class QueueFull(StoreError):  # noqa: N818 - an answer, not a fault
    """More appends wait than may: try again later."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} appends are waiting already")
        self.waiting = waiting


class Unavailable(StoreError):  # noqa: N818 - an answer, not a fault
    """The log cannot be reached now: try again later."""


class OutcomeUnknown(StoreError):  # noqa: N818 - an answer, not a fault
    """The log went away in mid-commit: whether it was written shows only after looking."""


CommitHook = Callable[[Sequence[RecordedEvent]], None]


class EventStore(Protocol):
    """An append-only log of streams with gapless versions. All errors are `StoreError`."""

    async def append(self, append: Append) -> Appended:
        """Write one change durably, or raise and write nothing (`OutcomeUnknown`: perhaps)."""
        ...

    async def read_stream(
        self, stream: str, after: int = 0, limit: int = PAGE_MAX
    ) -> Sequence[RecordedEvent]:
        """The events with `version > after` in order, at most `limit`."""
        ...

    async def read_all(self, after: Checkpoint, limit: int = PAGE_MAX) -> Sequence[RecordedEvent]:
        """Events of all streams in the order of their places, below the horizon."""
        ...

    async def standing(self, stream: str, command_id: str = "") -> Standing:
        """The head of a stream and the memory of a command id, in one look."""
        ...

    def on_commit(self, hook: CommitHook) -> None:
        """Call `hook` with the events of every commit of this process, at once and in order."""
        ...


class Checkpoints(Protocol):
    """Where readers of whole logs have got to, kept by name."""

    async def load_checkpoint(self, name: str) -> Checkpoint:
        """The saved place, or the beginning."""
        ...

    async def save_checkpoint(self, name: str, checkpoint: Checkpoint) -> None:
        """Keep the place durably."""
        ...
