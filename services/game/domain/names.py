"""The small vocabulary of a match: seats, who acted, and why things ended.

The numbers of the enumerations are those of `protos/tavla/game/v1/events.proto`; they are in logs
for ever and never change their meaning.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

WHITE: Final = 0
BLACK: Final = 1
NO_SEAT: Final = -1  # nobody: a centred cube, a game without a winner
SEATS: Final = (WHITE, BLACK)


def other(seat: int) -> int:
    """The seat across the table."""
    return 1 - seat


class SeatKind(IntEnum):
    """Who sits in a seat. A computer has no client: its seed is zeros, it is never away."""

    PERSON = 1
    BOT = 2
    COMPUTER = 3


class Hand(IntEnum):
    """Whose hand made a decision: the player's, the server's for him, or the one that sits in."""

    PLAYER = 1
    AUTO = 2
    GHOST = 3


class GhostCause(IntEnum):
    """Why a ghost sits in. Only the ghost of an absent player can be relieved."""

    AWAY = 1
    KICKED_OUT = 2


class GameReason(IntEnum):
    """How a game ended. UNFINISHED: the match ended around it, nobody won it."""

    BORNE_OFF = 1
    PASSED = 2
    RESIGNED = 3
    TIME = 4
    LEFT = 5
    UNFINISHED = 6


class MatchReason(IntEnum):
    """How a match was won."""

    PLAYED = 1
    TIME = 2
    LEFT = 3
    CONTINUE_MISSED = 4


class VoidReason(IntEnum):
    """Why there is no match: stakes go back, no fee, no rating."""

    GHOST_WON = 1
    BOTH_GONE = 2
    NEITHER_CONTINUED = 3
    SEED_NOT_OPENED = 4
    LEFT_BEFORE_START = 5
    GAMES_USED_UP = 6
    OPERATOR = 7
