"""The game service, the wallet, ratings and the analysis service over gRPC."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Mapping, Sequence
from typing import Final

from tavla.accounts.v1 import service_pb2 as accounts
from tavla.accounts.v1.service_pb2_grpc import AccountsServiceStub
from tavla.analysis.v1 import service_pb2 as analysis
from tavla.analysis.v1.service_pb2_grpc import AnalysisServiceStub
from tavla.common.v1 import envelope_pb2 as common
from tavla.game.v1 import events_pb2 as game_events
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub
from tavla.rating.v1 import service_pb2 as rating
from tavla.rating.v1.service_pb2_grpc import RatingServiceStub
from tavla.wallet.v1 import service_pb2 as wallet
from tavla.wallet.v1.service_pb2_grpc import WalletHouseServiceStub

from services.kit.answers import MAY_PASS, UNAVAILABLE
from services.kit.decider import Refusal
from services.kit.read_events import TryAgain
from services.kit.rpc_peer import Peer
from services.kit.time import Clock
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.pairing.steps import (
    HoldStakes,
    ReleaseStakes,
    RuleOutMatch,
    StartMatch,
)
from services.lobby.domain.terms import SeatKind, Terms
from services.lobby.ports import Held, HoldRefused, Rating, RuledOut, Started, StartRefused

# A start takes some milliseconds; after this long it is asked for again.
TIMEOUT_MS = 5_000
# An engine does not come and go; its service restarts within seconds.
ENGINE_ASKED_MS = 5_000
ENGINE_HOLDS_MS = 60_000
# A player waits for this; after a second something is wrong, and what is known already has to do.
RATINGS_TIMEOUT_MS: Final = 1_000
# While the service is away no rating moves, so that what it said last is what it would say. Only
# where this lobby alone has lost sight of it can it be too old, and then not for longer.
RATINGS_HOLD_MS: Final = 3_600_000
# At some 200 bytes each these are 4 MB.
RATINGS_REMEMBERED_MAX: Final = 20_000
# Codes of the game's domain (services/game/domain/reasons.py).
_CANCELLED = "match_cancelled"
_EXISTS = "match_exists"
_KINDS = {
    SeatKind.PERSON: game_events.SEAT_KIND_PERSON,
    SeatKind.BOT: game_events.SEAT_KIND_BOT,
    SeatKind.COMPUTER: game_events.SEAT_KIND_COMPUTER,
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
            watch_delay_ms=1_000 * step.terms.watch_delay_s,
            instant_computer=step.terms.instant_computer,
        )
        answer = await self._peer.call(self._stub.StartMatch, request, TIMEOUT_MS)
        if not answer.HasField("refusal"):
            return Started()
        code = lasting(answer.refusal)
        return RuledOut() if code == _CANCELLED else StartRefused(code)

    async def rule_out(self, step: RuleOutMatch) -> Started | RuledOut:
        """See `Game`."""
        request = game.CancelMatchRequest(match_id=step.pairing_id, reason=step.code)
        answer = await self._peer.call(self._stub.CancelMatch, request, TIMEOUT_MS)
        if not answer.HasField("refusal"):
            return RuledOut()
        if lasting(answer.refusal) == _EXISTS:
            return Started()
        raise TryAgain(f"CancelMatch: {answer.refusal.code}: {answer.refusal.sentence}")


class RpcEngines:
    """`Engines` as the analysis service answers it; what it said last holds for a while."""

    def __init__(self, peer: Peer, clock: Clock) -> None:
        self._peer = peer
        self._stub = AnalysisServiceStub(peer.channel)
        self._clock = clock
        self._said, self._said_at_ms = False, -ENGINE_HOLDS_MS

    async def available(self) -> bool:
        """See `Engines`."""
        now_ms = self._clock.now_ms()
        if self._said and now_ms - self._said_at_ms < ENGINE_ASKED_MS:
            return True
        request = analysis.ListComputersRequest()
        try:
            answer = await self._peer.call(self._stub.ListComputers, request, TIMEOUT_MS)
        except TryAgain:
            return self._said and now_ms - self._said_at_ms < ENGINE_HOLDS_MS
        self._said, self._said_at_ms = answer.available, now_ms
        return self._said


class RpcCircles:
    """`Circles` as the accounts service answers it."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = AccountsServiceStub(peer.channel)

    async def check(self, account_id: str, other_id: str) -> None:
        """See `Circles`."""
        request = accounts.CheckTieRequest(account_id=account_id, other_id=other_id)
        await _allowed(self._peer.call(self._stub.CheckTie, request, TIMEOUT_MS))

    async def hidden(self, account_id: str) -> frozenset[str]:
        """See `Circles`."""
        request = accounts.ListTiesRequest(account_id=account_id)
        try:
            answer = await self._peer.call(self._stub.ListTies, request, TIMEOUT_MS)
        except TryAgain:
            return frozenset()
        return frozenset(tie.other_id for tie in answer.ties if tie.blocks or tie.blocked_by)


