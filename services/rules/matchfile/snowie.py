"""Positions that Snowie writes in place of a play it could not accept.

`Illegal play (length;..;..;..;on roll;name;name;crawford;score;score;cube;owner;bar;p1..p24;
opponent's bar;die;die;)`: points as the player on roll (0 left, 1 right) sees them, his checkers
positive; owner 1 the player on roll, -1 the other, 0 nobody.
"""

from typing import Final

from services.rules.board import BAR, Board
from services.rules.cube import Cube
from services.rules.errors import RulesError
from services.rules.matchfile.record import SIDES, other_side, seat_of

_ON_ROLL: Final = 4
_CUBE: Final = 10
_OWNER: Final = 11
_BAR: Final = 12
_OPPONENT_BAR: Final = 37
_FIELDS_MIN: Final = 38


def read_setup(text: str, side: str) -> tuple[Board, Cube]:
    """Board, as `side` sees it, and cube of such a text; RulesError if it is none."""
    fields = text.partition("(")[2].rpartition(")")[0].split(";")
    if len(fields) < _FIELDS_MIN:
        raise RulesError(f"{len(fields)} fields, {_FIELDS_MIN} at least", "Illegal play")
    on_roll = _int(fields[_ON_ROLL])
    if on_roll not in (0, 1):
        raise RulesError(f"0 or 1, not {on_roll}", "player on roll")
    mover = SIDES[on_roll]
    owner = _int(fields[_OWNER])
    seats = {0: None, 1: seat_of(mover), -1: seat_of(other_side(mover))}
    if owner not in seats:
        raise RulesError(f"-1, 0 or 1, not {owner}", "cube owner")
    points = [0] * (BAR + 1)
    points[1:BAR] = [_int(field) for field in fields[_BAR + 1 : _OPPONENT_BAR]]
    points[BAR] = abs(_int(fields[_BAR]))
    points[0] = -abs(_int(fields[_OPPONENT_BAR]))
    board = Board(points)
    return (board if side == mover else board.flipped()), Cube(_int(fields[_CUBE]), seats[owner])


def _int(text: str) -> int:
    digits = text.strip()
    bare = digits.removeprefix("-")
    if not (bare.isascii() and bare.isdigit() and len(bare) <= 6):
        raise RulesError(f"a number, not {text!r:.40}", "Illegal play")
    return int(digits)
