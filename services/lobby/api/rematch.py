# ruff: noqa: N802 - methods are named by the contract
"""What is asked of rematches."""

from __future__ import annotations

from tavla.lobby.v1 import service_pb2 as pb
from tavla.lobby.v1.service_pb2_grpc import LobbyServiceServicer

from services.kit.rpc_answers import Content, answers
from services.lobby.api.parts import Parts
from services.lobby.rematches import Seen, State

_STATES = {
    State.NONE: pb.REMATCH_STATE_NONE,
    State.OFFERED_BY_ME: pb.REMATCH_STATE_OFFERED_BY_ME,
    State.OFFERED_BY_OPPONENT: pb.REMATCH_STATE_OFFERED_BY_OPPONENT,
    State.DECLINED_BY_ME: pb.REMATCH_STATE_DECLINED_BY_ME,
    State.DECLINED_BY_OPPONENT: pb.REMATCH_STATE_DECLINED_BY_OPPONENT,
    State.BEGUN: pb.REMATCH_STATE_BEGUN,
    State.GONE: pb.REMATCH_STATE_GONE,
}


def _rematch(seen: Seen) -> Content:
    message = pb.Rematch(
        state=_STATES[seen.state],
        expires_at_ms=seen.expires_at_ms,
        pairing_id=seen.pairing_id,
        code=seen.code,
    )
    return {"rematch": message}


class RematchApi(LobbyServiceServicer):
    """Serves what concerns playing again."""

    def __init__(self, parts: Parts) -> None:
        self._rematches = parts.rematches

    @answers(pb.OfferRematchResponse)
    async def OfferRematch(self, request: pb.OfferRematchRequest) -> Content:
        """See the contract."""
        offer = self._rematches.offer
        return _rematch(await offer(request.account_id, request.match_id, request.command_id))

    @answers(pb.DeclineRematchResponse)
    async def DeclineRematch(self, request: pb.DeclineRematchRequest) -> Content:
        """See the contract."""
        decline = self._rematches.decline
        return _rematch(await decline(request.account_id, request.match_id, request.command_id))

    @answers(pb.ReadRematchResponse)
    async def ReadRematch(self, request: pb.ReadRematchRequest) -> Content:
        """See the contract."""
        return _rematch(await self._rematches.read(request.account_id, request.match_id))
