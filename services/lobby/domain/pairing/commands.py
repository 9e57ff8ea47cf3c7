"""What can be asked of a pairing, most of it by itself: answers of other services."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class MakePairing:
    """Bring two players who agreed on terms into a match of the same id.

    They met at a table, or in the bracket of a competition.
    """

    pairing_id: str
    table_id: str
    white: Player
    black: Player
    terms: Terms
    at_ms: int
    competition_id: str = ""


@dataclass(frozen=True, slots=True)
class RecordHold:
    """Both stakes are held (`code` empty), or the wallet has refused and holds neither."""

    code: str = ""


@dataclass(frozen=True, slots=True)
class RecordStart:
    """The match runs."""


@dataclass(frozen=True, slots=True)
class RecordStartRefusal:
    """The game will not start this match, and says why."""

    code: str


@dataclass(frozen=True, slots=True)
class RecordTombstone:
    """The game has made sure that this match never starts."""


@dataclass(frozen=True, slots=True)
class RecordRelease:
    """The wallet has given both stakes back."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Look whether the players have waited too long for their match."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class EndPairing:
    """The match is over; both players are free. `abandoned_by` have left it, or not come back.

    `winner` is who has won it, empty where nobody has.
    """

    abandoned_by: tuple[str, ...] = ()
    winner: str = ""


Command = (
    MakePairing
    | RecordHold
    | RecordStart
    | RecordStartRefusal
    | RecordTombstone
    | RecordRelease
    | GiveUp
    | EndPairing
)
