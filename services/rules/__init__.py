"""The rules of backgammon: pure functions and frozen values, the standard library alone."""

from services.rules.compiled import build_kind, with_build

__path__ = with_build(__path__)

from services.rules.board import BAR, CHECKERS, START, Board, win_kind
from services.rules.errors import RulesError
from services.rules.plays import Play, Step, legal_plays

__all__ = [
    "BAR",
    "CHECKERS",
    "START",
    "Board",
    "Play",
    "RulesError",
    "Step",
    "build_kind",
    "legal_plays",
    "win_kind",
]
