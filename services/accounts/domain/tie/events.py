"""What can have happened between two accounts. Ids only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FriendAsked:
    """`by` wants to be friends."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class FriendsMade:
    """`by` has said yes to `to`."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class FriendEnded:
    """They are no friends, and nobody asks to be."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class AccountBlocked:
    """`by` wants nothing to do with `to`."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class AccountUnblocked:
    """`by` blocks `to` no longer."""

    by: str
    to: str


Event = FriendAsked | FriendsMade | FriendEnded | AccountBlocked | AccountUnblocked
