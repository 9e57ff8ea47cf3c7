"""A player without an engine: the rules, pips, blots and points. Weak, quick, and always there."""

from __future__ import annotations

from typing import Final

from services.analysis.domain.position import Position
from services.rules import BAR, Board

NAME: Final = "plain"
VERSION: Final = "1"

# A blot is dear where a hit costs much and shots are many; a point in the home board is worth most.
_BLOT: Final = 7
_POINT: Final = 4
_HOME_POINT: Final = 7
_HIT: Final = 12
_SHOT_REACH: Final = 11
# A race is taken while the roller's lead is at most a ninth of his pips: the usual rule of thumb.
_LEAD_SHARE: Final = 9


def worth(before: Board, after: Board) -> int:
    """How much the player likes the board after his play; higher is better."""
    points = after.points
    score = after.opponent_pips - after.pips + 3 * after.off
    score += _HIT * (before.points[0] - points[0])
    if not after.contact:
        return score
    rearmost = min((i for i in range(BAR) if points[i] < 0), default=BAR)
    for i in range(1, BAR):
        if points[i] >= 2:
            score += _HOME_POINT if i <= 6 else _POINT
        if points[i] == 1 and i > rearmost:
            score -= _BLOT + i // 3 if _shots(points, i) else _BLOT // 3
    return score


def takes(position: Position) -> bool:
    """Whether a double is taken; `position` is the doubler's, who is on roll."""
    board = Board(position.points)
    return (board.opponent_pips - board.pips) * _LEAD_SHARE <= board.pips


def _shots(points: tuple[int, ...], at: int) -> int:
    """How many points with checkers of the opponent bear directly on a blot."""
    return sum(1 for i in range(max(0, at - _SHOT_REACH), at) if points[i] < 0)
