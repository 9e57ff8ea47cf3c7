"""What can be asked of a payment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskDeposit:
    """Have the provider take a sum from the player."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class AskWithdrawal:
    """Pay a sum out, above `free_minor` only with an operator's approval."""

    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    free_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Approve:
    """An operator lets a withdrawal go."""

    operator: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Reject:
    """An operator does not."""

    operator: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordDone:
    """The provider says that it has moved the money; `currency` and sum are what it says."""

    currency: str
    amount_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordFailed:
    """The provider says that it has not, and will not."""

    code: str
    at_ms: int


Command = AskDeposit | AskWithdrawal | Approve | Reject | RecordDone | RecordFailed
