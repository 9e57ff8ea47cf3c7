"""A game read from a file, action by action: what the rules forbid is noted and read on."""

from collections.abc import Callable

from services.rules.board import Board
from services.rules.errors import RulesError
from services.rules.matchfile.builder import GameBuilder
from services.rules.matchfile.literal import carry_out, made_text, readable_moves
from services.rules.matchfile.problems import Problems
from services.rules.matchfile.record import SIDES, Action, other_side
from services.rules.matchfile.result import declare
from services.rules.movetext import TextMove, read_moves
from services.rules.notation import write_play
from services.rules.play_finder import find_plays
from services.rules.plays import Play, legal_plays

Dice = tuple[int, int]


class Replay:
    """Feeds a GameBuilder from a file that may be wrong, and lists what was."""

    def __init__(
        self, game: GameBuilder, problems: Problems, *, jacoby_unknown: bool = False
    ) -> None:
        self.game = game
        self._problems = problems
        self._jacoby_unknown = jacoby_unknown

    def play(self, side: str, dice: Dice, text: str, line: int) -> None:
        """A roll with its play as text."""
        if not self._ready_to_roll(side, dice, line):
            return
        board = self.game.board(side)
        plays = legal_plays(board, dice)
        try:
            moves = read_moves(text)
            play = self._choose(moves, board, plays, dice, line)
        except RulesError as refusal:
            self._illegal(side, dice, text, plays, refusal, line)
        else:
            self.game.add_play(side, dice, play, line)

    def play_moves(self, side: str, dice: Dice, moves: tuple[TextMove, ...], line: int) -> None:
        """A roll with its play as half moves."""
        self.play(side, dice, " ".join(str(move) for move in moves) or "Cannot Move", line)

    def roll(self, side: str, dice: Dice, line: int) -> None:
        """A roll with nothing behind it: the play is what had to be played, if anything."""
        if not self._ready_to_roll(side, dice, line):
            return
        plays = legal_plays(self.game.board(side), dice)
        if len(plays) > 1 or (plays[0].steps and self.game.has_illegal_plays):
            self.game.roll(side, dice, line)
            return
        if plays[0].steps:
            forced = write_play(plays[0])
            self._note(line, "unwritten", f"the forced play {forced} of {side} is not written")
        self.game.add_play(side, dice, plays[0], line)

    def roll_unplayed(self, side: str, dice: Dice, line: int) -> None:
        """A roll after which the side gave up or lost on time."""
        if self._ready_to_roll(side, dice, line):
            self.game.roll(side, dice, line)

    def double(self, side: str, shown: int, line: int) -> None:
        """A double, or a redouble at once; `shown` is the value written, 0 if none is."""
        self._note_roll_without_play()
        if self.game.opening_due:
            self._note(line, "cube", f"{side} doubles before the opening roll")
            self.game.opening_due = False
        if self.game.crawford:
            self._note(line, "cube", f"{side} doubles in the Crawford game")
            self.game.crawford = False
        if self.game.offer is None:
            self._take_turn(side, line)
        if self.tried(lambda: self.game.double(side, line), line) and self.game.offer:
            value = self.game.offer.value
            if shown not in (0, value):
                self._note(line, "cube", f"the cube shows {shown}, by the record {value}")

    def take(self, side: str, line: int) -> None:
        """A take."""
        self.tried(lambda: self.game.take(side, line), line)

    def drop(self, side: str, line: int) -> None:
        """A pass."""
        self.tried(lambda: self.game.drop(side, line), line)

    def result(self, winner: str, declared: int, line: int) -> None:
        """The file's own word on the game: `winner` gets `declared` points."""
        for text in declare(self.game, winner, declared, line, jacoby_unknown=self._jacoby_unknown):
            self._note(line, "result", text)

    def close(self, line: int, *, last: bool) -> None:
        """The file has no more of this game."""
        if self.game.over:
            return
        if last:
            self._note(line, "truncated", "the file ends before the game does")
        else:
            self._note_roll_without_play()
            self._note(line, "result", "the game has no result")

    def tried(self, action: Callable[[], None], line: int) -> bool:
        """Carry out one action of the builder; a refusal is noted and False returned."""
        try:
            action()
        except RulesError as refusal:
            self._note(line, "turn", str(refusal))
            return False
        return True

    def _choose(
        self,
        moves: tuple[TextMove, ...],
        board: Board,
        plays: tuple[Play, ...],
        dice: Dice,
        line: int,
    ) -> Play:
        bare = tuple(TextMove(move.stops, frozenset()) for move in moves)
        found = find_plays(bare, board, plays, dice)
        if len(found) > 1:
            self._note(line, "cell", f"can mean {' or '.join(map(write_play, found))}")
        starred = {star for move in moves for star in move.stars}
        if any(board.points[point] != -1 for point in starred):
            self._note(line, "cell", f"a star where nothing is hit: {write_play(found[0])}")
        return found[0]

    def _illegal(
        self,
        side: str,
        dice: Dice,
        text: str,
        plays: tuple[Play, ...],
        refusal: RulesError,
        line: int,
    ) -> None:
        self._note(line, "illegal", f"{side} {dice[0]}{dice[1]}: {text}: {refusal}")
        board = self.game.board(side)
        made, after = carry_out(readable_moves(text), board)
        meant = next((play for play in plays if play.result == after), None)
        if meant is not None:
            self.game.add_play(side, dice, meant, line)
        else:
            self.game.illegal(side, dice, made, after, made_text(made), line)

    def _ready_to_roll(self, side: str, dice: Dice, line: int) -> bool:
        if self.game.over:
            self._note(line, "turn", f"{side} rolls after the end of the game")
            return False
        self._note_roll_without_play()
        self._accept_pending(side, line)
        self._take_turn(side, line)
        if self.game.opening_due and dice[0] == dice[1]:
            self._note(
                line, "turn", f"{side} begins with {dice[0]}{dice[1]}: such are rolled again"
            )
            self.game.opening_due = False
        return True

    def _accept_pending(self, side: str, line: int) -> None:
        """A beaver's take is never written; another one may be missing."""
        offer = self.game.offer
        if offer is None:
            return
        answerer = SIDES[offer.answerer]
        if offer.turns == 1 or answerer != side:
            self._note(line, "cube", f"{answerer} takes, which is not written")
        self.game.take(answerer, line)

    def _take_turn(self, side: str, line: int) -> None:
        if self.game.turn == other_side(side):
            self._note(line, "turn", f"{side} acts though it is the turn of {self.game.turn}")
            self.game.turn = side

    def _note_roll_without_play(self) -> None:
        last = self.game.plies[-1] if self.game.plies else None
        if last is not None and last.action is Action.ROLL:
            roll = f"{last.side} {last.dice[0]}{last.dice[1]}" if last.dice else last.side
            self._note(last.line, "unwritten", f"{roll}: no play is written though there is one")

    def _note(self, line: int, kind: str, text: str) -> None:
        self._problems.add(line, kind, text)
