"""The rules of backgammon: pure functions and frozen values, the standard library alone."""

from services.rules.compiled import build_kind, with_build

__path__ = with_build(__path__)

from services.rules.board import BAR, CHECKERS, START, Board, win_kind
from services.rules.choose import auto_play, find_play
from services.rules.errors import RulesError, ShortPlayError
from services.rules.half_moves import HalfMoves, half_moves
from services.rules.plays import Play, Step, legal_plays

__all__ = [
    "BAR",
    "CHECKERS",
    "START",
    "Board",
    "HalfMoves",
    "Play",
    "RulesError",
    "ShortPlayError",
    "Step",
    "auto_play",
    "build_kind",
    "find_play",
    "half_moves",
    "legal_plays",
    "win_kind",
]
