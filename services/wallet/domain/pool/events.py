"""What can have happened to a competition's pool."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryHeld:
    """An account's `entry_minor` is in the pool; `fee_percent` and `split` will share it out."""

    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    fee_percent: int
    split: tuple[int, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class EntryReturned:
    """Nothing is held for this entry, and never will be; also where nothing was (0, nobody)."""

    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class PoolPaid:
    """The pool is shared out: all of `gets_minor`, by place, and the fee are what was in it."""

    pool_id: str
    currency: str
    entry_minor: int
    entries: int
    places: tuple[str, ...]
    gets_minor: tuple[int, ...]
    fee_minor: int
    at_ms: int


Event = EntryHeld | EntryReturned | PoolPaid
