"""Tables as clients see them, in lists and in the lobby's frames alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from gateway.auth import Kind
from gateway.names import Names
from gateway.shown import shown_rating


class Host(BaseModel):
    """Who waits at a table; `rating` as it stood when he sat down, `shown` as it is written.

    `provisional`: it is below the floor, and written as `1400*`.
    """

    account: str
    name: str
    kind: Kind
    rating: float
    shown: str
    provisional: bool


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
    clock: str
    # The account that a private table is addressed to; empty: anybody, or whoever has its code.
    opponent: str
    opened_at_ms: int
    expires_at_ms: int


# Above every stake and rating.
_MOST = 2**53
Word = Annotated[str, Field(pattern=r"^[0-9A-Za-z_]{0,40}$")]
Whole = Annotated[int, Field(ge=0, le=_MOST)]


class Filter(BaseModel):
    """Which tables are wanted. Empty and 0: any; spans include their ends, ratings are the host's.

    `joinable`: only what one may join.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    house: Word = ""
    mode: Word = ""
    length: Annotated[int, Field(ge=0, le=25)] = 0
    currency: Word = ""
    clock: Word = ""
    stake_min_minor: Whole = 0
    stake_max_minor: Whole = _MOST
    rating_min: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    rating_max: Annotated[int, Field(ge=0, le=1_000_000)] = 1_000_000
    joinable: bool = False

    def fits(self, table: Table) -> bool:
        """Whether a table is one of those, whoever asks."""
        return (
            self.house in ("", table.house)
            and self.mode in ("", table.mode)
            and self.length in (0, table.length)
            and self.currency in ("", table.currency)
            and self.clock in ("", table.clock)
            and self.stake_min_minor <= table.stake_minor <= self.stake_max_minor
            and self.rating_min <= table.host.rating <= self.rating_max
        )


class Standing(NamedTuple):
    """What decides which tables an account may join, and whose it is not shown."""

    account: str
    strength: float
    hidden: frozenset[str] = frozenset()

    def without(self, other: str, *, hide: bool) -> Standing:
        """The same, with another account hidden from this one or not."""
        hidden = self.hidden | {other} if hide else self.hidden - {other}
        return self._replace(hidden=hidden)

    def may_see(self, table: Table) -> bool:
        """Whether the table is listed for this account."""
        return table.host.account not in self.hidden

    def may_join(self, table: Table) -> bool:
        """Whether this account could sit down there."""
        weak_enough = not table.highest_rating or self.strength <= table.highest_rating
        return weak_enough and table.host.account != self.account


class Found(NamedTuple):
    """A table as the lobby tells it: the host has no name there.

    `floor` is its house's lowest rating that is shown.
    """

    table: str
    host: str
    rating: float
    private: bool
    hidden: bool
    floor: int
    terms: dict[str, object]


async def shown(names: Names, found: Sequence[Found]) -> list[Table]:
    """Tables with the names of their hosts. Raises `Problem`."""
    profiles = await names.of(each.host for each in found)
    tables = []
    for each in found:
        who = profiles[each.host]
        words = shown_rating(each.rating, each.floor)
        host = Host(
            account=each.host,
            name=who.name,
            kind=who.kind,
            rating=each.rating,
            shown=words.text,
            provisional=words.provisional,
        )
        tables.append(Table.model_validate({"id": each.table, "host": host, **each.terms}))
    return tables
