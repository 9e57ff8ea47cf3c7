"""The record that a verifier reads: a plain, JSON-able table with the match's log in order.

`{"algorithm": "bgdice/2", "match_id": "...", "log": [...]}`, where each entry of the log is a table
with a `type`. These matter; entries of other types (plays, cubes) may stand between them:

    MatchStarted   anchor                     32 bytes in hex
    SeedCommitted  side, commitment           "w" or "b"; with no_client: true, no commitment
    SeedOpened     side, seed                 no_client: true marks a seat without a client
    GameStarted    game                       from 1
    OpeningRolled  game, ties, dice, starter  ties: [[roll number, face], ...]; White's die first
    DiceRolled     game, n, dice              as rolled, not sorted
    GameEnded      game
    SeedRevealed   game, seed                 the link s_k
    MatchEnded, MatchVoided, MatchSplit       the end
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from services.houses.dice_proof.chain import CHAIN_LENGTH, NO_CLIENT_SEED, hold_match_id
from services.houses.dice_proof.rolls import MOST_ROLLS, Dice
from services.houses.errors import HouseError

ALGORITHM = "bgdice/2"
MOST_ENTRIES = 200_000  # the longest real match has some thousands
HEX = re.compile(r"[0-9a-f]{64}")
ENDS = ("MatchEnded", "MatchVoided", "MatchSplit")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log that concerns the dice; a field that its type lacks keeps its default.

    `place` is the line's index in the log, `link` the anchor, commitment or seed in it.
    """

    place: int
    type: str
    side: str = ""
    game: int = 0
    n: int = 0
    dice: Dice = (0, 0)
    ties: tuple[tuple[int, int], ...] = ()
    starter: str = ""
    link: bytes = b""
    no_client: bool = False


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
    found = [_entry(place, line) for place, line in enumerate(log)]
    return Record(str(match_id), tuple(entry for entry in found if entry is not None))


def _entry(place: int, line: object) -> Entry | None:
    at = _Fields(line, f"log[{place}]")
    match at.get("type"):
        case "MatchStarted":
            return Entry(place, "MatchStarted", link=at.link("anchor"))
        case "SeedCommitted":
            absent = at.flag("no_client")
            link = b"" if absent else at.link("commitment")
            return Entry(place, "SeedCommitted", side=at.side(), link=link, no_client=absent)
        case "SeedOpened":
            absent = at.flag("no_client")
            link = NO_CLIENT_SEED if absent and "seed" not in at.plain else at.link("seed")
            return Entry(place, "SeedOpened", side=at.side(), link=link, no_client=absent)
        case "OpeningRolled":
            return Entry(
                place,
                "OpeningRolled",
                game=at.game(),
                ties=at.ties(),
                dice=at.dice(),
                starter=at.side("starter"),
            )
        case "DiceRolled":
            n = at.whole("n", 0, MOST_ROLLS - 1)
            return Entry(place, "DiceRolled", game=at.game(), n=n, dice=at.dice())
        case "SeedRevealed":
            return Entry(place, "SeedRevealed", game=at.game(), link=at.link("seed"))
        case "GameStarted" | "GameEnded" as kind:
            return Entry(place, kind, game=at.game())
        case str() as kind:
            return Entry(place, "MatchEnded") if kind in ENDS else None
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
        value = self.plain.get("dice")
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise self.refuse("dice", value, "must be two dice")
        return self._whole("dice", value[0], 1, 6), self._whole("dice", value[1], 1, 6)

    def ties(self) -> tuple[tuple[int, int], ...]:
        value = self.plain.get("ties", [])
        if not isinstance(value, list | tuple) or len(value) > MOST_ENTRIES:
            raise self.refuse("ties", value, "must be a list")
        found = []
        for tie in value:
            if not isinstance(tie, list | tuple) or len(tie) != 2:
                raise self.refuse("ties", tie, "must be a roll's number and a face")
            n = self._whole("ties", tie[0], 0, MOST_ROLLS - 1)
            found.append((n, self._whole("ties", tie[1], 1, 6)))
        return tuple(found)

    def _whole(self, name: str, value: object, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(name, value, f"must be a whole number from {low} to {high}")
        return value
