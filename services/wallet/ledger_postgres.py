"""The ledger in PostgreSQL: see `ledger`."""

from __future__ import annotations

from collections.abc import Sequence

from services.kit.events import Checkpoint
from services.kit.store_postgres import PostgresStore
from services.wallet.domain.payment.state import Payment, Stage
from services.wallet.ledger import (
    DUE_MAX,
    FAST_MS,
    PAIR_MATCHES_MIN,
    PAIRS_MAX,
    PAYMENTS_MAX,
    InEscrow,
    KeepEntry,
    KeepStake,
    Line,
    Pair,
    PlacedEntry,
    Results,
    Seal,
)

_BALANCES = "SELECT account, balance_minor FROM balance WHERE account = ANY($1::text[])"
_TOTAL = "SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM entry WHERE account = $1"
_STATEMENT = """
SELECT position, at_ms, kind, reference, amount_minor, coalesce(balance_minor, 0)
FROM entry JOIN posting ON posting.id = posting_id
WHERE account = $1 AND position < $2 ORDER BY position DESC LIMIT $3
"""
_STAKES = "SELECT match_id, white, black, currency, each_minor, held_at_ms FROM open_stake"
_STAKES_OF = f"{_STAKES} WHERE white = $1 OR black = $1 ORDER BY match_id LIMIT $2"
_OLD_STAKES = f"{_STAKES} WHERE held_at_ms < $1 AND match_id > $2 ORDER BY match_id LIMIT $3"
_POOLED = """
SELECT pool_id, number, account_id, currency, entry_minor, held_at_ms FROM pool_entry
"""
_POOLED_OF = f"{_POOLED} WHERE account_id = $1 ORDER BY pool_id, number LIMIT $2"
_POOLED_ALL = f"{_POOLED} WHERE (pool_id, number) > ($1, $2) ORDER BY pool_id, number LIMIT $3"
_RESULTS = """
SELECT coalesce(sum(net_minor) FILTER (WHERE currency = $2), 0)::bigint AS net,
       coalesce(sum(played_ms), 0)::bigint AS played
FROM result WHERE account_id = $1 AND at_ms > $3
"""
_PAIRS = """
SELECT one.account_id, other.account_id, one.currency, count(*)::int AS matches,
       (count(*) FILTER (WHERE one.net_minor > 0))::int AS won, sum(one.net_minor)::bigint AS net,
       (count(*) FILTER (WHERE one.played_ms < $2))::int AS fast
FROM result one JOIN result other
  ON other.reference = one.reference AND other.account_id <> one.account_id
WHERE one.at_ms > $1 AND one.reference LIKE 'settle:%' AND NOT EXISTS (
  SELECT FROM result void WHERE void.reference = 'reverse:' || substr(one.reference, 8)
)
GROUP BY 1, 2, 3 HAVING count(*) >= $3 AND sum(one.net_minor) > 0
ORDER BY net DESC, 1, 2 LIMIT $4
"""
_DEPOSITED = """
SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM payment
WHERE account_id = $1 AND currency = $2 AND asked_at_ms > $3
  AND direction = 'deposit' AND stage <> 'failed'
"""
_PAYMENTS = """
SELECT stage, direction, payment_id, account_id, currency, amount_minor, provider, code,
       asked_at_ms, changed_at_ms FROM payment
"""
_PAYMENTS_OF = (
    f"{_PAYMENTS} WHERE account_id = $1 ORDER BY asked_at_ms DESC, payment_id DESC LIMIT $2"
)
_PAYMENTS_AT = f"{_PAYMENTS} WHERE stage = $1 AND payment_id > $2 ORDER BY payment_id LIMIT $3"
# The horizon: below it every transaction is over, so no entry can appear there any more.
_ENTRIES = """
SELECT tx, position, posting_id, step, account, amount_minor, balance_minor FROM entry
WHERE (tx, position) > ($1::xid8, $2::bigint) AND tx < pg_snapshot_xmin(pg_current_snapshot())
ORDER BY tx, position LIMIT $3
"""
_CONTENTS = "SELECT id, content_hash FROM posting WHERE id = ANY($1::text[])"
_SEALS = "SELECT number, tx, position, entries, hash FROM seal"
_ADD_SEAL = """
INSERT INTO seal (number, tx, position, entries, hash) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (number) DO NOTHING RETURNING number
"""
# After every place that an entry can have.
_NEWEST = 2**62
# One seat an account, so one stake as a rule; escrow of matches whose end is not worked off yet.
_STAKES_MAX = 100
# The lobby lets nobody be in more competitions at a time than a few.
_ENTRIES_MAX = 100


