"""What a player of some strength does with what the engine says."""

from __future__ import annotations

from collections.abc import Sequence

from services.analysis.domain.plain_player import worth
from services.analysis.domain.strength import Strength, error
from services.analysis.domain.values import Chances, Cubes, Valued
from services.rules import Board, Play


def best_play(
    plays: Sequence[Play], values: Sequence[Valued], strength: Strength, seed: str
) -> Play:
    """The play that looks best. Of those seen as equal the first by its position's id."""
    deepest = max(value.plies for value in values)
    seen: list[tuple[float, str, Play]] = []
    for play, value in zip(plays, values, strict=True):
        if value.plies == deepest:
            name = play.result.position_id
            seen.append((-value.equity - error(strength, seed, name), name, play))
    return min(seen, key=lambda each: each[:2])[2]


def plain_play(board: Board, plays: Sequence[Play]) -> Play:
    """The same for a player without an engine."""
    return min(plays, key=lambda play: (-worth(board, play.result), play.result.position_id))


def doubles(cubes: Cubes, strength: Strength, seed: str) -> bool:
    """Whether the roller doubles: his opponent's better answer is worth more than waiting."""
    misjudged = error(strength, seed, "double")
    after = min(cubes.take + misjudged, cubes.passed)
    return after > cubes.no_double


def takes(cubes: Cubes, strength: Strength, seed: str) -> bool:
    """Whether the roller's opponent takes; equal is a take."""
    return cubes.take + error(strength, seed, "take") <= cubes.passed


def beavers(cubes: Cubes) -> bool:
    """Whether the opponent redoubles at once: he is the favourite even with the cube doubled."""
    return cubes.take < -0.05


def accepts_resignation(level: int, chances: Chances) -> bool:
    """Whether an offer to lose `level` is at least what the one it is made to expects to win."""
    return level >= chances.equity
