# ruff: noqa: N802 - methods are named by the contract
"""What players ask, through the gateway."""

from __future__ import annotations

from tavla.wallet.v1 import service_pb2 as pb
from tavla.wallet.v1.service_pb2_grpc import WalletServiceServicer

from services.kit.cursors import number_of
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers
from services.wallet.api.messages import (
    known_account,
    limit_message,
    payment_message,
    receipt_content,
)
from services.wallet.domain.books import CURRENCIES, PLAY, player
from services.wallet.domain.purse.decide import REFILL_TO_MINOR
from services.wallet.ledger import STATEMENT_MAX
from services.wallet.service import Wallet


class WalletApi(WalletServiceServicer):
    """Serves `WalletService`."""

    def __init__(self, wallet: Wallet) -> None:
        self._wallet = wallet

    @answers(pb.ReadWalletResponse)
    async def ReadWallet(self, request: pb.ReadWalletRequest) -> Content:
        """See the contract."""
        balances, stakes = await self._wallet.purses.balances(known_account(request.account_id))
        return {
            "balances": [
                pb.Balance(
                    currency=balance.currency,
                    available_minor=balance.available_minor,
                    held_minor=balance.held_minor,
                    sandbox=balance.currency != PLAY,
                )
                for balance in balances
            ],
            "stakes": [
                pb.OpenStake(
                    match_id=stake.match_id,
                    currency=stake.currency,
                    each_minor=stake.each_minor,
                    held_at_ms=stake.held_at_ms,
                )
                for stake in stakes
            ],
            "refill_to_minor": REFILL_TO_MINOR,
        }

    @answers(pb.ReadStatementResponse)
    async def ReadStatement(self, request: pb.ReadStatementRequest) -> Content:
        """See the contract."""
        if request.currency not in CURRENCIES:
            raise Refusal("bad_currency", "The house has no such currency.")
        limit = min(request.limit or STATEMENT_MAX, STATEMENT_MAX)
        account = player(known_account(request.account_id), request.currency)
        place = number_of(request.cursor, 0)
        found = await self._wallet.books.statement(account, place, limit + 1)
        lines = [
            pb.StatementLine(
                at_ms=line.at_ms,
                kind=line.kind,
                reference=line.reference,
                amount_minor=line.amount_minor,
                balance_minor=line.balance_minor,
            )
            for line in found[:limit]
        ]
        more = len(found) > limit
        return {"lines": lines, "next_cursor": str(found[limit - 1].place) if more else ""}

    @answers(pb.ReadReceiptResponse)
    async def ReadReceipt(self, request: pb.ReadReceiptRequest) -> Content:
        """See the contract."""
        stake = await self._wallet.stakes.stake(request.match_id)
        if stake.held is not None and request.account_id not in (
            stake.held.white,
            stake.held.black,
        ):
            raise Refusal("not_seated", "Only its two players see how a match was paid.")
        return receipt_content(stake)

    @answers(pb.ReadLimitsResponse)
    async def ReadLimits(self, request: pb.ReadLimitsRequest) -> Content:
        """See the contract."""
        purse = await self._wallet.purses.purse(known_account(request.account_id))
        limits = await self._wallet.purses.limits(request.account_id)
        now_ms = self._wallet.clock.now_ms()
        excluded = purse.excluded_until_ms
        return {
            "limits": [limit_message(shown, now_ms) for shown in limits],
            "excluded_until_ms": excluded if excluded > now_ms else 0,
            "frozen": purse.frozen,
        }

    @answers(pb.SetLimitResponse)
    async def SetLimit(self, request: pb.SetLimitRequest) -> Content:
        """See the contract."""
        amount = request.amount if request.HasField("amount") else None
        from_ms = await self._wallet.purses.set_limit(
            known_account(request.account_id),
            request.kind,
            request.currency,
            amount,
            request.command_id,
        )
        return {"from_ms": from_ms}

    @answers(pb.ExcludeSelfResponse)
    async def ExcludeSelf(self, request: pb.ExcludeSelfRequest) -> Content:
        """See the contract."""
        account_id = known_account(request.account_id)
        return {"until_ms": await self._wallet.purses.exclude(account_id, request.days)}

    @answers(pb.AskDepositResponse)
    async def AskDeposit(self, request: pb.AskDepositRequest) -> Content:
        """See the contract."""
        payment, url = await self._wallet.payments.deposit(
            known_account(request.account_id),
            request.currency,
            request.amount_minor,
            request.command_id,
        )
        return {"payment": payment_message(payment, url)}

    @answers(pb.AskWithdrawalResponse)
    async def AskWithdrawal(self, request: pb.AskWithdrawalRequest) -> Content:
        """See the contract."""
        payment = await self._wallet.payments.withdraw(
            known_account(request.account_id),
            request.currency,
            request.amount_minor,
            request.command_id,
        )
        return {"payment": payment_message(payment)}

    @answers(pb.ListPaymentsResponse)
    async def ListPayments(self, request: pb.ListPaymentsRequest) -> Content:
        """See the contract."""
        found = await self._wallet.payments.payments_of(known_account(request.account_id))
        return {"payments": [payment_message(payment) for payment in found]}

    @answers(pb.HearProviderResponse)
    async def HearProvider(self, request: pb.HearProviderRequest) -> Content:
        """See the contract."""
        await self._wallet.payments.hear(request.provider, request.signature, request.body)
        return {}
