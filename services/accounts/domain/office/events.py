"""What can have happened in the office."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoleGranted:
    """An account is an operator's."""

    account_id: str
    by: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class RoleRevoked:
    """It is a player's again."""

    account_id: str
    by: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class ActionRecorded:
    """An operator sets about something (`outcome` empty), or it came out so."""

    action_id: str
    by: str
    what: str
    subject: str
    note: str
    outcome: str
    at_ms: int


Event = RoleGranted | RoleRevoked | ActionRecorded
