"""A stream of messages in memory, with its limits and with what its consumers have acknowledged."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field

from services.kit.bus import ConsumerSpec, Message, StreamSpec
from services.kit.subjects import subject_matches
from services.kit.waiting import Doorbell


@dataclass(slots=True)
class Kept:
    """A message in its place."""

    sequence: int
    at_ms: int
    message: Message


@dataclass(slots=True)
class Out:
    """A message that a consumer has: when it comes again, and how often it came."""

    due_ms: int
    attempt: int


@dataclass(slots=True)
class Durable:
    """What is remembered of a consumer: how far it is, and what it was given but has not acked."""

    spec: ConsumerSpec
    next_sequence: int = 1
    out: dict[int, Out] = field(default_factory=dict)

    def wants(self, subject: str) -> bool:
        """Whether it takes messages on this subject."""
        patterns = self.spec.subjects
        return not patterns or any(subject_matches(pattern, subject) for pattern in patterns)


class KeptStream:
    """Messages in order, within the limits of the stream."""

    def __init__(self, spec: StreamSpec) -> None:
        self.spec = spec
        self.kept: deque[Kept] = deque()
        self.next_sequence = 1
        self.bell = Doorbell()
        self.durables: dict[str, Durable] = {}
        self.doubts = 0
        self._bytes = 0
        self._ids: OrderedDict[str, int] = OrderedDict()

    def add(self, message: Message, now_ms: int) -> None:
        """Keep it, unless its id was here within the window."""
        while self._ids and next(iter(self._ids.values())) <= now_ms - self.spec.window_ms:
            self._ids.popitem(last=False)
        if message.id in self._ids:
            return
        if message.id:
            self._ids[message.id] = now_ms
        self.kept.append(Kept(self.next_sequence, now_ms, message))
        self.next_sequence += 1
        self._bytes += len(message.data)
        self.forget(now_ms)

    def forget(self, now_ms: int) -> None:
        """Drop the oldest until what is left keeps the limits."""
        spec = self.spec
        while self.kept and (
            len(self.kept) > spec.max_messages
            or self._bytes > spec.max_bytes
            or self.kept[0].at_ms <= now_ms - spec.max_age_ms
        ):
            self._bytes -= len(self.kept.popleft().message.data)

    def lose_last(self, count: int) -> None:
        """Forget the newest as if they had never been, as a crash does."""
        for _ in range(min(count, len(self.kept))):
            lost = self.kept.pop()
            self._bytes -= len(lost.message.data)
            self._ids.pop(lost.message.id, None)
            self.next_sequence = lost.sequence
        for durable in self.durables.values():
            durable.next_sequence = min(durable.next_sequence, self.next_sequence)
            durable.out = {at: out for at, out in durable.out.items() if at < self.next_sequence}

    def at(self, sequence: int) -> Kept | None:
        """The message in this place, if it is kept."""
        index = sequence - self.kept[0].sequence if self.kept else -1
        return self.kept[index] if 0 <= index < len(self.kept) else None
