"""One game put together ply by ply, each checked against the rules.

The readers use it, and so may whoever holds a game in another form, such as an event log:

    game = GameBuilder(start_score=(2, 0))
    game.move("L", (3, 1), [(8, 5), (6, 5)])
    game.double("R")
    game.take("L")
    ...
    game.resign("L", level=2)
    record = MatchRecord("Anna", "Bob", length=5, games=(game.build(),))
"""

from collections.abc import Sequence

from services.rules.board import CHECKERS, START, Board, win_kind
from services.rules.cube import CUBE_MAX, Cube, Offer
from services.rules.errors import RulesError
from services.rules.matchfile.limits import PLIES_A_GAME_MAX
from services.rules.matchfile.record import (
    LEFT,
    SIDES,
    Action,
    Ending,
    GameRecord,
    Ply,
    other_side,
    seat_of,
)
from services.rules.movetext import TextMove
from services.rules.play_finder import find_plays
from services.rules.plays import Play, checked_dice, legal_plays
from services.rules.score import game_points

Moves = Sequence[tuple[int, int]]
"""Half moves as (from, to), 25 = bar and 0 = off, each by the mover's own numbers."""


class GameBuilder:
    """A game in the making. Each method raises RulesError and changes nothing if the rules forbid
    the action: out of turn, no legal play, no access to the cube, a game already over.
    """

    def __init__(
        self,
        start_score: tuple[int, int] = (0, 0),
        *,
        crawford: bool = False,
        jacoby: bool = False,
        start: Board = START,
        start_cube: int = 1,
        line: int = 0,
    ) -> None:
        self.start_score = start_score
        self.crawford = crawford
        self.jacoby = jacoby
        self.start = start
        self.start_cube = start_cube
        self.line = line
        self.cube = Cube(start_cube)
        self.offer: Offer | None = None
        self.turn: str | None = None
        self.winner: str | None = None
        self.points = 0
        self.ending = Ending.UNFINISHED
        self.plies: list[Ply] = []
        self._left_board = start

    @property
    def over(self) -> bool:
        """Whether the game has a result."""
        return self.ending is not Ending.UNFINISHED

    def board(self, side: str) -> Board:
        """The position as the side sees it."""
        return self._left_board if side == LEFT else self._left_board.flipped()

    def move(self, side: str, dice: tuple[int, int], moves: Play | Moves, line: int = 0) -> None:
        """The side rolls and plays: a legal Play, or half moves that amount to one."""
        self._check_turn(side, f"roll by {side}")
        board = self.board(side)
        wanted = moves if isinstance(moves, Play) else _find(moves, board, dice)
        if all(play.result != wanted.result for play in legal_plays(board, dice)):
            raise RulesError(f"no legal play with {dice[0]}{dice[1]}", repr(wanted))
        self.add_play(side, dice, wanted, line)

    def add_play(self, side: str, dice: tuple[int, int], play: Play, line: int = 0) -> None:
        """The same with a play known to be legal, such as one of `legal_plays`."""
        self._add(side, Action.MOVE, dice=dice, play=play, line=line)
        self._set_board(side, play.result)
        self.turn = other_side(side)
        kind = win_kind(play.result)
        if kind:
            turned = self.cube.value > self.start_cube
            points = game_points(self.cube.value, kind, cube_turned=turned, jacoby=self.jacoby)
            self._end(side, points, Ending.BEAR_OFF)

    def roll(self, side: str, dice: tuple[int, int], line: int = 0) -> None:
        """The side rolls, and nothing is known of its play."""
        self._check_turn(side, f"roll by {side}")
        checked_dice(dice)
        self._add(side, Action.ROLL, dice=dice, line=line)
        self.turn = other_side(side)

    def illegal(
        self, side: str, dice: tuple[int, int], moves: Moves, board: Board, text: str, line: int
    ) -> None:
        """A play that breaks the rules, made all the same: `board` is what it led to."""
        self._check_turn(side, f"roll by {side}")
        checked_dice(dice)
        made = tuple(moves)
        self._add(side, Action.ILLEGAL, dice=dice, moves=made, text=text, line=line)
        self._set_board(side, board)
        self.turn = other_side(side)
        if board.off == CHECKERS:
            self._end(side, self.cube.value * win_kind(board), Ending.BEAR_OFF)

    def setup(
        self,
        side: str,
        board: Board,
        cube: Cube,
        *,
        dice: tuple[int, int] | None = None,
        text: str = "",
        line: int = 0,
    ) -> None:
        """Another position, as the side sees it; either side may go on from it."""
        self._check_running("setup")
        self._set_board(side, board)
        self.cube, self.offer, self.turn = cube, None, None
        self._add(side, Action.SETUP, dice=dice, text=text, line=line)

    def double(self, side: str, line: int = 0) -> None:
        """The side offers a double, or turns an offered one again at once: beaver, raccoon."""
        self._check_running(f"double by {side}")
        seat = seat_of(side)
        if self.offer is not None:
            self.beaver(side, line)
            return
        self._check_turn(side, f"double by {side}")
        if self.crawford:
            raise RulesError("the Crawford game has no cube", f"double by {side}")
        offer = self.cube.offer(seat, CUBE_MAX)
        self._add(side, Action.DOUBLE, line=line)
        self.offer = offer

    def beaver(self, side: str, line: int = 0) -> None:
        """The side offered a double redoubles at once; if beavers are played is not asked here."""
        offer = self._check_answer(side, "beaver")
        beavered = offer.beaver(CUBE_MAX)
        self._add(side, Action.BEAVER, line=line)
        self.offer = beavered

    def take(self, side: str, line: int = 0) -> None:
        """The side takes; the doubler rolls next."""
        offer = self._check_answer(side, "take")
        self._add(side, Action.TAKE, line=line)
        self.cube, self.offer = offer.taken(), None
        self.turn = SIDES[offer.by]

    def drop(self, side: str, line: int = 0) -> None:
        """The side passes and loses what the cube showed before its last turn."""
        offer = self._check_answer(side, "drop")
        self._add(side, Action.DROP, line=line)
        self._end(other_side(side), offer.pass_points, Ending.DROP)

    def resign(self, side: str, level: int, line: int = 0) -> None:
        """The side gives up 1 a single game, 2 a gammon, 3 a backgammon, at once or accepted."""
        points = self.resign_unit(side) * level
        self.give_up(side, points, Ending.RESIGNATION, line)

    def give_up(self, side: str, points: int, ending: Ending, line: int = 0) -> None:
        """The side loses this many points: resigned, out of time, gone."""
        self._check_running(f"{ending} of {side}")
        if type(points) is not int or points < 1:
            raise RulesError(f"1 or more, not {points!r:.40}", "points of the game")
        self._add(side, Action.RESIGN, line=line)
        self._end(other_side(side), points, ending)

    def resign_unit(self, side: str) -> int:
        """What a single game costs the side now: an offer it has not answered counts as passed."""
        if self.offer is None:
            return self.cube.value
        answers = SIDES[self.offer.answerer] == side
        return self.offer.pass_points if answers else self.offer.before.value

    def build(self) -> GameRecord:
        """The game as it stands, unfinished if it has no result yet."""
        return GameRecord(
            start_score=self.start_score,
            plies=tuple(self.plies),
            winner=self.winner,
            points=self.points,
            ending=self.ending,
            crawford=self.crawford,
            start=self.start,
            start_cube=self.start_cube,
            line=self.line,
        )

    def _add(
        self,
        side: str,
        action: Action,
        *,
        dice: tuple[int, int] | None = None,
        play: Play | None = None,
        moves: tuple[tuple[int, int], ...] = (),
        text: str = "",
        line: int = 0,
    ) -> None:
        if len(self.plies) >= PLIES_A_GAME_MAX:
            raise RulesError(f"a game has at most {PLIES_A_GAME_MAX} plies", f"line {line}")
        turns = self.offer.turns if self.offer else 0
        cube = self.offer.before if self.offer else self.cube
        board = self.board(side)
        self.plies.append(Ply(side, action, board, cube, turns, dice, play, moves, text, line))

    def _set_board(self, side: str, board: Board) -> None:
        self._left_board = board if side == LEFT else board.flipped()

    def _end(self, winner: str, points: int, ending: Ending) -> None:
        self.winner, self.points, self.ending = winner, points, ending
        self.turn = None

    def _check_running(self, where: str) -> None:
        if self.over:
            raise RulesError("the game is over", where)

    def _check_turn(self, side: str, where: str) -> None:
        self._check_running(where)
        if self.offer is not None:
            raise RulesError("a double waits for its answer", where)
        if self.turn not in (None, side):
            raise RulesError(f"it is the turn of {self.turn}", where)

    def _check_answer(self, side: str, what: str) -> Offer:
        self._check_running(f"{what} by {side}")
        if self.offer is None or self.offer.answerer != seat_of(side):
            raise RulesError("no double waits for its answer", f"{what} by {side}")
        return self.offer


def _find(moves: Moves, board: Board, dice: tuple[int, int]) -> Play:
    written = [TextMove((src, dst), frozenset()) for src, dst in moves]
    for move in written:
        if not (1 <= move.src <= 25 and 0 <= move.dst < move.src):
            raise RulesError("a checker goes from 1..25 down to 0..24", str(move))
    return find_plays(written, board, legal_plays(board, dice), dice)[0]
