"""Facts of accounts to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from tavla.accounts.v1 import events_pb2 as pb

from services.accounts.domain.events import (
    AccountErased,
    AccountFrozen,
    AccountOpened,
    AccountThawed,
    Closing,
    Event,
    GuestUpgraded,
    PasswordChanged,
    SessionClosed,
    SessionOpened,
    SessionsClosed,
)
from services.accounts.domain.state import Kind
from services.kit.message_codec import Message, MessageCodec

PACKAGE = pb.DESCRIPTOR.package

KINDS = {
    Kind.REGISTERED: pb.KIND_REGISTERED,
    Kind.GUEST: pb.KIND_GUEST,
    Kind.BOT: pb.KIND_BOT,
    Kind.COMPUTER: pb.KIND_COMPUTER,
}
_KINDS_BACK = {number: kind for kind, number in KINDS.items()}
_CLOSINGS = {
    Closing.SIGNED_OUT: pb.CLOSING_SIGNED_OUT,
    Closing.DISPLACED: pb.CLOSING_DISPLACED,
    Closing.PASSWORD_CHANGED: pb.CLOSING_PASSWORD_CHANGED,
    Closing.UPGRADED: pb.CLOSING_UPGRADED,
    Closing.ERASED: pb.CLOSING_ERASED,
}
_CLOSINGS_BACK = {number: closing for closing, number in _CLOSINGS.items()}


class AccountCodec(MessageCodec[Event]):
    """The codec of `account-<id>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: Event) -> Message:
    match fact:
        case AccountOpened():
            return pb.AccountOpened(account_id=fact.account_id, kind=KINDS[fact.kind])
        case GuestUpgraded():
            return pb.GuestUpgraded()
        case SessionOpened():
            return pb.SessionOpened(session_id=fact.session_id)
        case SessionClosed():
            return pb.SessionClosed(session_id=fact.session_id, why=_CLOSINGS[fact.why])
        case SessionsClosed():
            return pb.SessionsClosed(kept_session_id=fact.kept_session_id, why=_CLOSINGS[fact.why])
        case PasswordChanged():
            return pb.PasswordChanged()
        case AccountErased():
            return pb.AccountErased()
        case AccountFrozen():
            return pb.AccountFrozen(by=fact.by, note=fact.note)
        case AccountThawed():
            return pb.AccountThawed(by=fact.by, note=fact.note)
        case _:
            assert_never(fact)


def _account_opened(data: bytes) -> Event:
    message = pb.AccountOpened.FromString(data)
    return AccountOpened(message.account_id, _KINDS_BACK[message.kind])


def _frozen(data: bytes) -> Event:
    message = pb.AccountFrozen.FromString(data)
    return AccountFrozen(message.by, message.note)


def _thawed(data: bytes) -> Event:
    message = pb.AccountThawed.FromString(data)
    return AccountThawed(message.by, message.note)


def _session_opened(data: bytes) -> Event:
    return SessionOpened(pb.SessionOpened.FromString(data).session_id)


def _session_closed(data: bytes) -> Event:
    message = pb.SessionClosed.FromString(data)
    return SessionClosed(message.session_id, _CLOSINGS_BACK[message.why])


def _sessions_closed(data: bytes) -> Event:
    message = pb.SessionsClosed.FromString(data)
    return SessionsClosed(message.kept_session_id, _CLOSINGS_BACK[message.why])


_DECODERS: dict[str, Callable[[bytes], Event]] = {
    "AccountOpened": _account_opened,
    "GuestUpgraded": lambda _: GuestUpgraded(),
    "SessionOpened": _session_opened,
    "SessionClosed": _session_closed,
    "SessionsClosed": _sessions_closed,
    "PasswordChanged": lambda _: PasswordChanged(),
    "AccountErased": lambda _: AccountErased(),
    "AccountFrozen": _frozen,
    "AccountThawed": _thawed,
}
