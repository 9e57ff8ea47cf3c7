"""The reference positions that lie beside these tests, and short ways to write a board down."""

import functools
import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from services.rules import BAR, Board

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Reference:
    """A roll with the position ids of all its distinct results, as five generators agree."""

    name: str
    position_id: str
    points: tuple[int, ...]
    dice: tuple[int, int]
    dice_used: int
    results: frozenset[str]

    @property
    def board(self) -> Board:
        return Board(self.points)


@functools.cache
def many() -> tuple[Reference, ...]:
    """3 000 positions of all kinds."""
    with gzip.open(DATA / "legal_moves.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(_reference(json.loads(line)) for line in lines)


@functools.cache
def tricky() -> tuple[Reference, ...]:
    """56 positions, each made to catch one mistake."""
    text = (DATA / "legal_cases.json").read_text(encoding="utf-8")
    return tuple(_reference(row) for row in json.loads(text))


def setup(own: Mapping[int, int], opponent: Mapping[int, int] | None = None) -> Board:
    """A board by checkers a point, all points numbered by the roller (bar: his 25, the other 0)."""
    points = [0] * (BAR + 1)
    for point, count in own.items():
        points[point] += count
    for point, count in (opponent or {}).items():
        points[point] -= count
    return Board(points)


def _reference(row: dict[str, Any]) -> Reference:
    return Reference(
        name=row.get("name", row["position_id"]),
        position_id=row["position_id"],
        points=tuple(row["board"]),
        dice=(row["dice"][0], row["dice"][1]),
        dice_used=row["dice_used"],
        results=frozenset(row["results"]),
    )
