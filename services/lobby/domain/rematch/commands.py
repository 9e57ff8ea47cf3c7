"""What can be asked of a rematch."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class OfferRematch:
    """One of the two wants to play again. Where the other has offered, that is a yes.

    `white` and `black` are as they sat in the match, with the ratings that they have now.
    """

    match_id: str
    account_id: str
    white: Player
    black: Player
    terms: Terms
    at_ms: int


@dataclass(frozen=True, slots=True)
class DeclineRematch:
    """The other does not want to, or whoever has offered takes it back."""

    match_id: str
    account_id: str
    other_id: str
    at_ms: int


Command = OfferRematch | DeclineRematch
