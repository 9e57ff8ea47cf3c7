"""A table as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.lobby.domain.terms import Player, Terms


class Standing(StrEnum):
    """What can still become of a table."""

    ABSENT = "absent"
    OPEN = "open"
    TAKEN = "taken"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Table:
    """One table. `host` and `terms` are there once it was opened, `joiner` once it is taken.

    `hidden`: nobody sees it or may join, because its host is not there.
    """

    standing: Standing = Standing.ABSENT
    table_id: str = ""
    host: Player | None = None
    terms: Terms | None = None
    opened_at_ms: int = 0
    expires_at_ms: int = 0
    hidden: bool = False
    joiner: Player | None = None
    pairing_id: str = ""
