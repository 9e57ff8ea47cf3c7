"""The lines of a match text sorted into header, games and rows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from services.rules.errors import RulesError
from services.rules.matchfile.cells import Kind
from services.rules.matchfile.limits import (
    GAMES_MAX,
    LINE_CHARS_MAX,
    PLIES_A_GAME_MAX,
    PLIES_MAX,
)
from services.rules.matchfile.problems import Problems
from services.rules.matchfile.rows import PlacedCell, is_numbered, split_row
from services.rules.score import SCORE_MAX

_HEADER: Final = re.compile(r"\s*(\d{1,6})[ -]points?\s+match\b(?P<rest>.*)", re.I | re.A)
_GAME: Final = re.compile(r"\s*game\s+(\d{1,6})\W*", re.I | re.A)
_LEFT_SCORE: Final = re.compile(r":\s*(\d{1,6})(?=\s)", re.A)
_RATING: Final = re.compile(r",\s*\d+(?:\.\d+)?$", re.A)


@dataclass
class GameText:
    """One game as written: names and scores of its heading, and its cells with line numbers."""

    line: int
    names: tuple[str, str] | None = None
    score: tuple[int, int] = (0, 0)
    cells: list[tuple[int, PlacedCell]] = field(default_factory=list)


@dataclass
class MatchText:
    """A whole file as written; `length` None where the header is missing."""

    length: int | None = None
    tags: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    games: list[GameText] = field(default_factory=list)
    lines: int = 0


def read_layout(text: str, problems: Problems) -> MatchText:
    """Sort the lines of a text; RulesError if it is no match file or beyond the limits."""
    match = MatchText()
    for number, line in _lines(text, problems):
        match.lines = number
        if line.lstrip().startswith((";", "#")):
            _read_comment(line, match)
        elif _names_are_due(match) and (heading := _read_heading(line)):
            match.games[-1].names, match.games[-1].score = heading
        elif header := _HEADER.match(line):
            if match.length is not None or match.games:
                problems.add(number, "header", "a second match begins here and is not read")
                break
            match.length = min(int(header[1]), SCORE_MAX)
            if header["rest"].strip(" ."):
                rest = header["rest"].strip()
                problems.add(number, "header", f"not understood behind the length: {rest}")
        elif _GAME.fullmatch(line):
            match.games.append(GameText(number))
        elif match.games:
            _read_game_line(number, line, match.games[-1], problems)
        else:
            problems.add(number, "header", f"not understood: {line.strip()}")
    _check_limits(match)
    return match


def _lines(text: str, problems: Problems) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LINE_CHARS_MAX:
            problems.add(number, "cell", f"cut after {LINE_CHARS_MAX} of {len(line)} characters")
        shown = line[:LINE_CHARS_MAX].expandtabs().rstrip()
        if shown:
            yield number, shown


def _read_comment(line: str, match: MatchText) -> None:
    body = line.strip().lstrip(";#").strip()
    if body.startswith("[") and body.endswith('"]') and body.count('"') >= 2:
        name, _, value = body[1:-2].partition('"')
        match.tags[name.strip()] = value
    elif body:
        match.comments.append(body)


def _names_are_due(match: MatchText) -> bool:
    """Whether the next line may be a heading; a player may be called `5 point match`."""
    return bool(match.games) and match.games[-1].names is None and not match.games[-1].cells


def _read_game_line(number: int, line: str, game: GameText, problems: Problems) -> None:
    cells = split_row(line)
    if not is_numbered(line) and cells[0].cell.kind is Kind.UNKNOWN:
        problems.add(number, "cell", f"not understood: {line.strip()}")
        return
    for placed in cells:
        if placed.cell.kind is Kind.UNKNOWN:
            problems.add(number, "cell", f"not understood: {placed.cell.text}")
        else:
            game.cells.append((number, placed))


def _read_heading(line: str) -> tuple[tuple[str, str], tuple[int, int]] | None:
    """Names and scores of ` left : 0     right : 0`, None if the line is something else."""
    head, colon, right_score = line.rpartition(":")
    left = _LEFT_SCORE.search(head)
    if is_numbered(line) or not colon or not left or not right_score.strip().isascii():
        return None
    if not right_score.strip().isdigit() or len(right_score.strip()) > 6:
        return None
    names = _name(head[: left.start()]), _name(head[left.end() :])
    return names, (min(int(left[1]), SCORE_MAX), min(int(right_score), SCORE_MAX))


def _name(text: str) -> str:
    return _RATING.sub("", text.strip()).strip()


def _check_limits(match: MatchText) -> None:
    if match.length is None and not match.games:
        raise RulesError("neither `N point match` nor `Game 1` is in it", "match file")
    if len(match.games) > GAMES_MAX:
        raise RulesError(f"{len(match.games)} games, {GAMES_MAX} at most", "match file")
    for game in match.games:
        if len(game.cells) > PLIES_A_GAME_MAX:
            where = f"game at line {game.line}"
            raise RulesError(f"{len(game.cells)} cells, {PLIES_A_GAME_MAX} at most", where)
    total = sum(len(game.cells) for game in match.games)
    if total > PLIES_MAX:
        raise RulesError(f"{total} cells, {PLIES_MAX} at most", "match file")
