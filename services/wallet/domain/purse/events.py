"""What can have happened to an account's purse."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CreditsGranted:
    """Play credits of the house: `reason` is welcome or refill, `day` counts days since 1970."""

    account_id: str
    amount_minor: int
    reason: str
    day: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class LimitSet:
    """A limit of the player's own, from `from_ms` on; None: no limit. See `limits`."""

    account_id: str
    kind: str
    currency: str
    amount: int | None
    from_ms: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class SelfExcluded:
    """The player stakes nothing and pays nothing in until then."""

    account_id: str
    until_ms: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class PurseFrozen:
    """An operator lets nothing be staked or paid."""

    account_id: str
    operator: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class PurseThawed:
    """An operator has ended that."""

    account_id: str
    operator: str
    note: str
    at_ms: int


Event = CreditsGranted | LimitSet | SelfExcluded | PurseFrozen | PurseThawed
