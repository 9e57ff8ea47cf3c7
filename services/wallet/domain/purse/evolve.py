"""How facts change a purse."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from services.wallet.domain.purse.events import (
    CreditsGranted,
    Event,
    LimitSet,
    PurseFrozen,
    PurseThawed,
    SelfExcluded,
)
from services.wallet.domain.purse.state import Limit, Purse


def evolve(purse: Purse, event: Event) -> Purse:
    """The purse after one more fact."""
    match event:
        case CreditsGranted():
            return replace(purse, refilled_day=event.day)
        case LimitSet():
            key = event.kind, event.currency
            was = purse.limits.get(key, Limit()).at(event.at_ms)
            limit = Limit(was, event.amount, event.from_ms)
            return replace(purse, limits=MappingProxyType({**purse.limits, key: limit}))
        case SelfExcluded():
            return replace(purse, excluded_until_ms=event.until_ms)
        case PurseFrozen():
            return replace(purse, frozen=True)
        case PurseThawed():
            return replace(purse, frozen=False)
        case _:
            assert_never(event)
