"""The ledger in memory, for tests and the simulator: see `ledger`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from services.kit.effects import MemoryEffects, Tables
from services.kit.events import Checkpoint
from services.wallet.domain.books import is_guarded
from services.wallet.domain.payment.state import Payment
from services.wallet.ledger import (
    DUE_MAX,
    FAST_MS,
    PAIR_MATCHES_MIN,
    PAIRS_MAX,
    PAYMENTS_MAX,
    DropEntry,
    DropStake,
    InEscrow,
    KeepEntry,
    KeepPayment,
    KeepResult,
    KeepStake,
    Line,
    Pair,
    PlacedEntry,
    Post,
    Results,
    Seal,
    insufficient_funds,
    posting_reused,
)

POSTING, ENTRY, BALANCE, SEAL = "posting", "entry", "balance", "seal"
STAKE, RESULT, PAYMENT, IN_POOL = "open_stake", "result", "payment", "pool_entry"
_NEXT = "next place"


def _post(tables: Tables, effect: Post) -> None:
    posting = effect.posting
    known = tables.get(POSTING, posting.id)
    if known is not None:
        if known.content_hash != posting.content_hash:
            raise posting_reused()
        return
    tables.put(POSTING, posting.id, posting)
    place = tables.get(_NEXT, "") or 1
    for leg, entry in enumerate(posting.entries):
        balance = None
        if is_guarded(entry.account):
            has = tables.get(BALANCE, entry.account) or 0
            balance = has + entry.amount_minor
            if balance < 0:
                raise insufficient_funds(has, -entry.amount_minor, leg)
            tables.put(BALANCE, entry.account, balance)
        placed = PlacedEntry(
            Checkpoint(1, place), posting.id, leg + 1, entry.account, entry.amount_minor, balance
        )
        tables.put(ENTRY, place, placed)
        place += 1
    tables.put(_NEXT, "", place)


def _keep_stake(tables: Tables, effect: KeepStake) -> None:
    tables.put(STAKE, effect.match_id, effect)


def _drop_stake(tables: Tables, effect: DropStake) -> None:
    tables.put(STAKE, effect.match_id, None)


def _keep_entry(tables: Tables, effect: KeepEntry) -> None:
    tables.put(IN_POOL, (effect.pool_id, effect.number), effect)


def _drop_entry(tables: Tables, effect: DropEntry) -> None:
    tables.put(IN_POOL, (effect.pool_id, effect.number), None)


def _keep_result(tables: Tables, effect: KeepResult) -> None:
    tables.put(RESULT, (effect.account_id, effect.at_ms, effect.reference), effect)


def _keep_payment(tables: Tables, effect: KeepPayment) -> None:
    tables.put(PAYMENT, effect.payment.payment_id, effect.payment)


def memory_effects() -> MemoryEffects:
    """What the wallet's effects do to tables in memory."""
    effects = MemoryEffects()
    effects.register(Post, _post)
    effects.register(KeepStake, _keep_stake)
    effects.register(DropStake, _drop_stake)
    effects.register(KeepEntry, _keep_entry)
    effects.register(DropEntry, _drop_entry)
    effects.register(KeepResult, _keep_result)
    effects.register(KeepPayment, _keep_payment)
    return effects


