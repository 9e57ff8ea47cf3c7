"""The game service's facts, as they come and as it tells them when asked."""

from __future__ import annotations

import json
from typing import Any

from tavla.game.v1 import events_pb2 as facts
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import GameServiceStub

from services.kit.events import RecordedEvent
from services.kit.read_events import TryAgain
from services.kit.rpc_peer import Peer
from services.wallet.domain.stake.commands import PayBack, PaySplit, PayWinner, Settle
from services.wallet.ports import Never, Over, Runs, Unknown

# A read takes some milliseconds; after this long it is asked for again later.
TIMEOUT_MS = 5_000


def settlement_of(event: RecordedEvent) -> Settle:
    """How a match is to be paid by its last fact. KeyError for any other fact."""
    return _READ[event.type.rpartition(".")[2]](event.data)


def _ended(data: bytes) -> Settle:
    fact = facts.MatchEnded.FromString(data)
    code = facts.MatchReason.Name(fact.reason).removeprefix("MATCH_REASON_").lower()
    won = fact.winner, code, fact.kind, fact.cube, fact.win_sum_minor
    return PayWinner(*won, fact.at_ms)


def _voided(data: bytes) -> Settle:
    fact = facts.MatchVoided.FromString(data)
    code = facts.VoidReason.Name(fact.reason).removeprefix("VOID_REASON_").lower()
    return PayBack(code, fact.at_ms)


def _split(data: bytes) -> Settle:
    fact = facts.MatchSplit.FromString(data)
    return PaySplit(fact.leaver, fact.white_gets_minor, fact.black_gets_minor, fact.at_ms)


_READ = {"MatchEnded": _ended, "MatchVoided": _voided, "MatchSplit": _split}


class RpcGame:
    """`Game` as the game service answers it."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = GameServiceStub(peer.channel)

    async def how_is(self, match_id: str) -> Runs | Never | Unknown | Over:
        """See `Game`."""
        heads = game.ReadHeadsRequest(match_ids=[match_id])
        known = await self._peer.call(self._stub.ReadHeads, heads, TIMEOUT_MS)
        if known.HasField("refusal"):
            raise TryAgain(f"ReadHeads: {known.refusal.code}: {known.refusal.sentence}")
        (head,) = known.versions
        if not head:
            return Unknown()
        request = game.ReadMatchEventsRequest(match_id=match_id, after=head - 1, limit=1)
        answer = await self._peer.call(self._stub.ReadMatchEvents, request, TIMEOUT_MS)
        if answer.HasField("refusal"):
            if answer.refusal.code == "match_cancelled":
                return Never()
            raise TryAgain(f"ReadMatchEvents: {answer.refusal.code}: {answer.refusal.sentence}")
        return _standing(json.loads(answer.events_json))


def _standing(events: list[dict[str, Any]]) -> Runs | Never | Unknown | Over:
    """By the last fact of a match, as clients read it."""
    last: dict[str, Any] = events[-1] if events else {"type": ""}
    match last["type"]:
        case "MatchCancelled":
            return Never()
        case "MatchEnded":
            return Over(
                PayWinner(
                    last["winner"],
                    last["reason"],
                    last["kind"],
                    last["cube"],
                    last["win_sum_minor"],
                    last["at_ms"],
                )
            )
        case "MatchVoided":
            return Over(PayBack(last["reason"], last["at_ms"]))
        case "MatchSplit":
            white, black = last["white_gets_minor"], last["black_gets_minor"]
            return Over(PaySplit(last["leaver"], white, black, last["at_ms"]))
        case _:
            return Runs()
