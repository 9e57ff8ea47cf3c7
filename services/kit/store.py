"""The event store as services see it. `store_memory` and `store_postgres` keep this contract."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.kit.events import Checkpoint, NewEvent, RecordedEvent

# One match is about 120 events; a page of a thousand keeps an answer under a megabyte.
PAGE_MAX = 1_000
# The largest event known is a match's start with its house, 4 kB. A bus takes a megabyte.
EVENT_MAX_BYTES = 256_000

# What can be part of a subject and of a URL as it is. The type's last part becomes a token too.
_STREAM = re.compile(r"[A-Za-z0-9_]{1,20}-[A-Za-z0-9_-]{1,80}")
_TYPE = re.compile(r"([A-Za-z0-9_]+\.)*[A-Za-z0-9_]{1,60}")
# Ids of clients, and ids derived from an event's (`match-42/17:settle`).
_COMMAND_ID = re.compile(r"[!-~]{1,200}")


def is_stream_name(text: str) -> bool:
    """Whether a stream may be called so: a kind, a dash, and at most 80 letters and digits."""
    return _STREAM.fullmatch(text) is not None


def is_command_id(text: str) -> bool:
    """Whether a command may be called so: 1 to 200 visible ASCII characters."""
    return _COMMAND_ID.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class InboxKey:
    """A message that a consumer has worked off: the same key is never worked off twice."""

    consumer: str
    key: str


def _nothing() -> None:
    """There is nothing to do meanwhile."""


@dataclass(frozen=True, slots=True)
class Append:
    """One change of one stream, all or nothing.

    `expected_version` is the version it was decided on, 0 for a stream that does not exist yet.
    It must have been read from this store. A change without events is lawful: it only remembers
    its command or inbox key and its effects. `answer` is what the same `command_id` gets again;
    `content_hash` tells whether it is the same command. A store may call `meanwhile` when the
    change is on its way to the disk: what has to be made of it afterwards can be made then.
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
    meanwhile: Callable[[], object] = field(default=_nothing, compare=False)

    def __post_init__(self) -> None:
        """Raise `ValueError` for what could be written but neither published nor read again."""
        if not is_stream_name(self.stream):
            raise ValueError(f"{self.stream!r} cannot name a stream")
        if self.command_id and not is_command_id(self.command_id):
            raise ValueError(f"{self.command_id!r} cannot name a command")
        for event in self.events:
            if not _TYPE.fullmatch(event.type):
                raise ValueError(f"{event.type!r} cannot name a type of event")
            if len(event.data) > EVENT_MAX_BYTES:
                raise ValueError(
                    f"{event.type} has {len(event.data)} bytes, at most {EVENT_MAX_BYTES} may be"
                )


class Appended(NamedTuple):
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


class Leadership(Protocol):
    """One among the processes of a service does what need not be done by all."""

    async def leads(self, name: str) -> bool:
        """Whether this process leads now, or has just taken it over. Raises `Unavailable`.

        For a moment after a loss of contact two may think so: it saves work and guards nothing.
        """
        ...
