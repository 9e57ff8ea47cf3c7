"""Facts of rolling and moving, and the two automatic helpers."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.facts.base import Decided, Seated


@dataclass(frozen=True, slots=True)
class DiceRolled(Decided):
    """Roll `roll` of the game (from 0, ties of the opening counted), as the dice proof gives it."""

    roll: int
    die1: int
    die2: int


@dataclass(frozen=True, slots=True)
class CheckersPlayed(Decided):
    """A whole turn. Step i moves a checker from `src[i]` to `dst[i]`, in the mover's numbering.

    src 1..25 (25 = bar), dst 0..24 (0 = off); `hits` names the steps, by index, that hit a blot.
    `position_id` is the board after it as the next to roll sees it.
    """

    src: tuple[int, ...]
    dst: tuple[int, ...]
    hits: tuple[int, ...]
    position_id: str


@dataclass(frozen=True, slots=True)
class TurnForfeited(Decided):
    """No checker could move. It completes the turn, so that it may earn a bonus."""


@dataclass(frozen=True, slots=True)
class AutoRollSet(Seated):
    """The seat's dice roll by themselves, or no longer; for this game."""

    on: bool


@dataclass(frozen=True, slots=True)
class AutoPlaySet(Seated):
    """The seat's checkers are borne off by themselves, or no longer; for this game."""

    on: bool
