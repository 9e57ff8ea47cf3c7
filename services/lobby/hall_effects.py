"""What the lobby's effects do in PostgreSQL: see `hall`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection
from services.lobby.hall import (
    Announce,
    AwaitPairing,
    CountMatch,
    FreeSeats,
    Hide,
    Invite,
    OfferQuick,
    RunMatch,
    SettlePairing,
    TakeSeat,
    Withdraw,
    already_seated,
    code_in_use,
    quick_taken,
)
from services.lobby.roster_postgres import register_postgres

_NONE_REFUSED: Mapping[int, Refusal] = {}

# Sorted, so that two instances at the same accounts wait for each other and never in a ring.
_TAKE_SEATS = """
INSERT INTO live_seat (account_id, table_id, pairing_id)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS new(account, tab, pairing)
ORDER BY account
ON CONFLICT DO NOTHING RETURNING account_id, pairing_id
"""
_LIST = """
INSERT INTO listing (
  table_id, host, host_rating, house_id, mode, length, currency, stake_minor, loss_limit, clock,
  rated, beavers, highest_rating, private, opponent, opened_at_ms, expires_at_ms
) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
"""
_OFFER_QUICK = """
INSERT INTO quick_seat (key, table_id)
SELECT * FROM unnest($1::text[], $2::text[]) AS new(key, tab) ORDER BY key
ON CONFLICT DO NOTHING RETURNING key, table_id
"""
_RUN_MATCHES = """
INSERT INTO running (pairing_id, house_id, private, started_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::bool[], $4::bigint[])
"""
# Sorted, so that two instances at the same accounts wait for each other and never in a ring.
_COUNT_MATCHES = """
INSERT INTO conduct (account_id, matches, abandoned)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS new(account, matches, abandoned)
ORDER BY account
ON CONFLICT (account_id) DO UPDATE
SET matches = conduct.matches + excluded.matches, abandoned = conduct.abandoned + excluded.abandoned
"""
_HIDE = """
UPDATE listing SET hidden = new.hidden
FROM unnest($1::text[], $2::bool[]) AS new(id, hidden) WHERE table_id = new.id
"""
_INVITE = """
INSERT INTO invitation (code, table_id, expires_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new(code, tab, at_ms) ORDER BY code
ON CONFLICT (code) DO NOTHING RETURNING code, table_id
"""
_AWAIT = """
INSERT INTO pending_pairing (pairing_id, table_id, due_at_ms, rematch_of, competition_id)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[])
"""


async def _free_seats(
    connection: Connection, effects: Sequence[FreeSeats]
) -> Mapping[int, Refusal]:
    pairings = [e.pairing_id for e in effects]
    await connection.execute("DELETE FROM live_seat WHERE pairing_id = ANY($1::text[])", pairings)
    await connection.execute("DELETE FROM running WHERE pairing_id = ANY($1::text[])", pairings)
    return _NONE_REFUSED


async def _take_seats(connection: Connection, effects: Sequence[TakeSeat]) -> Mapping[int, Refusal]:
    """Two in one batch may want the same account's seat, too."""
    rows = await connection.fetch(
        _TAKE_SEATS,
        [e.account_id for e in effects],
        [e.table_id for e in effects],
        [e.pairing_id for e in effects],
    )
    taken = {(row["account_id"], row["pairing_id"]) for row in rows}
    return {
        index: already_seated()
        for index, effect in enumerate(effects)
        if (effect.account_id, effect.pairing_id) not in taken
    }


async def _unlist(connection: Connection, effects: Sequence[Withdraw]) -> Mapping[int, Refusal]:
    ids = [e.table_id for e in effects]
    await connection.execute("DELETE FROM listing WHERE table_id = ANY($1::text[])", ids)
    await connection.execute("DELETE FROM quick_seat WHERE table_id = ANY($1::text[])", ids)
    return _NONE_REFUSED


async def _list(connection: Connection, effects: Sequence[Announce]) -> Mapping[int, Refusal]:
    await connection.executemany(_LIST, [_row(effect) for effect in effects])
    return _NONE_REFUSED


