"""What a command to a payment leads to, in whatever order a provider's words come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.wallet.domain.books import AMOUNT_MOST_MINOR, CURRENCIES, PLAY
from services.wallet.domain.operator import hold_other, hold_reason
from services.wallet.domain.payment.commands import (
    Approve,
    AskDeposit,
    AskWithdrawal,
    Command,
    RecordDone,
    RecordFailed,
    Reject,
)
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
from services.wallet.domain.payment.evolve import evolve
from services.wallet.domain.payment.state import Payment, Stage


def decide(payment: Payment, command: Command) -> Sequence[Event]:
    """The facts that follow; none where the same was said before."""
    if isinstance(command, AskDeposit | AskWithdrawal):
        return _ask(payment, command)
    if payment.stage is Stage.ABSENT:
        raise Refusal("no_such_payment", "There is no such payment.")
    match command:
        case Approve():
            return _approve(payment, command)
        case Reject():
            return _reject(payment, command)
        case RecordDone():
            return _done(payment, command)
        case RecordFailed():
            return _failed(payment, command)
        case _:
            assert_never(command)


def _ask(payment: Payment, command: AskDeposit | AskWithdrawal) -> Sequence[Event]:
    if payment.stage is not Stage.ABSENT:
        raise Refusal("payment_exists", "This payment was asked for before.")
    if command.currency not in CURRENCIES or command.currency == PLAY:
        raise Refusal("bad_currency", "Only EUR and USD can be paid in or out.")
    if not 0 < command.amount_minor <= AMOUNT_MOST_MINOR:
        raise Refusal(
            "bad_amount",
            "A payment is more than nothing.",
            amount_minor=command.amount_minor,
            most_minor=AMOUNT_MOST_MINOR,
        )
    told = (
        command.payment_id,
        command.account_id,
        command.currency,
        command.amount_minor,
        command.provider,
    )
    if isinstance(command, AskDeposit):
        return (DepositAsked(*told, command.at_ms),)
    needs_approval = command.amount_minor > command.free_minor
    return (WithdrawalAsked(*told, needs_approval, command.at_ms),)


def _approve(payment: Payment, command: Approve) -> Sequence[Event]:
    hold_reason(command.operator, "approved")
    hold_other(command.operator, payment.account_id)
    if payment.stage is Stage.WAITING:
        return (WithdrawalApproved(payment.payment_id, command.operator, command.at_ms),)
    if payment.direction == "withdrawal" and payment.stage in (Stage.APPROVED, Stage.DONE):
        return ()
    raise Refusal("not_waiting", "This payment waits for nobody's approval.")


def _reject(payment: Payment, command: Reject) -> Sequence[Event]:
    hold_reason(command.operator, command.note)
    if payment.stage is Stage.WAITING:
        return (_returned(payment, "rejected", command.operator, command.note, command.at_ms),)
    raise Refusal("not_waiting", "This payment waits for nobody's approval.")


def _done(payment: Payment, command: RecordDone) -> Sequence[Event]:
    if (command.currency, command.amount_minor) != (payment.currency, payment.amount_minor):
        raise Refusal(
            "amount_differs",
            "The provider speaks of another sum than was asked for.",
            told_minor=command.amount_minor,
            asked_minor=payment.amount_minor,
        )
    if payment.stage is Stage.DONE:
        return ()
    told = (
        payment.payment_id,
        payment.account_id,
        payment.currency,
        payment.amount_minor,
        payment.provider,
        command.at_ms,
    )
    if payment.direction == "deposit":
        # Also after it has failed: words overtake one another, and the money is there.
        return (DepositReceived(*told),)
    if payment.stage is Stage.APPROVED:
        return (WithdrawalPaid(*told),)
    raise Refusal("out_of_step", "The provider has paid out what was not to be paid.")


def _failed(payment: Payment, command: RecordFailed) -> Sequence[Event]:
    # What is done stays done: an old word of failure that comes late changes nothing.
    if payment.stage in (Stage.DONE, Stage.FAILED):
        return ()
    if payment.direction == "deposit":
        return (DepositFailed(payment.payment_id, payment.account_id, command.code, command.at_ms),)
    if payment.stage is Stage.APPROVED:
        return (_returned(payment, command.code, "", "", command.at_ms),)
    raise Refusal("out_of_step", "The provider speaks of a withdrawal that it was not given.")


def _returned(
    payment: Payment, code: str, operator: str, note: str, at_ms: int
) -> WithdrawalReturned:
    return WithdrawalReturned(
        payment.payment_id,
        payment.account_id,
        payment.currency,
        payment.amount_minor,
        code,
        operator,
        note,
        at_ms,
    )


PAYMENT: Decider[Payment, Command, Event] = Decider(Payment(), decide, evolve)
