"""What can have happened to a rematch."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class RematchOffered:
    """One of the two wants to play again; `to` may agree until `expires_at_ms`."""

    match_id: str
    by: str
    to: str
    expires_at_ms: int


@dataclass(frozen=True, slots=True)
class RematchDeclined:
    """The other does not want to; or, `taken_back`, whoever has offered does not any more."""

    match_id: str
    by: str
    to: str
    taken_back: bool


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    """Both want to: `pairing_id` is the pairing, and will be the match, that it leads to."""

    match_id: str
    pairing_id: str
    white: Player
    black: Player
    terms: Terms
    at_ms: int


Event = RematchOffered | RematchDeclined | RematchAgreed
