"""Everything a position id and a match id, or an XGID, say of one moment in a match."""

from dataclasses import dataclass
from typing import Final

from services.rules.board import Board
from services.rules.cube import CENTRED, Cube, checked_seat, other_seat
from services.rules.errors import RulesError
from services.rules.plays import checked_dice
from services.rules.score import SCORE_MAX

NO_GAME: Final = 0
PLAYING: Final = 1
OVER: Final = 2
RESIGNED: Final = 3
DROPPED: Final = 4

NO_OFFER: Final = 0
DOUBLE: Final = 1
BEAVER: Final = 2
RACCOON: Final = 3

FOLLOWS: Final = -1
"""Whose decision it is follows from the offers pending."""

CUBE_LIMIT_LOG2: Final = 10
"""XG's default: 1024."""


@dataclass(frozen=True, slots=True)
class PositionState:
    """One moment in a match. Seats: 0 = gnubg's player 0 = O; 1 = gnubg's player 1 = X.

    `board` is seen by `on_roll`, the seat that rolls, rolled, or has doubled. `decision` is the
    seat to decide; left out it follows from `offer` and `resignation`. `dice` None = not rolled,
    else the higher first. `offer` counts the turns of a cube waiting for its answer; `cube` lies
    as it did before them. `resignation` is the level offered, 0 none. `score` is seat 0's and
    seat 1's. `crawford` marks the Crawford game itself. `jacoby` and `beavers` are for money play
    (`length` 0) only.
    """

    board: Board
    on_roll: int = 1
    decision: int = FOLLOWS
    dice: tuple[int, int] | None = None
    cube: Cube = CENTRED
    offer: int = NO_OFFER
    resignation: int = 0
    game_state: int = PLAYING
    length: int = 0
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    cube_limit_log2: int = CUBE_LIMIT_LOG2

    def __post_init__(self) -> None:
        self._check_types()
        checked_seat(self.on_roll, "seat on roll")
        self._check_numbers()
        if self.decision == FOLLOWS:
            object.__setattr__(self, "decision", self._who_decides())
        checked_seat(self.decision, "seat to decide")
        if self.dice is not None:
            object.__setattr__(self, "dice", checked_dice(self.dice))
        self._check_rules()

    @property
    def position_id(self) -> str:
        """The GNUBG position id, from the view of the seat on roll."""
        return self.board.position_id

    def _who_decides(self) -> int:
        waiting = self.offer % 2 == 1 or self.resignation > 0
        return other_seat(self.on_roll) if waiting else self.on_roll

    def _check_types(self) -> None:
        if not isinstance(self.board, Board) or not isinstance(self.cube, Cube):
            raise RulesError("a state has a Board and a Cube")
        if not isinstance(self.score, tuple) or len(self.score) != 2:
            raise RulesError(f"two numbers, not {self.score!r:.60}", "score")
        flags = (self.crawford, self.jacoby, self.beavers)
        if any(type(flag) is not bool for flag in flags):
            raise RulesError(f"True or False, not {flags!r:.60}", "Crawford, Jacoby, beavers")

    def _check_numbers(self) -> None:
        for name, value, most in (
            ("offer", self.offer, RACCOON),
            ("resignation", self.resignation, 3),
            ("game state", self.game_state, DROPPED),
            ("match length", self.length, SCORE_MAX),
            ("score of seat 0", self.score[0], SCORE_MAX),
            ("score of seat 1", self.score[1], SCORE_MAX),
            ("cube limit", self.cube_limit_log2, 15),
        ):
            if type(value) is not int or not 0 <= value <= most:
                raise RulesError(f"0 to {most}, not {value!r:.40}", name)

    def _check_rules(self) -> None:
        if self.offer and self.dice is not None:
            raise RulesError("nobody doubles after the roll", "dice")
        if self.length == 0 and self.crawford:
            raise RulesError("money play has no Crawford game", "Crawford game")
        if self.length > 0 and (self.jacoby or self.beavers):
            raise RulesError("the Jacoby rule and beavers are for money play", "rules")
        if self.offer and self.cube.owner == other_seat(self.on_roll):
            raise RulesError("the cube is the other side's", "offer")
        if self.length > 0:
            self._check_score()

    def _check_score(self) -> None:
        low, high = sorted(self.score)
        said = f"{self.score[0]}-{self.score[1]} to {self.length}"
        if low >= self.length:
            raise RulesError(f"both sides cannot have won, {said}", "score")
        if self.crawford and not low < high == self.length - 1:
            raise RulesError(f"one side alone is 1-away in it, not {said}", "Crawford game")
        if self.crawford and self.offer:
            raise RulesError("the Crawford game has no cube", "offer")
