"""What operators ask of the services, in their messages. Everything raises `Problem`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tavla.accounts.v1 import service_pb2 as accounts_pb
from tavla.game.v1 import service_pb2 as game_pb
from tavla.rating.v1 import service_pb2 as rating_pb
from tavla.wallet.v1 import service_pb2 as wallet_pb

from gateway.clients import Accounts, Game, RatingClient, Wallet
from gateway.shown import amount
from gateway.wire.cashier import payment_fields

Fields = dict[str, Any]

_PAIR = ("account_id", "other_id", "currency", "matches", "won", "net_minor", "fast")
_ACTION = ("place", "by", "what", "subject", "note", "outcome", "at_ms", "action_id")


async def hold_operator(accounts: Accounts, account: str) -> None:
    """Refuse whoever is no operator."""
    request = accounts_pb.CheckOperatorRequest(account_id=account)
    await accounts.ask(accounts.stub.CheckOperator, request)


async def change_role(
    accounts: Accounts, account: str, by: str, note: str, *, operator: bool
) -> None:
    """Make an account an operator, or a player again."""
    request = accounts_pb.ChangeRoleRequest(account_id=account, operator=operator, by=by, note=note)
    await accounts.ask(accounts.stub.ChangeRole, request)


async def list_operators(accounts: Accounts) -> list[str]:
    """The accounts that are operators'."""
    request = accounts_pb.ListOperatorsRequest()
    return list((await accounts.ask(accounts.stub.ListOperators, request)).account_ids)


async def record(accounts: Accounts, entry: Sequence[str]) -> None:
    """Write an action down: its id, by whom, what, to what, why, and its outcome."""
    action_id, by, what, subject, note, outcome = entry
    request = accounts_pb.RecordActionRequest(
        action_id=action_id, by=by, what=what, subject=subject, note=note, outcome=outcome
    )
    await accounts.ask(accounts.stub.RecordAction, request)


async def list_actions(accounts: Accounts, before: int, limit: int) -> list[Fields]:
    """What operators have done before a place (0: the newest), the newest first."""
    request = accounts_pb.ListActionsRequest(before=before, limit=limit)
    answer = await accounts.ask(accounts.stub.ListActions, request)
    return [{name: getattr(action, name) for name in _ACTION} for action in answer.actions]


async def freeze_account(
    accounts: Accounts, account: str, by: str, note: str, *, frozen: bool
) -> None:
    """Let an account sit down nowhere, or let it again."""
    request = accounts_pb.FreezeAccountRequest(account_id=account, frozen=frozen, by=by, note=note)
    await accounts.ask(accounts.stub.FreezeAccount, request)


async def freeze_purse(wallet: Wallet, account: str, by: str, note: str, *, frozen: bool) -> None:
    """Let nothing of an account's be staked or paid, or let it again."""
    request = wallet_pb.FreezePurseRequest(
        account_id=account, frozen=frozen, operator=by, note=note
    )
    await wallet.ask(wallet.house.FreezePurse, request)


async def is_frozen(wallet: Wallet, account: str) -> bool:
    """Whether an account may stake and pay nothing."""
    request = wallet_pb.ReadLimitsRequest(account_id=account)
    return bool((await wallet.ask(wallet.stub.ReadLimits, request)).frozen)


async def stop_match(game: Game, action_id: str, match: str, by: str, note: str) -> None:
    """Void a match that runs."""
    wish = game_pb.VoidMatch(operator=by, note=note)
    await game.tell(game_pb.HouseCommand(id=action_id, match_id=match, void_match=wish))


async def reverse_money(wallet: Wallet, match: str, by: str, note: str) -> str:
    """Give the stakes and the fee of a paid match back; what came of it, in words."""
    request = wallet_pb.ReverseSettlementRequest(match_id=match, operator=by, note=note)
    answer = await wallet.ask(wallet.house.ReverseSettlement, request)
    if not answer.advanced_minor:
        return "its settlement"
    sum_of = f"{amount(answer.advanced_minor)} {answer.currency}"
    return f"its settlement (the house laid out {sum_of} that its winner has no longer)"


async def reverse_ratings(rating: RatingClient, match: str, by: str, note: str) -> None:
    """Take back what a match has changed of ratings."""
    request = rating_pb.ReverseRatingRequest(match_id=match, operator=by, note=note)
    await rating.ask(rating.house.ReverseRating, request)


async def waiting(wallet: Wallet) -> list[Fields]:
    """Withdrawals that wait for an operator, the oldest first, with their accounts."""
    answer = await wallet.ask(wallet.house.ListWaiting, wallet_pb.ListWaitingRequest())
    return [{**payment_fields(p), "account": p.account_id} for p in answer.payments]


async def propose_adjustment(
    wallet: Wallet, wish: Mapping[str, Any], by: str, note: str, command_id: str
) -> Fields:
    """Want to give an account a sum, or to take it."""
    request = wallet_pb.ProposeAdjustmentRequest(
        account_id=wish["account"],
        currency=wish["currency"],
        amount_minor=wish["amount_minor"],
        by=by,
        note=note,
        command_id=command_id,
    )
    return _adjustment((await wallet.ask(wallet.house.ProposeAdjustment, request)).adjustment)


async def decide_adjustment(
    wallet: Wallet, adjustment: str, by: str, note: str, *, approved: bool
) -> Fields:
    """Agree to one, or not."""
    request = wallet_pb.DecideAdjustmentRequest(
        adjustment_id=adjustment, by=by, note=note, approved=approved
    )
    return _adjustment((await wallet.ask(wallet.house.DecideAdjustment, request)).adjustment)


async def list_adjustments(wallet: Wallet) -> list[Fields]:
    """Those that wait, the oldest first, and then the last that were decided."""
    answer = await wallet.ask(wallet.house.ListAdjustments, wallet_pb.ListAdjustmentsRequest())
    return [_adjustment(each) for each in answer.adjustments]


def _adjustment(message: wallet_pb.Adjustment) -> Fields:
    names = ("currency", "amount_minor", "by", "note", "stage", "decided_by", "reason", "at_ms")
    fields = {name: getattr(message, name) for name in names}
    return {"id": message.adjustment_id, "account": message.account_id, **fields}


async def list_pairs(wallet: Wallet, after_ms: int) -> list[Fields]:
    """How money has moved between those who met often since then, the dearest first."""
    request = wallet_pb.ListPairsRequest(after_ms=after_ms)
    answer = await wallet.ask(wallet.house.ListPairs, request)
    return [{name: getattr(pair, name) for name in _PAIR} for pair in answer.pairs]


async def list_neighbours(accounts: Accounts) -> list[frozenset[str]]:
    """Accounts that came in from one network, group by group."""
    request = accounts_pb.ListNeighboursRequest()
    answer = await accounts.ask(accounts.stub.ListNeighbours, request)
    return [frozenset(group.account_ids) for group in answer.groups]


async def decide_withdrawal(
    wallet: Wallet, payment: str, by: str, note: str, *, approved: bool
) -> Fields:
    """Let a withdrawal go, or send it back."""
    request = wallet_pb.DecideWithdrawalRequest(
        payment_id=payment, operator=by, approved=approved, note=note
    )
    found = (await wallet.ask(wallet.house.DecideWithdrawal, request)).payment
    return {**payment_fields(found), "account": found.account_id}
