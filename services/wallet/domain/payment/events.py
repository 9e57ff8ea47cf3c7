"""What can have happened to a payment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DepositAsked:
    """The provider is to take this sum from the player."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class DepositReceived:
    """The provider has the money, and the player's balance has it now."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class DepositFailed:
    """Nothing came of it."""

    payment_id: str
    account_id: str
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class WithdrawalAsked:
    """The sum has left the player's balance and waits to be paid out."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    needs_approval: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class WithdrawalApproved:
    """An operator has let it go."""

    payment_id: str
    operator: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class WithdrawalPaid:
    """The provider has paid it out."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class WithdrawalReturned:
    """The sum is back in the player's balance; `operator` is who has rejected it, if anybody."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    code: str
    operator: str
    note: str
    at_ms: int


Event = (
    DepositAsked
    | DepositReceived
    | DepositFailed
    | WithdrawalAsked
    | WithdrawalApproved
    | WithdrawalPaid
    | WithdrawalReturned
)
