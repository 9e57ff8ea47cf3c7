"""The bus as services see it. `bus_memory` and `bus_nats` keep this contract.

Two lanes. The durable lane keeps messages in a stream for a while and gives each to every durable
consumer at least once. The live lane tells whoever listens at this moment, at most once, and keeps
nothing. Neither is a record: what a lane loses is read again from the log of the service that owns
it, and a lane says so (`doubts`, `on_doubt`) when it may have lost something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

# An event is well below 64 kB and a page of a log below 1 MB; the courier takes no more than that.
MESSAGE_MAX_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Message:
    """What travels: bytes under a subject. The same `id` twice within the stream's window is one.

    An empty `id` is never taken for a repeat.
    """

    subject: str
    data: bytes
    id: str = ""


@dataclass(frozen=True, slots=True)
class StreamSpec:
    """A stream of the durable lane: which subjects it keeps, and how much; the oldest goes first.

    `window_ms` is how long a message id is remembered.
    """

    name: str
    subjects: tuple[str, ...]
    max_age_ms: int
    max_bytes: int
    max_messages: int
    window_ms: int


@dataclass(frozen=True, slots=True)
class ConsumerSpec:
    """A durable consumer: a name that remembers what it has acknowledged in one stream.

    `subjects` may hold wildcards; empty means all. A message that is not acknowledged within
    `ack_wait_ms` is given again. No more than `max_unacked` are out at a time.
    """

    stream: StreamSpec
    name: str
    subjects: tuple[str, ...] = ()
    ack_wait_ms: int = 30_000
    max_unacked: int = 512


class BusError(Exception):
    """Base of what a bus can fail with."""


class BusUnavailable(BusError):  # noqa: N818 - an answer, not a fault
    """The bus did not take, or did not say that it took, what was published: publish it again."""


class MessageTooLarge(BusError):  # noqa: N818 - an answer, not a fault
    """The message is larger than any bus takes; trying again is of no use."""

    def __init__(self, subject: str, size_bytes: int) -> None:
        super().__init__(f"{size_bytes} bytes on {subject}, at most {MESSAGE_MAX_BYTES} are taken")
        self.subject = subject
        self.size_bytes = size_bytes


class Delivery(Protocol):
    """One message given to one durable consumer, the `attempt`-th time (from 1)."""

    @property
    def message(self) -> Message:
        """What was published."""
        ...

    @property
    def attempt(self) -> int:
        """How often it has been given to this consumer."""
        ...

    async def ack(self) -> None:
        """Worked off: never give it again. May get lost, then it is given again."""
        ...

    async def give_back(self, delay_ms: int = 0) -> None:
        """Give it again after `delay_ms`."""
        ...


class Inflow(Protocol):
    """The messages of one durable consumer as they come in, in the stream's order."""

    @property
    def doubts(self) -> int:
        """Counts the times that messages may have been lost on the way here."""
        ...

    async def next(self, limit: int, wait_ms: int) -> Sequence[Delivery]:
        """At least one delivery, at most `limit`; none after `wait_ms` or a doubt without any."""
        ...

    async def close(self) -> None:
        """Take no more. What is not acknowledged is given again, here or elsewhere."""
        ...


class DurableBus(Protocol):
    """The durable lane."""

    async def ensure_stream(self, spec: StreamSpec) -> None:
        """Make the stream, or bring it in line with `spec`. Raises BusUnavailable."""
        ...

    async def publish(self, messages: Sequence[Message]) -> None:
        """Have them all kept, in order. MessageTooLarge, or BusUnavailable: some may be kept."""
        ...

    async def subscribe(self, spec: ConsumerSpec) -> Inflow:
        """Take messages as this consumer, from where it stands. Raises BusUnavailable.

        A stream that is not there yet is made. Several who subscribe by one name share the
        messages; the order within a stream of events then holds for none of them.
        """
        ...


Hear = Callable[[str, bytes], None]


class Listening(Protocol):
    """An open ear on the live lane."""

    async def close(self) -> None:
        """Hear no more."""
        ...


class LiveBus(Protocol):
    """The live lane."""

    def tell(self, subject: str, data: bytes) -> None:
        """Tell all who listen now. Never waits, never raises; where it cannot, it drops."""
        ...

    async def listen(self, subject: str, hear: Hear) -> Listening:
        """Call `hear(subject, data)` for what is told under `subject`, which may hold wildcards."""
        ...

    def on_doubt(self, hook: Callable[[], None]) -> None:
        """Call `hook` whenever something told may have been missed."""
        ...
