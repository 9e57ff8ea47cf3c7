"""What the gateway hears of accounts, tables and pairings, whatever it travels by."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from gateway.tables import Found

Why: TypeAlias = Literal["taken", "left", "declined", "expired", "hidden"]


class TableOpened(NamedTuple):
    """A table waits; a private one is nobody's business."""

    found: Found


class TableGone(NamedTuple):
    """A table waits no longer, or its host is away for a moment (`hidden`)."""

    table: str
    why: Why


class TableShown(NamedTuple):
    """The host of a hidden table is back."""

    table: str


class PairingMade(NamedTuple):
    """Two have met at a table; the match of that id is about to start."""

    pairing: str
    table: str
    players: tuple[str, str]


class PairingStarted(NamedTuple):
    """The match has started."""

    pairing: str


class PairingCancelled(NamedTuple):
    """There will be no match; `code` says why."""

    pairing: str
    code: str


class SessionsEnded(NamedTuple):
    """Sessions of an account have ended: the one named, or all but the one kept."""

    account: str
    session: str
    kept: str

    def ended(self, session: str) -> bool:
        """Whether a session of this account is among them."""
        return session == self.session if self.session else session != self.kept


class AccountChanged(NamedTuple):
    """An account has another name or kind now, or none any more."""

    account: str
    erased: bool


class StakesPaid(NamedTuple):
    """A match's stakes are paid out: of both players the account and what it has gained."""

    match: str
    currency: str
    fee_minor: int
    outcome: str
    nets: tuple[tuple[str, int], tuple[str, int]]


class CompetitionChanged(NamedTuple):
    """Something happened to a competition."""

    competition: str


class TieNews(NamedTuple):
    """What is between two accounts has changed, because `by` wanted it so."""

    by: str
    to: str
    between: Literal["asked", "friends", "ended", "blocked", "unblocked"]


class ChatLine(NamedTuple):
    """Somebody has said something at a match; `seat` is 0, 1, or -1 of a spectator."""

    match: str
    number: int
    account: str
    seat: int
    phrase: str
    text: str
    at_ms: int

    @property
    def fields(self) -> dict[str, object]:
        """The line as it is shown, without its speaker's name."""
        return {
            "n": self.number,
            "account": self.account,
            "seat": self.seat,
            "phrase": self.phrase,
            "text": self.text,
            "at_ms": self.at_ms,
        }


class Muted(NamedTuple):
    """Somebody does not want to read somebody at a match, or does again."""

    match: str
    by: str
    whom: str
    on: bool


class RematchNews(NamedTuple):
    """Something happened to a rematch; a `state` for each of the two, White's word first."""

    match: str
    states: tuple[tuple[str, str], tuple[str, str]]
    expires_at_ms: int = 0
    rematch: str = ""


class Moved(NamedTuple):
    """One player's rating after a match; `shown` is how it stands on a screen."""

    account: str
    before: float
    after: float
    shown: str
    provisional: bool


class RatingsMoved(NamedTuple):
    """A match has moved two ratings, or (`taken_back`) no longer has."""

    match: str
    pool: str
    taken_back: bool
    moves: tuple[Moved, Moved]


ChatNews: TypeAlias = ChatLine | Muted
TableNews: TypeAlias = TableOpened | TableGone | TableShown
PairingNews: TypeAlias = PairingMade | PairingStarted | PairingCancelled
AccountNews: TypeAlias = SessionsEnded | AccountChanged
News: TypeAlias = (
    TableNews
    | PairingNews
    | AccountNews
    | StakesPaid
    | RatingsMoved
    | RematchNews
    | CompetitionChanged
    | TieNews
    | ChatNews
)
