"""The record that a verifier reads: a plain, JSON-able table with the match's log in order.

`{"algorithm": "bgdice/2", "match_id": "...", "log": [...]}`, where each entry of the log is a table
with a `type`. These matter; entries of other types (plays, cubes) and other fields may stand beside
them. Bytes are written as 64 small hex digits, sides as "w" and "b".

    MatchStarted   anchor
    SeedCommitted  side, commitment; without_client: true marks a seat that nobody draws a seed for,
                   whose commitment (to 32 zero bytes) may be left out
    SeedOpened     side, seed, without_client
    GameStarted    game, from 1
    OpeningRolled  ties (the faces of the equal rolls, such as [2]), dice ([White's, Black's]),
                   starter ("w" or "b")
    DiceRolled     roll (its number in the game), dice ([3, 1] as rolled, not sorted)
    GameEnded      game
    SeedRevealed   game, seed: the link s_k
    MatchEnded, MatchVoided, MatchSplit
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from services.houses.dice_proof.chain import CHAIN_LENGTH, hold_match_id
from services.houses.dice_proof.rolls import MOST_ROLLS, MOST_TIES, Dice
from services.houses.errors import HouseError

ALGORITHM = "bgdice/2"
MOST_ENTRIES = 200_000  # the longest real match has some thousands
HEX = re.compile(r"[0-9a-f]{64}")
ROLLS = ("OpeningRolled", "DiceRolled")
ENDS = ("MatchEnded", "MatchVoided", "MatchSplit")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log that concerns the dice; a field that its type lacks keeps its default.

    `place` is the line's index in the log, `link` the anchor, commitment or seed in it (empty: left
    out); a roll belongs to the game that began last.
    """

    place: int
    type: str
    side: str = ""
    game: int = 0
    roll: int = 0
    dice: Dice = (0, 0)
    ties: tuple[int, ...] = ()
    starter: str = ""
    link: bytes = b""
    without_client: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match as far as its dice go."""

    match_id: str
    entries: tuple[Entry, ...]


def read_record(plain: object) -> Record:
    """The record from its plain form; HouseError names the place that cannot be read."""
    top = _Fields(plain, "record")
    if top.get("algorithm") != ALGORITHM:
        raise HouseError(f"must be {ALGORITHM}", field="algorithm", value=top.get("algorithm"))
    match_id = top.get("match_id")
    hold_match_id(match_id if isinstance(match_id, str) else "")
    log = top.get("log")
    if not isinstance(log, list) or len(log) > MOST_ENTRIES:
        raise HouseError(f"must be a list of at most {MOST_ENTRIES}", field="log", value=type(log))
    return Record(str(match_id), tuple(_entries(log)))


def _entries(log: list[object]) -> Iterator[Entry]:
    game = 0
    for place, line in enumerate(log):
        entry = _entry(place, line)
        if entry is None:
            continue
        game = entry.game if entry.type == "GameStarted" else game
        yield replace(entry, game=game) if entry.type in ROLLS else entry


def _entry(place: int, line: object) -> Entry | None:
    at = _Fields(line, f"log[{place}]")
    match at.get("type"):
        case "MatchStarted":
            return Entry(place, "MatchStarted", link=at.link("anchor"))
        case "SeedCommitted":
            absent = at.flag("without_client")
            link = b"" if absent and at.lacks("commitment") else at.link("commitment")
            return Entry(place, "SeedCommitted", at.side(), link=link, without_client=absent)
        case "SeedOpened":
            absent, link = at.flag("without_client"), at.link("seed")
            return Entry(place, "SeedOpened", at.side(), link=link, without_client=absent)
        case "OpeningRolled":
            starter, ties = at.side("starter"), at.faces("ties", MOST_TIES)
            return Entry(place, "OpeningRolled", dice=at.dice(), ties=ties, starter=starter)
        case "DiceRolled":
            number = at.whole("roll", 0, MOST_ROLLS - 1)
            return Entry(place, "DiceRolled", roll=number, dice=at.dice())
        case "SeedRevealed":
            return Entry(place, "SeedRevealed", game=at.game(), link=at.link("seed"))
        case "GameStarted" | "GameEnded" as kind:
            return Entry(place, kind, game=at.game())
        case str() as kind:
            return Entry(place, kind) if kind in ENDS else None
        case kind:
            raise at.refuse("type", kind, "must be a text")


class _Fields:
    """A line's fields, read with errors that name the line."""

    def __init__(self, plain: object, where: str) -> None:
        if not isinstance(plain, Mapping):
            raise HouseError("must be a table", field=where, value=plain)
        self.plain = plain
        self._where = where

    def get(self, name: str) -> object:
        return self.plain.get(name)

    def refuse(self, name: str, value: object, rule: str) -> HouseError:
        return HouseError(rule, field=f"{self._where}.{name}", value=value)

    def link(self, name: str) -> bytes:
        value = self.plain.get(name)
        if not isinstance(value, str) or HEX.fullmatch(value) is None:
            raise self.refuse(name, value, "must be 64 small hex digits")
        return bytes.fromhex(value)

    def flag(self, name: str) -> bool:
        value = self.plain.get(name, False)
        if not isinstance(value, bool):
            raise self.refuse(name, value, "must be true or false")
        return value

    def side(self, name: str = "side") -> str:
        value = self.plain.get(name)
        if value not in ("w", "b"):
            raise self.refuse(name, value, "must be w or b")
        return str(value)

    def game(self) -> int:
        return self.whole("game", 1, CHAIN_LENGTH)

    def whole(self, name: str, low: int, high: int) -> int:
        return self._whole(name, self.plain.get(name), low, high)

    def dice(self) -> Dice:
        found = self.faces("dice", 2)
        if len(found) != 2:
            raise self.refuse("dice", list(found), "must be two dice")
        return found[0], found[1]

    def faces(self, name: str, most: int) -> tuple[int, ...]:
        value = self.plain.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise self.refuse(name, value, f"must be a list of at most {most} faces")
        return tuple(self._whole(name, face, 1, 6) for face in value)

    def lacks(self, name: str) -> bool:
        return self.plain.get(name) is None

    def _whole(self, name: str, value: object, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(name, value, f"must be a whole number from {low} to {high}")
        return value
