"""What a command to adjustments leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.wallet.domain.adjusting.commands import Approve, Command, Propose, Reject
from services.wallet.domain.adjusting.events import (
    AdjustmentApproved,
    AdjustmentProposed,
    AdjustmentRejected,
    Event,
)
from services.wallet.domain.adjusting.evolve import evolve
from services.wallet.domain.adjusting.state import Adjusting, Adjustment, Stage
from services.wallet.domain.books import AMOUNT_MOST_MINOR, CURRENCIES
from services.wallet.domain.operator import hold_other, hold_reason, same_person


def decide(adjusting: Adjusting, command: Command) -> Sequence[Event]:
    """The facts that follow; none where the same was said before."""
    known = adjusting.all.get(command.adjustment_id)
    if isinstance(command, Propose):
        return _propose(known, command)
    if known is None:
        raise Refusal("no_such_adjustment", "There is no such adjustment.")
    match command:
        case Approve():
            return _approve(known, command)
        case Reject():
            hold_reason(command.by, command.note)
            if known.stage is Stage.REJECTED:
                return ()
            _hold_waiting(known)
            told = command.adjustment_id, command.by, command.note, command.at_ms
            return (AdjustmentRejected(*told),)
        case _:
            assert_never(command)


def _propose(known: Adjustment | None, command: Propose) -> Sequence[Event]:
    hold_reason(command.by, command.note)
    hold_other(command.by, command.account_id)
    if command.currency not in CURRENCIES:
        raise Refusal("bad_currency", "The house has no such currency.")
    if not 0 < abs(command.amount_minor) <= AMOUNT_MOST_MINOR:
        raise Refusal(
            "bad_amount",
            "An adjustment is more or less than nothing.",
            amount_minor=command.amount_minor,
            most_minor=AMOUNT_MOST_MINOR,
        )
    if known is not None:
        same = (known.wish.account_id, known.wish.currency, known.wish.amount_minor)
        if same != (command.account_id, command.currency, command.amount_minor):
            raise Refusal("id_reused", "Another adjustment has this id.")
        return ()
    return (
        AdjustmentProposed(
            command.adjustment_id,
            command.account_id,
            command.currency,
            command.amount_minor,
            command.by,
            command.note,
            command.at_ms,
        ),
    )


def _approve(known: Adjustment, command: Approve) -> Sequence[Event]:
    hold_reason(command.by, known.wish.note)
    if known.stage is Stage.DONE:
        return ()
    _hold_waiting(known)
    hold_other(command.by, known.wish.account_id)
    if same_person(command.by, known.wish.by):
        raise Refusal("second_person", "Whoever has proposed it cannot approve it too.")
    wish = known.wish
    return (
        AdjustmentApproved(
            wish.adjustment_id,
            wish.account_id,
            wish.currency,
            wish.amount_minor,
            command.by,
            command.at_ms,
        ),
    )


def _hold_waiting(known: Adjustment) -> None:
    if known.stage is not Stage.WAITING:
        raise Refusal("not_waiting", "This adjustment is decided.")


ADJUSTING: Decider[Adjusting, Command, Event] = Decider(Adjusting(), decide, evolve)
