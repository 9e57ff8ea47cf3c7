"""Facts of the office to protobuf and back. Fields have the same names on both sides."""

from __future__ import annotations

from dataclasses import asdict, fields
from functools import partial
from typing import Any, Final

from tavla.accounts.v1 import events_pb2 as pb

from services.accounts.codec.account import PACKAGE
from services.accounts.domain.office import events as facts
from services.kit.message_codec import Message, MessageCodec

_KINDS: Final[dict[type[facts.Event], Any]] = {
    facts.RoleGranted: pb.RoleGranted,
    facts.RoleRevoked: pb.RoleRevoked,
    facts.ActionRecorded: pb.ActionRecorded,
}


class OfficeCodec(MessageCodec[facts.Event]):
    """The codec of the stream `office-house`."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: facts.Event) -> Message:
    message: Message = _KINDS[type(fact)](**asdict(fact))
    return message


def _fact(kind: type[facts.Event], data: bytes) -> facts.Event:
    message = _KINDS[kind].FromString(data)
    return kind(**{field.name: getattr(message, field.name) for field in fields(kind)})


_DECODERS = {kind.__name__: partial(_fact, kind) for kind in _KINDS}
