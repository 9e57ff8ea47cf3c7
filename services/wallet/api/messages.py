"""What the wallet tells, as messages."""

from __future__ import annotations

from typing import Any

from tavla.common.v1 import money_pb2 as money
from tavla.wallet.v1 import service_pb2 as pb

from services.houses.quote import Line
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content
from services.wallet.codec import OUTCOMES
from services.wallet.domain.adjusting.state import Adjustment
from services.wallet.domain.payment.state import Payment
from services.wallet.domain.stake.state import Stage, Stake
from services.wallet.purses import LimitShown
from services.wallet.stakes import lines_of

_STAGES = {
    Stage.ABSENT: pb.STAKE_STAGE_NONE,
    Stage.HELD: pb.STAKE_STAGE_HELD,
    Stage.RELEASED: pb.STAKE_STAGE_RELEASED,
    Stage.SETTLED: pb.STAKE_STAGE_SETTLED,
    Stage.REVERSED: pb.STAKE_STAGE_REVERSED,
}


def line_message(line: Line) -> money.Line:
    """A line of an account."""
    figures = {f: getattr(line, f) for f in ("minor", "bp", "percent", "times", "rating")}
    told: dict[str, Any] = {name: n for name, n in figures.items() if n is not None}
    return money.Line(code=line.code, words=line.words, **told)


def limit_message(shown: LimitShown, now_ms: int) -> pb.Limit:
    """One of an account's own limits, as it is now and will be."""
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


def receipt_content(stake: Stake) -> Content:
    """How a match stands, and how it was paid."""
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
            "lines": [line_message(line) for line in lines_of(stake)],
            "at_ms": paid.at_ms,
        }
    return told


def adjustment_message(adjustment: Adjustment) -> pb.Adjustment:
    """An adjustment as operators see it."""
    wish = adjustment.wish
    return pb.Adjustment(
        adjustment_id=wish.adjustment_id,
        account_id=wish.account_id,
        currency=wish.currency,
        amount_minor=wish.amount_minor,
        by=wish.by,
        note=wish.note,
        stage=adjustment.stage.value,
        decided_by=adjustment.decided_by,
        reason=adjustment.reason,
        at_ms=wish.at_ms,
    )


def payment_message(payment: Payment, url: str = "") -> pb.Payment:
    """A payment; `url` is where the player goes on."""
    return pb.Payment(
        payment_id=payment.payment_id,
        account_id=payment.account_id,
        direction=payment.direction,
        currency=payment.currency,
        amount_minor=payment.amount_minor,
        state=payment.stage.value,
        code=payment.code,
        asked_at_ms=payment.asked_at_ms,
        changed_at_ms=payment.changed_at_ms,
        url=url,
    )


def known_account(account_id: str) -> str:
    """The account that asks. Refuses nobody."""
    if not account_id:
        raise Refusal("not_signed_in", "Nobody is signed in here. Sign in.")
    return account_id
