"""A match as its players, its valuer and its reviewer know it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How deep a review looks: at first sight, or ahead."""

    QUICK = "quick"
    DEEP = "deep"


@dataclass(frozen=True, slots=True)
class Due:
    """What SettlementDue of the game says: the position as the roller sees it, dice 0 unrolled."""

    leaver: int
    length: int
    single: bool
    between_games: bool
    position_id: str
    roller: int
    dice: tuple[int, int]
    cube: int
    cube_owner: int
    offered: int
    beavered: bool
    score: tuple[int, int]
    crawford: bool


@dataclass(frozen=True, slots=True)
class Value:
    """What an abandoned position is worth to the leaver: see MatchSplit of the game.

    `inputs` is what the engine was asked, as JSON, so that anybody can ask it again.
    """

    inputs: str
    outcomes_ppm: tuple[int, int, int, int, int, int]
    cube: int
    equity_millipoints: int
    mwc_ppm: int
    evaluator: str
    evaluator_version: str


@dataclass(frozen=True, slots=True)
class Marks:
    """What a review comes to; pairs are White's first."""

    engine: str
    engine_version: str
    decisions: tuple[int, int]
    lost_millipoints: tuple[int, int]
    luck_millipoints: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Case:
    """`manned_at` is the latest version at which somebody of ours was seen to sit, 0: nobody."""

    manned_at: int = 0
    due: Due | None = None
    value: Value | None = None
    asked: frozenset[Level] = frozenset()
    ready: frozenset[Level] = frozenset()
    failed: frozenset[Level] = frozenset()
