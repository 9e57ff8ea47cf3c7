"""Facts of giving up a game."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.facts.base import Decided, Seated


@dataclass(frozen=True, slots=True)
class ResignOffered(Seated):
    """The seat offers the game as a single (level 1), gammon (2) or backgammon (3).

    `points` is the exact loss: level times the cube.
    """

    level: int
    points: int


@dataclass(frozen=True, slots=True)
class ResignAccepted(Decided):
    """The seat takes the game as offered."""


@dataclass(frozen=True, slots=True)
class ResignRefused(Decided):
    """The seat wants the game played out; `played_on`: it said so by going on with its turn."""

    played_on: bool
