"""What a durable consumer takes from JetStream: one pull at a time, kept until asked for."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import nats.errors
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy

from services.kit.bus import ConsumerSpec, Message, StreamSpec
from services.kit.nats_asked import asked
from services.kit.nats_connection import NatsConnection

# How long one pull stays open with nothing to give, and how often the server says it still is.
PULL_EXPIRES_S = 30
HEARTBEAT_S = 2
# Two heartbeats missed: the pull was lost on the way.
SILENCE_S = 2 * HEARTBEAT_S + 0.5
NS = 1_000_000_000

# What the server says in a message without data.
STILL_HERE = "100"
NOTHING_LEFT = ("404", "408")


class NatsDelivery:
    """One message given to one durable consumer."""

    __slots__ = ("_raw", "attempt", "message")

    def __init__(self, raw: Msg) -> None:
        self._raw = raw
        headers = raw.headers or {}
        self.message = Message(raw.subject, raw.data, headers.get("Nats-Msg-Id", ""))
        # $JS.ACK[.domain.account].stream.consumer.attempt.sequence.sequence.time.pending
        tokens = raw.reply.split(".")
        self.attempt = int(tokens[4 if len(tokens) == 9 else 6])

    async def ack(self) -> None:
        """Worked off."""
        await self._say(b"+ACK")

    async def give_back(self, delay_ms: int = 0) -> None:
        """Give it again after `delay_ms`."""
        await self._say(b"-NAK " + json.dumps({"delay": delay_ms * 1_000_000}).encode())

    async def _say(self, what: bytes) -> None:
        try:
            await self._raw._client.publish(self._raw.reply, what)
        except nats.errors.Error:
            return  # lost like any other answer: the message is given again


class NatsInflow:
    """The messages of one durable consumer."""

    def __init__(
        self,
        connection: NatsConnection,
        streams: JetStreamContext,
        spec: ConsumerSpec,
        make_stream: Callable[[StreamSpec], Awaitable[None]],
    ) -> None:
        self.doubts = 0
        self._connection = connection
        self._streams = streams
        self._spec = spec
        self._make_stream = make_stream
        self._ready = False
        self._wanted = 0  # what the open pull may still give; 0 without one
        self._came = deque[NatsDelivery]()
        self._event = asyncio.Event()
        self._ear: Subscription | None = None

    async def open(self) -> None:
        """Make stream and consumer where they are missing and be ready to pull."""
        self._inbox = self._connection.client.new_inbox()
        await self._make_ready()
        self._ear = await self._connection.client.subscribe(self._inbox, cb=self._came_in)
        self._connection.on_doubt(self._doubt)

    async def next(self, limit: int, wait_ms: int) -> Sequence[NatsDelivery]:
        """At least one delivery, at most `limit`; none after `wait_ms` or a doubt without any."""
        loop = asyncio.get_running_loop()
        deadline, doubts = loop.time() + wait_ms / 1_000, self.doubts
        while not self._came:
            left = deadline - loop.time()
            if left <= 0 or self.doubts != doubts:
                return ()
            if not self._wanted:
                await self._pull()
            await self._something(min(left, SILENCE_S))
        return [self._came.popleft() for _ in range(min(limit, len(self._came)))]

    async def close(self) -> None:
        """Take no more, and give back what nobody has looked at."""
        if self._ear is not None and self._connection.connected:
            await self._ear.unsubscribe()
            for delivery in self._came:
                await delivery.give_back()
        self._came.clear()

    async def _make_ready(self) -> None:
        spec = self._spec
        config = ConsumerConfig(
            durable_name=spec.name,
            ack_policy=AckPolicy.EXPLICIT,
            deliver_policy=DeliverPolicy.ALL,
            ack_wait=spec.ack_wait_ms / 1_000,
            max_ack_pending=spec.max_unacked,
            max_deliver=-1,  # giving up is for who handles it, not for the courier
            filter_subjects=list(spec.subjects) or None,
        )
        await self._make_stream(spec.stream)
        await asked(self._streams.add_consumer(spec.stream.name, config))
        self._ready = True

    async def _pull(self) -> None:
        if not self._ready:
            await self._make_ready()
        self._wanted = self._spec.max_unacked
        wish = {
            "batch": self._wanted,
            "expires": PULL_EXPIRES_S * NS,
            "idle_heartbeat": HEARTBEAT_S * NS,
        }
        subject = f"$JS.API.CONSUMER.MSG.NEXT.{self._spec.stream.name}.{self._spec.name}"
        await asked(
            self._connection.client.publish(subject, json.dumps(wish).encode(), self._inbox)
        )

    async def _something(self, wait_s: float) -> None:
        self._event.clear()
        try:
            async with asyncio.timeout(wait_s):
                await self._event.wait()
        except TimeoutError:
            if wait_s >= SILENCE_S:
                self._wanted = 0

    async def _came_in(self, raw: Msg) -> None:
        status = (raw.headers or {}).get("Status", "")
        if status == "":
            self._wanted = max(0, self._wanted - 1)
            self._came.append(NatsDelivery(raw))
        elif status != STILL_HERE:
            self._wanted = 0
            self._ready = self._ready and status in NOTHING_LEFT
        self._event.set()

    def _doubt(self) -> None:
        self.doubts += 1
        self._ready = False
        self._wanted = 0
        self._event.set()
