"""What can be asked of adjustments."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Propose:
    """An operator wants to give an account a sum, or, below 0, to take it."""

    adjustment_id: str
    account_id: str
    currency: str
    amount_minor: int
    by: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Approve:
    """Another operator agrees: the money moves."""

    adjustment_id: str
    by: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Reject:
    """Somebody does not, the first one perhaps."""

    adjustment_id: str
    by: str
    note: str
    at_ms: int


Command = Propose | Approve | Reject
