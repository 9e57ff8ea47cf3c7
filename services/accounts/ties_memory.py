"""Ties in memory, for tests and the simulator: see `ties`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from services.accounts.ties import KeepTie
from services.kit.effects import Tables

TIE: Final = "tie"


def keep_tie(tables: Tables, effect: KeepTie) -> None:
    """Write one side of a tie."""
    key = effect.account_id, effect.other_id
    tables.put(TIE, key, None if effect.empty else effect)


def forget_ties(tables: Tables, account_id: str) -> None:
    """Nothing is between an account and others any more."""
    for key, row in tables.rows(TIE).items():
        if account_id in (row.account_id, row.other_id):
            tables.put(TIE, key, None)


class MemoryTies:
    """`Ties` over the tables of a `MemoryLog`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def of(self, account_id: str) -> Sequence[KeepTie]:
        """See `Ties`."""
        rows: list[KeepTie] = list(self._tables.rows(TIE).values())
        return sorted((r for r in rows if r.account_id == account_id), key=lambda r: r.other_id)
