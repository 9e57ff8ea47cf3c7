"""Adjustments as their facts leave them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from services.wallet.domain.adjusting.events import AdjustmentProposed


class Stage(StrEnum):
    """WAITING for a second operator, or decided."""

    WAITING = "waiting"
    DONE = "done"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One of them; `decided_by` and `reason` are empty while it waits."""

    wish: AdjustmentProposed
    stage: Stage = Stage.WAITING
    decided_by: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Adjusting:
    """All of them by id, the oldest first: people make them, so they are few."""

    all: Mapping[str, Adjustment] = field(default_factory=lambda: MappingProxyType({}))
