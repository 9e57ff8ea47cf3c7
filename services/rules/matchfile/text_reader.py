"""Match texts (.mat, .txt) of all dialects to records."""

from typing import Final

from services.rules.board import START
from services.rules.matchfile.builder import GameBuilder
from services.rules.matchfile.cells import Cell, Kind
from services.rules.matchfile.layout import GameText, MatchText, read_layout
from services.rules.matchfile.problems import Problems
from services.rules.matchfile.record import GameRecord, MatchRecord, other_side
from services.rules.matchfile.replay import Replay
from services.rules.matchfile.running_score import RunningScore
from services.rules.matchfile.snowie import read_setup
from services.rules.matchfile.variations import start_of_variation

DEFAULT_NAMES: Final = ("White", "Black")


def read_text(text: str, problems: Problems) -> MatchRecord:
    """The record of a match text; RulesError only if it is none at all or beyond the limits."""
    match = read_layout(text, problems)
    if match.length is None:
        problems.add(1, "header", "no line `N point match`: read as a money session")
    if not match.games:
        problems.add(match.lines, "truncated", "the file ends before its first game")
    length = match.length or 0
    crawford = _switch(match, "Crawford") is not False
    jacoby = None if length else _switch(match, "Jacoby")
    left, right = _names(match)
    return MatchRecord(
        left=left,
        right=right,
        length=length,
        games=_read_games(match, RunningScore(length, crawford, problems), jacoby, problems),
        tags=match.tags,
        comments=tuple(match.comments),
        crawford_rule=crawford,
        jacoby=jacoby,
        beavers=None if length else _switch(match, "Beaver"),
    )


def _read_games(
    match: MatchText, score: RunningScore, jacoby: bool | None, problems: Problems
) -> tuple[GameRecord, ...]:
    variation = match.tags.get("Variation", "")
    start = start_of_variation(variation)
    if start is None:
        problems.add(1, "header", f"variation {variation!r} is not known: read as backgammon")
    games: list[GameRecord] = []
    for text in match.games:
        if text.names is None:
            problems.add(text.line, "header", "a game without names and score")
        before = score.before_game(text.score if text.names else None, text.line)
        game = GameBuilder(
            before,
            crawford=score.is_crawford,
            jacoby=jacoby is True,
            start=start or START,
            line=text.line,
        )
        _Reading(game, problems, jacoby_unknown=match.length == 0 and jacoby is None).read(
            text, last_line=match.lines if text is match.games[-1] else None
        )
        games.append(game.build())
        score.after_game(games[-1])
    return tuple(games)


class _Reading:
    """The cells of one game, fed to the replay."""

    def __init__(self, game: GameBuilder, problems: Problems, *, jacoby_unknown: bool) -> None:
        self._game = game
        self._replay = Replay(game, problems, jacoby_unknown=jacoby_unknown)
        self._loss: tuple[str, int, int] | None = None

    def read(self, text: GameText, last_line: int | None) -> None:
        for line, (side, cell) in text.cells:
            self._cell(side, cell, line)
        if self._loss and not self._game.over:
            self._replay.result(*self._loss)
        end = text.cells[-1][0] if text.cells else text.line
        self._replay.close(last_line or end, last=last_line is not None)

    def _cell(self, side: str, cell: Cell, line: int) -> None:
        replay, dice = self._replay, cell.dice
        match cell.kind:
            case Kind.ROLL if dice and cell.text:
                replay.play(side, dice, cell.text, line)
            case Kind.ROLL if dice:
                replay.roll(side, dice, line)
            case Kind.GIVE_UP if dice:
                replay.roll_unplayed(side, dice, line)
            case Kind.DOUBLE | Kind.BEAVER:
                replay.double(side, cell.number, line)
            case Kind.TAKE:
                replay.take(side, line)
            case Kind.DROP:
                replay.drop(side, line)
            case Kind.WIN:
                replay.result(side, cell.number, line)
            case Kind.LOSS:
                self._loss = (other_side(side), cell.number, line)
            case Kind.SETUP if dice:
                replay.tried(lambda: self._setup(side, dice, cell.text, line), line)

    def _setup(self, side: str, dice: tuple[int, int], text: str, line: int) -> None:
        board, cube = read_setup(text, side)
        self._game.setup(side, board, cube, dice=dice, text=text, line=line)


def _names(match: MatchText) -> tuple[str, str]:
    headed = next((game.names for game in match.games if game.names), None)
    tagged = tuple(match.tags.get(f"Player {i}", "") for i in (1, 2))
    left, right = headed or tagged
    return left or DEFAULT_NAMES[0], right or DEFAULT_NAMES[1]


def _switch(match: MatchText, tag: str) -> bool | None:
    """A tag that says On or Off, None where it says nothing."""
    return {"on": True, "off": False}.get(match.tags.get(tag, "").strip().lower())
