"""The office as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Office:
    """`operators` by account; `begun` are actions whose outcome is not known."""

    operators: frozenset[str] = frozenset()
    begun: frozenset[str] = frozenset()
