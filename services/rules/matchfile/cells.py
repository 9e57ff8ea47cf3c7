"""One cell of a match text, in the words of every dialect.

`52: 13/8 24/22`, `Doubles => 2`, `Takes`, `Drops`, `Beavers => 4`, `Wins 2 points`, `????` ...
"""

import re
from enum import StrEnum
from typing import Final, NamedTuple


class Kind(StrEnum):
    """What a cell says."""

    ROLL = "roll"
    DOUBLE = "double"
    BEAVER = "beaver"
    TAKE = "take"
    DROP = "drop"
    GIVE_UP = "give up"
    WIN = "win"
    LOSS = "loss"
    SETUP = "setup"
    EMPTY = "empty"
    UNKNOWN = "unknown"


class Cell(NamedTuple):
    """A cell: its kind, the dice of a roll, the number of a cube or result word, and the text."""

    kind: Kind
    dice: tuple[int, int] | None = None
    number: int = 0
    text: str = ""


_NUMBER_DIGITS_MAX: Final = 6
"""Forfeit marks reach 4016; a longer number is read as the largest of these, and noted as wrong."""

_WORDS: Final = (
    (Kind.DOUBLE, re.compile(r"(?:re)?doubles?\b(?:\s*=>\s*(\d+))?", re.I | re.A)),
    (Kind.BEAVER, re.compile(r"(?:beavers?|raccoons?)\b(?:\s*=>\s*(\d+))?", re.I | re.A)),
    (Kind.TAKE, re.compile(r"(?:takes?|accepts?)\b", re.I | re.A)),
    (Kind.DROP, re.compile(r"(?:drops?|pass(?:es)?|rejects?)\b", re.I | re.A)),
    (Kind.WIN, re.compile(r"wins?\s+(\d+)\s+points?\b", re.I | re.A)),
    (Kind.LOSS, re.compile(r"loss?es\s+(\d+)\s+points?\b", re.I | re.A)),
    (Kind.GIVE_UP, re.compile(r"(?:concedes?\b|resigns?\b|\?{2,})", re.I | re.A)),
)
_ROLL: Final = re.compile(r"(\d)(\d):", re.A)
_SETUP: Final = re.compile(r"illegal play\s*\(", re.I | re.A)


def read_cell(text: str) -> Cell:
    """What the text of one cell says; a cell nobody can read is UNKNOWN, never an error."""
    body = text.strip()
    if not body:
        return Cell(Kind.EMPTY)
    roll = _ROLL.match(body)
    if roll:
        return _roll(roll, body)
    for kind, word in _WORDS:
        match = word.match(body)
        if match:
            return Cell(kind, number=_number(match), text=body)
    return Cell(Kind.UNKNOWN, text=body)


def _roll(roll: re.Match[str], body: str) -> Cell:
    dice = int(roll[1]), int(roll[2])
    rest = body[roll.end() :].strip()
    gives_up = rest.startswith("??") or rest.lower().startswith(("concede", "resign"))
    if dice == (0, 0) and gives_up:
        return Cell(Kind.GIVE_UP, text=body)
    if not all(1 <= die <= 6 for die in dice):
        return Cell(Kind.UNKNOWN, text=body)
    if gives_up:
        return Cell(Kind.GIVE_UP, dice, text=rest)
    kind = Kind.SETUP if _SETUP.match(rest) else Kind.ROLL
    return Cell(kind, dice, text=rest)


def _number(match: re.Match[str]) -> int:
    digits = match[1] if match.re.groups and match[1] else "0"
    return min(int(digits[: _NUMBER_DIGITS_MAX + 1]), 10**_NUMBER_DIGITS_MAX - 1)
