"""Facts of the lobby to protobuf and back."""

from services.lobby.codec.chat import ChatCodec
from services.lobby.codec.competition import CompetitionCodec, setup_message
from services.lobby.codec.meeting import (
    PairingCodec,
    TableCodec,
    player_message,
    quoted_message,
    terms_message,
)
from services.lobby.codec.rematch import RematchCodec

__all__ = [
    "ChatCodec",
    "CompetitionCodec",
    "PairingCodec",
    "RematchCodec",
    "TableCodec",
    "player_message",
    "quoted_message",
    "setup_message",
    "terms_message",
]
