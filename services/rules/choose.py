"""One play out of the legal ones: the one a player has entered, or the automatic one."""

from collections.abc import Sequence

from services.rules.board import checked_board, unchecked
from services.rules.border import BoardLike
from services.rules.errors import RulesError
from services.rules.half_moves import half_moves
from services.rules.plays import Play, legal_plays, move

_STEPS_MAX = 4  # a double
_POINT_MAX = 25


def find_play(board: BoardLike, dice: Sequence[int], moves: Sequence[Sequence[int]]) -> Play:
    """The legal play that half moves `(source, destination)` in the order given amount to.

    They may come in any legal order; the play found says the same in its own. RulesError names the
    first half move that is none or after which the turn could not be completed, or says that the
    turn is not complete.
    """
    nodes = half_moves(board, dice).nodes
    points = list(checked_board(board).points)
    node = 0
    complete = not nodes[0]
    for i, (src, dst) in enumerate(_checked_moves(moves), start=1):
        then = None if complete else _follow(nodes[node], src * 100 + dst)
        if then is None:
            raise RulesError(f"{src}/{dst} cannot be part of a legal play here", f"half move {i}")
        node = then
        complete = node == 0
        move(points, src, dst)
    if not complete:
        raise RulesError("the turn is not complete", f"half move {len(moves) + 1}")
    result = unchecked(tuple(points))
    for play in legal_plays(board, dice):
        if play.result == result:
            return play
    raise AssertionError("the table of half moves led to no legal play")


def auto_play(board: BoardLike, dice: Sequence[int]) -> Play:
    """The automatic player's choice: most checkers off, then most pips made use of.

    Of equal ones the first of `legal_plays`. RulesError while there is contact, where a choice
    matters and is the player's own.
    """
    plays = legal_plays(board, dice)
    if checked_board(board).contact:
        raise RulesError("no automatic play while there is contact")
    best, best_key = plays[0], (-1, 0)
    for play in plays:
        result = play.result
        key = (result.off, -result.pips)
        if key > best_key:
            best, best_key = play, key
    return best


def _follow(node: tuple[int, ...], half_move: int) -> int | None:
    """The node a half move leads to, or None if it is not in the table."""
    for step, then in zip(node[::2], node[1::2], strict=True):
        if abs(step) == half_move:
            return then
    return None


def _checked_moves(moves: Sequence[object]) -> list[tuple[int, int]]:
    if not isinstance(moves, (list, tuple)) or len(moves) > _STEPS_MAX:
        raise RulesError(f"a play is a list or tuple of at most {_STEPS_MAX} half moves")
    return [_checked_move(pair, f"half move {i}") for i, pair in enumerate(moves, start=1)]


def _checked_move(pair: object, where: str) -> tuple[int, int]:
    if not isinstance(pair, (list, tuple)) or len(pair) < 2:
        raise RulesError("a half move is a source and a destination", where)
    ends: list[int] = []
    for end in pair[:2]:
        if type(end) is not int or not 0 <= end <= _POINT_MAX:
            raise RulesError(f"a point is an int from 0 to {_POINT_MAX}", where)
        ends.append(end)
    return ends[0], ends[1]
