"""The durable lane on NATS JetStream: streams made, messages published until they are kept."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import Iterator, Mapping, Sequence

import nats.errors
import nats.js.errors
from nats.aio.msg import Msg
from nats.js.api import DiscardPolicy, Header, StorageType, StreamConfig

from services.kit.bus import (
    MESSAGE_MAX_BYTES,
    BusUnavailable,
    ConsumerSpec,
    Message,
    MessageTooLarge,
    StreamSpec,
)
from services.kit.inflow_nats import NatsInflow
from services.kit.nats_asked import asked
from services.kit.nats_connection import NatsConnection

# JetStream answers within a millisecond or, while it starts or elects, not at all.
ANSWER_TIMEOUT_S = 2.0
TRIES = 3
# So many may be on the way unanswered; more gains nothing and would fill the server's queue.
PUBLISH_CHUNK = 512
# Fewer than this are answered one by one: nothing would be saved.
QUICK_MIN = 3


class _Batch:
    """Messages on their way, by number; done when each is kept, or when one is refused."""

    def __init__(self, messages: Mapping[int, Message]) -> None:
        self.missing = dict(messages)
        self.sequences: dict[int, int] = {}
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(self, number: int, answer: Msg) -> None:
        if self.done.done():
            return
        if not answer.data or b'"error"' in answer.data:
            self.fail(answer.data.decode() or "no stream keeps this subject")
            return
        self.missing.pop(number, None)
        self.sequences[number] = json.loads(answer.data)["seq"]
        if not self.missing:
            self.done.set_result(None)

    def fail(self, why: str) -> None:
        if not self.done.done():
            waited = f"{len(self.missing)} messages not answered: {why}"
            self.done.set_exception(BusUnavailable(waited))


class NatsBus:
    """Streams and durable consumers of a NATS server with JetStream."""

    def __init__(self, connection: NatsConnection, *, replicas: int = 1) -> None:
        self._connection = connection
        self._replicas = replicas
        self._streams = connection.client.jetstream(timeout=ANSWER_TIMEOUT_S)
        self._inbox = ""
        self._numbers = itertools.count()
        self._batches: dict[str, _Batch] = {}
        connection.on_lost(self._lost)

    async def ensure_stream(self, spec: StreamSpec) -> None:
        """Make the stream, or bring it in line with `spec`."""
        config = StreamConfig(
            name=spec.name,
            subjects=list(spec.subjects),
            max_age=spec.max_age_ms / 1_000,
            max_bytes=spec.max_bytes,
            max_msgs=spec.max_messages,
            duplicate_window=spec.window_ms / 1_000,
            storage=StorageType.FILE,
            discard=DiscardPolicy.OLD,
            num_replicas=self._replicas,
        )
        try:
            await asked(self._streams.add_stream(config))
        except nats.js.errors.BadRequestError:  # it is there and differs
            await asked(self._streams.update_stream(config))

    async def publish(self, messages: Sequence[Message]) -> None:
        """Have them all kept, in order; what is not answered in time is sent again."""
        for message in messages:
            if len(message.data) > MESSAGE_MAX_BYTES:
                raise MessageTooLarge(message.subject, len(message.data))
        if not self._inbox:
            self._inbox = self._connection.client.new_inbox()
            answers = f"{self._inbox}.*.*"
            await asked(self._connection.client.subscribe(answers, cb=self._answered))
        for start in range(0, len(messages), PUBLISH_CHUNK):
            await self._publish_chunk(messages[start : start + PUBLISH_CHUNK])

    async def subscribe(self, spec: ConsumerSpec) -> NatsInflow:
        """Take messages as this consumer, from where it stands."""
        inflow = NatsInflow(self._connection, self._streams, spec, self._make_missing_stream)
        await inflow.open()
        return inflow

    async def _make_missing_stream(self, spec: StreamSpec) -> None:
        """A consumer that is up before its producer makes the stream, but never changes it."""
        try:
            await asked(self._streams.stream_info(spec.name))
        except nats.js.errors.NotFoundError:
            await self.ensure_stream(spec)

    async def _publish_chunk(self, messages: Sequence[Message]) -> None:
        """Send them until all are known to be kept."""
        numbered = dict(enumerate(messages))
        if await self._are_kept_in_a_row(numbered):
            return
        with self._batch(numbered) as (name, batch):
            for _ in range(TRIES):
                await self._send(name, batch, batch.missing)
                await asyncio.wait({batch.done}, timeout=ANSWER_TIMEOUT_S)
                if batch.done.done():
                    break
            batch.fail(f"asked {TRIES} times")
            await batch.done

    async def _are_kept_in_a_row(self, numbered: Mapping[int, Message]) -> bool:
        """Send all, but have only the first and the last answered, which costs half of the time.

        One connection's messages are kept in order, so all between them are kept where the
        places between them are just enough. Where they are not, or nobody answers, it is not
        known; by their ids the messages may then be sent again.
        """
        last = len(numbered) - 1
        if last < QUICK_MIN or not all(message.id for message in numbered.values()):
            return False
        with self._batch({0: numbered[0], last: numbered[last]}) as (name, batch):
            await self._send(name, batch, numbered)
            await asyncio.wait({batch.done}, timeout=ANSWER_TIMEOUT_S)
            known = batch.done.done() and batch.done.exception() is None
            return known and batch.sequences[last] - batch.sequences[0] == last

    @contextlib.contextmanager
    def _batch(self, awaited: Mapping[int, Message]) -> Iterator[tuple[str, _Batch]]:
        """A batch that hears the answers to its messages, under a name for them."""
        name, batch = str(next(self._numbers)), _Batch(awaited)
        self._batches[name] = batch
        try:
            yield name, batch
        finally:
            del self._batches[name]

    async def _send(self, name: str, batch: _Batch, numbered: Mapping[int, Message]) -> None:
        """Send messages; those that the batch awaits are to be answered."""
        client = self._connection.client
        try:
            for number, message in list(numbered.items()):
                if not client.is_connected:  # it would be kept here and sent when nobody waits
                    return batch.fail("not connected")
                headers = {Header.MSG_ID.value: message.id} if message.id else None
                reply = f"{self._inbox}.{name}.{number}" if number in batch.missing else ""
                await client.publish(message.subject, message.data, reply=reply, headers=headers)
        except nats.errors.Error as error:
            batch.fail(repr(error))

    def _lost(self) -> None:
        for batch in self._batches.values():
            batch.fail("the connection broke")

    async def _answered(self, answer: Msg) -> None:
        name, number = answer.subject.split(".")[-2:]
        if batch := self._batches.get(name):
            batch.answer(int(number), answer)
