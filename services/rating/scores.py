"""Standings and histories as they are read, written in the transaction of the facts behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.rating.domain.standing import Standing

# A page of a history or of a ladder on a screen.
PAGE_MAX = 50


@dataclass(frozen=True, slots=True)
class MoveStanding(Effect):
    """An account stands otherwise now; refused unless it stood at one change fewer before."""

    pool: str
    account_id: str
    standing: Standing
    at_ms: int


@dataclass(frozen=True, slots=True)
class Entry(Effect):
    """One change of one account's rating. `number` is the count of its changes after it.

    `filled` are the ratings as the table filled, one's own first, and `experience` what both had
    before: with `length` all that the formula was given. `kind` is rated or reversed; `note` an
    operator's reason.
    """

    pool: str
    account_id: str
    number: int
    match_id: str
    kind: str
    opponent: str
    house_id: str
    reason: str
    won: bool
    at_ms: int
    before: float
    after: float
    length: int
    filled: tuple[float, float]
    experience: tuple[int, int]
    note: str = ""


class Ranked(NamedTuple):
    """A place on the ladder."""

    account_id: str
    standing: Standing


class Place(NamedTuple):
    """Where a page of the ladder ended."""

    rating: float
    account_id: str


class Key(NamedTuple):
    """Where a page of all histories ended."""

    pool: str
    account_id: str
    number: int


class Scores(Protocol):
    """Reads what the effects have written. Raises `Unavailable`."""

    async def standings(self, pool: str, account_ids: Sequence[str]) -> Mapping[str, Standing]:
        """Those of the accounts that were ever counted in a pool, by id."""
        ...

    async def history(self, pool: str, account_id: str, before: int, limit: int) -> Sequence[Entry]:
        """An account's changes with a smaller number than `before`, the newest first."""
        ...

    async def leaders(self, pool: str, after: Place | None, limit: int) -> Sequence[Ranked]:
        """Who has played a rated match, the highest first, after a place."""
        ...

    async def ahead(self, pool: str, place: Place) -> int:
        """How many of those come before a place."""
        ...

    async def all_standings(
        self, after: tuple[str, str], limit: int
    ) -> Sequence[tuple[str, str, Standing]]:
        """All of them by pool and account, after one."""
        ...

    async def all_entries(self, after: Key, limit: int) -> Sequence[Entry]:
        """All changes of all accounts in the order of their keys, after one."""
        ...


def standing_moved() -> Refusal:
    """Somebody else has changed it since it was read: read it and decide again."""
    return Refusal("standing_moved", "This rating has just changed. Try again.")
