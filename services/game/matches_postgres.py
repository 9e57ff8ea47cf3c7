"""The list of matches in PostgreSQL: see `matches`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.game.matches import ListMatch, NoteEnd, NoteScore, Place, Summary
from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection
from services.kit.store_postgres import PostgresStore

_NONE_REFUSED: Mapping[int, Refusal] = {}
_COLUMNS = ", ".join(Summary._fields)

_LIST = """
INSERT INTO match_summary (match_id, white, black, house_id, mode, length, currency, stake_minor,
                           rated, started_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[],
                     $7::text[], $8::bigint[], $9::bool[], $10::bigint[])
"""
_NOTE_SCORES = """
UPDATE match_summary SET white_points = new.white, black_points = new.black
FROM unnest($1::text[], $2::int[], $3::int[]) AS new(id, white, black) WHERE match_id = new.id
"""
_NOTE_ENDS = """
UPDATE match_summary SET ended_at_ms = new.at_ms, outcome_json = new.outcome
FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS new(id, at_ms, outcome)
WHERE match_id = new.id
"""
# Both halves walk an index from the place on; nobody sits in both seats.
_OF_ACCOUNT = f"""
SELECT * FROM (
  (SELECT {_COLUMNS} FROM match_summary
   WHERE white = $1 AND (started_at_ms, match_id) < ($2, $3)
   ORDER BY started_at_ms DESC, match_id DESC LIMIT $4)
  UNION ALL
  (SELECT {_COLUMNS} FROM match_summary
   WHERE black = $1 AND (started_at_ms, match_id) < ($2, $3)
   ORDER BY started_at_ms DESC, match_id DESC LIMIT $4)
) AS both_seats ORDER BY started_at_ms DESC, match_id DESC LIMIT $4
"""  # noqa: S608 - the columns are ours
_RUNNING = """
SELECT match_id FROM match_summary WHERE ended_at_ms = 0 AND match_id > $1
ORDER BY match_id LIMIT $2
"""
_HEADS = """
SELECT coalesce((SELECT max(version) FROM event WHERE stream = asked.name), 0)
FROM unnest($1::text[]) WITH ORDINALITY AS asked(name, place) ORDER BY place
"""
# After every match that can be listed.
_NEWEST = Place(2**62, "")


async def _list_matches(
    connection: Connection, effects: Sequence[ListMatch]
) -> Mapping[int, Refusal]:
    await connection.execute(
        _LIST,
        [e.match_id for e in effects],
        [e.white for e in effects],
        [e.black for e in effects],
        [e.house_id for e in effects],
        [e.mode for e in effects],
        [e.length for e in effects],
        [e.currency for e in effects],
        [e.stake_minor for e in effects],
        [e.rated for e in effects],
        [e.started_at_ms for e in effects],
    )
    return _NONE_REFUSED


async def _note_scores(
    connection: Connection, effects: Sequence[NoteScore]
) -> Mapping[int, Refusal]:
    # The last one counts where a change holds two games: an update takes any of several rows.
    last = {effect.match_id: effect for effect in effects}
    await connection.execute(
        _NOTE_SCORES,
        list(last),
        [e.white_points for e in last.values()],
        [e.black_points for e in last.values()],
    )
    return _NONE_REFUSED


async def _note_ends(connection: Connection, effects: Sequence[NoteEnd]) -> Mapping[int, Refusal]:
    await connection.execute(
        _NOTE_ENDS,
        [e.match_id for e in effects],
        [e.ended_at_ms for e in effects],
        [e.outcome_json for e in effects],
    )
    return _NONE_REFUSED


def postgres_effects() -> PostgresEffects:
    """What the effects do in the service's schema: a match is listed before it is noted on."""
    effects = PostgresEffects()
    effects.register(ListMatch, _list_matches)
    effects.register(NoteScore, _note_scores)
    effects.register(NoteEnd, _note_ends)
    return effects


class PostgresMatches:
    """`Matches` over a schema."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def of_account(
        self, account_id: str, before: Place | None, limit: int
    ) -> Sequence[Summary]:
        """See `Matches`."""
        end = before or _NEWEST
        rows = await self._store.fetch(
            _OF_ACCOUNT, account_id, end.started_at_ms, end.match_id, limit
        )
        return [Summary(*row) for row in rows]

    async def running(self, after: str, limit: int) -> Sequence[str]:
        """See `Matches`."""
        return [row[0] for row in await self._store.fetch(_RUNNING, after, limit)]

    async def heads(self, streams: Sequence[str]) -> Sequence[int]:
        """See `Matches`."""
        return [row[0] for row in await self._store.fetch(_HEADS, list(streams))]
