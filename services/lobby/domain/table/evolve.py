"""How facts change a table."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

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
from services.lobby.domain.table.state import Standing, Table


def evolve(table: Table, event: Event) -> Table:
    """The table after one more fact."""
    match event:
        case TableOpened():
            return Table(
                Standing.OPEN,
                event.table_id,
                event.host,
                event.terms,
                event.opened_at_ms,
                event.expires_at_ms,
            )
        case SeatTaken():
            host = table.host
            if host is not None and event.host_rating:
                host = replace(host, rating=event.host_rating)
            return replace(
                table,
                standing=Standing.TAKEN,
                host=host,
                joiner=event.joiner,
                pairing_id=event.pairing_id,
            )
        case TableLeft() | TableDeclined() | TableExpired():
            return replace(table, standing=Standing.CLOSED)
        case TableHidden():
            return replace(table, hidden=True)
        case TableShown():
            return replace(table, hidden=False)
        case _:
            assert_never(event)
