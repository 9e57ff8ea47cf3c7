"""What can be asked of a match's chat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Say:
    """Say a phrase or a text that was cleaned. `spectators`: those may speak at this table."""

    account_id: str
    seat: int
    phrase: str
    text: str
    spectators: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class Mute:
    """Read somebody no more, or again."""

    by: str
    whom: str
    on: bool


Command = Say | Mute
