"""What the clock service hears, from the messages that it comes in."""

from __future__ import annotations

from google.protobuf.message import DecodeError
from tavla.clock.v1.presence_pb2 import PresenceNews
from tavla.game.v1.live_pb2 import MatchLook

from services.clock.domain.looks import Look
from services.clock.domain.presence import News


def look_of(message: MatchLook) -> Look:
    """When to look at a match."""
    return Look(
        message.match_id,
        message.version,
        message.due_at_ms,
        message.white,
        message.black,
        message.white_away,
        message.black_away,
        message.over,
    )


def read_look(data: bytes) -> Look:
    """What the game has told. Raises ValueError for anything else."""
    try:
        return look_of(MatchLook.FromString(data))
    except DecodeError as error:
        raise ValueError(f"no look at a match: {error}") from error


def read_news(data: bytes) -> News:
    """What a gateway has told. Raises ValueError for anything else."""
    try:
        told = PresenceNews.FromString(data)
    except DecodeError as error:
        raise ValueError(f"no news of presence: {error}") from error
    return News(
        told.gateway_id,
        told.number,
        tuple(told.came),
        tuple(told.went),
        told.part,
        told.parts,
        told.leaving,
    )
