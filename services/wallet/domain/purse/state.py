"""A purse as its facts leave it, and the limits that hold at a moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

# A limit: its kind and its currency, which is "" for time.
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Limit:
    """What holds until `next_from_ms`, and what from then on; None: no limit.

    Without a change under way both are the same and `next_from_ms` is 0.
    """

    amount: int | None = None
    next_amount: int | None = None
    next_from_ms: int = 0

    def at(self, at_ms: int) -> int | None:
        """What holds at a moment."""
        return self.next_amount if at_ms >= self.next_from_ms else self.amount


@dataclass(frozen=True, slots=True)
class Purse:
    """`refilled_day` is the last day on which credits were granted, -1 before the first."""

    refilled_day: int = -1
    limits: Mapping[Key, Limit] = field(default_factory=lambda: MappingProxyType({}))
    excluded_until_ms: int = 0
    frozen: bool = False

    def limit(self, kind: str, currency: str, at_ms: int) -> int | None:
        """The player's own limit at a moment; None where there is none."""
        return self.limits.get((kind, currency), Limit()).at(at_ms)
