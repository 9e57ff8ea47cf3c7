"""What can be asked of an account's purse."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GrantCredits:
    """The first play credits, or a new day's; `total_minor`: what there is, held included."""

    account_id: str
    total_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class SetLimit:
    """A limit of the player's own; None: no limit."""

    account_id: str
    kind: str
    currency: str
    amount: int | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class ExcludeSelf:
    """Stake nothing and pay nothing in for so many days."""

    account_id: str
    days: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Freeze:
    """Let nothing be staked or paid, or (`frozen` false) let it again."""

    account_id: str
    operator: str
    note: str
    frozen: bool
    at_ms: int


Command = GrantCredits | SetLimit | ExcludeSelf | Freeze
