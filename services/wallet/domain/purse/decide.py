"""What a command to a purse leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.wallet.domain.books import AMOUNT_MOST_MINOR, CURRENCIES
from services.wallet.domain.operator import hold_reason
from services.wallet.domain.purse.commands import (
    Command,
    ExcludeSelf,
    Freeze,
    GrantCredits,
    SetLimit,
)
from services.wallet.domain.purse.events import (
    CreditsGranted,
    Event,
    LimitSet,
    PurseFrozen,
    PurseThawed,
    SelfExcluded,
)
from services.wallet.domain.purse.evolve import evolve
from services.wallet.domain.purse.state import Limit, Purse

DAY_MS = 24 * 3_600_000
# A hundred tables of ten credits: nobody is out of play on his first evening.
WELCOME_MINOR = 100_000
# Whoever has less on a new day is brought up to it: enough for some small tables, too little to
# be worth losing on purpose.
REFILL_TO_MINOR = 20_000
# Whoever wants to play more than he wanted yesterday sleeps on it.
RAISE_AFTER_MS = DAY_MS
MONEY_LIMITS = ("deposit", "loss", "stake")
SESSION = "session"
# The shortest exclusion that protects anybody, and one longer than which an account is closed.
EXCLUDED_DAYS = range(1, 5 * 366)


def decide(purse: Purse, command: Command) -> Sequence[Event]:
    """The facts that follow; none where the wish is fulfilled already."""
    match command:
        case GrantCredits():
            return _grant(purse, command)
        case SetLimit():
            return _limit(purse, command)
        case ExcludeSelf():
            return _exclude(purse, command)
        case Freeze():
            hold_reason(command.operator, command.note)
            if command.frozen is purse.frozen:
                return ()
            kind = PurseFrozen if command.frozen else PurseThawed
            return (kind(command.account_id, command.operator, command.note, command.at_ms),)
        case _:
            assert_never(command)


def may_grant(purse: Purse, total_minor: int, at_ms: int) -> int:
    """How many play credits are due now, mostly 0."""
    if purse.refilled_day < 0:
        return WELCOME_MINOR
    due = REFILL_TO_MINOR - total_minor
    return due if due > 0 and at_ms // DAY_MS > purse.refilled_day else 0


def _grant(purse: Purse, command: GrantCredits) -> Sequence[Event]:
    due_minor = may_grant(purse, command.total_minor, command.at_ms)
    if not due_minor:
        return ()
    reason = "welcome" if purse.refilled_day < 0 else "refill"
    day = command.at_ms // DAY_MS
    return (CreditsGranted(command.account_id, due_minor, reason, day, command.at_ms),)


def _limit(purse: Purse, command: SetLimit) -> Sequence[Event]:
    if command.kind == SESSION:
        lawful = not command.currency
    else:
        lawful = command.kind in MONEY_LIMITS and command.currency in CURRENCIES
    if not lawful:
        raise Refusal("no_such_limit", "There is no such limit.")
    if command.amount is not None and not 0 <= command.amount <= AMOUNT_MOST_MINOR:
        raise Refusal("bad_amount", "A limit is 0 or more.", most=AMOUNT_MOST_MINOR)
    limit = purse.limits.get((command.kind, command.currency), Limit())
    now = limit.at(command.at_ms)
    if command.amount == limit.next_amount and (command.amount == now or limit.next_from_ms):
        return ()  # it holds already, or will when it was to
    stricter = command.amount is not None and (now is None or command.amount <= now)
    from_ms = command.at_ms if stricter else command.at_ms + RAISE_AFTER_MS
    return (
        LimitSet(
            command.account_id,
            command.kind,
            command.currency,
            command.amount,
            from_ms,
            command.at_ms,
        ),
    )


def _exclude(purse: Purse, command: ExcludeSelf) -> Sequence[Event]:
    if command.days not in EXCLUDED_DAYS:
        raise Refusal(
            "bad_days", "Choose from one day to five years.", days=command.days, most=1_829
        )
    until_ms = command.at_ms + command.days * DAY_MS
    if until_ms <= purse.excluded_until_ms:
        return ()  # it can be made longer, never shorter
    return (SelfExcluded(command.account_id, until_ms, command.at_ms),)


PURSE: Decider[Purse, Command, Event] = Decider(Purse(), decide, evolve)
