"""Facts between two accounts to protobuf and back."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tavla.accounts.v1 import events_pb2 as pb

from services.accounts.codec.account import PACKAGE
from services.accounts.domain.tie import events as facts
from services.kit.message_codec import Message, MessageCodec

# Each has the two accounts, and nothing else.
_KINDS: Final[dict[type[facts.Event], Any]] = {
    facts.FriendAsked: pb.FriendAsked,
    facts.FriendsMade: pb.FriendsMade,
    facts.FriendEnded: pb.FriendEnded,
    facts.AccountBlocked: pb.AccountBlocked,
    facts.AccountUnblocked: pb.AccountUnblocked,
}


class TieCodec(MessageCodec[facts.Event]):
    """The codec of `tie-<account>-<account>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: facts.Event) -> Message:
    message: Message = _KINDS[type(fact)](by=fact.by, to=fact.to)
    return message


def _fact(kind: type[facts.Event], data: bytes) -> facts.Event:
    message = _KINDS[kind].FromString(data)
    return kind(message.by, message.to)


_DECODERS = {kind.__name__: partial(_fact, kind) for kind in _KINDS}
