"""The hall in memory, for tests and the simulator: see `hall`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from services.kit.effects import MemoryEffects, Tables
from services.lobby.hall import (
    DUE_MAX,
    LISTED_MAX,
    Announce,
    AwaitPairing,
    Conduct,
    Count,
    CountMatch,
    FreeSeats,
    Hide,
    Invite,
    OfferQuick,
    Pending,
    Place,
    RunMatch,
    Seat,
    SettlePairing,
    TakeSeat,
    WaitingHost,
    Withdraw,
    already_seated,
    code_in_use,
    quick_taken,
)
from services.lobby.roster_memory import MemoryRoster, register_memory
from services.lobby.wanted import Wanted

SEAT, LISTING, HIDDEN, CODE, PENDING = "live_seat", "listing", "hidden", "invitation", "pending"
QUICK, RUNNING, CONDUCT = "quick_seat", "running", "conduct"


def _free_seats(tables: Tables, effect: FreeSeats) -> None:
    for account_id, seat in tables.rows(SEAT).items():
        if seat.pairing_id == effect.pairing_id:
            tables.put(SEAT, account_id, None)
    tables.put(RUNNING, effect.pairing_id, None)


def _take_seat(tables: Tables, effect: TakeSeat) -> None:
    if tables.get(SEAT, effect.account_id) is not None:
        raise already_seated()
    tables.put(SEAT, effect.account_id, Seat(effect.table_id, effect.pairing_id))


def _unlist(tables: Tables, effect: Withdraw) -> None:
    tables.put(LISTING, effect.table_id, None)
    tables.put(HIDDEN, effect.table_id, None)
    _drop_quick(tables, effect.table_id)


def _drop_quick(tables: Tables, table_id: str) -> None:
    for key, held in tables.rows(QUICK).items():
        if held == table_id:
            tables.put(QUICK, key, None)


def _offer_quick(tables: Tables, effect: OfferQuick) -> None:
    if tables.get(QUICK, effect.key) is not None:
        raise quick_taken()
    tables.put(QUICK, effect.key, effect.table_id)


def _count_match(tables: Tables, effect: CountMatch) -> None:
    before: Conduct = tables.get(CONDUCT, effect.account_id) or Conduct(0, 0)
    after = Conduct(before.matches + 1, before.abandoned + effect.abandoned)
    tables.put(CONDUCT, effect.account_id, after)


def _run_match(tables: Tables, effect: RunMatch) -> None:
    tables.put(RUNNING, effect.pairing_id, effect)


def _list(tables: Tables, effect: Announce) -> None:
    tables.put(LISTING, effect.table_id, effect)


def _hide(tables: Tables, effect: Hide) -> None:
    tables.put(HIDDEN, effect.table_id, effect.hidden or None)
    if effect.hidden:
        _drop_quick(tables, effect.table_id)


def _invite(tables: Tables, effect: Invite) -> None:
    if tables.get(CODE, effect.code) is not None:
        raise code_in_use()
    tables.put(CODE, effect.code, effect)


def _await_pairing(tables: Tables, effect: AwaitPairing) -> None:
    tables.put(PENDING, effect.pairing_id, effect)


def _settle_pairing(tables: Tables, effect: SettlePairing) -> None:
    tables.put(PENDING, effect.pairing_id, None)


def memory_effects() -> MemoryEffects:
    """What the lobby's effects do to tables in memory."""
    effects = MemoryEffects()
    effects.register(FreeSeats, _free_seats)
    effects.register(TakeSeat, _take_seat)
    effects.register(Withdraw, _unlist)
    effects.register(Announce, _list)
    effects.register(OfferQuick, _offer_quick)
    effects.register(RunMatch, _run_match)
    effects.register(CountMatch, _count_match)
    effects.register(Hide, _hide)
    effects.register(Invite, _invite)
    effects.register(AwaitPairing, _await_pairing)
    effects.register(SettlePairing, _settle_pairing)
    register_memory(effects)
    return effects


