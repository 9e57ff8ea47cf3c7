"""Facts between two accounts to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tavla.accounts.v1 import events_pb2 as pb

from services.accounts.codec.account import PACKAGE
from services.accounts.domain.tie import events as facts
from services.kit.message_codec import Message, MessageCodec

_BLOCKED, _UNBLOCKED = pb.AccountBlocked, pb.AccountUnblocked
_ASKED, _MADE, _ENDED = pb.FriendAsked, pb.FriendsMade, pb.FriendEnded
# Each has the two accounts, and nothing else.
_MESSAGES: Final[dict[type[facts.Event], Callable[[str, str], Message]]] = {
    facts.FriendAsked: lambda by, to: _ASKED(by=by, to=to),
    facts.FriendsMade: lambda by, to: _MADE(by=by, to=to),
    facts.FriendEnded: lambda by, to: _ENDED(by=by, to=to),
    facts.AccountBlocked: lambda by, to: _BLOCKED(by=by, to=to),
    facts.AccountUnblocked: lambda by, to: _UNBLOCKED(by=by, to=to),
}


class TieCodec(MessageCodec[facts.Event]):
    """The codec of `tie-<account>-<account>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: facts.Event) -> Message:
    return _MESSAGES[type(fact)](fact.by, fact.to)


def _asked(data: bytes) -> facts.Event:
    message = _ASKED.FromString(data)
    return facts.FriendAsked(message.by, message.to)


def _made(data: bytes) -> facts.Event:
    message = _MADE.FromString(data)
    return facts.FriendsMade(message.by, message.to)


def _ended(data: bytes) -> facts.Event:
    message = _ENDED.FromString(data)
    return facts.FriendEnded(message.by, message.to)


def _blocked(data: bytes) -> facts.Event:
    message = _BLOCKED.FromString(data)
    return facts.AccountBlocked(message.by, message.to)


def _unblocked(data: bytes) -> facts.Event:
    message = _UNBLOCKED.FromString(data)
    return facts.AccountUnblocked(message.by, message.to)


_DECODERS: dict[str, Callable[[bytes], facts.Event]] = {
    "FriendAsked": _asked,
    "FriendsMade": _made,
    "FriendEnded": _ended,
    "AccountBlocked": _blocked,
    "AccountUnblocked": _unblocked,
}
