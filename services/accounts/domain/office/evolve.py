"""How facts change the office."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from services.accounts.domain.office.events import (
    ActionRecorded,
    Event,
    RoleGranted,
    RoleRevoked,
)
from services.accounts.domain.office.state import Office


def evolve(office: Office, event: Event) -> Office:
    """The office after one more fact."""
    match event:
        case RoleGranted():
            return replace(office, operators=office.operators | {event.account_id})
        case RoleRevoked():
            return replace(office, operators=office.operators - {event.account_id})
        case ActionRecorded():
            begun = office.begun - {event.action_id}
            return replace(office, begun=begun if event.outcome else begun | {event.action_id})
        case _:
            assert_never(event)
