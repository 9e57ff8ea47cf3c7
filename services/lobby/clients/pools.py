"""The wallet's pools of competitions over gRPC."""

from __future__ import annotations

from tavla.common.v1 import envelope_pb2 as common
from tavla.wallet.v1 import service_pb2 as wallet
from tavla.wallet.v1.service_pb2_grpc import WalletHouseServiceStub

from services.kit.read_events import TryAgain
from services.kit.rpc_peer import Peer
from services.lobby.clients.services import TIMEOUT_MS, lasting
from services.lobby.domain.competition.steps import HoldEntry, PayPrizes, ReturnEntry
from services.lobby.ports import Held, HoldRefused


class RpcPools:
    """`Pools` as the wallet answers them."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = WalletHouseServiceStub(peer.channel)

    async def hold_entry(self, step: HoldEntry) -> Held | HoldRefused:
        """See `Pools`."""
        setup = step.setup
        request = wallet.HoldEntryRequest(
            pool_id=step.competition_id,
            number=step.number,
            account_id=step.account_id,
            currency=setup.terms.currency,
            entry_minor=setup.entry_minor,
            fee_percent=setup.fee_percent,
            split=setup.split,
        )
        answer = await self._peer.call(self._stub.HoldEntry, request, TIMEOUT_MS)
        return HoldRefused(lasting(answer.refusal)) if answer.HasField("refusal") else Held()

    async def return_entry(self, step: ReturnEntry) -> None:
        """See `Pools`."""
        request = wallet.ReturnEntryRequest(
            pool_id=step.competition_id, number=step.number, code=step.code
        )
        answer = await self._peer.call(self._stub.ReturnEntry, request, TIMEOUT_MS)
        _done(answer.refusal)

    async def pay(self, step: PayPrizes) -> None:
        """See `Pools`."""
        request = wallet.PayPoolRequest(
            pool_id=step.competition_id, places=step.places, entries=step.entries
        )
        answer = await self._peer.call(self._stub.PayPool, request, TIMEOUT_MS)
        _done(answer.refusal)


def _done(refusal: common.Refusal) -> None:
    """Raises `TryAgain` for any refusal: what is not done yet has to be done."""
    if refusal.code:
        raise TryAgain(f"{refusal.code}: {refusal.sentence}")
