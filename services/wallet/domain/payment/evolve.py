"""How facts change a payment."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from services.wallet.domain.payment.events import (
    DepositAsked,
    DepositFailed,
    DepositReceived,
    Event,
    WithdrawalApproved,
    WithdrawalAsked,
    WithdrawalPaid,
    WithdrawalReturned,
)
from services.wallet.domain.payment.state import Payment, Stage


def evolve(payment: Payment, event: Event) -> Payment:
    """The payment after one more fact."""
    match event:
        case DepositAsked():
            return _asked("deposit", Stage.ASKED, event)
        case WithdrawalAsked():
            stage = Stage.WAITING if event.needs_approval else Stage.APPROVED
            return _asked("withdrawal", stage, event)
        case WithdrawalApproved():
            return replace(payment, stage=Stage.APPROVED, changed_at_ms=event.at_ms)
        case DepositReceived() | WithdrawalPaid():
            return replace(payment, stage=Stage.DONE, code="", changed_at_ms=event.at_ms)
        case DepositFailed() | WithdrawalReturned():
            return replace(payment, stage=Stage.FAILED, code=event.code, changed_at_ms=event.at_ms)
        case _:
            assert_never(event)


def _asked(direction: str, stage: Stage, event: DepositAsked | WithdrawalAsked) -> Payment:
    return Payment(
        stage,
        direction,
        event.payment_id,
        event.account_id,
        event.currency,
        event.amount_minor,
        event.provider,
        "",
        event.at_ms,
        event.at_ms,
    )
