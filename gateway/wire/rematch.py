"""Rematches, as the lobby tells them."""

from __future__ import annotations

from tavla.lobby.v1 import service_pb2 as pb

from gateway.clients import LobbyClient


def _fields(message: pb.Rematch) -> dict[str, object]:
    state = pb.RematchState.Name(message.state).removeprefix("REMATCH_STATE_").lower()
    return {
        "state": state,
        "expires_at_ms": message.expires_at_ms or None,
        "rematch": message.pairing_id or None,
        "code": message.code or None,
    }


async def read(lobby: LobbyClient, account: str, match: str) -> dict[str, object]:
    """How it stands for one of the two. Raises `Problem`, as everything here."""
    request = pb.ReadRematchRequest(account_id=account, match_id=match)
    return _fields((await lobby.ask(lobby.stub.ReadRematch, request)).rematch)


async def offer(lobby: LobbyClient, account: str, match: str, command_id: str) -> dict[str, object]:
    """Want to play again."""
    request = pb.OfferRematchRequest(account_id=account, match_id=match, command_id=command_id)
    return _fields((await lobby.ask(lobby.stub.OfferRematch, request)).rematch)


async def decline(
    lobby: LobbyClient, account: str, match: str, command_id: str
) -> dict[str, object]:
    """Not now, or never mind."""
    request = pb.DeclineRematchRequest(account_id=account, match_id=match, command_id=command_id)
    return _fields((await lobby.ask(lobby.stub.DeclineRematch, request)).rematch)
