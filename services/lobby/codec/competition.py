"""Facts of competitions to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from tavla.lobby.v1 import events_pb2 as pb

from services.kit.message_codec import Message, MessageCodec
from services.lobby.codec.meeting import (
    PACKAGE,
    player_message,
    player_of,
    terms_message,
    terms_of,
)
from services.lobby.domain.competition import events
from services.lobby.domain.competition.events import Event, How
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.terms import Player

# Facts and messages have the same names and fields; only these values are told otherwise.
_KINDS: tuple[type[Event], ...] = (
    events.CompetitionAnnounced,
    events.EntryAsked,
    events.EntryTaken,
    events.EntryRefused,
    events.EntryDropped,
    events.EntryGivenBack,
    events.CompetitionCalledOff,
    events.CompetitionStarted,
    events.PlayerWithdrew,
    events.MatchCalled,
    events.MatchRepeated,
    events.FixtureDecided,
    events.CompetitionWon,
    events.PrizesPaid,
)
_READ: dict[str, Callable[[Any], object]] = {
    "player": player_of,
    "white": player_of,
    "black": player_of,
    "setup": lambda message: setup_of(message),
    "how": How,
    "order": tuple,
    "places": tuple,
}


class CompetitionCodec(MessageCodec[Event]):
    """The codec of `competition-<id>` streams."""

    def __init__(self) -> None:
        decoders = {kind.__name__: _decoder(kind) for kind in _KINDS}
        super().__init__(PACKAGE, _message, decoders)


def setup_message(setup: Setup) -> pb.CompetitionSetup:
    """What a competition was announced with, on the wire."""
    told = {name: getattr(setup, name) for name in Setup.__slots__ if name != "terms"}
    return pb.CompetitionSetup(terms=terms_message(setup.terms), **told)


def setup_of(message: pb.CompetitionSetup) -> Setup:
    """The same as a fact holds it."""
    return Setup(
        terms_of(message.terms),
        message.size,
        message.entry_minor,
        message.fee_percent,
        tuple(message.split),
        message.starts_at_ms,
        message.when_full,
    )


def _message(fact: Event) -> Message:
    told = {field.name: _told(getattr(fact, field.name)) for field in fields(fact)}
    message: Message = getattr(pb, type(fact).__name__)(**told)
    return message


def _told(value: object) -> object:
    if isinstance(value, Player):
        return player_message(value)
    if isinstance(value, Setup):
        return setup_message(value)
    return value.value if isinstance(value, How) else value


def _decoder(kind: type[Event]) -> Callable[[bytes], Event]:
    names = [field.name for field in fields(kind)]
    parse = getattr(pb, kind.__name__).FromString

    def read(data: bytes) -> Event:
        message = parse(data)
        told: dict[str, Any] = {
            name: _READ.get(name, _same)(getattr(message, name)) for name in names
        }
        return kind(**told)

    return read


def _same(value: object) -> object:
    return value
