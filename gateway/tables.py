"""Tables as clients see them, in lists and in the lobby's frames alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pydantic import BaseModel

from gateway.auth import Kind
from gateway.names import Names


class Host(BaseModel):
    """Who waits at a table; `rating` as it stood when he sat down."""

    account: str
    name: str
    kind: Kind
    rating: float


class Table(BaseModel):
    """A table that waits for an opponent. `rules_hash` is the SHA-256 of its rules."""

    id: str
    host: Host
    house: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    loss_limit: int
    beavers: bool
    rated: bool
    private: bool
    highest_rating: int
    rules_hash: str
    opened_at_ms: int
    expires_at_ms: int


class Found(NamedTuple):
    """A table as the lobby tells it: the host has no name there."""

    table: str
    host: str
    rating: float
    private: bool
    hidden: bool
    terms: dict[str, object]


async def shown(names: Names, found: Sequence[Found]) -> list[Table]:
    """Tables with the names of their hosts. Raises `Problem`."""
    profiles = await names.of(each.host for each in found)
    tables = []
    for each in found:
        who = profiles[each.host]
        host = Host(account=each.host, name=who.name, kind=who.kind, rating=each.rating)
        tables.append(Table.model_validate({"id": each.table, "host": host, **each.terms}))
    return tables
