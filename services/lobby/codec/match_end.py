"""The last facts of matches, as far as the lobby reads them."""

from __future__ import annotations

from tavla.game.v1 import events_pb2 as game


def winner_of(kind: str, data: bytes) -> str:
    """Who has won a match, by the fact that ended it; "" where nobody has."""
    if not kind.endswith(".MatchEnded"):
        return ""
    fact = game.MatchEnded.FromString(data)
    return (fact.white, fact.black)[fact.winner] if fact.winner in (0, 1) else ""


def abandoned_by(data: bytes) -> tuple[str, ...]:
    """Who has left a match or not come back to it, by a fact that ended it.

    `MatchEnded`, `MatchVoided` and `MatchSplit` have the fields for it in common.
    """
    fact = game.MatchVoided.FromString(data)
    seats = fact.white, fact.black
    return tuple(seats[seat] for seat in sorted(set(fact.at_fault)) if seat < len(seats))
