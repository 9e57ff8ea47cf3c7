"""The moments at which somebody should look again: what the clock service waits for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.game.domain.absence import claim_at_ms
from services.game.domain.clocks import flag_at_ms
from services.game.domain.names import NO_SEAT, SEATS
from services.game.domain.phase import CUBE_TURNED, IN_GAME, SEEDING, Phase
from services.game.domain.rights import SEED_WINDOW_MS
from services.game.domain.state import MatchState


class Wait(StrEnum):
    """What a deadline is about. GRACE is looked at by ClaimAbsence, all others by ClaimTimeout."""

    SEED_COMMIT = "seed_commit"
    SEED_OPEN = "seed_open"
    MOVE = "move"
    DOUBLE_ANSWER = "double_answer"
    RESIGN_ANSWER = "resign_answer"
    GRACE = "grace"
    CONTINUE = "continue"
    AUTO_START = "auto_start"


@dataclass(frozen=True, slots=True)
class Deadline:
    """A look at `due_at_ms` or later will change something, if nothing else has by then.

    `seat` is whose time it is, -1 = both's; `decision` is what ClaimTimeout has to name.
    """

    wait: Wait
    seat: int
    due_at_ms: int
    decision: int


def deadlines(state: MatchState) -> list[Deadline]:
    """All that is waited for now, the earliest first. Paused clocks have no deadline."""
    found = [*_window(state), *_clock(state), *_absences(state)]
    return sorted(found, key=lambda deadline: deadline.due_at_ms)


def _window(state: MatchState) -> list[Deadline]:
    between = state.phase is Phase.BETWEEN
    if not between and state.phase not in SEEDING:
        return []
    window_ms = state.rules.between_games.window_ms if between else SEED_WINDOW_MS
    due_ms = state.waiting.due_ms(window_ms)
    if due_ms is None:
        return []
    return [Deadline(_window_kind(state), NO_SEAT, due_ms, state.decision)]


def _window_kind(state: MatchState) -> Wait:
    if state.phase is Phase.BETWEEN:
        return Wait.CONTINUE if state.rules.between_games.needs_both else Wait.AUTO_START
    return Wait.SEED_COMMIT if state.phase is Phase.COMMITTING else Wait.SEED_OPEN


def _clock(state: MatchState) -> list[Deadline]:
    """The flag, where it ends something by itself; a kick-out is the opponent's to choose."""
    if state.phase not in IN_GAME or state.rules.clock.on_zero == "kick_out":
        return []
    due_ms = flag_at_ms(state)
    if due_ms is None:
        return []
    if state.resignation.holds:
        wait, decision = Wait.RESIGN_ANSWER, state.resignation.number
    else:
        wait = Wait.DOUBLE_ANSWER if state.phase in CUBE_TURNED else Wait.MOVE
        decision = state.decision
    return [Deadline(wait, state.acting_seat, due_ms, decision)]


def _absences(state: MatchState) -> list[Deadline]:
    white, black = state.presence
    if state.started is None or not (white.away or black.away):
        return []
    moments = [(seat, claim_at_ms(state, seat)) for seat in SEATS]
    return [
        Deadline(Wait.GRACE, seat, ms, state.decision) for seat, ms in moments if ms is not None
    ]
