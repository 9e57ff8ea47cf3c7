"""XGID: the one-line position format of eXtreme Gammon, both ways.

`XGID=<26 characters>:cube:owner:turn:dice:score X:score O:rules:length:cube limit`. X is seat 1
(gnubg's player 1), O seat 0; the board is always drawn from X's side, whoever is on roll.
"""

from typing import Final, TypeVar

from services.rules.board import BAR, Board
from services.rules.cube import Cube
from services.rules.errors import RulesError
from services.rules.position_state import (
    BEAVER,
    DOUBLE,
    NO_OFFER,
    RACCOON,
    PositionState,
)

_T = TypeVar("_T")
_PREFIX: Final = "XGID="
_FIELDS: Final = 10
_TEXT_MAX: Final = 120
"""The longest possible XGID has 73 characters; more is no XGID, whatever it holds."""
_OFFERS: Final = {"D": DOUBLE, "B": BEAVER, "R": RACCOON}
_OFFER_LETTERS: Final = {offer: letter for letter, offer in _OFFERS.items()}
_OWNERS: Final = {"0": None, "1": 1, "-1": 0}
_TURNS: Final = {"1": 1, "-1": 0}


def write_xgid(state: PositionState) -> str:
    """The XGID of a state, with its prefix. Not kept: a resignation and the state of the game."""
    x_board = state.board if state.on_roll == 1 else state.board.flipped()
    owner = {None: "0", 1: "1", 0: "-1"}[state.cube.owner]
    rules = int(state.jacoby) + 2 * int(state.beavers) if state.length == 0 else state.crawford
    fields = (
        "".join(_letter(n) for n in x_board.points),
        state.cube.log2,
        owner,
        "1" if state.on_roll == 1 else "-1",
        _dice_text(state),
        state.score[1],
        state.score[0],
        int(rules),
        state.length,
        state.cube_limit_log2,
    )
    return _PREFIX + ":".join(str(field) for field in fields)


def read_xgid(text: str) -> PositionState:
    """The state of an XGID, with or without its prefix; RulesError names the field at fault."""
    if not isinstance(text, str) or len(text) > _TEXT_MAX:
        raise RulesError(f"an XGID is text of at most {_TEXT_MAX} characters")
    body = text.strip()
    if body[: len(_PREFIX)].upper() == _PREFIX:
        body = body[len(_PREFIX) :]
    fields = body.split(":")
    if len(fields) != _FIELDS:
        raise RulesError(f"an XGID has {_FIELDS} fields, not {len(fields)}", f"{text!r:.60}")
    on_roll = _choice(fields[3], _TURNS, "turn")
    x_board = Board(_points(fields[0]))
    dice, offer = _dice_or_offer(fields[4])
    rules = _number(fields[7], 3, "rules")
    length = _number(fields[8], 99_999, "match length")
    if length and rules > 1:
        raise RulesError(f"0 or 1 in a match, not {rules}", "rules")
    return PositionState(
        board=x_board if on_roll == 1 else x_board.flipped(),
        on_roll=on_roll,
        dice=dice,
        cube=Cube(1 << _number(fields[1], 15, "cube"), _choice(fields[2], _OWNERS, "cube owner")),
        offer=offer,
        length=length,
        score=(_number(fields[6], 99_999, "score O"), _number(fields[5], 99_999, "score X")),
        crawford=length > 0 and rules == 1,
        jacoby=length == 0 and rules & 1 == 1,
        beavers=length == 0 and rules & 2 == 2,
        cube_limit_log2=_number(fields[9], 15, "cube limit"),
    )


def _letter(count: int) -> str:
    if count == 0:
        return "-"
    return chr(ord("A") + count - 1) if count > 0 else chr(ord("a") - count - 1)


def _dice_text(state: PositionState) -> str:
    if state.offer:
        return _OFFER_LETTERS[state.offer]
    high, low = state.dice or (0, 0)
    return f"{high}{low}"


def _points(text: str) -> list[int]:
    if len(text) != BAR + 1:
        raise RulesError(f"{BAR + 1} characters, not {len(text)}", "board")
    return [_count(char, f"board, character {i}") for i, char in enumerate(text)]


def _count(char: str, where: str) -> int:
    if char == "-":
        return 0
    if "A" <= char <= "O":
        return ord(char) - ord("A") + 1
    if "a" <= char <= "o":
        return ord("a") - ord(char) - 1
    raise RulesError(f"-, A to O or a to o, not {char!r}", where)


def _dice_or_offer(text: str) -> tuple[tuple[int, int] | None, int]:
    if text in _OFFERS:
        return None, _OFFERS[text]
    if text == "00":
        return None, NO_OFFER
    if len(text) == 2 and all(char in "123456" for char in text):
        return (int(text[0]), int(text[1])), NO_OFFER
    raise RulesError(f"two dice, 00, D, B or R, not {text!r:.40}", "dice")


def _choice(text: str, choices: dict[str, _T], where: str) -> _T:
    if text not in choices:
        raise RulesError(f"{', '.join(choices)}, not {text!r:.40}", where)
    return choices[text]


def _number(text: str, most: int, where: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5) or int(text) > most:
        raise RulesError(f"0 to {most}, not {text!r:.40}", where)
    return int(text)
