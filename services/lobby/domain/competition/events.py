"""What can have happened to a competition."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.terms import Player


class How(StrEnum):
    """How a fixture was decided."""

    BYE = "bye"
    PLAYED = "played"
    # The other has left the match or not come back to it, and the match as such was not won.
    FORFEIT = "forfeit"
    # The other sat somewhere else when it was called.
    ABSENT = "absent"
    # The other had withdrawn before it was called.
    WITHDRAWN = "withdrawn"
    # It was void twice, or could not be started: the better seed goes on.
    BETTER_SEED = "better_seed"


@dataclass(frozen=True, slots=True)
class CompetitionAnnounced:
    """People may enter."""

    competition_id: str
    by: str
    setup: Setup
    at_ms: int


@dataclass(frozen=True, slots=True)
class EntryAsked:
    """A player wants to take part: his entry has to be held. Entries are numbered from 1."""

    competition_id: str
    number: int
    player: Player
    at_ms: int


@dataclass(frozen=True, slots=True)
class EntryTaken:
    """His entry is held, or there is none: he is in."""

    competition_id: str
    number: int
    account_id: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class EntryRefused:
    """The wallet does not hold it; `code` says why."""

    competition_id: str
    number: int
    account_id: str
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class EntryDropped:
    """He is out before the start; `code` says why. His entry has to be given back."""

    competition_id: str
    number: int
    account_id: str
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class EntryGivenBack:
    """Nothing is held for it any more."""

    competition_id: str
    number: int
    account_id: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class CompetitionCalledOff:
    """It is not played; `code` says why. All entries are dropped with it."""

    competition_id: str
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class CompetitionStarted:
    """The bracket is drawn: `order` are the players, the best seed first."""

    competition_id: str
    order: tuple[str, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """He plays no further match."""

    competition_id: str
    account_id: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class MatchCalled:
    """Two are to play: `pairing_id` is the pairing, and will be the match. Rounds count from 0."""

    competition_id: str
    pairing_id: str
    round: int
    slot: int
    white: Player
    black: Player
    at_ms: int


@dataclass(frozen=True, slots=True)
class MatchRepeated:
    """It is played once more: it was void (`played`), or never began."""

    competition_id: str
    pairing_id: str
    round: int
    slot: int
    played: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class FixtureDecided:
    """`winner` goes on."""

    competition_id: str
    round: int
    slot: int
    winner: str
    how: How
    at_ms: int


@dataclass(frozen=True, slots=True)
class CompetitionWon:
    """The final is decided. `places` are 1 to 4, the last two alike."""

    competition_id: str
    places: tuple[str, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class PrizesPaid:
    """All is paid, or there was nothing to pay."""

    competition_id: str
    at_ms: int


Event = (
    CompetitionAnnounced
    | EntryAsked
    | EntryTaken
    | EntryRefused
    | EntryDropped
    | EntryGivenBack
    | CompetitionCalledOff
    | CompetitionStarted
    | PlayerWithdrew
    | MatchCalled
    | MatchRepeated
    | FixtureDecided
    | CompetitionWon
    | PrizesPaid
)
