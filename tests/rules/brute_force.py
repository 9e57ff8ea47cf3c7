"""A second generator to test the first against: slow, plain, and for either seat.

It keeps one set of points for both players, as a board on a table does: White moves 24 -> 1 and
counts positive, Black moves 1 -> 24 and counts negative; White's bar is 25, Black's is 0. A side is
1 for White and -1 for Black. Nothing is ever turned round.
"""

from collections.abc import Iterator

Points = tuple[int, ...]
HalfMove = tuple[int, int]  # source and destination; off is 0 for White and 25 for Black

WHITE = 1
BLACK = -1


def all_results(points: Points, dice: tuple[int, int], side: int) -> frozenset[Points]:
    """Every distinct position that a legal play of this side's roll can lead to."""
    high, low = max(dice), min(dice)
    if high == low:
        level = frozenset({points})
        for _ in range(4):
            level = _level(level, high, side) or level
        return level
    both = _level(_level({points}, high, side), low, side)
    both |= _level(_level({points}, low, side), high, side)
    one = _level({points}, high, side) or _level({points}, low, side)
    return both or one or frozenset({points})


def half_moves(points: Points, die: int, side: int) -> Iterator[HalfMove]:
    """Everything one die alone could move."""
    bar, off = (25, 0) if side == WHITE else (0, 25)
    standing = [p for p in range(26) if points[p] * side > 0]
    for src in [bar] if bar in standing else standing:
        dst = src - side * die
        if 1 <= dst <= 24:
            if points[dst] * side >= -1:
                yield src, dst
        elif all(abs(p - off) <= 6 for p in standing):
            farthest = max(abs(p - off) for p in standing)
            if abs(src - off) in (die, farthest):
                yield src, off


def after(points: Points, half_move: HalfMove, side: int) -> Points:
    """The points once a checker has been moved, and one that it hit is on the bar."""
    (src, dst), board = half_move, list(points)
    board[src] -= side
    if 1 <= dst <= 24:
        if board[dst] == -side:
            board[dst] = 0
            board[0 if side == WHITE else 25] -= side
        board[dst] += side
    return tuple(board)


def _level(level: frozenset[Points] | set[Points], die: int, side: int) -> frozenset[Points]:
    return frozenset(after(p, m, side) for p in level for m in half_moves(p, die, side))
