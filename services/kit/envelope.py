"""Facts as they travel between services: recorded events to envelope bytes and back."""

from __future__ import annotations

from google.protobuf.message import DecodeError
from tavla.common.v1.envelope_pb2 import Envelope

from services.kit.events import RecordedEvent


class NotAnEnvelope(ValueError):  # noqa: N818 - says what it is
    """Bytes that hold no event: broken, or without stream, version or type."""


def to_envelope(event: RecordedEvent) -> Envelope:
    """The event as a message, for others to hold."""
    return Envelope(
        stream=event.stream,
        version=event.version,
        type=event.type,
        data=event.data,
        at_ms=event.at_ms,
        command_id=event.command_id,
        tx=event.tx,
        position=event.position,
        meta=event.meta,
    )


def from_envelope(envelope: Envelope) -> RecordedEvent:
    """The event in a message. Raises `NotAnEnvelope` where one without a name came."""
    if not (envelope.stream and envelope.version and envelope.type):
        raise NotAnEnvelope(f"stream, version or type is missing in {envelope}")
    return RecordedEvent(
        stream=envelope.stream,
        version=envelope.version,
        position=envelope.position,
        tx=envelope.tx,
        type=envelope.type,
        data=envelope.data,
        at_ms=envelope.at_ms,
        command_id=envelope.command_id,
        meta=dict(envelope.meta),
    )


def encode(event: RecordedEvent) -> bytes:
    """The bytes that travel."""
    return to_envelope(event).SerializeToString()


def decode(data: bytes) -> RecordedEvent:
    """The event in bytes from outside. Raises `NotAnEnvelope`."""
    try:
        envelope = Envelope.FromString(data)
    except DecodeError as error:
        raise NotAnEnvelope(f"{len(data)} bytes are no envelope") from error
    return from_envelope(envelope)
