"""All legal plays of a roll."""

from collections.abc import Sequence
from typing import NamedTuple, final

from services.rules.board import Board, checked_board, unchecked
from services.rules.border import BoardLike
from services.rules.errors import RulesError
from services.rules.generate import DIE_BITS, DIE_MASK, SOURCE_MASK, STEP_BITS, play_codes


class Step(NamedTuple):
    """One checker moved by one die: `src` 1..25 (25 = bar), `dst` 0..24 (0 = off)."""

    src: int
    dst: int
    hit: bool


@final
class Play:
    """One legal play, as `legal_plays` makes them. Frozen, hashable, worked out when asked."""

    __slots__ = ("_before", "_code")

    def __init__(self, before: tuple[int, ...], code: int) -> None:
        self._before = before
        self._code = code

    @property
    def steps(self) -> tuple[Step, ...]:
        """The half moves, highest source first, in an order in which each is legal."""
        points = list(self._before)
        steps: list[Step] = []
        code = self._code
        while code:
            src, dst = _ends(code)
            steps.append(Step(src, dst, move(points, src, dst)))
            code >>= STEP_BITS
        return tuple(steps)

    @property
    def result(self) -> Board:
        """The board after the play, still from the roller's view."""
        return unchecked(tuple(self._points_after()))

    @property
    def hits(self) -> int:
        """How many of the opponent's checkers the play sends to the bar."""
        return self._before[0] - self._points_after()[0]

    def _points_after(self) -> list[int]:
        points = list(self._before)
        code = self._code
        while code:
            src, dst = _ends(code)
            move(points, src, dst)
            code >>= STEP_BITS
        return points

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return False
        return self._code == other._code and self._before == other._before

    def __hash__(self) -> int:
        return hash((self._before, self._code))

    def __repr__(self) -> str:
        return f"Play({list(self.steps)})"

    def __reduce__(self) -> tuple[type["Play"], tuple[tuple[int, ...], int]]:
        return Play, (self._before, self._code)


def legal_plays(board: BoardLike, dice: Sequence[int]) -> tuple[Play, ...]:
    """Every legal play of a roll, one for each distinct result, in a fixed order.

    As many dice as possible are used, and the higher if only one of them can be. No legal move
    gives one play without steps. Plays and steps go from the highest source down; of two orders
    of one checker's steps with the same result the one that plays the higher die first stands.
    RulesError if the dice are not two ints 1..6.
    """
    points = checked_board(board).points
    high, low = checked_dice(dice)
    return tuple([Play(points, code) for code in play_codes(points, high, low)])


def checked_dice(dice: Sequence[object]) -> tuple[int, int]:
    """The higher die and the lower one; RulesError if they are not two ints 1..6."""
    if not isinstance(dice, (list, tuple)) or len(dice) != 2:
        raise RulesError(f"a roll is a list or tuple of two dice, not {type(dice).__name__}")
    first, second = _checked_die(dice[0]), _checked_die(dice[1])
    return (first, second) if first > second else (second, first)


def _checked_die(die: object) -> int:
    if type(die) is not int:
        raise RulesError(f"a die is an int, not {type(die).__name__}")
    if not 1 <= die <= 6:
        raise RulesError(f"a die shows 1 to 6{f', not {die}' if -999 < die < 999 else ''}")
    return die


def move(points: list[int], src: int, dst: int) -> bool:
    """Move one of the roller's checkers on the points; whether it hit."""
    points[src] -= 1
    if dst == 0:
        return False
    if points[dst] < 0:
        points[dst] = 1
        points[0] -= 1
        return True
    points[dst] += 1
    return False


def _ends(code: int) -> tuple[int, int]:
    """Source and destination of the first step of a code."""
    src = code >> DIE_BITS & SOURCE_MASK
    die = code & DIE_MASK
    return src, (src - die if src > die else 0)
