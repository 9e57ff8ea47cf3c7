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

from services.rules.board import CHECKERS, Board, win_kind
from services.rules.cube import CUBE_MAX, Cube
from services.rules.errors import RulesError
from services.rules.matchfile.game_state import GameState
from services.rules.matchfile.record import SIDES, Action, Ending, other_side, seat_of
from services.rules.movetext import BAR, TextMove
from services.rules.play_finder import find_plays
from services.rules.plays import Play, checked_dice, legal_plays
from services.rules.score import BACKGAMMON, game_points

Moves = Sequence[tuple[int, int]]
"""Half moves as (from, to), 25 = bar and 0 = off, each by the mover's own numbers."""


class GameBuilder(GameState):
    """A game in the making, sides "L" and "R". Each method raises RulesError and changes nothing
    if the rules forbid the action: out of turn, no legal play, no access to the cube, game over.
    """

    def move(self, side: str, dice: tuple[int, int], moves: Play | Moves, line: int = 0) -> None:
        """The side rolls and plays: a legal Play, or half moves that amount to one, hits implied;
        no half moves if nothing can be moved.
        """
        self._check_turn(side, f"roll by {side}")
        board = self.board(side)
        plays = legal_plays(board, dice)
        if isinstance(moves, Play):
            found = next((play for play in plays if play.result == moves.result), None)
            if found is None:
                raise RulesError(f"no legal play with {dice[0]}{dice[1]}", repr(moves))
        else:
            found = find_plays(_text_moves(moves), board, plays, dice)[0]
        self.add_play(side, dice, found, line)

    def add_play(self, side: str, dice: tuple[int, int], play: Play, line: int = 0) -> None:
        """The same with a play known to be legal, such as one of `legal_plays`."""
        self._check_turn(side, f"roll by {side}")
        self._check_opening(checked_dice(dice))
        self._add(side, Action.MOVE, dice=dice, play=play, line=line)
        self._set_board(side, play.result)
        self._hand_over(side, play.result)

    def roll(self, side: str, dice: tuple[int, int], line: int = 0) -> None:
        """The side rolls, and nothing is known of its play."""
        self._check_turn(side, f"roll by {side}")
        self._check_opening(checked_dice(dice))
        self._add(side, Action.ROLL, dice=dice, line=line)
        self.turn = other_side(side)

    def illegal(
        self, side: str, dice: tuple[int, int], moves: Moves, board: Board, text: str, line: int
    ) -> None:
        """A play that breaks the rules, made all the same: `board` is what it led to."""
        self._check_turn(side, f"roll by {side}")
        checked_dice(dice)
        self._add(side, Action.ILLEGAL, dice=dice, moves=tuple(moves), text=text, line=line)
        self._set_board(side, board)
        self._hand_over(side, board)

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
        """The side offers a double; if one was just offered to it, that is a beaver."""
        if self.offer is not None:
            self.beaver(side, line)
            return
        self._check_turn(side, f"double by {side}")
        if self.opening_due:
            raise RulesError("nobody doubles before the opening roll", f"double by {side}")
        if self.crawford:
            raise RulesError("the Crawford game has no cube", f"double by {side}")
        offer = self.cube.offer(seat_of(side), CUBE_MAX)
        self._add(side, Action.DOUBLE, line=line)
        self.offer = offer

    def beaver(self, side: str, line: int = 0) -> None:
        """The side offered a double turns it again at once and keeps the cube; whether beavers
        are played is the house's business.
        """
        beavered = self._check_answer(side, "beaver").beaver(CUBE_MAX)
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
        """The side's resignation is accepted: 1 a single game, 2 a gammon, 3 a backgammon."""
        if type(level) is not int or not 1 <= level <= BACKGAMMON:
            raise RulesError(f"1, 2 or 3, not {level!r:.40}", f"resignation of {side}")
        self.give_up(side, self.resign_unit(side) * level, Ending.RESIGNATION, line)

    def timeout(self, side: str, points: int, line: int = 0) -> None:
        """The side has lost this many points on time, or by leaving."""
        self.give_up(side, points, Ending.TIMEOUT, line)

    def give_up(self, side: str, points: int, ending: Ending, line: int = 0) -> None:
        """The side loses this many points, cube included."""
        self._check_running(f"{ending} of {side}")
        if type(points) is not int or points < 1:
            raise RulesError(f"1 or more, not {points!r:.40}", "points of the game")
        self._add(side, Action.RESIGN, line=line)
        self._end(other_side(side), points, ending)

    def _check_opening(self, dice: tuple[int, int]) -> None:
        if self.opening_due and dice[0] == dice[1]:
            raise RulesError("equal dice are rolled again", "opening roll")

    def _hand_over(self, side: str, board: Board) -> None:
        """The turn is done: the other side's, or the game is won."""
        self.turn = other_side(side)
        if board.off == CHECKERS:
            turned = self.cube.value > self.start_cube
            kind = win_kind(board)
            points = game_points(self.cube.value, kind, cube_turned=turned, jacoby=self.jacoby)
            self._end(side, points, Ending.BEAR_OFF)


def _text_moves(moves: Moves) -> list[TextMove]:
    for src, dst in moves:
        if not (1 <= src <= BAR and 0 <= dst < src):
            raise RulesError(f"from 1..25 down to 0..24, not {src}/{dst}", "half move")
    return [TextMove((src, dst), frozenset()) for src, dst in moves]
