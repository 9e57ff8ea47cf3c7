"""The same match as different programs would write it, for the reader to find the same in all."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from services.rules import legal_plays
from services.rules.matchfile import Action, Ending, GameRecord, MatchRecord, Ply
from services.rules.notation import write_play, write_steps

Cells = list[tuple[str, str]]


@dataclass(frozen=True)
class Dialect:
    """How a program writes: widths, names, plays, results."""

    name: str
    left_width: int
    play: Callable[[Ply], str]
    result: Callable[[MatchRecord, GameRecord], str]
    heading: str = " {left} : {a}{pad}{right} : {b}"
    header: str = "{length} point match"
    numbered_result: bool = False
    given_up: str = ""
    before: str = ""
    line_end: str = "\n"
    number: str = "{:3d}) "
    cube_blank: str = " "
    words: dict[Action, str] = field(
        default_factory=lambda: {Action.TAKE: "Takes", Action.DROP: "Drops"}
    )


def write_dialect(record: MatchRecord, dialect: Dialect) -> bytes:
    """The record as a file of that dialect."""
    lines = [dialect.before + dialect.header.format(length=record.length), ""]
    for number, game in enumerate(record.games, start=1):
        a, b = game.start_score
        left = f" {record.left} : {a}"
        pad = " " * max(2, dialect.left_width + 6 - len(left))
        lines.append(f" Game {number}")
        lines.append(
            dialect.heading.format(left=record.left, a=a, pad=pad, right=record.right, b=b)
        )
        lines.extend(_rows(record, game, dialect))
        lines.append("")
    return dialect.line_end.join(lines).encode("utf-8")


def _rows(record: MatchRecord, game: GameRecord, dialect: Dialect) -> Iterator[str]:
    rows: Cells = []
    for ply in game.plies:
        cell = _cell(ply, dialect)
        if cell:
            _put(rows, ply.side, cell)
    result = dialect.result(record, game)
    if dialect.numbered_result and game.winner:
        _put(rows, game.winner, f" {result}")
    for number, (left, right) in enumerate(rows, start=1):
        yield f"{dialect.number.format(number)}{left:<{dialect.left_width}} {right}"
    if not dialect.numbered_result:
        yield f"{'':{6 if game.winner == 'L' else dialect.left_width + 7}}{result}"


def _put(rows: Cells, side: str, cell: str) -> None:
    if side == "L":
        rows.append((cell, ""))
    elif rows and rows[-1][0] and not rows[-1][1]:
        rows[-1] = (rows[-1][0], cell)
    else:
        rows.append(("", cell))


def _cell(ply: Ply, dialect: Dialect) -> str:
    blank = dialect.cube_blank
    if ply.action is Action.MOVE and ply.dice:
        return f"{ply.dice[0]}{ply.dice[1]}: {dialect.play(ply)}"
    if ply.action in (Action.DOUBLE, Action.BEAVER):
        word = "Doubles" if ply.action is Action.DOUBLE else "Beavers"
        return f"{blank}{word} => {ply.cube.value << (ply.offer + 1)}"
    if ply.action is Action.RESIGN:
        return blank + dialect.given_up if dialect.given_up else ""
    return blank + dialect.words[ply.action]


def _steps(ply: Ply) -> str:
    return write_steps(ply.play) if ply.play else ""


def _steps_without_stars(ply: Ply) -> str:
    return _steps(ply).replace("*", "")


def _joined(ply: Ply) -> str:
    return write_play(ply.play) if ply.play else ""


def _joined_capitals(ply: Ply) -> str:
    text = _joined(ply)
    return "Cannot Move" if text == "cannot move" else text.replace("b", "B").replace("o", "O")


def _joined_lower(ply: Ply) -> str:
    return "Cannot Move" if _joined(ply) == "cannot move" else _joined(ply)


def _unless_forced(ply: Ply) -> str:
    forced = ply.dice is not None and len(legal_plays(ply.board, ply.dice)) == 1
    return "" if forced else _steps_without_stars(ply)


def _wins(points: int, *, plural: bool = False) -> str:
    return f"Wins {points} point{'s' if plural and points > 1 else ''}"


def _plain(record: MatchRecord, game: GameRecord) -> str:
    return _wins(game.points, plural=True)


def _with_the_match(record: MatchRecord, game: GameRecord) -> str:
    last = record.length and game is record.games[-1]
    return _wins(game.points) + (" and the match" if last else "")


def _capped(record: MatchRecord, game: GameRecord) -> str:
    """Of a game borne off only the points still needed."""
    before = game.start_score["LR".index(str(game.winner))]
    capped = record.length > 0 and game.ending is Ending.BEAR_OFF
    return _wins(min(game.points, record.length - before) if capped else game.points)


def _forfeit_marks(record: MatchRecord, game: GameRecord) -> str:
    """A backgammon given up is a thousand and four times the cube."""
    unit = game.plies[-1].cube.value
    given_up = game.ending is Ending.RESIGNATION and game.points == 3 * unit
    return _wins(1004 * unit if given_up else game.points)


XG_TEXT = Dialect(
    "XG .txt",
    37,
    _joined_capitals,
    _with_the_match,
    before='\ufeff; [Site "eXtreme Gammon"]\r\n; [Player 1 "Left"]\r\n\r\n',
    line_end="\r\n",
)
XG_MAT = Dialect("XG .mat", 28, _steps_without_stars, _with_the_match, line_end="\r\n")
STUDIO = Dialect(
    "Backgammon Studio",
    38,
    _joined_lower,
    _forfeit_marks,
    numbered_result=True,
    number="  {}) ",
    before='; [ClockType "Standard 360/10"]\n\n',
)
GALAXY = Dialect("Galaxy", 30, _steps_without_stars, _capped, given_up="Losses 1 point")
GRIDGAMMON = Dialect(
    "GridGammon",
    27,
    _unless_forced,
    _plain,
    heading=" {left},1780 : {a}{pad}{right},1830.5 : {b}",
    header=" {length} Point Match",
)
GAMMONVIEW = Dialect(
    "GammonView",
    44,
    _joined_lower,
    _plain,
    heading=" {left}: {a}{pad}{right}: {b}",
    numbered_result=True,
    given_up="Resigns",
    cube_blank="",
)
ALL = (XG_TEXT, XG_MAT, STUDIO, GALAXY, GRIDGAMMON, GAMMONVIEW)
