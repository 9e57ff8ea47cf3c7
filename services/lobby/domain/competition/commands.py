"""What can be asked of a competition, much of it by itself: answers of other services."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.terms import Player


@dataclass(frozen=True, slots=True)
class Announce:
    """Let people enter."""

    competition_id: str
    by: str
    setup: Setup
    at_ms: int


@dataclass(frozen=True, slots=True)
class Enter:
    """A player wants to take part."""

    player: Player
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """The wallet holds an entry (`code` empty), or has refused and never will."""

    number: int
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordReturn:
    """The wallet holds nothing for an entry, and never will."""

    number: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A player does not want to take part any more. After the start his entry is not given back."""

    account_id: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class CallOff:
    """Whoever has announced it does not want it any more."""

    account_id: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Look:
    """See whether it is time to start, or too late."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class CallMatch:
    """Let two play whose fixture is ready: as they stand now."""

    pairing_id: str
    white: Player
    black: Player
    at_ms: int


@dataclass(frozen=True, slots=True)
class MissCall:
    """Two cannot be called because `absent` of them sit somewhere else."""

    pairing_id: str
    absent: tuple[str, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordMatch:
    """The match of a pairing is over, or never began (`played` is false).

    `winner` is empty where nobody has won it; `at_fault` have left it or not come back.
    """

    pairing_id: str
    winner: str
    at_fault: tuple[str, ...]
    played: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordPaid:
    """The wallet has paid the prizes."""

    at_ms: int


Command = (
    Announce
    | Enter
    | RecordEntry
    | RecordReturn
    | Leave
    | CallOff
    | Look
    | CallMatch
    | MissCall
    | RecordMatch
    | RecordPaid
)
