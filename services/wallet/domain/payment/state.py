"""A payment as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Stage(StrEnum):
    """What a payment waits for. ASKED and APPROVED: the provider; WAITING: an operator."""

    ABSENT = "absent"
    ASKED = "asked"
    WAITING = "waiting"
    APPROVED = "approved"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Payment:
    """`direction` is deposit or withdrawal."""

    stage: Stage = Stage.ABSENT
    direction: str = ""
    payment_id: str = ""
    account_id: str = ""
    currency: str = ""
    amount_minor: int = 0
    provider: str = ""
    code: str = ""
    asked_at_ms: int = 0
    changed_at_ms: int = 0