class MemoryBooks:
    """`Books` over the tables of a `MemoryLog`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def balances(self, accounts: Sequence[str]) -> dict[str, int]:
        """See `Books`."""
        return {account: self._tables.get(BALANCE, account) or 0 for account in accounts}

    async def all_balances(self, after: str, limit: int) -> Sequence[tuple[str, int]]:
        """See `Books`."""
        rows = sorted((str(name), minor) for name, minor in self._tables.rows(BALANCE).items())
        return [row for row in rows if row[0] > after][:limit]

    async def total(self, account: str) -> int:
        """See `Books`."""
        return sum(entry.amount_minor for entry in self._of(account))

    async def statement(self, account: str, before: int, limit: int) -> Sequence[Line]:
        """See `Books`."""
        newest = [e for e in self._of(account) if not before or e.place.position < before][::-1]
        return [self._line(entry) for entry in newest[:limit]]

    async def stakes_of(self, account_id: str) -> Sequence[KeepStake]:
        """See `Books`."""
        return [s for s in self._stakes() if account_id in (s.white, s.black)]

    async def old_stakes(self, before_ms: int, after: str) -> Sequence[KeepStake]:
        """See `Books`."""
        old = (s for s in self._stakes() if s.held_at_ms < before_ms and s.match_id > after)
        return sorted(old, key=lambda s: s.match_id)[:DUE_MAX]

    async def escrow_of(self, account_id: str) -> InEscrow:
        """See `Books`."""
        rows: list[KeepEntry] = list(self._tables.rows(IN_POOL).values())
        mine = [row for row in rows if row.account_id == account_id]
        return InEscrow(await self.stakes_of(account_id), mine)

    async def pool_entries(self, after: tuple[str, int]) -> Sequence[KeepEntry]:
        """See `Books`."""
        rows: list[KeepEntry] = list(self._tables.rows(IN_POOL).values())
        rows.sort(key=lambda row: (row.pool_id, row.number))
        return [row for row in rows if (row.pool_id, row.number) > after][:DUE_MAX]

    async def results(self, account_id: str, currency: str, after_ms: int) -> Results:
        """See `Books`."""
        rows: list[KeepResult] = list(self._tables.rows(RESULT).values())
        mine = [r for r in rows if r.account_id == account_id and r.at_ms > after_ms]
        net_minor = sum(r.net_minor for r in mine if r.currency == currency)
        return Results(net_minor, sum(r.played_ms for r in mine))

    async def pairs(self, after_ms: int) -> Sequence[Pair]:
        """See `Books`."""
        rows: list[KeepResult] = list(self._tables.rows(RESULT).values())
        void = {r.reference.removeprefix("reverse:") for r in rows}
        new = [
            r
            for r in rows
            if r.at_ms > after_ms
            and r.reference.startswith("settle:")
            and r.reference.removeprefix("settle:") not in void
        ]
        by_pair: dict[tuple[str, str, str], list[KeepResult]] = {}
        for one in new:
            for other in new:
                if one.reference == other.reference and one.account_id != other.account_id:
                    key = one.account_id, other.account_id, one.currency
                    by_pair.setdefault(key, []).append(one)
        found = [
            Pair(
                *key,
                len(met),
                sum(r.net_minor > 0 for r in met),
                sum(r.net_minor for r in met),
                sum(r.played_ms < FAST_MS for r in met),
            )
            for key, met in by_pair.items()
            if len(met) >= PAIR_MATCHES_MIN
        ]
        found = [pair for pair in found if pair.net_minor > 0]
        return sorted(found, key=lambda p: (-p.net_minor, p.account_id, p.other_id))[:PAIRS_MAX]

    async def deposited(self, account_id: str, currency: str, after_ms: int) -> int:
        """See `Books`."""
        return sum(
            p.amount_minor
            for p in self._payments()
            if (p.account_id, p.currency, p.direction) == (account_id, currency, "deposit")
            and p.asked_at_ms > after_ms
            and p.stage != "failed"
        )

    async def payments_of(self, account_id: str) -> Sequence[Payment]:
        """See `Books`."""
        mine = [p for p in self._payments() if p.account_id == account_id]
        mine.sort(key=lambda p: (p.asked_at_ms, p.payment_id), reverse=True)
        return mine[:PAYMENTS_MAX]

    async def payments_at(self, stage: str, after: str) -> Sequence[Payment]:
        """See `Books`."""
        there = [p for p in self._payments() if p.stage == stage and p.payment_id > after]
        return sorted(there, key=lambda p: p.payment_id)[:DUE_MAX]

    async def entries(self, after: Checkpoint, limit: int) -> Sequence[PlacedEntry]:
        """See `Books`."""
        return [entry for entry in self._entries() if entry.place > after][:limit]

    async def contents(self, posting_ids: Sequence[str]) -> dict[str, bytes]:
        """See `Books`."""
        rows = ((one, self._tables.get(POSTING, one)) for one in set(posting_ids))
        return {one: row.content_hash for one, row in rows if row is not None}

    async def last_seal(self) -> Seal | None:
        """See `Books`."""
        seals: list[Seal] = list(self._tables.rows(SEAL).values())
        return seals[-1] if seals else None

    async def seals(self, after: int, limit: int) -> Sequence[Seal]:
        """See `Books`."""
        seals: list[Seal] = list(self._tables.rows(SEAL).values())
        return [seal for seal in seals if seal.number > after][:limit]

    async def add_seal(self, seal: Seal) -> bool:
        """See `Books`."""
        if self._tables.get(SEAL, seal.number) is not None:
            return False
        self._tables.put(SEAL, seal.number, seal)
        return True

    def _entries(self) -> Iterable[PlacedEntry]:
        return list(self._tables.rows(ENTRY).values())

    def _of(self, account: str) -> list[PlacedEntry]:
        return [entry for entry in self._entries() if entry.account == account]

    def _line(self, entry: PlacedEntry) -> Line:
        posting = self._tables.get(POSTING, entry.posting_id)
        return Line(
            entry.place.position,
            posting.at_ms,
            posting.kind,
            posting.reference,
            entry.amount_minor,
            entry.balance_minor or 0,
        )

    def _stakes(self) -> list[KeepStake]:
        return list(self._tables.rows(STAKE).values())

    def _payments(self) -> list[Payment]:
        return list(self._tables.rows(PAYMENT).values())
