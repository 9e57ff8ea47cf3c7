"""What can be asked of the office."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GrantRole:
    """Make an account an operator. `by` is an operator's account, or whoever runs the machine."""

    account_id: str
    by: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class RevokeRole:
    """Make it a player again."""

    account_id: str
    by: str
    note: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class RecordAction:
    """Write down what an operator is about to do, and then what came of it.

    `outcome` is empty before, afterwards `done` or a refusal's code. The same `action_id` with the
    same outcome is one entry.
    """

    action_id: str
    by: str
    what: str
    subject: str
    note: str
    outcome: str
    at_ms: int


Command = GrantRole | RevokeRole | RecordAction
