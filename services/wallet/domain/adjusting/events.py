"""What can have happened to adjustments."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AdjustmentProposed:
    """It waits for another operator."""

    adjustment_id: str
    account_id: str
    currency: str
    amount_minor: int
    by: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class AdjustmentApproved:
    """The money has moved; all figures are those of the proposal."""

    adjustment_id: str
    account_id: str
    currency: str
    amount_minor: int
    by: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class AdjustmentRejected:
    """Nothing moves."""

    adjustment_id: str
    by: str
    note: str
    at_ms: int


Event = AdjustmentProposed | AdjustmentApproved | AdjustmentRejected
