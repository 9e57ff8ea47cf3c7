"""What a command to the office leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.accounts.domain.office.commands import (
    Command,
    GrantRole,
    RecordAction,
    RevokeRole,
)
from services.accounts.domain.office.events import (
    ActionRecorded,
    Event,
    RoleGranted,
    RoleRevoked,
)
from services.accounts.domain.office.evolve import evolve
from services.accounts.domain.office.state import Office
from services.accounts.domain.reasons import hold_reason
from services.kit.decider import Decider, Refusal

# A sentence or two; the log is read by people.
TEXT_MAX = 500


def decide(office: Office, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already."""
    hold_reason(command.by, command.note)
    if len(command.note) > TEXT_MAX:
        sentence = f"A reason has {TEXT_MAX} signs at most."
        raise Refusal("too_long", sentence, signs=len(command.note), most=TEXT_MAX)
    match command:
        case GrantRole():
            if command.account_id in office.operators:
                return ()
            told = command.account_id, command.by, command.note, command.at_ms
            return (RoleGranted(*told),)
        case RevokeRole():
            if command.account_id not in office.operators:
                return ()
            told = command.account_id, command.by, command.note, command.at_ms
            return (RoleRevoked(*told),)
        case RecordAction():
            return _record(office, command)
        case _:
            assert_never(command)


def _record(office: Office, command: RecordAction) -> Sequence[Event]:
    begun = command.action_id in office.begun
    if command.outcome and not begun:
        raise Refusal("not_begun", "Nothing of the kind was begun, or it is over.")
    if begun and not command.outcome:
        return ()
    return (
        ActionRecorded(
            command.action_id,
            command.by,
            command.what,
            command.subject,
            command.note,
            command.outcome,
            command.at_ms,
        ),
    )


OFFICE: Decider[Office, Command, Event] = Decider(Office(), decide, evolve)
