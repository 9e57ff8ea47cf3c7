"""The durable lane in memory, for tests and the simulator: the same promises, the same losses."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from services.kit.bus import (
    MESSAGE_MAX_BYTES,
    BusUnavailable,
    ConsumerSpec,
    Message,
    MessageTooLarge,
    StreamSpec,
)
from services.kit.bus_memory_stream import Durable, Kept, KeptStream, Out
from services.kit.subjects import subject_matches
from services.kit.time import Clock


class _Delivery:
    def __init__(self, inflow: _Inflow, kept: Kept, attempt: int) -> None:
        self._inflow = inflow
        self._sequence = kept.sequence
        self.message = kept.message
        self.attempt = attempt

    async def ack(self) -> None:
        self._inflow.durable.out.pop(self._sequence, None)
        self._inflow.stream.bell.ring()

    async def give_back(self, delay_ms: int = 0) -> None:
        out = self._inflow.durable.out.get(self._sequence)
        if out is not None:
            out.due_ms = self._inflow.clock.now_ms() + delay_ms
            self._inflow.stream.bell.ring()


class _Inflow:
    def __init__(self, stream: KeptStream, durable: Durable, clock: Clock) -> None:
        self.stream = stream
        self.durable = durable
        self.clock = clock

    @property
    def doubts(self) -> int:
        return self.stream.doubts

    async def next(self, limit: int, wait_ms: int) -> Sequence[_Delivery]:
        deadline_ms, doubts = self.clock.now_ms() + wait_ms, self.doubts
        while True:
            heard = self.stream.bell.count
            now_ms = self.clock.now_ms()
            self.stream.forget(now_ms)
            found = self._again(limit, now_ms)
            found += self._fresh(limit - len(found), now_ms)
            if found or now_ms >= deadline_ms or self.doubts != doubts:
                return found
            due_ms = min([deadline_ms, *(out.due_ms for out in self.durable.out.values())])
            await self.stream.bell.wait(heard, self.clock, due_ms - now_ms)

    async def close(self) -> None:
        """Nothing to let go of: what is out comes back by its due time."""

    def _again(self, limit: int, now_ms: int) -> list[_Delivery]:
        due = sorted(at for at, out in self.durable.out.items() if out.due_ms <= now_ms)
        found = []
        for sequence in due[:limit]:
            kept, out = self.stream.at(sequence), self.durable.out[sequence]
            if kept is None:  # no longer kept: nobody will see it again
                del self.durable.out[sequence]
                continue
            self.durable.out[sequence] = Out(self._due_ms(now_ms), out.attempt + 1)
            found.append(_Delivery(self, kept, out.attempt + 1))
        return found

    def _fresh(self, limit: int, now_ms: int) -> list[_Delivery]:
        durable, found = self.durable, list[_Delivery]()
        if self.stream.kept:
            durable.next_sequence = max(durable.next_sequence, self.stream.kept[0].sequence)
        while len(found) < limit and len(durable.out) < durable.spec.max_unacked:
            kept = self.stream.at(durable.next_sequence)
            if kept is None:
                break
            durable.next_sequence += 1
            if durable.wants(kept.message.subject):
                durable.out[kept.sequence] = Out(self._due_ms(now_ms), 1)
                found.append(_Delivery(self, kept, 1))
        return found

    def _due_ms(self, now_ms: int) -> int:
        return now_ms + self.durable.spec.ack_wait_ms


class MemoryBus:
    """Streams and durable consumers that live as long as this object."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._streams: dict[str, KeptStream] = {}

    async def ensure_stream(self, spec: StreamSpec) -> None:
        """Make the stream, or bring it in line with `spec`."""
        self._streams.setdefault(spec.name, KeptStream(spec)).spec = spec

    async def publish(self, messages: Sequence[Message]) -> None:
        """Have them all kept; what no stream wants is refused as it is by NATS."""
        await asyncio.sleep(0)  # as a real bus does, let others run between here and there
        for message in messages:
            if len(message.data) > MESSAGE_MAX_BYTES:
                raise MessageTooLarge(message.subject, len(message.data))
            stream = self._stream_of(message.subject)
            stream.add(message, self._clock.now_ms())
            stream.bell.ring()

    async def subscribe(self, spec: ConsumerSpec) -> _Inflow:
        """Take messages as this consumer, from where it stands."""
        stream = self._streams.setdefault(spec.stream.name, KeptStream(spec.stream))
        durable = stream.durables.setdefault(spec.name, Durable(spec))
        durable.spec = spec
        return _Inflow(stream, durable, self._clock)

    def restart(self, *, lose_last: int = 0) -> None:
        """What a crash of the courier does: the newest messages of each stream may be gone."""
        for stream in self._streams.values():
            stream.lose_last(lose_last)
            stream.doubts += 1
            stream.bell.ring()

    def _stream_of(self, subject: str) -> KeptStream:
        for stream in self._streams.values():
            if any(subject_matches(pattern, subject) for pattern in stream.spec.subjects):
                return stream
        raise BusUnavailable(f"no stream keeps {subject}")
