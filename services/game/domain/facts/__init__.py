"""The facts of a match: all that its log can say."""

from __future__ import annotations

from services.game.domain.facts.cube import Beavered, DoubleOffered, DoublePassed, DoubleTaken
from services.game.domain.facts.ends import (
    GameEnded,
    MatchEnded,
    MatchSplit,
    MatchVoided,
    SeedRevealed,
    SettlementDue,
)
from services.game.domain.facts.leaving import (
    ClockCredited,
    GhostNamed,
    GhostRelieved,
    GhostSeated,
    KickedOut,
    PlayerAway,
    PlayerBack,
    TimeExpired,
)
from services.game.domain.facts.opening import (
    Continued,
    GameStarted,
    MatchCancelled,
    MatchStarted,
    OpeningRolled,
    SeedCommitted,
    SeedOpened,
)
from services.game.domain.facts.play import (
    AutoPlaySet,
    AutoRollSet,
    CheckersPlayed,
    DiceRolled,
    TurnForfeited,
)
from services.game.domain.facts.resign import ResignAccepted, ResignOffered, ResignRefused

# The frequent ones first: matching tries them in this order.
Fact = (
    DiceRolled
    | CheckersPlayed
    | TurnForfeited
    | DoubleOffered
    | DoubleTaken
    | DoublePassed
    | Beavered
    | ResignOffered
    | ResignAccepted
    | ResignRefused
    | AutoRollSet
    | AutoPlaySet
    | PlayerAway
    | PlayerBack
    | ClockCredited
    | TimeExpired
    | KickedOut
    | GhostSeated
    | GhostNamed
    | GhostRelieved
    | MatchStarted
    | MatchCancelled
    | SeedCommitted
    | SeedOpened
    | GameStarted
    | OpeningRolled
    | GameEnded
    | SeedRevealed
    | Continued
    | SettlementDue
    | MatchEnded
    | MatchVoided
    | MatchSplit
)

__all__ = [
    "AutoPlaySet",
    "AutoRollSet",
    "Beavered",
    "CheckersPlayed",
    "ClockCredited",
    "Continued",
    "DiceRolled",
    "DoubleOffered",
    "DoublePassed",
    "DoubleTaken",
    "Fact",
    "GameEnded",
    "GameStarted",
    "GhostNamed",
    "GhostRelieved",
    "GhostSeated",
    "KickedOut",
    "MatchCancelled",
    "MatchEnded",
    "MatchSplit",
    "MatchStarted",
    "MatchVoided",
    "OpeningRolled",
    "PlayerAway",
    "PlayerBack",
    "ResignAccepted",
    "ResignOffered",
    "ResignRefused",
    "SeedCommitted",
    "SeedOpened",
    "SeedRevealed",
    "SettlementDue",
    "TimeExpired",
    "TurnForfeited",
]
