"""Facts of chats to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import assert_never

from tavla.lobby.v1 import events_pb2 as pb

from services.kit.message_codec import Message, MessageCodec
from services.lobby.codec.meeting import PACKAGE
from services.lobby.domain.chat.events import Event, LineSaid, SpeakerMuted, SpeakerUnmuted


class ChatCodec(MessageCodec[Event]):
    """The codec of `chat-<match>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: Event) -> Message:
    match fact:
        case LineSaid():
            return pb.LineSaid(**asdict(fact))
        case SpeakerMuted():
            return pb.SpeakerMuted(by=fact.by, whom=fact.whom)
        case SpeakerUnmuted():
            return pb.SpeakerUnmuted(by=fact.by, whom=fact.whom)
        case _:
            assert_never(fact)


def _said(data: bytes) -> Event:
    m = pb.LineSaid.FromString(data)
    return LineSaid(m.number, m.account_id, m.seat, m.phrase, m.text, m.at_ms)


def _muted(data: bytes) -> Event:
    message = pb.SpeakerMuted.FromString(data)
    return SpeakerMuted(message.by, message.whom)


def _unmuted(data: bytes) -> Event:
    message = pb.SpeakerUnmuted.FromString(data)
    return SpeakerUnmuted(message.by, message.whom)


_DECODERS: dict[str, Callable[[bytes], Event]] = {
    "LineSaid": _said,
    "SpeakerMuted": _muted,
    "SpeakerUnmuted": _unmuted,
}
