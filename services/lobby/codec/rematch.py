"""Facts of rematches to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from tavla.lobby.v1 import events_pb2 as pb

from services.kit.message_codec import Message, MessageCodec
from services.lobby.codec.meeting import (
    PACKAGE,
    player_message,
    player_of,
    terms_message,
    terms_of,
)
from services.lobby.domain.rematch.events import (
    Event,
    RematchAgreed,
    RematchDeclined,
    RematchOffered,
)


class RematchCodec(MessageCodec[Event]):
    """The codec of `rematch-<id>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: Event) -> Message:
    match fact:
        case RematchOffered():
            return pb.RematchOffered(
                match_id=fact.match_id, by=fact.by, to=fact.to, expires_at_ms=fact.expires_at_ms
            )
        case RematchDeclined():
            return pb.RematchDeclined(
                match_id=fact.match_id, by=fact.by, to=fact.to, taken_back=fact.taken_back
            )
        case RematchAgreed():
            return pb.RematchAgreed(
                match_id=fact.match_id,
                pairing_id=fact.pairing_id,
                white=player_message(fact.white),
                black=player_message(fact.black),
                terms=terms_message(fact.terms),
                at_ms=fact.at_ms,
            )
        case _:
            assert_never(fact)


def _offered(data: bytes) -> Event:
    message = pb.RematchOffered.FromString(data)
    return RematchOffered(message.match_id, message.by, message.to, message.expires_at_ms)


def _declined(data: bytes) -> Event:
    message = pb.RematchDeclined.FromString(data)
    return RematchDeclined(message.match_id, message.by, message.to, message.taken_back)


def _agreed(data: bytes) -> Event:
    message = pb.RematchAgreed.FromString(data)
    return RematchAgreed(
        message.match_id,
        message.pairing_id,
        player_of(message.white),
        player_of(message.black),
        terms_of(message.terms),
        message.at_ms,
    )


_DECODERS: dict[str, Callable[[bytes], Event]] = {
    "RematchOffered": _offered,
    "RematchDeclined": _declined,
    "RematchAgreed": _agreed,
}
