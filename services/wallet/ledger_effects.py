"""What the wallet's effects do in PostgreSQL: see `ledger`.

All postings of a batch are entered together: balances are locked in a sorted order, reckoned here
one posting after the other, and written with one statement.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection
from services.wallet.domain.books import Posting, is_guarded
from services.wallet.ledger import (
    DropEntry,
    DropStake,
    KeepEntry,
    KeepPayment,
    KeepResult,
    KeepStake,
    Post,
    insufficient_funds,
    posting_reused,
)

_NONE_REFUSED: Mapping[int, Refusal] = {}

_KNOWN = "SELECT id, content_hash FROM posting WHERE id = ANY($1::text[])"
# Sorted, so that two instances at the same accounts wait for each other and never in a ring.
_LOCK = """
SELECT account, balance_minor FROM balance WHERE account = ANY($1::text[])
ORDER BY account FOR UPDATE
"""
_OPEN = """
INSERT INTO balance (account, balance_minor)
SELECT account, 0 FROM unnest($1::text[]) AS new(account) ORDER BY account
ON CONFLICT DO NOTHING RETURNING account, balance_minor
"""
_ENTER = """
WITH posted AS (
  INSERT INTO posting (id, kind, reference, currency, at_ms, content_hash)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bytea[])
), moved AS (
  UPDATE balance SET balance_minor = new.minor
  FROM unnest($7::text[], $8::bigint[]) AS new(account, minor)
  WHERE balance.account = new.account
)
INSERT INTO entry (posting_id, step, account, amount_minor, balance_minor)
SELECT * FROM unnest($9::text[], $10::smallint[], $11::text[], $12::bigint[], $13::bigint[])
"""
_KEEP_STAKES = """
INSERT INTO open_stake (match_id, white, black, currency, each_minor, held_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
"""
_KEEP_ENTRIES = """
INSERT INTO pool_entry (pool_id, number, account_id, currency, entry_minor, held_at_ms)
SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
"""
_DROP_ENTRIES = """
DELETE FROM pool_entry USING unnest($1::text[], $2::integer[]) AS gone(pool, nth)
WHERE pool_id = pool AND number = nth
"""
_KEEP_RESULTS = """
INSERT INTO result (account_id, at_ms, reference, currency, net_minor, played_ms)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
"""
_KEEP_PAYMENTS = """
INSERT INTO payment (payment_id, account_id, direction, currency, amount_minor, provider, stage,
                     code, asked_at_ms, changed_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[],
                     $7::text[], $8::text[], $9::bigint[], $10::bigint[]) AS new(id)
ORDER BY id
ON CONFLICT (payment_id) DO UPDATE
SET stage = excluded.stage, code = excluded.code, changed_at_ms = excluded.changed_at_ms
"""


async def _post(connection: Connection, effects: Sequence[Post]) -> Mapping[int, Refusal]:
    postings = [effect.posting for effect in effects]
    rows = await connection.fetch(_KNOWN, [posting.id for posting in postings])
    known = {row["id"]: row["content_hash"] for row in rows}
    reused = {
        index: posting_reused()
        for index, posting in enumerate(postings)
        if known.get(posting.id, posting.content_hash) != posting.content_hash
    }
    if reused:
        return reused
    new = {index: one for index, one in enumerate(postings) if one.id not in known}
    if not new:
        return _NONE_REFUSED
    balances = await _locked(connection, list(new.values()))
    reckoning = _Reckoning(balances)
    refused = {index: why for index, one in new.items() if (why := reckoning.enter(one))}
    if not refused:
        await connection.execute(_ENTER, *reckoning.columns())
    return refused


async def _locked(connection: Connection, postings: Sequence[Posting]) -> dict[str, int]:
    """The balances of all guarded accounts of these postings, locked until the commit."""
    accounts = sorted({e.account for p in postings for e in p.entries if is_guarded(e.account)})
    rows = await connection.fetch(_LOCK, accounts)
    balances = {row["account"]: row["balance_minor"] for row in rows}
    new = [account for account in accounts if account not in balances]
    if new:
        rows = await connection.fetch(_OPEN, new)
        balances |= {row["account"]: row["balance_minor"] for row in rows}
        if len(balances) != len(accounts):  # another instance has just opened one of them
            rows = await connection.fetch(_LOCK, accounts)
            balances = {row["account"]: row["balance_minor"] for row in rows}
    return balances


class _Reckoning:
    """Postings entered one after the other, and the rows that come of it."""

    def __init__(self, balances: dict[str, int]) -> None:
        self._balances = balances
        self._touched: set[str] = set()
        self._postings: list[Posting] = []
        self._entries: list[tuple[str, int, str, int, int | None]] = []

    def enter(self, posting: Posting) -> Refusal | None:
        """Reckon one in, or say why it cannot be; then it leaves no trace."""
        after: dict[str, int] = {}
        for leg, entry in enumerate(posting.entries):
            if is_guarded(entry.account):
                has = self._balances[entry.account]
                after[entry.account] = has + entry.amount_minor
                if after[entry.account] < 0:
                    return insufficient_funds(has, -entry.amount_minor, leg)
        self._balances |= after
        self._touched |= after.keys()
        self._postings.append(posting)
        for step, entry in enumerate(posting.entries, 1):
            self._entries.append(
                (posting.id, step, entry.account, entry.amount_minor, after.get(entry.account))
            )
        return None

    def columns(self) -> Sequence[Sequence[object]]:
        """The arrays that `_ENTER` takes, in its order."""
        postings, touched = self._postings, sorted(self._touched)
        return (
            [p.id for p in postings],
            [p.kind for p in postings],
            [p.reference for p in postings],
            [p.currency for p in postings],
            [p.at_ms for p in postings],
            [p.content_hash for p in postings],
            touched,
            [self._balances[account] for account in touched],
            *(list(column) for column in zip(*self._entries, strict=True)),
        )


async def _keep_stakes(
    connection: Connection, effects: Sequence[KeepStake]
) -> Mapping[int, Refusal]:
    fields = KeepStake.__slots__
    await connection.execute(_KEEP_STAKES, *([getattr(e, f) for e in effects] for f in fields))
    return _NONE_REFUSED


async def _drop_stakes(
    connection: Connection, effects: Sequence[DropStake]
) -> Mapping[int, Refusal]:
    ids = [e.match_id for e in effects]
    await connection.execute("DELETE FROM open_stake WHERE match_id = ANY($1::text[])", ids)
    return _NONE_REFUSED


async def _keep_entries(
    connection: Connection, effects: Sequence[KeepEntry]
) -> Mapping[int, Refusal]:
    fields = KeepEntry.__slots__
    await connection.execute(_KEEP_ENTRIES, *([getattr(e, f) for e in effects] for f in fields))
    return _NONE_REFUSED


async def _drop_entries(
    connection: Connection, effects: Sequence[DropEntry]
) -> Mapping[int, Refusal]:
    gone = [e.pool_id for e in effects], [e.number for e in effects]
    await connection.execute(_DROP_ENTRIES, *gone)
    return _NONE_REFUSED


async def _keep_results(
    connection: Connection, effects: Sequence[KeepResult]
) -> Mapping[int, Refusal]:
    fields = KeepResult.__slots__
    await connection.execute(_KEEP_RESULTS, *([getattr(e, f) for e in effects] for f in fields))
    return _NONE_REFUSED


async def _keep_payments(
    connection: Connection, effects: Sequence[KeepPayment]
) -> Mapping[int, Refusal]:
    payments = [e.payment for e in effects]
    fields = (
        *("payment_id", "account_id", "direction", "currency", "amount_minor", "provider"),
        *("stage", "code", "asked_at_ms", "changed_at_ms"),
    )
    await connection.execute(_KEEP_PAYMENTS, *([getattr(p, f) for p in payments] for f in fields))
    return _NONE_REFUSED


def postgres_effects() -> PostgresEffects:
    """What the wallet's effects do in its schema."""
    effects = PostgresEffects()
    effects.register(Post, _post)
    effects.register(KeepStake, _keep_stakes)
    effects.register(DropStake, _drop_stakes)
    effects.register(KeepEntry, _keep_entries)
    effects.register(DropEntry, _drop_entries)
    effects.register(KeepResult, _keep_results)
    effects.register(KeepPayment, _keep_payments)
    return effects