class RpcWallet:
    """`Stakes` and `Purses` as the wallet answers them. Without a stake it is not asked."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = WalletHouseServiceStub(peer.channel)

    async def hold(self, step: HoldStakes) -> Held | HoldRefused:
        """See `Stakes`."""
        if not step.terms.stake_minor:
            return Held()
        request = wallet.HoldStakesRequest(
            match_id=step.pairing_id,
            white=step.white.account_id,
            black=step.black.account_id,
            white_rating=step.white.rating,
            black_rating=step.black.rating,
            rules=step.terms.rules,
        )
        answer = await self._peer.call(self._stub.HoldStakes, request, TIMEOUT_MS)
        return HoldRefused(lasting(answer.refusal)) if answer.HasField("refusal") else Held()

    async def release(self, step: ReleaseStakes) -> None:
        """See `Stakes`."""
        request = wallet.ReleaseStakesRequest(match_id=step.pairing_id, code=step.code)
        answer = await self._peer.call(self._stub.ReleaseStakes, request, TIMEOUT_MS)
        if answer.HasField("refusal"):
            raise TryAgain(f"ReleaseStakes: {answer.refusal.code}: {answer.refusal.sentence}")

    async def check(self, account_id: str, terms: Terms) -> None:
        """See `Purses`."""
        if terms.stake_minor:
            request = wallet.CheckStakeRequest(account_id=account_id, rules=terms.rules)
            await self._check(request)

    async def check_entry(self, account_id: str, setup: Setup) -> None:
        """See `Purses`."""
        if setup.entry_minor:
            request = wallet.CheckStakeRequest(
                account_id=account_id,
                currency=setup.terms.currency,
                each_minor=setup.entry_minor,
            )
            await self._check(request)

    async def _check(self, request: wallet.CheckStakeRequest) -> None:
        await _allowed(self._peer.call(self._stub.CheckStake, request, TIMEOUT_MS))


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
        ladder = rating.Ladder(house_id=house_id, computers=computers)
        request = rating.ReadStandingsRequest(account_ids=account_ids, ladder=ladder)
        try:
            answer = await self._peer.call(self._stub.ReadStandings, request, RATINGS_TIMEOUT_MS)
        except TryAgain as away:
            return self._last(account_ids, house_id, computers=computers, why=away)
        if answer.HasField("refusal"):
            # Its database is away, or it knows less of houses than we do.
            why = TryAgain(answer.refusal.code)
            return self._last(account_ids, house_id, computers=computers, why=why)
        found = {each.account_id: Rating(each.rating, each.peak) for each in answer.standings}
        for account_id, known in found.items():
            self._keep((house_id, computers, account_id), known)
        return found

    def _last(
        self, account_ids: Sequence[str], house_id: str, *, computers: bool, why: TryAgain
    ) -> Mapping[str, Rating]:
        """What was said last of all of them. Raises the refusal `ratings_away`."""
        oldest_ms = self._clock.now_ms() - RATINGS_HOLD_MS
        found: dict[str, Rating] = {}
        for account_id in account_ids:
            known, said_at_ms = self._said.get((house_id, computers, account_id), (None, 0))
            if known is None or said_at_ms < oldest_ms:
                sentence = "Ratings cannot be read at the moment. Try again in a minute."
                raise Refusal("ratings_away", sentence) from why
            found[account_id] = known
        return found

    def _keep(self, key: tuple[str, bool, str], known: Rating) -> None:
        self._said[key] = known, self._clock.now_ms()
        self._said.move_to_end(key)
        if len(self._said) > RATINGS_REMEMBERED_MAX:
            self._said.popitem(last=False)


async def _allowed(
    asked: Awaitable[accounts.CheckTieResponse] | Awaitable[wallet.CheckStakeResponse],
) -> None:
    """Raises what was refused, or that nobody answers, to whoever waits for it."""
    try:
        refusal = (await asked).refusal
    except TryAgain as away:
        raise UNAVAILABLE from away
    if refusal.code:
        raise Refusal(refusal.code, refusal.sentence, **refusal.numbers)


def lasting(refusal: common.Refusal) -> str:
    """The code of a refusal that will be the same again. Raises `TryAgain` for any other."""
    if refusal.code in MAY_PASS:
        raise TryAgain(f"{refusal.code}: {refusal.sentence}")
    return refusal.code
