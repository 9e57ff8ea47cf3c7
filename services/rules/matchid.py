"""GNUBG match ids: 66 bits, since gnubg 1.00 one more, in 12 Base64 characters.

The bits come lowest first, little-endian, in nine bytes. Source: the technical description of the
match id in the GNU Backgammon manual; the 67th bit says that the Jacoby rule is not in force.
"""

from base64 import b64decode, b64encode
from typing import Final

from services.rules.board import Board
from services.rules.cube import Cube
from services.rules.errors import RulesError
from services.rules.position_state import BEAVER, DOUBLE, NO_OFFER, PositionState

ID_LENGTH: Final = 12
_ALPHABET: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
_CENTRED: Final = 3

FIELDS: Final = (
    ("cube_log2", 0, 4),
    ("cube_owner", 4, 2),
    ("on_roll", 6, 1),
    ("crawford", 7, 1),
    ("game_state", 8, 3),
    ("decision", 11, 1),
    ("doubled", 12, 1),
    ("resignation", 13, 2),
    ("high_die", 15, 3),
    ("low_die", 18, 3),
    ("length", 21, 15),
    ("score0", 36, 15),
    ("score1", 51, 15),
    ("no_jacoby", 66, 1),
    ("unused", 67, 5),
)
"""Name, first bit and width of every field."""


def write_match_id(state: PositionState, *, extension: bool = True) -> str:
    """The match id; `extension` writes the 67th bit as gnubg does, False leaves it 0.

    Not kept: beavers, the cube limit, and whether a raccoon was not the first double.
    """
    high, low = state.dice or (0, 0)
    values = {
        "cube_log2": state.cube.log2,
        "cube_owner": _CENTRED if state.cube.owner is None else state.cube.owner,
        "on_roll": state.on_roll,
        "crawford": int(state.crawford),
        "game_state": state.game_state,
        "decision": state.decision,
        "doubled": int(state.offer != NO_OFFER),
        "resignation": state.resignation,
        "high_die": high,
        "low_die": low,
        "length": state.length,
        "score0": state.score[0],
        "score1": state.score[1],
        "no_jacoby": int(extension and not state.jacoby),
        "unused": 0,
    }
    bits = sum(values[name] << first for name, first, _ in FIELDS)
    return b64encode(bits.to_bytes(9, "little")).decode("ascii")


def match_fields(text: str) -> dict[str, int]:
    """The bare numbers of a match id by the names of its fields; RulesError if it is none."""
    if not isinstance(text, str):
        raise RulesError(f"a match id is text, not {type(text).__name__}")
    if len(text) != ID_LENGTH or not _ALPHABET.issuperset(text):
        raise RulesError(f"a match id is {ID_LENGTH} Base64 characters", f"{text!r:.60}")
    bits = int.from_bytes(b64decode(text), "little")
    return {name: bits >> first & (1 << width) - 1 for name, first, width in FIELDS}


def read_match_id(text: str, board: Board) -> PositionState:
    """The state of a match id with the board of its position id; RulesError if it is none."""
    fields = match_fields(text)
    if fields["cube_owner"] == 2:
        raise RulesError("2 is no owner of a cube", "bits 4 and 5")
    if fields["unused"]:
        raise RulesError("bits beyond the 67th are set", repr(text))
    length = fields["length"]
    return PositionState(
        board=board,
        on_roll=fields["on_roll"],
        decision=fields["decision"],
        dice=_dice(fields["high_die"], fields["low_die"]),
        cube=_cube(fields["cube_log2"], fields["cube_owner"]),
        offer=_offer(fields),
        resignation=fields["resignation"],
        game_state=fields["game_state"],
        length=length,
        score=(fields["score0"], fields["score1"]),
        crawford=bool(fields["crawford"]),
        jacoby=length == 0 and not fields["no_jacoby"],
    )


def write_gnubg_id(state: PositionState, *, extension: bool = True) -> str:
    """Position id and match id with a colon between: a full GNUBG id."""
    return f"{state.position_id}:{write_match_id(state, extension=extension)}"


def read_gnubg_id(text: str) -> PositionState:
    """The state of `positionid:matchid`; RulesError if it is none."""
    if not isinstance(text, str) or text.count(":") != 1:
        raise RulesError("a GNUBG id is a position id, a colon and a match id", f"{text!r:.60}")
    position, match = text.strip().split(":")
    return read_match_id(match, Board.from_position_id(position))


def _cube(log2: int, owner: int) -> Cube:
    return Cube(1 << log2, None if owner == _CENTRED else owner)


def _dice(high: int, low: int) -> tuple[int, int] | None:
    if high == low == 0:
        return None
    return high, low


def _offer(fields: dict[str, int]) -> int:
    if not fields["doubled"]:
        return NO_OFFER
    # A pending double that the doubler himself has to answer has been beavered.
    beavered = fields["decision"] == fields["on_roll"] and not fields["resignation"]
    return BEAVER if beavered else DOUBLE
