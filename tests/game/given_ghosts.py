"""Absent and kicked-out players, for the tests of what follows from it."""

from __future__ import annotations

from services.game.domain import facts as f
from services.game.domain.names import BLACK
from services.game.domain.wishes import By, ClaimAbsence, KickOut, Play
from tests.game.given import GAMMON, PLAYERS, WHITE_PLAYER, Match, put

MINUTES_2 = 120_000


def gone(match: Match, seat: int = BLACK) -> Match:
    """The seat's player has been away for two minutes, and somebody has looked."""
    match.away(seat)
    match.wait(MINUTES_2).tell(ClaimAbsence(seat))
    return match


def kicked(match: Match) -> Match:
    """Black has let his clock run out and was kicked out."""
    match.wait(10_000_000).tell(KickOut(match.decision), WHITE_PLAYER)
    return match


def wins(match: Match, seat: int) -> list[f.Fact]:
    """The seat bears off its last checker, by its ghost where one sits there."""
    put(match, turn=seat, board=GAMMON, dice=(2, 1))
    by = By.ghost(seat) if match.state.ghost_of(seat) else PLAYERS[seat]
    return match.tell(Play(match.decision, ((1, 0),)), by)
