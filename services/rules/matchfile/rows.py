"""A row of a match text cut into the cells of its two columns.

Columns differ from writer to writer, and overlong cells push the right one out of line. So cells
are found by how they begin (dice, or one of the words for cube and result); the column only tells
whether the first one stands left or right.
"""

import re
from typing import Final, NamedTuple

from services.rules.matchfile.cells import Cell, Kind, read_cell
from services.rules.matchfile.record import LEFT, RIGHT

_RIGHT_FROM_COLUMN: Final = 15
"""Left cells begin within the first 8 columns, right ones never before 25, in all dialects."""

_NUMBER: Final = re.compile(r"\s*\d{1,4}\)", re.A)
_START: Final = re.compile(
    r"(?<!\S)(?:(?P<dice>\d\d:)|(?P<glued>\d{1,4}\))"
    r"|(?P<gives_up>concedes?\b|resigns?\b|\?{2,})"
    r"|(?:(?:re)?doubles?|takes?|accepts?|drops?|passes|rejects?|beavers?|raccoons?|wins|loss?es)"
    r"(?!\w))",
    re.I | re.A,
)
_GAP: Final = re.compile(r"\S {4,}(?=\S)")
_SETUP: Final = re.compile(r"\s*illegal play\s*\([^)]*\)?", re.I | re.A)


class PlacedCell(NamedTuple):
    """A cell with its side, "L" or "R"."""

    side: str
    cell: Cell


def is_numbered(line: str) -> bool:
    """Whether a line begins like a row: `  7) `."""
    return _NUMBER.match(line) is not None


def split_row(line: str) -> list[PlacedCell]:
    """The cells of a row or of a result line, left to right; empty ones are left out."""
    number = _NUMBER.match(line)
    begin = number.end() if number else 0
    starts = _with_strangers(line, _starts(line, begin))
    cells = [_place(begin, line[begin : starts[0] if starts else len(line)])]
    for i, start in enumerate(starts):
        end = starts[i + 1] if i + 1 < len(starts) else len(line)
        cells.append(_place(start, line[start:end], after=cells[-1]))
    return [placed for placed in cells if placed.cell.kind is not Kind.EMPTY]


def _starts(line: str, begin: int) -> list[int]:
    """Where cells begin. Behind a row number inside a row nothing is trusted to be a cell."""
    starts: list[int] = []
    roll_end = -1
    position = begin
    while match := _START.search(line, position):
        position = match.end()
        close_to_dice = match.start() - roll_end <= 2 and not line[roll_end : match.start()].strip()
        if match["gives_up"] and roll_end >= 0 and close_to_dice:
            continue
        starts.append(match.start())
        if match["glued"]:
            break
        if match["dice"]:
            roll_end = match.end()
            setup = _SETUP.match(line, roll_end)
            position = setup.end() if setup else position
    return starts


def _with_strangers(line: str, starts: list[int]) -> list[int]:
    """Also where words nobody knows begin: behind a roll and a wide gap, in the right half."""
    found = []
    for i, start in enumerate(starts):
        found.append(start)
        end = starts[i + 1] if i + 1 < len(starts) else len(line)
        gap = _GAP.search(line, max(start, _RIGHT_FROM_COLUMN), end)
        if gap and line[start].isdigit() and line[start + 2] == ":":
            found.append(gap.end())
    return found


def _place(start: int, text: str, after: PlacedCell | None = None) -> PlacedCell:
    column = start + len(text) - len(text.lstrip())
    cell = read_cell(text)
    taken = after is not None and after.cell.kind is not Kind.EMPTY
    return PlacedCell(RIGHT if taken or column >= _RIGHT_FROM_COLUMN else LEFT, cell)
