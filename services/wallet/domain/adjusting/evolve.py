"""How facts change adjustments."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from services.wallet.domain.adjusting.events import (
    AdjustmentApproved,
    AdjustmentProposed,
    AdjustmentRejected,
    Event,
)
from services.wallet.domain.adjusting.state import Adjusting, Adjustment, Stage


def evolve(adjusting: Adjusting, event: Event) -> Adjusting:
    """All adjustments after one more fact."""
    match event:
        case AdjustmentProposed():
            changed = Adjustment(event)
        case AdjustmentApproved():
            before = adjusting.all[event.adjustment_id]
            changed = replace(before, stage=Stage.DONE, decided_by=event.by)
        case AdjustmentRejected():
            before = adjusting.all[event.adjustment_id]
            changed = replace(before, stage=Stage.REJECTED, decided_by=event.by, reason=event.note)
        case _:
            assert_never(event)
    return Adjusting(MappingProxyType({**adjusting.all, event.adjustment_id: changed}))