def _row(effect: Announce) -> tuple[object, ...]:
    terms = effect.terms
    return (
        effect.table_id,
        effect.host,
        effect.host_rating,
        terms.house_id,
        terms.mode,
        terms.length,
        terms.currency,
        terms.stake_minor,
        terms.loss_limit,
        terms.clock,
        terms.rated,
        terms.beavers,
        terms.highest_rating,
        terms.private,
        terms.opponent,
        effect.opened_at_ms,
        effect.expires_at_ms,
    )


async def _offer_quick(
    connection: Connection, effects: Sequence[OfferQuick]
) -> Mapping[int, Refusal]:
    keys, tables = [e.key for e in effects], [e.table_id for e in effects]
    rows = await connection.fetch(_OFFER_QUICK, keys, tables)
    taken = {(row["key"], row["table_id"]) for row in rows}
    return {
        index: quick_taken()
        for index, effect in enumerate(effects)
        if (effect.key, effect.table_id) not in taken
    }


async def _run_matches(
    connection: Connection, effects: Sequence[RunMatch]
) -> Mapping[int, Refusal]:
    await connection.execute(
        _RUN_MATCHES,
        [e.pairing_id for e in effects],
        [e.house_id for e in effects],
        [e.private for e in effects],
        [e.started_at_ms for e in effects],
    )
    return _NONE_REFUSED


async def _count_matches(
    connection: Connection, effects: Sequence[CountMatch]
) -> Mapping[int, Refusal]:
    """Two matches of one account may end in one batch; a statement meets a row once."""
    matches = Counter(e.account_id for e in effects)
    left = Counter(e.account_id for e in effects if e.abandoned)
    accounts = list(matches)
    counted = [matches[a] for a in accounts], [left[a] for a in accounts]
    await connection.execute(_COUNT_MATCHES, accounts, *counted)
    return _NONE_REFUSED


async def _hide(connection: Connection, effects: Sequence[Hide]) -> Mapping[int, Refusal]:
    await connection.execute(_HIDE, [e.table_id for e in effects], [e.hidden for e in effects])
    # Nobody can sit down there: whoever seeks a seat meanwhile opens another table.
    gone = [e.table_id for e in effects if e.hidden]
    await connection.execute("DELETE FROM quick_seat WHERE table_id = ANY($1::text[])", gone)
    return _NONE_REFUSED


async def _invite(connection: Connection, effects: Sequence[Invite]) -> Mapping[int, Refusal]:
    rows = await connection.fetch(
        _INVITE,
        [e.code for e in effects],
        [e.table_id for e in effects],
        [e.expires_at_ms for e in effects],
    )
    taken = {(row["code"], row["table_id"]) for row in rows}
    return {
        index: code_in_use()
        for index, effect in enumerate(effects)
        if (effect.code, effect.table_id) not in taken
    }


async def _await_pairings(
    connection: Connection, effects: Sequence[AwaitPairing]
) -> Mapping[int, Refusal]:
    await connection.execute(
        _AWAIT,
        [e.pairing_id for e in effects],
        [e.table_id for e in effects],
        [e.due_at_ms for e in effects],
        [e.rematch_of for e in effects],
        [e.competition_id for e in effects],
    )
    return _NONE_REFUSED


async def _settle_pairings(
    connection: Connection, effects: Sequence[SettlePairing]
) -> Mapping[int, Refusal]:
    ids = [e.pairing_id for e in effects]
    await connection.execute("DELETE FROM pending_pairing WHERE pairing_id = ANY($1::text[])", ids)
    return _NONE_REFUSED


def postgres_effects() -> PostgresEffects:
    """What the lobby's effects do in its schema; seats are freed before seats are taken."""
    effects = PostgresEffects()
    effects.register(FreeSeats, _free_seats)
    effects.register(TakeSeat, _take_seats)
    effects.register(Withdraw, _unlist)
    effects.register(Announce, _list)
    effects.register(OfferQuick, _offer_quick)
    effects.register(RunMatch, _run_matches)
    effects.register(CountMatch, _count_matches)
    effects.register(Hide, _hide)
    effects.register(Invite, _invite)
    effects.register(AwaitPairing, _await_pairings)
    effects.register(SettlePairing, _settle_pairings)
    register_postgres(effects)
    return effects
