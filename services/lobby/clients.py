"""The game service over gRPC."""

from __future__ import annotations

from tavla.common.v1 import envelope_pb2 as common
from tavla.game.v1 import events_pb2 as game_events
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub

from services.kit.answers import BUSY, CONTENDED, UNAVAILABLE
from services.kit.read_events import TryAgain
from services.kit.rpc_peer import Peer
from services.lobby.domain.pairing.steps import RuleOutMatch, StartMatch
from services.lobby.domain.terms import SeatKind
from services.lobby.ports import RuledOut, Started, StartRefused

# A start takes some milliseconds; after this long it is asked for again.
TIMEOUT_MS = 5_000
# Codes of the game's domain (services/game/domain/reasons.py).
_CANCELLED = "match_cancelled"
_EXISTS = "match_exists"
_PASSING = {refusal.code for refusal in (BUSY, CONTENDED, UNAVAILABLE)}
_KINDS = {
    SeatKind.PERSON: game_events.SEAT_KIND_PERSON,
    SeatKind.BOT: game_events.SEAT_KIND_BOT,
}


class RpcGame:
    """`Game` as the game service answers it."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = GameHouseServiceStub(peer.channel)

    async def start(self, step: StartMatch) -> Started | StartRefused | RuledOut:
        """See `Game`."""
        request = game.StartMatchRequest(
            match_id=step.pairing_id,
            white=step.white.account_id,
            black=step.black.account_id,
            white_kind=_KINDS[step.white.kind],
            black_kind=_KINDS[step.black.kind],
            white_rating=step.white.rating,
            black_rating=step.black.rating,
            rated=step.terms.rated,
            rules=step.terms.rules,
        )
        answer = await self._peer.call(self._stub.StartMatch, request, TIMEOUT_MS)
        if not answer.HasField("refusal"):
            return Started()
        code = _lasting(answer.refusal)
        return RuledOut() if code == _CANCELLED else StartRefused(code)

    async def rule_out(self, step: RuleOutMatch) -> Started | RuledOut:
        """See `Game`."""
        request = game.CancelMatchRequest(match_id=step.pairing_id, reason=step.code)
        answer = await self._peer.call(self._stub.CancelMatch, request, TIMEOUT_MS)
        if not answer.HasField("refusal"):
            return RuledOut()
        if _lasting(answer.refusal) == _EXISTS:
            return Started()
        raise TryAgain(f"CancelMatch: {answer.refusal.code}: {answer.refusal.sentence}")


def _lasting(refusal: common.Refusal) -> str:
    """The code of a refusal that will be the same again. Raises `TryAgain` for any other."""
    if refusal.code in _PASSING:
        raise TryAgain(f"{refusal.code}: {refusal.sentence}")
    return refusal.code
