"""Guarded writes in an append's own transaction: a taken seat, a balance, a secret.

A service names its writes as frozen dataclasses derived from `Effect` and says for each store
what they do: to tables in memory here, to a connection in `postgres_effects`. They are all or
nothing together with the events: a refused effect refuses the append, and a refused append leaves
no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from services.kit.store import Append

X = TypeVar("X", bound="Effect")


class Effect:
    """Base of what a service writes beside its events. Derive a frozen dataclass from it."""

    __slots__ = ()


class Tables:
    """Rows in memory by table name and key. A draft of them becomes true on `keep`."""

    def __init__(self, below: Tables | None = None) -> None:
        self._below = below
        self._written: dict[str, dict[Hashable, Any]] = {}

    def get(self, table: str, key: Hashable) -> Any:
        """The row, or None."""
        mine = self._written.get(table, {})
        if key in mine or self._below is None:
            return mine.get(key)
        return self._below.get(table, key)

    def put(self, table: str, key: Hashable, row: Any) -> None:
        """Write or replace a row; None removes it."""
        self._written.setdefault(table, {})[key] = row

    def rows(self, table: str) -> dict[Hashable, Any]:
        """All rows of a table by key, in the order of their first writing."""
        below = {} if self._below is None else self._below.rows(table)
        both = {**below, **self._written.get(table, {})}
        return {key: row for key, row in both.items() if row is not None}

    def draft(self) -> Tables:
        """Tables that show these and what is written there; these change only on `keep`."""
        return Tables(self)

    def keep(self) -> None:
        """Write the draft into the tables it was made of."""
        assert self._below is not None, "only a draft can be kept"
        for table, rows in self._written.items():
            for key, row in rows.items():
                self._below.put(table, key, row)


class MemoryEffects:
    """What each effect of a service does to tables in memory."""

    def __init__(self) -> None:
        self._doers: dict[type[Effect], Callable[[Tables, Any], None]] = {}

    def register(self, kind: type[X], doer: Callable[[Tables, X], None]) -> None:
        """Have `doer` carry out effects of this kind; it raises `Refusal` where one may not be."""
        self._doers[kind] = doer

    def apply(self, append: Append, tables: Tables) -> None:
        """Carry out all effects of an append. Raises `Refusal`."""
        for effect in append.effects:
            self._doers[type(effect)](tables, effect)
