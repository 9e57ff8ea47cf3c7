"""A match as a file holds it, and what was found wrong with the file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from services.rules.board import START, Board
from services.rules.cube import CENTRED, Cube
from services.rules.errors import RulesError
from services.rules.plays import Play

LEFT: Final = "L"
RIGHT: Final = "R"
SIDES: Final = (LEFT, RIGHT)
"""Left column, White, seat 0; right column, Black, seat 1."""


def seat_of(side: str) -> int:
    """0 for the left column, 1 for the right one; RulesError for anything else."""
    if side not in SIDES:
        raise RulesError(f"L or R, not {side!r:.40}", "side")
    return SIDES.index(side)


def other_side(side: str) -> str:
    """The column across."""
    return RIGHT if side == LEFT else LEFT


class Action(StrEnum):
    """What one side did."""

    MOVE = "move"
    ROLL = "roll"
    """Rolled, and the play is not known: the game ended there, or the file does not say it."""
    ILLEGAL = "illegal"
    """Rolled, and what is written is no legal play."""
    DOUBLE = "double"
    BEAVER = "beaver"
    """Redoubled at once, keeping the cube; again by the doubler: a raccoon."""
    TAKE = "take"
    DROP = "drop"
    RESIGN = "resign"
    SETUP = "setup"
    """The file set up another position; `board` is that position."""


class Ending(StrEnum):
    """How a game ended."""

    BEAR_OFF = "bear-off"
    DROP = "drop"
    RESIGNATION = "resignation"
    """Given up; text files write a loss on time or by leaving the same way."""
    TIMEOUT = "timeout"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a reader should know of a file: the line (from 1, 0 = the whole) and a sentence.

    `kind` is one of encoding, header, cell, illegal, unwritten, turn, cube, result, score,
    truncated.
    """

    line: int
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of one side. `board` and `cube` are as they were before it, `board` as this side
    sees it; `offer` counts the turns of a cube then waiting for an answer. `moves` are the half
    moves of an illegal play that were made all the same, and `text` says them, or is what a
    position was set up from.
    """

    side: str
    action: Action
    board: Board
    cube: Cube = CENTRED
    offer: int = 0
    dice: tuple[int, int] | None = None
    play: Play | None = None
    moves: tuple[tuple[int, int], ...] = ()
    text: str = ""
    line: int = 0

    @property
    def position_id(self) -> str:
        """The position id before the action, from the view of the side that acts."""
        return self.board.position_id


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: the score before it (left, right), its plies, and how it came out.

    `winner` is "L", "R" or None for an unfinished game; `points` include the cube and are 0 then.
    `start` is the opening position as both sides see it, `start_cube` above 1 after automatic
    doubles.
    """

    start_score: tuple[int, int]
    plies: tuple[Ply, ...]
    winner: str | None
    points: int
    ending: Ending
    crawford: bool = False
    start: Board = START
    start_cube: int = 1
    line: int = 0

    @property
    def score_after(self) -> tuple[int, int]:
        """Left and right points once this game is added."""
        left, right = self.start_score
        return (
            left + (self.points if self.winner == LEFT else 0),
            right + (self.points if self.winner == RIGHT else 0),
        )


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match or money session. `length` 0 = money. `tags` by their .mat names (Site, Event,
    EventDate, ...); `comments` are the other comment lines. `jacoby` and `beavers` are for money
    play and None where the file does not say.
    """

    left: str
    right: str
    length: int
    games: tuple[GameRecord, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: tuple[str, ...] = ()
    crawford_rule: bool = True
    jacoby: bool | None = None
    beavers: bool | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def final_score(self) -> tuple[int, int]:
        """Left and right: the score before the first game and all points since."""
        left, right = self.games[0].start_score if self.games else (0, 0)
        for game in self.games:
            left += game.points if game.winner == LEFT else 0
            right += game.points if game.winner == RIGHT else 0
        return left, right

    @property
    def winner(self) -> str | None:
        """The side that has won the match, None for money or while it is undecided."""
        left, right = self.final_score
        if self.length == 0 or max(left, right) < self.length:
            return None
        return LEFT if left >= self.length else RIGHT
