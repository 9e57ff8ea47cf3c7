"""The state of one game of a match, and of a resignation that waits for its answer.

Named tuples, because every fact makes new ones: replacing a field of a frozen dataclass takes four
times as long.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from services.game.domain.names import NO_SEAT, WHITE, GhostCause
from services.game.domain.watch import STOPPED, Watch
from services.rules import START, Board
from services.rules.cube import Cube, Offer

NO_DICE: Final = (0, 0)


class Ghost(NamedTuple):
    """Who sits in for a player, and why; the engine is empty until a service has named it."""

    cause: GhostCause
    engine: str = ""
    engine_version: str = ""


class Helpers(NamedTuple):
    """What is the players' own to set, by seat: automatic rolls and automatic bearing off."""

    auto_roll: tuple[bool, bool] = (False, False)
    auto_play: tuple[bool, bool] = (False, False)


class SittingIn(NamedTuple):
    """The ghosts by seat; `haunted` seats have had one in this game, relieved or not."""

    ghosts: tuple[Ghost | None, Ghost | None] = (None, None)
    haunted: tuple[bool, bool] = (False, False)


class LastTurn(NamedTuple):
    """The last turn as the board shows it; no steps = nothing could be moved."""

    seat: int
    dice: tuple[int, int]
    src: tuple[int, ...] = ()
    dst: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()


class Game(NamedTuple):
    """Game `number` of the match; 0 = none has started yet.

    `board` is seen by `turn`, the seat whose turn it is. `rolls` is the number of the next roll.
    `resigned` lists (seat, level) offered since the last roll: not to be offered again before it.
    """

    number: int = 0
    turn: int = WHITE
    board: Board = START
    dice: tuple[int, int] = NO_DICE
    rolls: int = 0
    cube: Cube = Cube()
    offer: Offer | None = None
    crawford: bool = False
    last: LastTurn | None = None
    resigned: tuple[tuple[int, int], ...] = ()
    helpers: Helpers = Helpers()
    sitting_in: SittingIn = SittingIn()

    def board_of(self, seat: int) -> Board:
        """The board as the seat sees it."""
        return self.board if seat == self.turn else self.board.flipped()

    def ghost_of(self, seat: int) -> Ghost | None:
        """Who sits in for the seat's player, if anybody."""
        return self.sitting_in.ghosts[seat]

    @property
    def at_stake(self) -> int:
        """The cube that the game is played for if the pending offer is passed."""
        return self.offer.pass_points if self.offer else self.cube.value

    @property
    def before_offer(self) -> int | None:
        """The same while an offer is pending, else None."""
        return self.offer.pass_points if self.offer else None


class Resignation(NamedTuple):
    """`seat` offers to lose at `level`; its answer is decision `number`.

    `holds`: the resigner has interrupted his own decision, so that the answerer's clock runs,
    counted by `waiting`. Otherwise the answerer is at his own decision and its clock goes on.
    """

    seat: int
    level: int = 0
    number: int = 0
    holds: bool = False
    waiting: Watch = STOPPED


NO_RESIGNATION: Final = Resignation(NO_SEAT)