class PostgresBooks:
    """`Books` over a schema."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def balances(self, accounts: Sequence[str]) -> dict[str, int]:
        """See `Books`."""
        rows = await self._store.fetch(_BALANCES, list(accounts))
        return dict.fromkeys(accounts, 0) | {row["account"]: row["balance_minor"] for row in rows}

    async def all_balances(self, after: str, limit: int) -> Sequence[tuple[str, int]]:
        """See `Books`."""
        sql = "SELECT account, balance_minor FROM balance WHERE account > $1 ORDER BY 1 LIMIT $2"
        return [(row[0], row[1]) for row in await self._store.fetch(sql, after, limit)]

    async def total(self, account: str) -> int:
        """See `Books`."""
        minor: int = (await self._store.fetch(_TOTAL, account))[0]["minor"]
        return minor

    async def statement(self, account: str, before: int, limit: int) -> Sequence[Line]:
        """See `Books`."""
        rows = await self._store.fetch(_STATEMENT, account, before or _NEWEST, limit)
        return [Line(*row) for row in rows]

    async def stakes_of(self, account_id: str) -> Sequence[KeepStake]:
        """See `Books`."""
        rows = await self._store.fetch(_STAKES_OF, account_id, _STAKES_MAX)
        return [KeepStake(*row) for row in rows]

    async def old_stakes(self, before_ms: int, after: str) -> Sequence[KeepStake]:
        """See `Books`."""
        rows = await self._store.fetch(_OLD_STAKES, before_ms, after, DUE_MAX)
        return [KeepStake(*row) for row in rows]

    async def escrow_of(self, account_id: str) -> InEscrow:
        """See `Books`."""
        rows = await self._store.fetch(_POOLED_OF, account_id, _ENTRIES_MAX)
        entries = [KeepEntry(*row) for row in rows]
        return InEscrow(await self.stakes_of(account_id), entries)

    async def pool_entries(self, after: tuple[str, int]) -> Sequence[KeepEntry]:
        """See `Books`."""
        rows = await self._store.fetch(_POOLED_ALL, *after, DUE_MAX)
        return [KeepEntry(*row) for row in rows]

    async def results(self, account_id: str, currency: str, after_ms: int) -> Results:
        """See `Books`."""
        return Results(*(await self._store.fetch(_RESULTS, account_id, currency, after_ms))[0])

    async def pairs(self, after_ms: int) -> Sequence[Pair]:
        """See `Books`."""
        rows = await self._store.fetch(_PAIRS, after_ms, FAST_MS, PAIR_MATCHES_MIN, PAIRS_MAX)
        return [Pair(*row) for row in rows]

    async def deposited(self, account_id: str, currency: str, after_ms: int) -> int:
        """See `Books`."""
        rows = await self._store.fetch(_DEPOSITED, account_id, currency, after_ms)
        minor: int = rows[0]["minor"]
        return minor

    async def payments_of(self, account_id: str) -> Sequence[Payment]:
        """See `Books`."""
        rows = await self._store.fetch(_PAYMENTS_OF, account_id, PAYMENTS_MAX)
        return [Payment(Stage(stage), *rest) for stage, *rest in rows]

    async def payments_at(self, stage: str, after: str) -> Sequence[Payment]:
        """See `Books`."""
        rows = await self._store.fetch(_PAYMENTS_AT, stage, after, DUE_MAX)
        return [Payment(Stage(stage), *rest) for stage, *rest in rows]

    async def entries(self, after: Checkpoint, limit: int) -> Sequence[PlacedEntry]:
        """See `Books`."""
        rows = await self._store.fetch(_ENTRIES, after.tx, after.position, limit)
        return [PlacedEntry(Checkpoint(tx, position), *rest) for tx, position, *rest in rows]

    async def contents(self, posting_ids: Sequence[str]) -> dict[str, bytes]:
        """See `Books`."""
        rows = await self._store.fetch(_CONTENTS, list(set(posting_ids)))
        return {row["id"]: row["content_hash"] for row in rows}

    async def last_seal(self) -> Seal | None:
        """See `Books`."""
        rows = await self._store.fetch(f"{_SEALS} ORDER BY number DESC LIMIT 1")
        return _seal(*rows[0]) if rows else None

    async def seals(self, after: int, limit: int) -> Sequence[Seal]:
        """See `Books`."""
        sql = f"{_SEALS} WHERE number > $1 ORDER BY number LIMIT $2"
        return [_seal(*row) for row in await self._store.fetch(sql, after, limit)]

    async def add_seal(self, seal: Seal) -> bool:
        """See `Books`."""
        # Repeated after a lost reply it finds itself; then the next turn goes on from there.
        place = seal.place
        rows = await self._store.fetch(
            _ADD_SEAL, seal.number, place.tx, place.position, seal.entries, seal.hash
        )
        return bool(rows)


def _seal(number: int, tx: int, position: int, entries: int, digest: bytes) -> Seal:
    return Seal(number, Checkpoint(tx, position), entries, digest)
