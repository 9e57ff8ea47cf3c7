"""What the lobby counts, and what it knows of one account."""

from __future__ import annotations

from collections.abc import Sequence

from tavla.lobby.v1 import service_pb2 as pb

from gateway.clients import LobbyClient
from gateway.figures import HouseFigures, ReadFigures
from gateway.tables import Standing
from gateway.ws.lobby import ReadStanding


def figures_by(lobby: LobbyClient) -> ReadFigures:
    """Reads how many wait and play. Raises `Problem`, as everything here."""

    async def read() -> Sequence[HouseFigures]:
        answer = await lobby.ask(lobby.stub.ReadCounts, pb.ReadCountsRequest())
        return [
            HouseFigures(house=each.house_id, waiting=each.waiting, playing=each.playing)
            for each in answer.houses
        ]

    return read


def standing_by(lobby: LobbyClient) -> ReadStanding:
    """Reads which tables an account may join."""

    async def read(account: str) -> Standing:
        request = pb.ReadStandingRequest(account_id=account)
        answer = await lobby.ask(lobby.stub.ReadStanding, request)
        return Standing(account, answer.strength, frozenset(answer.hidden))

    return read
