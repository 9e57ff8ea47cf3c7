"""`tavla tail`: a service's events as they happen. An example of a consumer, with NATS alone.

Each message is an `Envelope` (protos/tavla/common/v1) whose `data` is the message that `type` names
(protos/tavla/<service>/v1/events.proto). They come from the stream `evt-<service>` on subjects
`evt.<service>.<partition>.<kind>.<Type>`, each once or more often and mostly in order. Whoever acts
on them keeps the last `version` of each stream: a repeat is then skipped and a gap is read by
`ReadEvents` from the service itself (services/kit/consumer.py does all of it).
"""

from __future__ import annotations

import importlib
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import nats
from google.protobuf.json_format import MessageToDict
from nats.js.api import DeliverPolicy
from tavla.common.v1.envelope_pb2 import Envelope

# A dropped connection is taken up again by the library; this only looks whether it is time to end.
WAIT_S = 3_600.0


async def follow(url: str, service: str, *, kind: str = "*", past: bool) -> AsyncIterator[Envelope]:
    """The events of a service from now on, with `past` all that the courier still has before."""
    connection = await nats.connect(url, name="tavla tail")
    try:
        subscription = await connection.jetstream().subscribe(
            f"evt.{service}.*.*.{kind}",
            stream=f"evt-{service}",
            ordered_consumer=True,
            deliver_policy=DeliverPolicy.ALL if past else DeliverPolicy.NEW,
        )
        async for message in subscription.messages:
            yield Envelope.FromString(message.data)
    finally:
        await connection.close()


def line(envelope: Envelope) -> str:
    """`12:00:03.120 match-42/17 DiceRolled {"seat": 0, ...}`."""
    package, _, name = envelope.type.rpartition(".")
    message = getattr(importlib.import_module(f"{package}.events_pb2"), name)
    content = MessageToDict(
        message.FromString(envelope.data),
        preserving_proto_field_name=True,
        always_print_fields_with_no_presence=True,
    )
    when = datetime.fromtimestamp(envelope.at_ms / 1_000, UTC).strftime("%H:%M:%S.%f")[:-3]
    return f"{when} {envelope.stream}/{envelope.version} {name} {json.dumps(content)}"
