"""Legal half moves, remembered: the same roll is asked for by decide, by views and by retries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from services.rules import Board, HalfMoves, half_moves
from services.rules.board import unchecked
from services.rules.plays import move

# Each running match needs one; a table takes a few kilobytes.
REMEMBERED = 4_096


@lru_cache(maxsize=REMEMBERED)
def moves_of(board: Board, dice: tuple[int, int]) -> HalfMoves:
    """The half-move table of a roll; `board` from the roller's view."""
    return half_moves(board, dice)


class Walk(NamedTuple):
    """How far steps could be followed: `legal` of them; `hits` are the indices of those that hit.

    `complete`: all could, and the turn is over with them.
    """

    legal: int
    hits: tuple[int, ...]
    complete: bool


def walk(table: HalfMoves, steps: Sequence[tuple[int, int]]) -> Walk:
    """Follow (src, dst) steps through the half-move table of a roll."""
    node = 0
    hits: list[int] = []
    for index, (src, dst) in enumerate(steps):
        edges = () if index and node == 0 else table.nodes[node]
        code = src * 100 + dst
        for at in range(0, len(edges), 2):
            if abs(edges[at]) == code:
                break
        else:
            return Walk(index, tuple(hits), complete=False)
        if edges[at] < 0:
            hits.append(index)
        node = edges[at + 1]
    return Walk(len(steps), tuple(hits), complete=node == 0 and bool(steps))


def after_steps(board: Board, src: Sequence[int], dst: Sequence[int]) -> Board:
    """The board after steps that are known to be legal, still from the mover's view."""
    points = list(board.points)
    for start, end in zip(src, dst, strict=True):
        move(points, start, end)
    return unchecked(tuple(points))
