"""What the effects of ratings do in PostgreSQL: see `scores`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection
from services.rating.scores import Entry, MoveStanding, standing_moved

_NONE_REFUSED: Mapping[int, Refusal] = {}

_MOVE = """
INSERT INTO standing AS old (pool, account_id, rating, peak, experience, won, lost, left_behind,
                             changes, changed_at_ms)
SELECT $1::text, $2::text, $3::float8, $4::float8, $5::bigint, $6::bigint, $7::bigint, $8::bigint,
       $9::bigint, $10::bigint
WHERE $9 = 1 OR EXISTS (SELECT FROM standing WHERE pool = $1 AND account_id = $2)
ON CONFLICT (pool, account_id) DO UPDATE
SET rating = excluded.rating, peak = excluded.peak, experience = excluded.experience,
    won = excluded.won, lost = excluded.lost, left_behind = excluded.left_behind,
    changes = excluded.changes, changed_at_ms = excluded.changed_at_ms
WHERE old.changes = excluded.changes - 1
RETURNING changes
"""
_ENTER = """
INSERT INTO entry (pool, account_id, number, match_id, kind, opponent, house_id, reason, won, at_ms,
                   before_rating, after_rating, length, filled, opponent_filled, experience,
                   opponent_experience, note)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
"""


async def _move(connection: Connection, effects: Sequence[MoveStanding]) -> Mapping[int, Refusal]:
    """One after the other: matches end so rarely that a batch holds one or two."""
    order = sorted(
        range(len(effects)),
        key=lambda i: (effects[i].pool, effects[i].account_id, effects[i].standing.changes),
    )
    for index in order:
        effect, after = effects[index], effects[index].standing
        counted = after.experience, after.won, after.lost, after.left, after.changes
        numbers = after.rating, after.peak, *counted, effect.at_ms
        rows = await connection.fetch(_MOVE, effect.pool, effect.account_id, *numbers)
        if not rows:
            return {index: standing_moved()}
    return _NONE_REFUSED


async def _enter(connection: Connection, effects: Sequence[Entry]) -> Mapping[int, Refusal]:
    for e in effects:
        head = e.pool, e.account_id, e.number, e.match_id, e.kind, e.opponent, e.house_id, e.reason
        told = e.won, e.at_ms, e.before, e.after, e.length
        await connection.execute(_ENTER, *head, *told, *e.filled, *e.experience, e.note)
    return _NONE_REFUSED


def postgres_effects() -> PostgresEffects:
    """What the effects of ratings do in its schema."""
    effects = PostgresEffects()
    effects.register(MoveStanding, _move)
    effects.register(Entry, _enter)
    return effects
