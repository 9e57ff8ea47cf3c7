"""What a command to a table leads to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.lobby.domain.ids import pairing_of_table
from services.lobby.domain.table.commands import (
    Command,
    DeclineTable,
    ExpireTable,
    HideTable,
    JoinTable,
    LeaveTable,
    OpenTable,
    ShowTable,
)
from services.lobby.domain.table.events import (
    Event,
    SeatTaken,
    TableDeclined,
    TableExpired,
    TableHidden,
    TableLeft,
    TableOpened,
    TableShown,
)
from services.lobby.domain.table.evolve import evolve
from services.lobby.domain.table.state import Standing, Table


def decide(table: Table, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already."""
    if isinstance(command, OpenTable):
        return _open(table, command)
    if table.host is None or table.terms is None:
        raise Refusal("no_such_table", "There is no such table.")
    match command:
        case JoinTable():
            return _join(table, command)
        case LeaveTable():
            return _leave(table, command)
        case DeclineTable():
            return _decline(table, command)
        case ExpireTable():
            due = table.standing is Standing.OPEN and command.at_ms >= table.expires_at_ms
            return (TableExpired(table.table_id),) if due else ()
        case HideTable():
            seen = table.standing is Standing.OPEN and not table.hidden
            return (TableHidden(table.table_id),) if seen else ()
        case ShowTable():
            unseen = table.standing is Standing.OPEN and table.hidden
            return (TableShown(table.table_id),) if unseen else ()
        case _:
            assert_never(command)


def _open(table: Table, command: OpenTable) -> Sequence[Event]:
    if table.standing is not Standing.ABSENT:
        raise Refusal("table_exists", "This table was opened before.")
    if command.terms.opponent == command.host.account_id:
        raise Refusal("own_account", "This is your own account.")
    return (
        TableOpened(
            command.table_id,
            command.host,
            command.terms,
            command.at_ms,
            command.expires_at_ms,
        ),
    )


def _join(table: Table, command: JoinTable) -> Sequence[Event]:
    assert table.host is not None
    assert table.terms is not None
    account_id = command.joiner.account_id
    if account_id == table.host.account_id:
        raise Refusal("own_table", "This is your own table.")
    invited = account_id == table.terms.opponent if table.terms.opponent else command.invited
    if table.terms.private and not invited:
        raise Refusal("not_invited", "This table is by invitation only.")
    if table.joiner is not None and table.joiner.account_id == account_id:
        return ()
    hold_open(table)
    if command.at_ms >= table.expires_at_ms:
        raise _closed()
    if table.hidden:
        raise Refusal("host_away", "The host of this table is not there at the moment.")
    most = table.terms.highest_rating
    if most and command.peak > most:
        raise Refusal(
            "too_strong",
            "The host plays with nobody whose rating was ever above this.",
            highest_rating=most,
            peak=math.ceil(command.peak),
        )
    pairing_id = pairing_of_table(table.table_id)
    return (SeatTaken(table.table_id, command.joiner, pairing_id, command.host_rating),)


def hold_open(table: Table) -> None:
    """Raises the refusals `already_taken` and `table_closed` where nobody can sit down any more."""
    if table.standing is Standing.TAKEN:
        raise Refusal("already_taken", "Somebody else has just taken this seat.")
    if table.standing is Standing.CLOSED:
        raise _closed()


def _closed() -> Refusal:
    return Refusal("table_closed", "This table is closed.")


def _decline(table: Table, command: DeclineTable) -> Sequence[Event]:
    assert table.terms is not None
    if command.account_id != table.terms.opponent:
        raise Refusal("not_invited", "This table is not addressed to you.")
    if table.standing is Standing.TAKEN:
        raise Refusal("already_taken", "You have sat down there already.")
    return (TableDeclined(table.table_id),) if table.standing is Standing.OPEN else ()


def _leave(table: Table, command: LeaveTable) -> Sequence[Event]:
    assert table.host is not None
    if command.account_id != table.host.account_id:
        raise Refusal("not_your_table", "Only its host can close this table.")
    if table.standing is Standing.TAKEN:
        raise Refusal("already_taken", "An opponent has just sat down; the match is starting.")
    return (TableLeft(table.table_id),) if table.standing is Standing.OPEN else ()


TABLE: Decider[Table, Command, Event] = Decider(Table(), decide, evolve)
