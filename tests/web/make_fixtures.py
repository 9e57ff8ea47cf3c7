"""Write the half move tables that the client's tests and gallery use, as the rules make them.

Run `python tests/web/make_fixtures.py` after a change of the table's form; `test_fixtures.py` holds
the files to what the rules say now, so client and server cannot drift apart.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from services.rules import START, Board
from services.rules.half_moves import half_moves

OUT: Final = Path(__file__).parents[2] / "web" / "test" / "fixtures" / "tables.json"


def board(mine: Mapping[int, int], theirs: Mapping[int, int]) -> Board:
    """A board from counts by point, both in the roller's numbers; 25 his bar, 0 the other's."""
    points = [0] * 26
    for point, count in mine.items():
        points[point] += count
    for point, count in theirs.items():
        points[point] -= count
    return Board(tuple(points))


MIDDLE: Final = board(
    {24: 1, 13: 4, 8: 3, 7: 1, 6: 4, 5: 2}, {12: 4, 1: 2, 17: 3, 18: 1, 19: 4, 21: 1}
)

ROLLS: Final[Mapping[str, tuple[Board, tuple[int, int]]]] = {
    "opening31": (START, (3, 1)),
    "opening66": (START, (6, 6)),
    "middle63": (MIDDLE, (6, 3)),
    "bar54": (
        board({25: 1, 24: 1, 13: 3, 8: 3, 6: 5, 5: 2}, {1: 2, 12: 4, 17: 3, 19: 4, 20: 2}),
        (5, 4),
    ),
    "off64": (
        board({6: 3, 5: 4, 4: 2, 3: 2, 1: 1}, {19: 2, 20: 3, 21: 3, 22: 2, 24: 1}),
        (6, 4),
    ),
    "low22": (board({24: 2, 13: 2, 6: 8, 4: 3}, {12: 7, 1: 2, 17: 2, 19: 4}), (2, 2)),
    # On the bar against five points: only a five enters, then a six by another checker.
    "enter65": (
        board({25: 1, 13: 2, 6: 5, 8: 3, 3: 4}, {19: 2, 21: 2, 22: 2, 23: 2, 24: 2, 12: 5}),
        (6, 5),
    ),
    # On the bar against a closed board: nothing moves.
    "shut21": (
        board({25: 1, 13: 5, 6: 5, 8: 4}, {19: 3, 20: 3, 21: 3, 22: 2, 23: 2, 24: 2}),
        (2, 1),
    ),
    # Both dice bear off the highest checker; the last one ends the game.
    "last65": (board({3: 1, 2: 1}, {24: 15}), (6, 5)),
}


def tables() -> dict[str, object]:
    """Every roll above as the client reads it."""
    return {
        name: {
            "pos": list(position.points),
            "dice": list(dice),
            "nodes": [list(node) for node in half_moves(position, dice).nodes],
        }
        for name, (position, dice) in ROLLS.items()
    }


def text() -> str:
    """The file's content, one roll a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(table)}" for name, table in tables().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(text(), encoding="utf-8")
