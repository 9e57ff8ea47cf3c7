"""Matches that run as clients see them, in lists and in the lobby's frames alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel

from gateway.auth import Kind
from gateway.names import Names


class LivePlayer(BaseModel):
    """Who plays; `rating` as it stood when the match began."""

    account: str
    name: str
    kind: Kind
    rating: float


class LiveMatch(BaseModel):
    """A public match that runs: watch it on the socket. `players` are White's first.

    `spectators` are those who look on at this gateway; they may speak with `spectator_chat`, and
    see everything `watch_delay_s` seconds later than the players.
    """

    id: str
    players: list[LivePlayer]
    house: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    spectator_chat: bool
    watch_delay_s: int
    started_at_ms: int
    spectators: int


class Running(NamedTuple):
    """A match as the lobby tells it; `fields` are as they are shown, players without names."""

    match: str
    players: tuple[str, str]
    ratings: tuple[float, float]
    fields: dict[str, Any]


async def shown(
    names: Names, spectators: Callable[[str], int], found: Sequence[Running]
) -> list[LiveMatch]:
    """Matches with the names of their players. Raises `Problem`."""
    profiles = await names.of(account for match in found for account in match.players)
    return [
        LiveMatch(
            id=match.match,
            players=[
                LivePlayer(account=a, name=profiles[a].name, kind=profiles[a].kind, rating=rating)
                for a, rating in zip(match.players, match.ratings, strict=True)
            ],
            spectators=spectators(match.match),
            **match.fields,
        )
        for match in found
    ]
