"""What only the services of the house may ask for."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.names import SeatKind


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Seat two accounts under resolved rules; see MatchStarted for the fields.

    `rules` is the canonical form of the house with the table's options, `anchor` (32 bytes) comes
    from the dice chain that the game service has already stored.
    """

    match_id: str
    white: str
    black: str
    white_kind: SeatKind
    black_kind: SeatKind
    white_rating: float
    black_rating: float
    rated: bool
    rules: bytes
    anchor: bytes
    watch_delay_ms: int = 0
    instant_computer: bool = False


@dataclass(frozen=True, slots=True)
class CancelMatch:
    """Make sure that a match which has not started never will."""

    match_id: str
    reason: str


@dataclass(frozen=True, slots=True)
class MarkAway:
    """No socket of the account is alive."""

    account: str


@dataclass(frozen=True, slots=True)
class MarkBack:
    """The account is at the table again."""

    account: str


@dataclass(frozen=True, slots=True)
class ClaimAbsence:
    """Look now whether the seat's player has been away for too long."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatGhost:
    """Say which player the ghost in a seat is; the game itself decides when one sits down."""

    seat: int
    engine: str
    engine_version: str


@dataclass(frozen=True, slots=True)
class SettleAbandoned:
    """The value of the position that SettlementDue names, all chances the leaver's.

    `outcomes_ppm`: win, win gammon, win backgammon, lose, lose gammon, lose backgammon, excluding
    each other, summing to 1 000 000. `cube` is the cube that `equity_millipoints` is a multiple
    of: the one in force, or the one offered where the answerer does better to take it. See
    MatchSplit for the rest.
    """

    position_id: str
    outcomes_ppm: tuple[int, int, int, int, int, int]
    cube: int
    equity_millipoints: int
    mwc_ppm: int
    evaluator: str
    evaluator_version: str
    met: str


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """Stop a running match: an operator's act, with his id and his reason."""

    operator: str
    note: str


@dataclass(frozen=True, slots=True)
class CreditOutage:
    """Give back the time from `from_ms` to `until_ms`, in which the house could not be reached."""

    outage_id: str
    from_ms: int
    until_ms: int
