"""The rating service over gRPC, and what it said last for when it is away."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

from tavla.rating.v1 import service_pb2 as pb
from tavla.rating.v1.service_pb2_grpc import RatingServiceStub

from services.kit.decider import Refusal
from services.kit.read_events import TryAgain
from services.kit.rpc_peer import Peer
from services.kit.time import Clock
from services.lobby.ports import Rating

# A player waits for this; after a second something is wrong, and what is known already has to do.
TIMEOUT_MS: Final = 1_000
# While the service is away no rating moves, so that what it said last is what it would say. Only
# where this lobby alone has lost sight of it can it be too old, and then not for longer.
HOLDS_MS: Final = 3_600_000
# At some 200 bytes each these are 4 MB.
REMEMBERED_MAX: Final = 20_000


class RpcRatings:
    """`Ratings` as the rating service answers it."""

    def __init__(self, peer: Peer, clock: Clock) -> None:
        self._peer = peer
        self._stub = RatingServiceStub(peer.channel)
        self._clock = clock
        self._said: OrderedDict[tuple[str, bool, str], tuple[Rating, int]] = OrderedDict()

    async def of(
        self, account_ids: Sequence[str], house_id: str = "", *, computers: bool = False
    ) -> Mapping[str, Rating]:
        """See `Ratings`."""
        ladder = pb.Ladder(house_id=house_id, computers=computers)
        request = pb.ReadStandingsRequest(account_ids=account_ids, ladder=ladder)
        try:
            answer = await self._peer.call(self._stub.ReadStandings, request, TIMEOUT_MS)
        except TryAgain as away:
            return self._last(account_ids, house_id, computers=computers, why=away)
        if answer.HasField("refusal"):
            # Its database is away, or it knows less of houses than we do.
            why = TryAgain(answer.refusal.code)
            return self._last(account_ids, house_id, computers=computers, why=why)
        found = {each.account_id: Rating(each.rating, each.peak) for each in answer.standings}
        for account_id, rating in found.items():
            self._keep((house_id, computers, account_id), rating)
        return found

    def _last(
        self, account_ids: Sequence[str], house_id: str, *, computers: bool, why: TryAgain
    ) -> Mapping[str, Rating]:
        """What was said last of all of them. Raises the refusal `ratings_away`."""
        oldest_ms = self._clock.now_ms() - HOLDS_MS
        found: dict[str, Rating] = {}
        for account_id in account_ids:
            rating, said_at_ms = self._said.get((house_id, computers, account_id), (None, 0))
            if rating is None or said_at_ms < oldest_ms:
                sentence = "Ratings cannot be read at the moment. Try again in a minute."
                raise Refusal("ratings_away", sentence) from why
            found[account_id] = rating
        return found

    def _keep(self, key: tuple[str, bool, str], rating: Rating) -> None:
        self._said[key] = rating, self._clock.now_ms()
        self._said.move_to_end(key)
        if len(self._said) > REMEMBERED_MAX:
            self._said.popitem(last=False)
