"""GNUBG position ids: 80 bits in 14 Base64 characters.

For the player not on roll, then for the player on roll: for each of his points 1..24 and then
his bar as many 1 bits as checkers, then one 0 bit; bit 0 first, little-endian; padded with 0.
Source: the technical description in the GNU Backgammon manual.
"""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64

from services.rules.border import TextLike
from services.rules.errors import RulesError

ID_LENGTH = 14
_CHECKERS = 15
_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")


def points_to_id(points: tuple[int, ...]) -> str:
    """The id of 26 points in the roller's view; they are not checked."""
    theirs = mine = 0  # 40 bits at most each, so that compiled they stay machine words
    theirs_bits = mine_bits = 0
    for p in range(1, 26):
        n = -points[25 - p]
        if n > 0:
            theirs |= ((1 << n) - 1) << theirs_bits
            theirs_bits += n
        theirs_bits += 1
        n = points[p]
        if n > 0:
            mine |= ((1 << n) - 1) << mine_bits
            mine_bits += n
        mine_bits += 1
    key = theirs | mine << theirs_bits
    return b64encode(key.to_bytes(10, "little")).decode("ascii")[:ID_LENGTH]


def points_from_id(text: TextLike) -> tuple[int, ...]:
    """The 26 points of an id, not yet checked for closed boards; RulesError if it is none."""
    counts = [len(ones) for ones in _bits_of(text).split("0")]
    theirs, mine, rest = counts[:25], counts[25:50], counts[50:]
    if len(rest) == 0 or any(rest):
        raise RulesError("a position id has no checker after its 50th zero", repr(text))
    for side, own in (("player not on roll", theirs), ("player on roll", mine)):
        if sum(own) > _CHECKERS:
            raise RulesError(f"{_CHECKERS} checkers a side at most, not {sum(own)}", side)
    points = [0, *mine]
    for p, n in enumerate(theirs, start=1):
        if n and p < 25 and points[25 - p]:
            raise RulesError("both sides hold one point", f"point {25 - p}")
        points[25 - p] -= n
    return tuple(points)


def _bits_of(text: TextLike) -> str:
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
