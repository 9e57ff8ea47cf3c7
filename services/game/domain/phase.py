"""Where a match stands: which decision is open."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Phase(IntEnum):
    """The rows of the state table in ARCHITECTURE.md."""

    NONE = 0  # nothing has been said of this match
    CANCELLED = 1
    COMMITTING = 2  # seeds are being committed to
    OPENING = 3  # seeds are being opened
    ROLLING = 4  # roll or double
    PLAYING = 5
    DOUBLED = 6  # take, pass or beaver
    BEAVERED = 7  # the doubler takes or passes
    BETWEEN = 8  # between two games of a match
    SETTLING = 9  # waits for the value of an abandoned position
    OVER = 10


IN_GAME: Final = frozenset({Phase.ROLLING, Phase.PLAYING, Phase.DOUBLED, Phase.BEAVERED})
CUBE_TURNED: Final = frozenset({Phase.DOUBLED, Phase.BEAVERED})
SEEDING: Final = frozenset({Phase.COMMITTING, Phase.OPENING})
# Nothing but the end has happened, or nothing at all: no decision is open.
NOT_RUNNING: Final = frozenset({Phase.NONE, Phase.CANCELLED, Phase.OVER})
