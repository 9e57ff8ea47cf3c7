"""What a play that breaks the rules does to the board when the checkers are moved all the same.

Files hold plays that cannot be, by slips of the pen. To read what follows, every half move that
can be carried out is, backward ones too: a checker stands there, and nobody holds the target.
"""

from typing import Final

from services.rules.board import Board
from services.rules.errors import RulesError
from services.rules.movetext import OFF, TextMove, place_name, read_moves

_LEGS_MAX: Final = 4
"""No roll moves more, however wrong a text is; nor can SGF write more."""


def readable_moves(text: str) -> tuple[TextMove, ...]:
    """The words of a text that are moves; the others are passed over."""
    moves: list[TextMove] = []
    for word in text.replace(",", " ").split()[:8]:
        try:
            moves.extend(read_moves(word, backward=True))
        except RulesError:
            continue
    return tuple(moves)


def carry_out(
    moves: tuple[TextMove, ...], board: Board
) -> tuple[tuple[tuple[int, int], ...], Board]:
    """The half moves that could be made, in the order made, and the board they lead to."""
    waiting = [leg for move in moves for leg in zip(move.stops, move.stops[1:], strict=False)]
    made: list[tuple[int, int]] = []
    points = list(board.points)
    while len(made) < _LEGS_MAX and (possible := [x for x in waiting if _can_go(points, *x)]):
        src, dst = possible[0]
        waiting.remove(possible[0])
        made.append(possible[0])
        _go(points, src, dst)
    return tuple(made), Board(points)


def made_text(made: tuple[tuple[int, int], ...]) -> str:
    """The half moves as text that reads back as the same ones."""
    if not made:
        return "Cannot Move"
    return " ".join(f"{place_name(src)}/{place_name(dst)}" for src, dst in made)


def _can_go(points: list[int], src: int, dst: int) -> bool:
    return points[src] > 0 and (dst == OFF or points[dst] >= -1)


def _go(points: list[int], src: int, dst: int) -> None:
    points[src] -= 1
    if dst == OFF:
        return
    if points[dst] == -1:
        points[dst] = 0
        points[0] -= 1
    points[dst] += 1
