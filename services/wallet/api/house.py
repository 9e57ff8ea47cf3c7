# ruff: noqa: N802 - methods are named by the contract
"""What the lobby and operators ask."""

from __future__ import annotations

from dataclasses import asdict

from tavla.wallet.v1 import service_pb2 as pb
from tavla.wallet.v1.service_pb2_grpc import WalletHouseServiceServicer

from services.kit.rpc_answers import Content, answers
from services.wallet.api.messages import adjustment_message, known_account, payment_message
from services.wallet.pools import Entering
from services.wallet.service import Wallet
from services.wallet.stakes import Holding


class WalletHouseApi(WalletHouseServiceServicer):
    """Serves `WalletHouseService`."""

    def __init__(self, wallet: Wallet) -> None:
        self._wallet = wallet

    @answers(pb.CheckStakeResponse)
    async def CheckStake(self, request: pb.CheckStakeRequest) -> Content:
        """See the contract."""
        account_id = known_account(request.account_id)
        if request.rules:
            await self._wallet.purses.check_stake(account_id, request.rules)
        else:
            await self._wallet.purses.check(account_id, request.currency, request.each_minor)
        return {}

    @answers(pb.HoldStakesResponse)
    async def HoldStakes(self, request: pb.HoldStakesRequest) -> Content:
        """See the contract."""
        wish = Holding(
            request.match_id,
            known_account(request.white),
            known_account(request.black),
            request.white_rating,
            request.black_rating,
            request.rules,
        )
        await self._wallet.stakes.hold(wish)
        return {}

    @answers(pb.ReleaseStakesResponse)
    async def ReleaseStakes(self, request: pb.ReleaseStakesRequest) -> Content:
        """See the contract."""
        await self._wallet.stakes.release(request.match_id, request.code)
        return {}

    @answers(pb.HoldEntryResponse)
    async def HoldEntry(self, request: pb.HoldEntryRequest) -> Content:
        """See the contract."""
        wish = Entering(
            request.pool_id,
            request.number,
            known_account(request.account_id),
            request.currency,
            request.entry_minor,
            request.fee_percent,
            tuple(request.split),
        )
        await self._wallet.pools.hold(wish)
        return {}

    @answers(pb.ReturnEntryResponse)
    async def ReturnEntry(self, request: pb.ReturnEntryRequest) -> Content:
        """See the contract."""
        await self._wallet.pools.give_back(request.pool_id, request.number, request.code)
        return {}

    @answers(pb.PayPoolResponse)
    async def PayPool(self, request: pb.PayPoolRequest) -> Content:
        """See the contract."""
        await self._wallet.pools.pay(request.pool_id, tuple(request.places), request.entries)
        return {}

    @answers(pb.ReverseSettlementResponse)
    async def ReverseSettlement(self, request: pb.ReverseSettlementRequest) -> Content:
        """See the contract."""
        stakes = self._wallet.stakes
        await stakes.reverse(request.match_id, request.operator, request.note)
        stake = await stakes.stake(request.match_id)
        currency = stake.held.currency if stake.held is not None else ""
        return {"advanced_minor": stake.advanced_minor, "currency": currency}

    @answers(pb.ListWaitingResponse)
    async def ListWaiting(self, _: pb.ListWaitingRequest) -> Content:
        """See the contract."""
        return {"payments": [payment_message(p) for p in await self._wallet.payments.waiting()]}

    @answers(pb.DecideWithdrawalResponse)
    async def DecideWithdrawal(self, request: pb.DecideWithdrawalRequest) -> Content:
        """See the contract."""
        payment = await self._wallet.payments.decide(
            request.payment_id, request.operator, request.note, approved=request.approved
        )
        return {"payment": payment_message(payment)}

    @answers(pb.ProposeAdjustmentResponse)
    async def ProposeAdjustment(self, request: pb.ProposeAdjustmentRequest) -> Content:
        """See the contract."""
        found = await self._wallet.adjustments.propose(
            known_account(request.account_id),
            request.currency,
            request.amount_minor,
            (request.by, request.note),
            request.command_id,
        )
        return {"adjustment": adjustment_message(found)}

    @answers(pb.DecideAdjustmentResponse)
    async def DecideAdjustment(self, request: pb.DecideAdjustmentRequest) -> Content:
        """See the contract."""
        decide = self._wallet.adjustments.decide
        found = await decide(
            request.adjustment_id, request.by, request.note, approved=request.approved
        )
        return {"adjustment": adjustment_message(found)}

    @answers(pb.ListAdjustmentsResponse)
    async def ListAdjustments(self, _: pb.ListAdjustmentsRequest) -> Content:
        """See the contract."""
        found = await self._wallet.adjustments.shown()
        return {"adjustments": [adjustment_message(each) for each in found]}

    @answers(pb.ListPairsResponse)
    async def ListPairs(self, request: pb.ListPairsRequest) -> Content:
        """See the contract."""
        found = await self._wallet.books.pairs(request.after_ms)
        return {"pairs": [pb.Pair(**asdict(pair)) for pair in found]}

    @answers(pb.FreezePurseResponse)
    async def FreezePurse(self, request: pb.FreezePurseRequest) -> Content:
        """See the contract."""
        await self._wallet.purses.freeze(
            known_account(request.account_id), request.operator, request.note, frozen=request.frozen
        )
        return {}
