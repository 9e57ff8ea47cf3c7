"""What giving up costs: the level of a resignation, and the price of leaving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from services.houses.checks import Flag, Whole, Word
from services.houses.schema import Record
from services.rules import Board

MOST_PIPS = 375  # fifteen checkers on the bar


@dataclass(frozen=True, slots=True)
class ResignRules(Record):
    """`level`: the house computes it from the board, or the player chooses 1, 2 or 3.

    `leave_level`: what leaving a single game costs, times the cube; a chosen level would let a
    player walk out of a gammon, for leaving cannot be refused.
    """

    level: Annotated[str, Word("computed", "chosen")]
    gammon_pips_behind: Annotated[int, Whole(0, MOST_PIPS)]
    while_cube_pending: Annotated[bool, Flag()]
    leave_level: Annotated[str, Word("computed", "single")]

    def levels(self, board: Board) -> tuple[int, ...]:
        """Levels that may be offered; `board` from the resigner's view."""
        if self.level == "chosen":
            return (1, 2, 3)
        return (computed_level(board, self.gammon_pips_behind),)

    def leaving_points(self, board: Board, cube_value: int, cube_before_offer: int | None) -> int:
        """Points lost by leaving a single game; `board` from the leaver's view.

        With a double pending it is what a pass costs: nobody can be made to play for more.
        """
        if cube_before_offer is not None:
            return cube_before_offer
        if self.leave_level == "single":
            return cube_value
        return cube_value * computed_level(board, self.gammon_pips_behind)


def computed_level(board: Board, pips_behind: int) -> int:
    """2 (gammon) if none is off and the side is at least `pips_behind` behind, else 1."""
    behind = board.pips - board.opponent_pips
    return 2 if board.off == 0 and behind >= pips_behind else 1
