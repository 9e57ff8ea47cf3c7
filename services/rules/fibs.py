"""The board string of FIBS: `board:You:name:...`, 53 fields between colons.

Source: the FIBS client protocol, rev. 1.3, and real strings. O is seat 0 and counts positive, X is
seat 1; the points are numbered as O counts them, whoever watches. The counts of checkers borne off
are not read: real strings hold wrong ones, and the board says it.
"""

from dataclasses import dataclass
from typing import Final

from services.rules.board import BAR, Board
from services.rules.cube import Cube, other_seat
from services.rules.errors import RulesError
from services.rules.position_state import DOUBLE, NO_OFFER, OVER, PLAYING, PositionState

_FIELDS: Final = 53
_TEXT_MAX: Final = 400
"""53 short numbers and two names; FIBS names have 20 characters at most."""
_UNLIMITED: Final = 9999

_LENGTH, _SCORES, _POINTS, _TURN, _DICE, _CUBE = 3, 4, 6, 32, 33, 37
_MAY_DOUBLE, _WAS_DOUBLED, _COLOUR = 38, 40, 41


@dataclass(frozen=True, slots=True)
class FibsBoard:
    """A FIBS board: the player it is shown to (or watched), his opponent, his seat, the state."""

    player: str
    opponent: str
    seat: int
    state: PositionState


def read_fibs_board(text: str) -> FibsBoard:
    """The board of such a string; RulesError names the field at fault."""
    if not isinstance(text, str) or len(text) > _TEXT_MAX:
        raise RulesError(f"a FIBS board is text of at most {_TEXT_MAX} characters")
    fields = text.strip().split(":")
    if len(fields) != _FIELDS or fields[0] != "board":
        raise RulesError(f"`board` and {_FIELDS - 1} fields, not {len(fields) - 1}", "FIBS board")
    numbers = [0, 0, 0] + [_number(fields[i], i) for i in range(_LENGTH, _FIELDS)]
    seat = _seat(numbers[_COLOUR], "colour")
    points = Board(numbers[_POINTS : _POINTS + BAR + 1])
    return FibsBoard(fields[1], fields[2], seat, _state(points, numbers, seat))


def _state(points: Board, numbers: list[int], seat: int) -> PositionState:
    doubled = numbers[_WAS_DOUBLED] != 0
    over = numbers[_TURN] == 0
    turn = seat if over else _seat(numbers[_TURN], "turn")
    # While a double waits, the turn is the answerer's.
    on_roll = other_seat(turn) if doubled else turn
    length = 0 if numbers[_LENGTH] == _UNLIMITED else numbers[_LENGTH]
    mine, theirs = numbers[_SCORES], numbers[_SCORES + 1]
    return PositionState(
        board=points if on_roll == 0 else points.flipped(),
        on_roll=on_roll,
        decision=turn,
        dice=_dice(numbers, seat, on_roll),
        cube=_cube(numbers, seat, on_roll),
        offer=DOUBLE if doubled else NO_OFFER,
        game_state=OVER if over else PLAYING,
        length=length,
        score=(mine, theirs) if seat == 0 else (theirs, mine),
        crawford=_is_crawford(length, (mine, theirs), numbers),
    )


def _dice(numbers: list[int], seat: int, on_roll: int) -> tuple[int, int] | None:
    first = _DICE if on_roll == seat else _DICE + 2
    dice = numbers[first], numbers[first + 1]
    return None if dice == (0, 0) else dice


def _cube(numbers: list[int], seat: int, on_roll: int) -> Cube:
    """The owner is the one side that may double; with a double pending the doubler."""
    value = numbers[_CUBE]
    i_may, he_may = (numbers[_MAY_DOUBLE + i] != 0 for i in (0, 1))
    if value == 1 or i_may == he_may:
        pending = value > 1 and numbers[_WAS_DOUBLED] != 0
        return Cube(value, on_roll if pending else None)
    return Cube(value, seat if i_may else other_seat(seat))


def _is_crawford(length: int, score: tuple[int, int], numbers: list[int]) -> bool:
    """FIBS marks the Crawford game only by letting nobody double in it; its own field lies."""
    nobody_may = not any(numbers[_MAY_DOUBLE : _WAS_DOUBLED + 1])
    return length > 1 and nobody_may and max(score) == length - 1 > min(score)


def _seat(number: int, where: str) -> int:
    if number not in (1, -1):
        raise RulesError(f"1 for O or -1 for X, not {number}", where)
    return 0 if number == 1 else 1


def _number(text: str, field: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 5):
        raise RulesError(f"a number, not {text!r:.40}", f"field {field}")
    return int(text)