class MemoryHall(MemoryRoster):
    """`Hall`, and `Roster`, over the tables of a `MemoryLog`."""

    async def listed(
        self, wanted: Wanted, before: Place | None, now_ms: int, limit: int
    ) -> Sequence[Place]:
        """See `Hall`."""
        places = [(row.opened_at_ms, row.table_id) for row in self._shown(wanted, now_ms)]
        end = (before.opened_at_ms, before.table_id) if before else None
        newest = sorted((p for p in places if end is None or p < end), reverse=True)
        return [Place(*place) for place in newest[:limit]]

    def _shown(self, wanted: Wanted, now_ms: int) -> list[Announce]:
        rows: list[Announce] = list(self._tables.rows(LISTING).values())
        return [
            row
            for row in rows
            if not (row.terms.private or self._tables.get(HIDDEN, row.table_id))
            and row.expires_at_ms > now_ms
            and wanted.fits(row.host, row.host_rating, row.terms)
        ]

    async def nearest(
        self, wanted: Wanted, rating: float, now_ms: int, limit: int
    ) -> Sequence[str]:
        """See `Hall`."""
        shown = self._shown(wanted, now_ms)
        shown.sort(key=lambda r: (abs(r.host_rating - rating), r.opened_at_ms, r.table_id))
        return [row.table_id for row in shown[:limit]]

    async def counts(self, now_ms: int) -> Sequence[Count]:
        """See `Hall`."""
        waiting = Counter(row.terms.house_id for row in self._shown(Wanted(), now_ms))
        running: list[RunMatch] = list(self._tables.rows(RUNNING).values())
        playing = Counter(row.house_id for row in running)
        return [Count(h, waiting[h], playing[h]) for h in sorted({*waiting, *playing})]

    async def running(self, house_id: str, before: Place | None, limit: int) -> Sequence[Place]:
        """See `Hall`."""
        rows: list[RunMatch] = list(self._tables.rows(RUNNING).values())
        end = (before.opened_at_ms, before.table_id) if before else (2**62, "")
        places = [
            (row.started_at_ms, row.pairing_id)
            for row in rows
            if not row.private and house_id in ("", row.house_id)
        ]
        newest = sorted((place for place in places if place < end), reverse=True)
        return [Place(*place) for place in newest[:limit]]

    async def conduct_of(self, account_id: str) -> Conduct:
        """See `Hall`."""
        return self._tables.get(CONDUCT, account_id) or Conduct(0, 0)

    async def seat_of(self, account_id: str) -> Seat | None:
        """See `Hall`."""
        seat: Seat | None = self._tables.get(SEAT, account_id)
        return seat

    async def hosts(self, after: str, limit: int) -> Sequence[WaitingHost]:
        """See `Hall`."""
        seats: dict[Any, Seat] = self._tables.rows(SEAT)
        waiting = sorted(
            who
            for who, seat in seats.items()
            if who > after and self._tables.get(LISTING, seat.table_id) is not None
        )
        hidden = [bool(self._tables.get(HIDDEN, seats[who].table_id)) for who in waiting]
        return [WaitingHost(*each) for each in zip(waiting, hidden, strict=True)][:limit]

    async def table_of_code(self, code: str, now_ms: int) -> str:
        """See `Hall`."""
        row: Invite | None = self._tables.get(CODE, code)
        return row.table_id if row is not None and row.expires_at_ms > now_ms else ""

    async def challenges(self, account_id: str, now_ms: int) -> Sequence[str]:
        """See `Hall`."""
        rows: list[Announce] = list(self._tables.rows(LISTING).values())
        mine = [
            (row.opened_at_ms, row.table_id)
            for row in rows
            if row.terms.opponent == account_id
            and row.expires_at_ms > now_ms
            and not self._tables.get(HIDDEN, row.table_id)
        ]
        return [table_id for _, table_id in sorted(mine, reverse=True)[:LISTED_MAX]]

    async def code_of_table(self, table_id: str) -> str:
        """See `Hall`."""
        rows: list[Invite] = list(self._tables.rows(CODE).values())
        return next((row.code for row in rows if row.table_id == table_id), "")

    async def expired(self, now_ms: int) -> Sequence[str]:
        """See `Hall`."""
        rows: list[Announce] = list(self._tables.rows(LISTING).values())
        return [row.table_id for row in rows if row.expires_at_ms <= now_ms][:DUE_MAX]

    async def pending(self, now_ms: int) -> Sequence[Pending]:
        """See `Hall`."""
        rows: list[AwaitPairing] = list(self._tables.rows(PENDING).values())
        due = sorted((r for r in rows if r.due_at_ms <= now_ms), key=lambda r: r.due_at_ms)
        return [
            Pending(row.pairing_id, row.table_id, row.rematch_of, row.competition_id)
            for row in due[:DUE_MAX]
        ]

    async def postpone(self, pairing_id: str, due_at_ms: int) -> None:
        """See `Hall`."""
        row: AwaitPairing | None = self._tables.get(PENDING, pairing_id)
        if row is not None:
            self._tables.put(PENDING, pairing_id, replace(row, due_at_ms=due_at_ms))

    async def drop_codes(self, now_ms: int) -> None:
        """See `Hall`."""
        for code, row in self._tables.rows(CODE).items():
            if row.expires_at_ms <= now_ms:
                self._tables.put(CODE, code, None)
