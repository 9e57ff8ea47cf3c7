"""What must hold of flags, absences, ghosts and settlements, reckoned from the facts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from services.game.domain import facts as f
from services.game.domain.clocks import flag_at_ms
from services.game.domain.facts import Fact
from services.game.domain.names import SEATS, GhostCause
from services.game.domain.phase import IN_GAME, Phase
from services.game.domain.state import MatchState
from services.houses import ClockRuns, SplitLeaving

if TYPE_CHECKING:
    from tests.sim.world import World

# Keepers look every other second, and ask again after five without an answer.
FOUND_WITHIN_MS = 30_000


class _Gone:
    """One seat's absence in the game under way."""

    def __init__(self) -> None:
        self.since_ms: int | None = None
        self.before_ms = 0

    def total_ms(self, now_ms: int) -> int:
        return self.before_ms + (0 if self.since_ms is None else now_ms - self.since_ms)

    def back(self, now_ms: int, *, adds_up: bool) -> None:
        self.before_ms = self.total_ms(now_ms) if adds_up else 0
        self.since_ms = None

    def new_game(self, now_ms: int) -> None:
        self.before_ms = 0
        self.since_ms = None if self.since_ms is None else now_ms

    def credit(self, from_ms: int, until_ms: int) -> None:
        if self.since_ms is not None:
            self.since_ms += max(0, until_ms - max(self.since_ms, from_ms))


class AbsenceChecks:
    """One match's."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._gone = (_Gone(), _Gone())
        self._ghosts: set[int] = set()

    def add(self, before: MatchState, fact: Fact, after: MatchState, name: str) -> None:
        """One fact more. `name` is the event's."""
        if before.started is not None:
            self._hold_grace(before, fact, name)
            self._hold_ghosts(fact, name)
            self._hold_flag(before, fact, name)
            self._hold_split(before, fact, name)
        self._note(before, fact)
        if isinstance(fact, f.MatchEnded | f.MatchVoided | f.MatchSplit) and after.outcome != fact:
            self._world.violated("an_end_stays_as_it_was_logged", f"{name} {after.outcome}", fact)

    def _note(self, before: MatchState, fact: Fact) -> None:
        match fact:
            case f.PlayerAway():
                self._gone[fact.seat].since_ms = fact.at_ms
            case f.PlayerBack():
                leaving = before.rules.leaving
                adds_up = not isinstance(leaving, ClockRuns) and leaving.cumulative
                self._gone[fact.seat].back(fact.at_ms, adds_up=adds_up)
            case f.GameStarted():
                self._ghosts.clear()
                for gone in self._gone:
                    gone.new_game(fact.at_ms)
            case f.ClockCredited():
                for gone in self._gone:
                    gone.credit(fact.from_ms, fact.until_ms)
            case _:
                pass

    def _over(self, state: MatchState, seat: int, now_ms: int) -> bool:
        """Whether the seat's player is away and his grace is over."""
        leaving, gone = state.rules.leaving, self._gone[seat]
        if isinstance(leaving, ClockRuns) or gone.since_ms is None:
            return False
        return gone.total_ms(now_ms) >= leaving.grace_ms

    def _hold_grace(self, state: MatchState, fact: Fact, name: str) -> None:
        """No consequence before the grace is over, and after it no way back to the board."""
        over = [seat for seat in SEATS if self._over(state, seat, fact.at_ms)]
        away_ms = [gone.total_ms(fact.at_ms) for gone in self._gone]
        match fact:
            case f.SettlementDue() if fact.leaver not in over:
                self._world.violated("no_split_before_the_grace_is_over", name, away_ms)
            case f.SettlementDue() if self._is_late(state, fact):
                self._world.violated("absences_of_a_game_add_up", name, away_ms)
            case f.GhostSeated(cause=GhostCause.AWAY) if fact.seat not in over:
                self._world.violated("no_ghost_before_the_grace_is_over", name, away_ms)
            case f.PlayerBack() if fact.seat in over and _pausable(state):
                self._world.violated("absences_of_a_game_add_up", name, away_ms)
            case _:
                pass

    def _is_late(self, state: MatchState, fact: f.SettlementDue) -> bool:
        """Whether it was due long before, while nothing hindered anybody from finding it."""
        leaving, mended_ms = state.rules.leaving, self._world.mended_ms
        if not isinstance(leaving, SplitLeaving) or mended_ms is None or self._world.clock_is_down:
            return False
        due_ms = fact.at_ms - self._gone[fact.leaver].total_ms(fact.at_ms) + leaving.grace_ms
        return fact.at_ms - max(due_ms, mended_ms) > FOUND_WITHIN_MS

    def _hold_ghosts(self, fact: Fact, name: str) -> None:
        """A seat has one ghost at a time."""
        if isinstance(fact, f.GhostSeated | f.KickedOut) and fact.seat in self._ghosts:
            self._world.violated("one_ghost_a_seat", name, fact)
        if isinstance(fact, f.GhostSeated):
            self._ghosts.add(fact.seat)
        elif isinstance(fact, f.GhostRelieved):
            self._ghosts.discard(fact.seat)

    def _hold_flag(self, state: MatchState, fact: Fact, name: str) -> None:
        """Nobody's time is up before it is."""
        if isinstance(fact, f.TimeExpired | f.KickedOut):
            flag_ms = flag_at_ms(state)
            if flag_ms is None or fact.at_ms < flag_ms:
                said = f"{name} {type(fact).__name__} at {fact.at_ms}"
                self._world.violated("no_flag_before_its_time", said, flag_ms)

    def _hold_split(self, state: MatchState, fact: Fact, name: str) -> None:
        """Both shares are all that was held, to the last cent."""
        if isinstance(fact, f.MatchSplit):
            shared = fact.white_gets_minor + fact.black_gets_minor
            if shared != 2 * state.rules.limit_minor:
                self._world.violated("a_split_shares_all", name, 2 * state.rules.limit_minor)


def _pausable(state: MatchState) -> bool:
    """Whether too long an absence is settled here."""
    splits = isinstance(state.rules.leaving, SplitLeaving)
    return splits and (state.phase in IN_GAME or state.phase is Phase.BETWEEN)
