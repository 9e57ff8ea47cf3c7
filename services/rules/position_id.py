"""GNUBG position ids: 80 bits in 14 Base64 characters.

For the player not on roll, then for the player on roll: for each of his points 1..24 and then
his bar as many 1 bits as checkers, then one 0 bit; bit 0 first, little-endian; padded with 0.
Source: the technical description in the GNU Backgammon manual.
"""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable

from services.rules.errors import RulesError

ID_LENGTH = 14
_CHECKERS = 15
_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")


def points_to_id(points: tuple[int, ...]) -> str:
    """The id of 26 points in the roller's view; they are not checked."""
    theirs = _unary(max(0, -points[25 - i]) for i in range(1, 26))
    mine = _unary(max(0, points[i]) for i in range(1, 26))
    bits = theirs + mine
    key = int(bits[::-1], 2).to_bytes(10, "little")
    return b64encode(key).decode("ascii")[:ID_LENGTH]


def points_from_id(text: str) -> tuple[int, ...]:
    """The 26 points of an id, not yet checked for closed boards; RulesError if it is none."""
    bits = _bits_of(text)
    counts = [len(ones) for ones in bits.split("0")]
    theirs, mine, rest = counts[:25], counts[25:50], counts[50:]
    if len(mine) < 25 or any(rest):
        raise RulesError("a position id holds 50 zeros after at most 30 ones", repr(text))
    for side, own in (("player not on roll", theirs), ("player on roll", mine)):
        if sum(own) > _CHECKERS:
            raise RulesError(f"{_CHECKERS} checkers a side at most, not {sum(own)}", side)
    points = [0, *mine]
    for i, n in enumerate(theirs, start=1):
        if n and points[25 - i] and i < 25:
            raise RulesError("both sides hold one point", f"point {25 - i}")
        points[25 - i] -= n
    return tuple(points)


def _unary(counts: Iterable[int]) -> str:
    return "".join("1" * n + "0" for n in counts)


def _bits_of(text: object) -> str:
    if not isinstance(text, str):
        raise RulesError(f"a position id is text, not {type(text).__name__}")
    if len(text) != ID_LENGTH:
        raise RulesError(f"a position id has {ID_LENGTH} characters, not {len(text)}")
    if not _ALPHABET.issuperset(text):
        raise RulesError("a position id is Base64 text", repr(text))
    try:
        key = b64decode(text + "==", validate=True)
    except NotBase64 as cause:
        raise RulesError("a position id is Base64 text", repr(text)) from cause
    if b64encode(key).decode("ascii")[:ID_LENGTH] != text:
        raise RulesError("the last character holds bits beyond the 80th", repr(text))
    return f"{int.from_bytes(key, 'little'):080b}"[::-1]
