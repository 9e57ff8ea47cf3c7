"""What a game lost on time is worth (houses.md 2, row "technical loss value")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from services.houses.checks import Flag, Whole
from services.houses.errors import HouseError
from services.houses.resign import MOST_PIPS, computed_level
from services.houses.schema import Record
from services.rules import Board


@dataclass(frozen=True, slots=True)
class NoTechnicalLoss(Record):
    """The clock ends no game here: the opponent kicks out, or the match itself is lost."""

    tag: ClassVar[str] = "none"

    def points(self, board: Board, cube_value: int, cube_before_offer: int | None) -> int:
        """Refuse: no game is lost on time in such a house."""
        del board, cube_value, cube_before_offer
        raise HouseError("this house has no technical loss", field="technical_loss", value="none")


@dataclass(frozen=True, slots=True)
class CubeTechnicalLoss(Record):
    """The cube once, whatever the board; twice in a lost gammon where `technical_gammon` is on."""

    tag: ClassVar[str] = "cube"
    technical_gammon: Annotated[bool, Flag()]
    gammon_pips_behind: Annotated[int, Whole(0, MOST_PIPS)]

    def points(self, board: Board, cube_value: int, cube_before_offer: int | None) -> int:
        """Points the loser gives; `board` from his view, `cube_before_offer` if he had to answer.

        A double left unanswered costs what passing it costs, so never a gammon.
        """
        if cube_before_offer is not None:
            return cube_before_offer
        if not self.technical_gammon:
            return cube_value
        return cube_value * computed_level(board, self.gammon_pips_behind)


TECHNICAL_LOSS: tuple[type[Record], ...] = (NoTechnicalLoss, CubeTechnicalLoss)
TechnicalLoss = NoTechnicalLoss | CubeTechnicalLoss
