"""A backgammon position as the player on roll sees it."""

from collections.abc import Sequence
from typing import Final, final

from services.rules.border import BoardLike, TextLike
from services.rules.errors import RulesError
from services.rules.position_id import points_from_id, points_to_id

CHECKERS: Final = 15
BAR: Final = 25
SLOTS: Final = 26
_SOUND: Final = object()  # what `unchecked` shows to have its points taken as they are


@final
class Board:
    """26 ints from the roller's side: he moves 24 -> 1, his checkers count positive.

    `points[1..24]` > 0 the roller's, < 0 the opponent's; `points[25]` the roller's bar (>= 0),
    `points[0]` the opponent's bar (<= 0). Checkers not listed are borne off. Boards are frozen,
    hashable and equal by their points; an impossible one raises RulesError. A board on which
    either side, or both, has borne everything off can be built: whether a game is over is the
    game's business, and studies of a lone bear-off list no opponent.
    """

    __slots__ = ("_points",)

    def __init__(self, points: Sequence[int], _proof: object = None) -> None:
        self._points = tuple(points) if _proof is _SOUND else _checked(points)

    @classmethod
    def from_position_id(cls, text: TextLike) -> "Board":
        """The board of a GNUBG position id (14 Base64 characters); RulesError if it is none."""
        return cls(points_from_id(text))

    @property
    def points(self) -> tuple[int, ...]:
        """The 26 ints."""
        return self._points

    @property
    def position_id(self) -> str:
        """The GNUBG position id, written from the roller's view."""
        return points_to_id(self._points)

    @property
    def pips(self) -> int:
        """Pips the roller still has to go; a checker on the bar counts 25."""
        return sum(i * n for i, n in enumerate(self._points) if n > 0)

    @property
    def opponent_pips(self) -> int:
        """Pips the opponent still has to go; a checker on the bar counts 25."""
        return sum((i - BAR) * n for i, n in enumerate(self._points) if n < 0)

    @property
    def off(self) -> int:
        """Checkers the roller has borne off, 0..15."""
        return CHECKERS - sum(n for n in self._points if n > 0)

    @property
    def opponent_off(self) -> int:
        """Checkers the opponent has borne off, 0..15."""
        return CHECKERS + sum(n for n in self._points if n < 0)

    @property
    def contact(self) -> bool:
        """Whether some checker still has to pass one of the other side's."""
        mine = [i for i, n in enumerate(self._points) if n > 0]
        theirs = [i for i, n in enumerate(self._points) if n < 0]
        return bool(mine) and bool(theirs) and mine[-1] > theirs[0]

    def flipped(self) -> "Board":
        """The same position as the other side sees it: `flipped[i] = -board[25 - i]`."""
        return unchecked(tuple(-n for n in reversed(self._points)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._points == other._points

    def __hash__(self) -> int:
        return hash(self._points)

    def __repr__(self) -> str:
        return f"Board({list(self._points)})"

    def __reduce__(self) -> tuple[type["Board"], tuple[tuple[int, ...]]]:
        return Board, (self._points,)


def unchecked(points: tuple[int, ...]) -> Board:
    """A board from points known to be possible, such as those after a legal play."""
    return Board(points, _SOUND)


def checked_board(board: BoardLike) -> Board:
    """The board itself; RulesError if it is none."""
    if not isinstance(board, Board):
        raise RulesError(f"expected a Board, not {type(board).__name__}")
    return board


def win_kind(board: BoardLike) -> int:
    """What the roller has won by this position after his own play: 0 nothing, 1, 2 or 3.

    2 (gammon) if the opponent has borne off none, 3 (backgammon) if besides one of his checkers
    is on the bar or in the roller's home board.
    """
    after = checked_board(board)
    if after.off < CHECKERS:
        return 0
    if after.opponent_off > 0:
        return 1
    return 3 if min(after.points[:7]) < 0 else 2


def _checked(points: Sequence[object]) -> tuple[int, ...]:
    """The points as a tuple; RulesError if no game can reach them."""
    if not isinstance(points, (list, tuple)):
        raise RulesError(f"a board is a list or tuple of ints, not {type(points).__name__}")
    if len(points) != SLOTS:
        raise RulesError(f"a board has {SLOTS} numbers, not {len(points)}")
    counts: list[int] = []
    for i, n in enumerate(points):
        if type(n) is not int:
            raise RulesError(f"a checker count is an int, not {type(n).__name__}", f"point {i}")
        if not -CHECKERS <= n <= CHECKERS:  # said without the number: it may have a million digits
            raise RulesError(f"a point holds {CHECKERS} checkers at most", f"point {i}")
        counts.append(n)
    _check_counts(counts)
    return tuple(counts)


def _check_counts(counts: list[int]) -> None:
    if counts[BAR] < 0:
        raise RulesError(f"the roller's bar holds {counts[BAR]}, not 0 or more", f"point {BAR}")
    if counts[0] > 0:
        raise RulesError(f"the opponent's bar holds {counts[0]}, not 0 or less", "point 0")
    mine = theirs = 0
    for n in counts:
        if n > 0:
            mine += n
        else:
            theirs -= n
    if mine > CHECKERS or theirs > CHECKERS:
        raise RulesError(f"{CHECKERS} checkers a side at most, not {mine} and {theirs}")
    if counts[BAR] and counts[0] and min(counts[1:7]) >= 2 and max(counts[19:25]) <= -2:
        raise RulesError("both sides are on the bar against two closed boards")


START: Final = Board(
    (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)
)
