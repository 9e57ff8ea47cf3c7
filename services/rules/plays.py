"""All legal plays of a roll."""

from collections.abc import Sequence
from typing import NamedTuple, final

from services.rules.board import Board, unchecked
from services.rules.errors import RulesError


class Step(NamedTuple):
    """One checker moved by one die: `src` 1..25 (25 = bar), `dst` 0..24 (0 = off)."""

    src: int
    dst: int
    hit: bool


@final
class Play:
    """One legal play: its steps in a legal order and the board they lead to."""

    __slots__ = ("_result", "_steps")

    def __init__(self, steps: tuple[Step, ...], result: Board) -> None:
        self._steps = steps
        self._result = result

    @property
    def steps(self) -> tuple[Step, ...]:
        """The half moves in an order in which each is legal; empty if nothing can be moved."""
        return self._steps

    @property
    def result(self) -> Board:
        """The board after the play, still from the roller's view."""
        return self._result

    @property
    def hits(self) -> int:
        """How many of the opponent's checkers the play sends to the bar."""
        return sum(step.hit for step in self._steps)

    def __repr__(self) -> str:
        return f"Play({list(self._steps)})"


def legal_plays(board: Board, dice: Sequence[int]) -> tuple[Play, ...]:
    """Every legal play of a roll, one for each distinct result, in a fixed order.

    As many dice as possible are used, and the higher if only one of them can be. No legal move
    gives one play without steps. RulesError if the dice are not two ints 1..6.
    """
    high, low = checked_dice(dice)
    runs = [(high,) * 4] if high == low else [(high, low), (low, high)]
    found: dict[tuple[int, ...], tuple[tuple[int, ...], tuple[Step, ...]]] = {}
    for run in runs:
        _extend(board.points, run, (), (), found)
    most = max(len(used) for used, _ in found.values())
    kept = {p: (used, steps) for p, (used, steps) in found.items() if len(used) == most}
    if most == 1 and any(used == (high,) for used, _ in kept.values()):
        kept = {p: us for p, us in kept.items() if us[0] == (high,)}
    return tuple(Play(steps, unchecked(points)) for points, (_, steps) in kept.items())


def checked_dice(dice: Sequence[object]) -> tuple[int, int]:
    """The higher die and the lower one; RulesError if they are not two ints 1..6."""
    if not isinstance(dice, (list, tuple)) or len(dice) != 2:
        raise RulesError(f"a roll is two dice, not {dice!r:.60}")
    first, second = dice
    if type(first) is not int or type(second) is not int:
        raise RulesError(f"dice are ints, not {dice!r:.60}")
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise RulesError(f"a die shows 1 to 6, not {first} and {second}")
    return max(first, second), min(first, second)


def _extend(
    points: tuple[int, ...],
    dice: tuple[int, ...],
    used: tuple[int, ...],
    steps: tuple[Step, ...],
    found: dict[tuple[int, ...], tuple[tuple[int, ...], tuple[Step, ...]]],
) -> None:
    known = found.get(points)
    if known is None or len(known[0]) < len(used) or (len(used) == 1 and used > known[0]):
        found[points] = (used, steps)
    if not dice:
        return
    die = dice[0]
    for step in _half_moves(points, die):
        _extend(_after(points, step), dice[1:], (*used, die), (*steps, step), found)


def _half_moves(points: tuple[int, ...], die: int) -> list[Step]:
    top = max((i for i, n in enumerate(points) if n > 0), default=0)
    sources = [25] if top == 25 else [i for i in range(top, 0, -1) if points[i] > 0]
    out = []
    for src in sources:
        dst = src - die
        if dst > 0 and points[dst] >= -1:
            out.append(Step(src, dst, points[dst] == -1))
        elif (dst == 0 and top <= 6) or (dst < 0 and src == top <= 6):
            out.append(Step(src, 0, False))
    return out


def _after(points: tuple[int, ...], step: Step) -> tuple[int, ...]:
    board = list(points)
    board[step.src] -= 1
    if step.hit:
        board[step.dst] = 0
        board[0] -= 1
    if step.dst:
        board[step.dst] += 1
    return tuple(board)
