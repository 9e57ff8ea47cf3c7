"""Facts of the doubling cube."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.facts.base import Decided


@dataclass(frozen=True, slots=True)
class DoubleOffered(Decided):
    """The seat offers to play on for `value`."""

    value: int


@dataclass(frozen=True, slots=True)
class DoubleTaken(Decided):
    """The seat accepts a double, or the doubler a beaver: the cube is at `value`, `owner`'s."""

    value: int
    owner: int


@dataclass(frozen=True, slots=True)
class DoublePassed(Decided):
    """The seat gives the game up for `value`, the cube before the last offer."""

    value: int


@dataclass(frozen=True, slots=True)
class Beavered(Decided):
    """The seat takes the double and redoubles to `value` at once, keeping the cube."""

    value: int
