"""The game service's facts, as they come and as it tells them when asked."""

from __future__ import annotations

import json

from tavla.game.v1 import events_pb2 as facts
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import GameServiceStub

from services.kit.events import RecordedEvent
from services.kit.read_events import TryAgain
from services.kit.rpc_peer import Peer
from services.rating.domain.match import NOBODY, End, Opening

# A read takes some milliseconds; after this long it is asked for again later.
TIMEOUT_MS = 5_000
OPENED = facts.MatchStarted.DESCRIPTOR.full_name
ENDS = frozenset(
    kind.DESCRIPTOR.full_name for kind in (facts.MatchEnded, facts.MatchVoided, facts.MatchSplit)
)


def match_of(event: RecordedEvent) -> str:
    """The match that an event of the game's log belongs to."""
    return event.stream.removeprefix("match-")


def opening_of(event: RecordedEvent) -> Opening:
    """How a match began, by its first fact."""
    fact = facts.MatchStarted.FromString(event.data)
    return Opening(
        match_id=fact.match_id,
        accounts=(fact.white, fact.black),
        kinds=(_seat_kind(fact.white_kind), _seat_kind(fact.black_kind)),
        filled=(fact.white_rating, fact.black_rating),
        rules=fact.rules,
    )


def end_of(event: RecordedEvent) -> End:
    """How a match ended, by its last fact. KeyError for any other."""
    return {"MatchEnded": _ended, "MatchVoided": _voided, "MatchSplit": _split}[
        event.type.rpartition(".")[2]
    ](event.data)


def _seat_kind(kind: facts.SeatKind) -> str:
    return facts.SeatKind.Name(kind).removeprefix("SEAT_KIND_").lower()


def _ended(data: bytes) -> End:
    fact = facts.MatchEnded.FromString(data)
    reason = facts.MatchReason.Name(fact.reason).removeprefix("MATCH_REASON_").lower()
    unrated = "" if fact.rated else "unrated"
    return End(fact.winner, reason, unrated, tuple(fact.at_fault), fact.at_ms)


def _voided(data: bytes) -> End:
    fact = facts.MatchVoided.FromString(data)
    reason = facts.VoidReason.Name(fact.reason).removeprefix("VOID_REASON_").lower()
    return End(NOBODY, reason, "voided", tuple(fact.at_fault), fact.at_ms)


def _split(data: bytes) -> End:
    fact = facts.MatchSplit.FromString(data)
    return End(NOBODY, "split", "split", tuple(fact.at_fault), fact.at_ms)


class RpcOpenings:
    """`Openings` as the game service tells them."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = GameServiceStub(peer.channel)

    async def of(self, match_id: str) -> Opening:
        """See `Openings`."""
        request = game.ReadMatchEventsRequest(match_id=match_id, after=0, limit=1)
        answer = await self._peer.call(self._stub.ReadMatchEvents, request, TIMEOUT_MS)
        if answer.HasField("refusal"):
            raise TryAgain(f"ReadMatchEvents: {answer.refusal.code}: {answer.refusal.sentence}")
        (fact,) = json.loads(answer.events_json)
        return Opening(
            match_id=fact["match_id"],
            accounts=(fact["white"], fact["black"]),
            kinds=(fact["white_kind"], fact["black_kind"]),
            filled=(fact["white_rating"], fact["black_rating"]),
            rules=fact["rules"].encode(),
        )
