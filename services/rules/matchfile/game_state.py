"""A game in the making: the board, the cube, whose turn it is, and the plies so far."""

from services.rules.board import START, Board
from services.rules.cube import Cube, Offer
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
from services.rules.matchfile.variations import NACKGAMMON
from services.rules.plays import Play


class GameState:
    """What GameBuilder keeps; its methods for others are there."""

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
        self.opening_due = start in (START, NACKGAMMON)
        """The next roll decides who starts: nothing was rolled or set up before."""
        self._left_board = start

    @property
    def over(self) -> bool:
        """Whether the game has a result."""
        return self.ending is not Ending.UNFINISHED

    @property
    def has_illegal_plays(self) -> bool:
        """Whether some play broke the rules, so that the board may not be the true one."""
        return any(ply.action is Action.ILLEGAL for ply in self.plies)

    def board(self, side: str) -> Board:
        """The position as the side sees it."""
        return self._left_board if seat_of(side) == 0 else self._left_board.flipped()

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
        if dice is not None or action is Action.SETUP:
            self.opening_due = False
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
        if self.turn == other_side(side):
            raise RulesError(f"it is the turn of {self.turn}", where)

    def _check_answer(self, side: str, what: str) -> Offer:
        self._check_running(f"{what} by {side}")
        if self.offer is None or self.offer.answerer != seat_of(side):
            raise RulesError("no double waits for its answer", f"{what} by {side}")
        return self.offer
