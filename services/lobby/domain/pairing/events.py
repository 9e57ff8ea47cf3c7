"""What can have happened to a pairing."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class PairingMade:
    """Two players are to play a match of this id; they met at a table or in a competition."""

    pairing_id: str
    table_id: str
    white: Player
    black: Player
    terms: Terms
    made_at_ms: int
    competition_id: str = ""


@dataclass(frozen=True, slots=True)
class StakesHeld:
    """Both stakes are held, or there are none. From here on the match may have started."""

    pairing_id: str


@dataclass(frozen=True, slots=True)
class CancelAsked:
    """There shall be no match, if it has not begun yet; `code` says why."""

    pairing_id: str
    code: str


@dataclass(frozen=True, slots=True)
class MatchRuledOut:
    """No match can begin any more; the stakes may go back."""

    pairing_id: str


@dataclass(frozen=True, slots=True)
class PairingStarted:
    """The match runs."""

    pairing_id: str


@dataclass(frozen=True, slots=True)
class PairingCancelled:
    """There is no match and no stake is held; both players are free."""

    pairing_id: str
    code: str


@dataclass(frozen=True, slots=True)
class PairingEnded:
    """The match is over; both players are free. `abandoned_by` have left it, or not come back.

    `winner` is who has won it, empty where nobody has and in facts from before competitions.
    """

    pairing_id: str
    abandoned_by: tuple[str, ...] = ()
    winner: str = ""


Event = (
    PairingMade
    | StakesHeld
    | CancelAsked
    | MatchRuledOut
    | PairingStarted
    | PairingCancelled
    | PairingEnded
)
