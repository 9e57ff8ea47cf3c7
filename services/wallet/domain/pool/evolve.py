"""How facts change a competition's pool."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from services.wallet.domain.pool.events import EntryHeld, EntryReturned, Event, PoolPaid
from services.wallet.domain.pool.state import Pool


def evolve(pool: Pool, event: Event) -> Pool:
    """The pool after one more fact."""
    match event:
        case EntryHeld():
            held = MappingProxyType({**pool.held, event.number: event})
            return replace(pool, first=pool.first or event, held=held)
        case EntryReturned():
            left = {number: one for number, one in pool.held.items() if number != event.number}
            returned = pool.returned | {event.number}
            return replace(pool, held=MappingProxyType(left), returned=returned)
        case PoolPaid():
            return replace(pool, paid=event)
        case _:
            assert_never(event)
