"""Money, as the wallet and the lobby tell it."""

from __future__ import annotations

from typing import Any

import orjson
from tavla.common.v1 import money_pb2 as money
from tavla.game.v1 import service_pb2 as game_pb
from tavla.lobby.v1 import service_pb2 as lobby_pb
from tavla.wallet.v1 import events_pb2 as events
from tavla.wallet.v1 import service_pb2 as pb

from gateway.clients import Game, LobbyClient, Wallet
from gateway.problems import UNAVAILABLE, Problem
from gateway.shown import amount

# Whose body this is says the route's model; None stands for what is absent.
Fields = dict[str, Any]

_FIGURES = ("minor", "bp", "percent", "times", "rating")


def _line(line: money.Line) -> Fields:
    told: Fields = {"code": line.code, "words": line.words}
    return told | {f: getattr(line, f) if line.HasField(f) else None for f in _FIGURES}


async def read_wallet(wallet: Wallet, account: str) -> Fields:
    """Balances and stakes in escrow. Raises `Problem`, as everything here."""
    answer = await wallet.ask(wallet.stub.ReadWallet, pb.ReadWalletRequest(account_id=account))
    return {
        "balances": [
            {
                "currency": one.currency,
                "available_minor": one.available_minor,
                "held_minor": one.held_minor,
                "sandbox": one.sandbox,
            }
            for one in answer.balances
        ],
        "stakes": [
            {
                "match": one.match_id,
                "currency": one.currency,
                "held_minor": one.each_minor,
                "held_at_ms": one.held_at_ms,
            }
            for one in answer.stakes
        ],
        "refill_to_minor": answer.refill_to_minor,
    }


async def hold_nothing_left(wallet: Wallet, account: str) -> None:
    """Refuse as `money_left` where an account has money that is not play credits."""
    for balance in (await read_wallet(wallet, account))["balances"]:
        left_minor = balance["available_minor"] + balance["held_minor"]
        if balance["currency"] != "PLAY" and left_minor:
            currency = balance["currency"]
            sentence = f"There are {amount(left_minor)} {currency} here. Take them out first."
            raise Problem("money_left", sentence, {"left_minor": left_minor})


async def read_statement(
    wallet: Wallet, account: str, currency: str, cursor: str, limit: int
) -> Fields:
    """A page of movements."""
    request = pb.ReadStatementRequest(
        account_id=account, currency=currency, cursor=cursor, limit=limit
    )
    answer = await wallet.ask(wallet.stub.ReadStatement, request)
    names = ("at_ms", "kind", "reference", "amount_minor", "balance_minor")
    lines = [{name: getattr(line, name) for name in names} for line in answer.lines]
    return {"lines": lines, "next": answer.next_cursor or None}


async def quote_table(lobby: LobbyClient, account: str, table: str, code: str = "") -> Fields:
    """What a match at a table would bring and cost."""
    request = lobby_pb.QuoteTableRequest(account_id=account, table_id=table, code=code)
    answer = await lobby.ask(lobby.stub.QuoteTable, request)
    names = (
        *("kind", "cube", "win_sum_minor", "fee_minor", "winner_net_minor", "loser_net_minor"),
    )
    return {
        "currency": answer.currency,
        "stake_minor": answer.stake_minor,
        "limit_minor": answer.limit_minor,
        "wins": [
            {name: getattr(win, name) for name in names}
            | {"lines": [_line(line) for line in win.lines]}
            for win in answer.wins
        ],
    }


async def read_receipt(wallet: Wallet, game: Game, account: str, match: str) -> Fields:
    """How a match was paid; where it is over and not paid yet, or nobody can say, `pending`."""
    request = pb.ReadReceiptRequest(match_id=match, account_id=account)
    try:
        answer = await wallet.ask(wallet.stub.ReadReceipt, request)
    except Problem as problem:
        if problem.code != UNAVAILABLE.code or not await _staked_and_over(game, account, match):
            raise
        return _nothing("pending")
    stage = pb.StakeStage.Name(answer.stage).removeprefix("STAKE_STAGE_").lower()
    if stage == "held" and await _staked_and_over(game, account, match):
        stage = "pending"
    if not answer.outcome:
        told = _nothing(stage)
        return told | {
            "currency": answer.currency or None,
            "held_minor": answer.each_minor,
            "code": answer.code or None,
        }
    return {
        "state": stage,
        "currency": answer.currency,
        "held_minor": answer.each_minor,
        "outcome": events.Outcome.Name(answer.outcome).removeprefix("OUTCOME_").lower(),
        "code": answer.code or None,
        "net_minor": [answer.white_net_minor, answer.black_net_minor],
        "win_sum_minor": answer.win_sum_minor,
        "fee_minor": answer.fee_minor,
        "lines": [_line(line) for line in answer.lines],
        "at_ms": answer.at_ms,
    }


def _nothing(state: str) -> Fields:
    return {
        "state": state,
        "currency": None,
        "held_minor": 0,
        "outcome": None,
        "code": None,
        "net_minor": None,
        "win_sum_minor": 0,
        "fee_minor": 0,
        "lines": [],
        "at_ms": None,
    }


async def _staked_and_over(game: Game, account: str, match: str) -> bool:
    """By the match's own view, which knows its stake and whether it runs."""
    request = game_pb.ReadMatchRequest(match_id=match, account_id=account)
    view = orjson.loads((await game.ask(game.stub.ReadMatch, request)).view_json)
    return bool(view["match"]["stake_minor"]) and view["now"]["phase"] == "over"


async def read_limits(wallet: Wallet, account: str) -> Fields:
    """An account's own limits."""
    answer = await wallet.ask(wallet.stub.ReadLimits, pb.ReadLimitsRequest(account_id=account))
    return {
        "limits": [
            {
                "kind": one.kind,
                "currency": one.currency or None,
                "amount": one.amount if one.HasField("amount") else None,
                "next_amount": one.next_amount if one.HasField("next_amount") else None,
                "next_from_ms": one.next_from_ms or None,
                "used": one.used,
            }
            for one in answer.limits
        ],
        "excluded_until_ms": answer.excluded_until_ms or None,
        "frozen": answer.frozen,
    }


async def set_limit(
    wallet: Wallet, account: str, kind: str, currency: str, amount: int | None, command_id: str
) -> int:
    """From when a new limit holds."""
    request = pb.SetLimitRequest(
        account_id=account, command_id=command_id, kind=kind, currency=currency
    )
    if amount is not None:
        request.amount = amount
    return (await wallet.ask(wallet.stub.SetLimit, request)).from_ms


async def exclude(wallet: Wallet, account: str, days: int) -> int:
    """Until when an account has excluded itself."""
    request = pb.ExcludeSelfRequest(account_id=account, days=days)
    return (await wallet.ask(wallet.stub.ExcludeSelf, request)).until_ms
