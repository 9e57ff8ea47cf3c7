"""Positions that an SGF node sets up: AE, AW, AB, PL, DI, CV and CP."""

from typing import Final

from services.rules.board import BAR, Board
from services.rules.cube import Cube
from services.rules.errors import RulesError
from services.rules.matchfile.builder import GameBuilder
from services.rules.matchfile.record import LEFT, RIGHT, seat_of
from services.rules.matchfile.sgf_points import letter_of, point_of
from services.rules.matchfile.sgf_tree import Node

_SIDES: Final = {"W": LEFT, "WHITE": LEFT, "B": RIGHT, "BLACK": RIGHT}
_OWNERS: Final = {"w": seat_of(LEFT), "b": seat_of(RIGHT), "c": None, "n": None}
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def read_sgf_setup(node: Node, game: GameBuilder) -> None:
    """Carry out the set-up properties of a node; RulesError if they make no position.

    PL alone says who acts next; DI, a roll whose play is not told, of PL or of who is to act.
    """
    properties = node.properties
    side = _side(node.first("PL"))
    dice = _dice(node.first("DI"))
    if {"AE", "AW", "AB", "CV", "CP", "CO"} & properties.keys():
        mover = side or LEFT
        board = _board(node, game.board(LEFT))
        seen = board if mover == LEFT else board.flipped()
        game.setup(mover, seen, _cube(node, game.cube), dice=dice, line=node.line)
    elif dice is not None:
        roller = side or game.turn
        if roller is None:
            raise RulesError("nothing says whose roll it is", "DI")
        game.turn = roller
        game.roll(roller, dice, node.line)
    elif side is not None:
        game.turn = side


def write_sgf_setup(board: Board, cube: Cube, side: str) -> str:
    """The properties of a position as `side` sees it, who acts next."""
    left = board if side == LEFT else board.flipped()
    whites = "".join(f"[{letter_of(p, LEFT)}]" * max(0, left.points[p]) for p in range(1, BAR + 1))
    other = left.flipped()
    blacks = "".join(
        f"[{letter_of(p, RIGHT)}]" * max(0, other.points[p]) for p in range(1, BAR + 1)
    )
    placed = (f"AW{whites}" if whites else "") + (f"AB{blacks}" if blacks else "")
    owner = {None: "c", 0: "w", 1: "b"}[cube.owner]
    return f"AE[a:y]{placed}PL[{'W' if side == LEFT else 'B'}]CV[{cube.value}]CP[{owner}]"


def _board(node: Node, board: Board) -> Board:
    """White's view after the node; emptied points first, whatever the order in the file."""
    points = list(board.points)
    for letter in _placed(node, "AE"):
        if letter == "y":
            points[0] = points[BAR] = 0
        else:
            points[point_of(letter, LEFT)] = 0
    for letter in _placed(node, "AW"):
        points[point_of(letter, LEFT)] += letter != "z"
    for letter in _placed(node, "AB"):
        points[BAR - point_of(letter, RIGHT)] -= letter != "z"
    return Board(points)


def _placed(node: Node, name: str) -> list[str]:
    """The letters of a property, ranges such as `a:y` spelt out."""
    letters: list[str] = []
    for value in node.properties.get(name, ()):
        first, _, last = value.strip().partition(":")
        last = last or first
        if not (first and first in _LETTERS and last in _LETTERS and len(first + last) == 2):
            raise RulesError(f"a letter or a range of two, not {value!r:.40}", name)
        letters.extend(_LETTERS[_LETTERS.index(first) : _LETTERS.index(last) + 1])
    return letters


def _cube(node: Node, cube: Cube) -> Cube:
    value, owner = node.first("CV"), node.first("CP") or node.first("CO")
    if owner is not None and owner not in _OWNERS:
        raise RulesError(f"one of {', '.join(_OWNERS)}, not {owner!r:.40}", "CP")
    if value is not None and not (value.isascii() and value.isdigit() and len(value) <= 6):
        raise RulesError(f"a number, not {value!r:.40}", "CV")
    return Cube(
        cube.value if value is None else int(value),
        cube.owner if owner is None else _OWNERS[owner],
    )


def _side(value: str | None) -> str | None:
    if value is None:
        return None
    if value.strip().upper() not in _SIDES:
        raise RulesError(f"W or B, not {value!r:.40}", "PL")
    return _SIDES[value.strip().upper()]


def _dice(value: str | None) -> tuple[int, int] | None:
    if value is None:
        return None
    if len(value) != 2 or not all(char in "123456" for char in value):
        raise RulesError(f"two dice, not {value!r:.40}", "DI")
    return int(value[0]), int(value[1])
