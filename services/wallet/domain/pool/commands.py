"""What can be asked of a competition's pool."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HoldEntry:
    """Hold an account's entry, the competition's `number`-th; fee and split as announced."""

    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    fee_percent: int
    split: tuple[int, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class ReturnEntry:
    """Make sure that nothing is held for this entry, now or later."""

    pool_id: str
    number: int
    code: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class PayPool:
    """The competition is over: pay whoever came to the places 1, 2, 3 and 4, the last two alike.

    `entries` is how many the competition counts: what is held must be as many.
    """

    pool_id: str
    places: tuple[str, ...]
    entries: int
    at_ms: int


Command = HoldEntry | ReturnEntry | PayPool
