"""Points and plays in SGF letters.

`a`..`x` are White's points 1..24 and thus Black's 24..1, `y` is the bar and `z` off, for both.
White sits left. `63xrro` = 63: 24/18 18/15 of White.
"""

import re
from typing import Final

from services.rules.errors import RulesError
from services.rules.matchfile.record import LEFT
from services.rules.movetext import BAR, OFF, TextMove

_PLAY: Final = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,4})", re.A)
_BAR_LETTER: Final = "y"
_OFF_LETTER: Final = "z"


def point_of(letter: str, side: str) -> int:
    """The side's own number of a point, 25 for the bar, 0 for off."""
    if letter == _BAR_LETTER:
        return BAR
    if letter == _OFF_LETTER:
        return OFF
    if len(letter) != 1 or not "a" <= letter <= "x":
        raise RulesError(f"a to z, not {letter!r:.40}", "SGF point")
    white = ord(letter) - ord("a") + 1
    return white if side == LEFT else BAR - white


def letter_of(point: int, side: str) -> str:
    """The letter of a side's point, 25 = bar, 0 = off."""
    if point == BAR:
        return _BAR_LETTER
    if point == OFF:
        return _OFF_LETTER
    return chr(ord("a") + (point if side == LEFT else BAR - point) - 1)


def read_sgf_play(text: str, side: str) -> tuple[tuple[int, int], tuple[TextMove, ...]]:
    """Dice and half moves of a value such as `63xrro`; RulesError if it is none."""
    match = _PLAY.fullmatch(text.strip())
    if not match:
        raise RulesError("two dice and up to four pairs of letters", f"SGF play {text!r:.40}")
    letters = match[3]
    legs = [
        (point_of(letters[i], side), point_of(letters[i + 1], side))
        for i in range(0, len(letters), 2)
    ]
    moves = tuple(TextMove(leg, frozenset()) for leg in legs)
    return (int(match[1]), int(match[2])), moves


def write_sgf_play(dice: tuple[int, int], legs: list[tuple[int, int]], side: str) -> str:
    """The value of a play: dice and letters."""
    letters = "".join(letter_of(src, side) + letter_of(dst, side) for src, dst in legs)
    return f"{dice[0]}{dice[1]}{letters}"
