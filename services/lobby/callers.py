"""Who asks the lobby, which table is meant, and a page of tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from services.lobby.domain.table.state import Table
from services.lobby.domain.terms import SeatKind
from services.lobby.hall import Place


@dataclass(frozen=True, slots=True)
class Caller:
    """An account that the gateway has authenticated."""

    account_id: str
    kind: SeatKind


@dataclass(frozen=True, slots=True)
class Target:
    """A table by its id, or by a code that somebody was told."""

    table_id: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the list; `after` is where the next begins, None on the last."""

    tables: Sequence[Table]
    after: Place | None
