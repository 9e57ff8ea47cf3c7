# ruff: noqa: N802 - methods are named by the contract
"""The gRPC face of the wallet: requests in, content or a refusal out."""

from __future__ import annotations

from typing import Any

from tavla.common.v1 import money_pb2 as money
from tavla.wallet.v1 import service_pb2 as pb
from tavla.wallet.v1.service_pb2_grpc import (
    WalletHouseServiceServicer,
    WalletServiceServicer,
    add_WalletHouseServiceServicer_to_server,
    add_WalletServiceServicer_to_server,
)

from services.houses.quote import Line
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers
from services.kit.rpc_gate import RpcServer
from services.wallet.codec import OUTCOMES
from services.wallet.domain.books import CURRENCIES, PLAY, player
from services.wallet.domain.purse.decide import REFILL_TO_MINOR
from services.wallet.domain.stake.state import Stage, Stake
from services.wallet.ledger import STATEMENT_MAX
from services.wallet.purses import LimitShown
from services.wallet.service import Wallet
from services.wallet.stakes import Holding, lines_of

_STAGES = {
    Stage.ABSENT: pb.STAKE_STAGE_NONE,
    Stage.HELD: pb.STAKE_STAGE_HELD,
    Stage.RELEASED: pb.STAKE_STAGE_RELEASED,
    Stage.SETTLED: pb.STAKE_STAGE_SETTLED,
    Stage.REVERSED: pb.STAKE_STAGE_REVERSED,
}


def _line(line: Line) -> money.Line:
    figures = {f: getattr(line, f) for f in ("minor", "bp", "percent", "times", "rating")}
    told: dict[str, Any] = {name: n for name, n in figures.items() if n is not None}
    return money.Line(code=line.code, words=line.words, **told)


def _limit(shown: LimitShown, now_ms: int) -> pb.Limit:
    limit = shown.limit
    told = pb.Limit(kind=shown.kind, currency=shown.currency, used=shown.used)
    amount = limit.at(now_ms)
    if amount is not None:
        told.amount = amount
    if limit.next_from_ms > now_ms:
        told.next_from_ms = limit.next_from_ms
        if limit.next_amount is not None:
            told.next_amount = limit.next_amount
    return told


def _place(cursor: str) -> int:
    if not cursor:
        return 0
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) < 19):
        raise Refusal("bad_cursor", "This is no cursor that a list has given.")
    return int(cursor)


def _receipt(stake: Stake) -> Content:
    told: dict[str, Any] = {"stage": _STAGES[stake.stage], "code": stake.code}
    if (held := stake.held) is not None:
        told |= {"currency": held.currency, "each_minor": held.each_minor, "at_ms": held.at_ms}
    if (paid := stake.settled) is not None:
        told |= {
            "outcome": OUTCOMES[paid.outcome],
            "white_net_minor": paid.white_gets_minor - paid.each_minor,
            "black_net_minor": paid.black_gets_minor - paid.each_minor,
            "win_sum_minor": paid.win_sum_minor,
            "fee_minor": paid.fee_minor,
            "lines": [_line(line) for line in lines_of(stake)],
            "at_ms": paid.at_ms,
        }
    return told


class WalletApi(WalletServiceServicer):
    """Serves `WalletService`."""

    def __init__(self, wallet: Wallet) -> None:
        self._wallet = wallet

    @answers(pb.ReadWalletResponse)
    async def ReadWallet(self, request: pb.ReadWalletRequest) -> Content:
        """See the contract."""
        balances, stakes = await self._wallet.purses.balances(_account(request.account_id))
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
        account = player(_account(request.account_id), request.currency)
        place = _place(request.cursor)
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
        return _receipt(stake)

    @answers(pb.ReadLimitsResponse)
    async def ReadLimits(self, request: pb.ReadLimitsRequest) -> Content:
        """See the contract."""
        purse = await self._wallet.purses.purse(_account(request.account_id))
        limits = await self._wallet.purses.limits(request.account_id)
        now_ms = self._wallet.clock.now_ms()
        excluded = purse.excluded_until_ms
        return {
            "limits": [_limit(shown, now_ms) for shown in limits],
            "excluded_until_ms": excluded if excluded > now_ms else 0,
            "frozen": purse.frozen,
        }

    @answers(pb.SetLimitResponse)
    async def SetLimit(self, request: pb.SetLimitRequest) -> Content:
        """See the contract."""
        amount = request.amount if request.HasField("amount") else None
        from_ms = await self._wallet.purses.set_limit(
            _account(request.account_id),
            request.kind,
            request.currency,
            amount,
            request.command_id,
        )
        return {"from_ms": from_ms}

    @answers(pb.ExcludeSelfResponse)
    async def ExcludeSelf(self, request: pb.ExcludeSelfRequest) -> Content:
        """See the contract."""
        account_id = _account(request.account_id)
        return {"until_ms": await self._wallet.purses.exclude(account_id, request.days)}


class WalletHouseApi(WalletHouseServiceServicer):
    """Serves `WalletHouseService`."""

    def __init__(self, wallet: Wallet) -> None:
        self._wallet = wallet

    @answers(pb.CheckStakeResponse)
    async def CheckStake(self, request: pb.CheckStakeRequest) -> Content:
        """See the contract."""
        await self._wallet.purses.check_stake(_account(request.account_id), request.rules)
        return {}

    @answers(pb.HoldStakesResponse)
    async def HoldStakes(self, request: pb.HoldStakesRequest) -> Content:
        """See the contract."""
        wish = Holding(
            request.match_id,
            _account(request.white),
            _account(request.black),
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

    @answers(pb.ReverseSettlementResponse)
    async def ReverseSettlement(self, request: pb.ReverseSettlementRequest) -> Content:
        """See the contract."""
        await self._wallet.stakes.reverse(request.match_id, request.operator, request.note)
        return {}

    @answers(pb.FreezePurseResponse)
    async def FreezePurse(self, request: pb.FreezePurseRequest) -> Content:
        """See the contract."""
        await self._wallet.purses.freeze(
            _account(request.account_id), request.operator, request.note, frozen=request.frozen
        )
        return {}


def _account(account_id: str) -> str:
    if not account_id:
        raise Refusal("not_signed_in", "Nobody is signed in here. Sign in.")
    return account_id


def serve(server: RpcServer, wallet: Wallet) -> None:
    """Answer both services on this server."""
    add_WalletServiceServicer_to_server(WalletApi(wallet), server.server)
    add_WalletHouseServiceServicer_to_server(WalletHouseApi(wallet), server.server)
