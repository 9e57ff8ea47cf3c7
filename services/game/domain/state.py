"""The state of a match: what its facts add up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from services.game.domain.facts import MatchEnded, MatchSplit, MatchVoided, SettlementDue
from services.game.domain.game_state import NO_RESIGNATION, Game, Resignation
from services.game.domain.names import NO_SEAT, SeatKind, other
from services.game.domain.phase import CUBE_TURNED, IN_GAME, Phase
from services.game.domain.watch import STOPPED, Watch
from services.houses import SideClock, TableRules
from services.rules.score import MatchScore


@dataclass(frozen=True, slots=True)
class Setup:
    """What was fixed when the match started; pairs are White's first."""

    match_id: str
    rules: TableRules
    accounts: tuple[str, str]
    kinds: tuple[SeatKind, SeatKind]
    ratings: tuple[float, float]
    rated: bool
    rules_hash: str
    anchor: bytes
    watch_delay_ms: int = 0
    instant_computer: bool = False

    def __hash__(self) -> int:
        """By the names alone: hashing all the rules would take longer than a whole view."""
        return hash((self.match_id, self.rules_hash))

    def seat_of(self, account: str) -> int:
        """The account's seat, NO_SEAT for anybody else."""
        return self.accounts.index(account) if account in self.accounts else NO_SEAT


class Seeds(NamedTuple):
    """Commitments and seeds of the two seats; empty bytes = not there yet."""

    commitments: tuple[bytes, bytes] = (b"", b"")
    opened: tuple[bytes, bytes] = (b"", b"")
    without_client: tuple[bool, bool] = (False, False)


class Presence(NamedTuple):
    """Whether a seat's player is there. `absence` runs while he is not.

    It keeps earlier absences of the same game where the house adds them up.
    """

    absence: Watch = STOPPED

    @property
    def away(self) -> bool:
        """Whether no socket of the account is alive."""
        return self.absence.since_ms is not None


Outcome = MatchEnded | MatchVoided | MatchSplit
BOTH_THERE = (Presence(), Presence())


class MatchState(NamedTuple):
    """One value, replaced by every fact.

    `decision` numbers the open main decision; `last_number` is the highest number given, since a
    resignation's answer has one of its own. `waiting` counts the time of the main decision.
    """

    phase: Phase = Phase.NONE
    decision: int = 0
    last_number: int = 0
    at_ms: int = 0
    waiting: Watch = STOPPED
    game: Game = Game()
    resignation: Resignation = NO_RESIGNATION
    clocks: tuple[SideClock, ...] = ()
    presence: tuple[Presence, Presence] = BOTH_THERE
    score: MatchScore = MatchScore(0)
    started: Setup | None = None
    seeds: Seeds = Seeds()
    continued: tuple[bool, bool] = (False, False)
    credited: tuple[str, ...] = ()
    due: SettlementDue | None = None
    outcome: Outcome | None = None

    @property
    def setup(self) -> Setup:
        """What was fixed at the start; asked for only once there was one."""
        assert self.started is not None, "the match has not started"
        return self.started

    @property
    def rules(self) -> TableRules:
        """The rules that the log itself carries."""
        assert self.started is not None, "the match has not started"
        return self.started.rules

    @property
    def main_seat(self) -> int:
        """Whose the main decision is in a game, NO_SEAT elsewhere."""
        if self.phase not in IN_GAME:
            return NO_SEAT
        return other(self.game.turn) if self.phase is Phase.DOUBLED else self.game.turn

    @property
    def acting_seat(self) -> int:
        """The seat on the clock: it has the main decision, or must answer for it to go on."""
        return other(self.resignation.seat) if self.resignation.holds else self.main_seat

    @property
    def acting_watch(self) -> Watch:
        """Counts the time of the seat on the clock."""
        return self.resignation.waiting if self.resignation.holds else self.waiting

    @property
    def answering(self) -> bool:
        """Whether the seat on the clock answers: a double, a beaver or a resignation."""
        return self.resignation.holds or self.phase in CUBE_TURNED

    def frozen_by(self, presence: tuple[Presence, Presence], phase: Phase) -> bool:
        """Whether the house stops all clocks with this presence in this phase."""
        white, black = presence
        if white.absence.since_ms is None and black.absence.since_ms is None:
            return False
        if self.started is None:
            return False
        pausable = phase in IN_GAME or phase is Phase.BETWEEN
        return pausable and self.started.rules.leaving.clocks_freeze

    @property
    def frozen(self) -> bool:
        """Whether the clocks stand because somebody is away."""
        return self.frozen_by(self.presence, self.phase)

    def ghost_of(self, seat: int) -> bool:
        """Whether a ghost sits in the seat in the game under way."""
        return self.phase in IN_GAME and self.game.ghost_of(seat) is not None
