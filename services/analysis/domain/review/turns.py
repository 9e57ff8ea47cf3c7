"""The decisions of a match, found in its facts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from services.analysis.domain.position import CENTRED, OWN, SINGLE, THEIRS, Position
from services.rules import START, Board, Play, legal_plays

Fact = Mapping[str, Any]


class PlayMade(NamedTuple):
    """A roll and what was done with it. `position` is the roller's before it.

    `v` is the version of the fact; `plays` are the legal ones, `made` the index of the one made.
    """

    v: int
    game: int
    seat: int
    hand: str
    position: Position
    dice: tuple[int, int]
    plays: tuple[Play, ...]
    made: int
    opening: bool


class CubeMade(NamedTuple):
    """Something decided about the cube; `position` is that of the player before his roll.

    `what` is no_double, double, take or pass; `seat` is who decided.
    """

    v: int
    game: int
    seat: int
    hand: str
    position: Position
    what: str


Made = PlayMade | CubeMade


@dataclass
class _Reading:
    """How far the reading of a match has come."""

    length: int = 0
    cube_max: int = 64
    game: int = 0
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    board: Board = START
    turn: int = 0
    dice: tuple[int, int] = (0, 0)
    opening: bool = False
    cube: int = 1
    owner: int = -1
    doubler: Position | None = None
    accounts: tuple[str, str] = ("", "")
    made: list[Made] = field(default_factory=list)

    def position(self, seat: int) -> Position:
        """The position as `seat` sees it."""
        board = self.board if seat == self.turn else self.board.flipped()
        owner = CENTRED if self.owner < 0 else OWN if self.owner == seat else THEIRS
        away = SINGLE
        if self.length:
            away = self.length - self.score[seat], self.length - self.score[1 - seat]
        return Position(board.points, self.cube, owner, away, self.crawford, self.cube_max)


class Record(NamedTuple):
    """Who played, to how many points (0: a single game), and all that was decided, in order."""

    accounts: tuple[str, str]
    length: int
    made: Sequence[Made]


def read(facts: Sequence[Fact]) -> Record:
    """Read a match. Raises KeyError, ValueError where its facts are not a match's."""
    reading = _Reading()
    for fact in facts:
        _READERS.get(fact["type"], _skip)(reading, fact)
    return Record(reading.accounts, reading.length, reading.made)


def _skip(reading: _Reading, fact: Fact) -> None:
    """It has no part in any decision."""


def _started(reading: _Reading, fact: Fact) -> None:
    rules = json.loads(fact["rules"])
    reading.length = rules["length"] if rules["kind"] == "series" else 0
    reading.cube_max = rules["cube_max"]
    reading.accounts = fact["white"], fact["black"]


def _game(reading: _Reading, fact: Fact) -> None:
    reading.game, reading.crawford = fact["game"], fact["crawford"]
    reading.score = fact["white_points"], fact["black_points"]
    reading.cube, reading.owner, reading.doubler = 1, -1, None


def _opened(reading: _Reading, fact: Fact) -> None:
    reading.board, reading.turn, reading.opening = START, fact["starter"], True
    reading.dice = fact["white_die"], fact["black_die"]


def _rolled(reading: _Reading, fact: Fact) -> None:
    _to_turn(reading, fact["seat"])
    position = reading.position(reading.turn)
    if position.may_double and reading.doubler is None:
        reading.made.append(
            CubeMade(fact["v"], reading.game, fact["seat"], fact["hand"], position, "no_double")
        )
    reading.dice, reading.opening, reading.doubler = (fact["die1"], fact["die2"]), False, None


def _played(reading: _Reading, fact: Fact) -> None:
    seat, after = fact["seat"], Board.from_position_id(fact["position_id"])
    _to_turn(reading, seat)
    _decided(reading, fact, after.flipped())
    reading.board, reading.turn = after, 1 - seat


def _forfeited(reading: _Reading, fact: Fact) -> None:
    _to_turn(reading, fact["seat"])
    _decided(reading, fact, reading.board)
    reading.board, reading.turn = reading.board.flipped(), 1 - reading.turn


def _decided(reading: _Reading, fact: Fact, result: Board) -> None:
    plays = legal_plays(reading.board, reading.dice)
    made = [play.result for play in plays].index(result)
    reading.made.append(
        PlayMade(
            fact["v"],
            reading.game,
            fact["seat"],
            fact["hand"],
            reading.position(reading.turn),
            reading.dice,
            plays,
            made,
            reading.opening,
        )
    )
    reading.opening = False


def _doubled(reading: _Reading, fact: Fact) -> None:
    _to_turn(reading, fact["seat"])
    reading.doubler = reading.position(fact["seat"])
    reading.made.append(_cube(reading, fact, "double"))


def _taken(reading: _Reading, fact: Fact) -> None:
    if fact["seat"] != reading.turn:  # a beaver's own take is the doubler's, and no plain one
        reading.made.append(_cube(reading, fact, "take"))
    reading.cube, reading.owner = fact["value"], fact["owner"]


def _passed(reading: _Reading, fact: Fact) -> None:
    if fact["seat"] != reading.turn:
        reading.made.append(_cube(reading, fact, "pass"))


def _cube(reading: _Reading, fact: Fact, what: str) -> CubeMade:
    assert reading.doubler is not None
    return CubeMade(fact["v"], reading.game, fact["seat"], fact["hand"], reading.doubler, what)


def _to_turn(reading: _Reading, seat: int) -> None:
    if reading.turn != seat:
        reading.board, reading.turn = reading.board.flipped(), seat


_READERS = {
    "MatchStarted": _started,
    "GameStarted": _game,
    "OpeningRolled": _opened,
    "DiceRolled": _rolled,
    "CheckersPlayed": _played,
    "TurnForfeited": _forfeited,
    "DoubleOffered": _doubled,
    "DoubleTaken": _taken,
    "DoublePassed": _passed,
}
