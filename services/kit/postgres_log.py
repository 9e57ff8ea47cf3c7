"""Writes batches of appends to PostgreSQL: one statement, all or nothing.

The statement only inserts. Where it violates a key, nothing of the batch is written, a second
look says which appends lost, and the writer comes again without them.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence

import asyncpg

from services.kit.events import partition_of
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import CANNOT_NOW, Connection, ConnectionLost, PostgresLink
from services.kit.store import (
    AlreadyDone,
    Append,
    EffectRefused,
    OutcomeUnknown,
    StoreError,
    Unavailable,
    VersionConflict,
)
from services.kit.writer import Losers

# A row for each event, and one without a type for an append that has none; the last row of an
# append also carries its command. Arrays at whose end all is null are sent short, because the
# driver looks at every element. A version whose predecessor is missing becomes null and violates
# its column, so that a stream can have no gap.
_INSERT = """
WITH new AS MATERIALIZED (
  SELECT at_ms, predecessor, predecessor + coalesce(step, 1) AS version, coalesce(step, 1) AS step,
         partition, stream, type, command_id, data, meta, content_hash, answer
  FROM unnest($1::bigint[], $2::int[], $3::int[], $4::smallint[], $5::text[], $6::text[],
              $7::text[], $8::bytea[], $9::jsonb[], $10::bytea[], $11::bytea[])
    AS sent(at_ms, predecessor, step, partition, stream, type, command_id, data, meta,
            content_hash, answer)
), remembered AS (
  INSERT INTO command (stream, command_id, version, content_hash, answer)
  SELECT stream, command_id, version, content_hash, coalesce(answer, '')
  FROM new WHERE content_hash IS NOT NULL
), worked_off AS (
  INSERT INTO inbox (consumer, key) SELECT * FROM unnest($12::text[], $13::text[])
)
INSERT INTO event (at_ms, version, partition, stream, type, command_id, data, meta)
SELECT at_ms,
       CASE WHEN predecessor = 0 OR step > 1
              OR (SELECT true FROM event e WHERE e.stream = new.stream AND e.version = predecessor)
            THEN version END,
       partition, stream, type, command_id, data, meta
FROM new WHERE type IS NOT NULL
"""

# Scalar sub-selects, because each is then one look into an index, whatever the statistics say.
_JUDGE = """
SELECT (SELECT true FROM command c WHERE c.stream = a.stream AND c.command_id = a.command_id),
       (SELECT true FROM inbox i WHERE i.consumer = a.consumer AND i.key = a.key),
       coalesce((SELECT max(version) FROM event e WHERE e.stream = a.stream), 0)
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
  WITH ORDINALITY AS a(stream, command_id, consumer, key, place)
ORDER BY place
"""

# What two instances that write at the same moment can do to each other. Losers show when looked
# for; where none do, the other one has rolled back, and the same batch may pass.
_CLASHES = (
    asyncpg.UniqueViolationError,
    asyncpg.NotNullViolationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.LockNotAvailableError,
    asyncpg.SerializationError,
)
# In the first turn of the loop the statement is queued, at its end it goes out.
TURNS_TO_SEND = 2
CLASHES_MAX = 5  # each time a neighbour has rolled back in the very moment between


class PostgresLog:
    """The tables of one service, written by one connection."""

    def __init__(self, link: PostgresLink, effects: PostgresEffects) -> None:
        self._link = link
        self._effects = effects

    async def write(self, batch: Sequence[Append]) -> None:
        """Write the batch in one transaction. See `writer.Write`."""
        try:
            async with self._link.use() as connection:
                for _ in range(CLASHES_MAX - 1):
                    try:
                        return await self._transact(connection, batch)
                    except _CLASHES:
                        reasons = await _judge(connection, batch)
                    if reasons:
                        raise Losers(reasons)
                return await self._transact(connection, batch)
        except ConnectionLost as error:
            raise OutcomeUnknown(str(error)) from error
        except CANNOT_NOW as error:
            raise Unavailable(str(error)) from error

    async def _transact(self, connection: Connection, batch: Sequence[Append]) -> None:
        """Raises `Losers` where an effect is refused."""
        if not any(append.effects for append in batch):
            await _insert(connection, batch)
            return
        async with connection.transaction():
            # First the events: what an effect reads afterwards cannot decide them.
            await _insert(connection, batch)
            refused = await self._effects.apply(connection, batch)
            if refused:
                raise Losers({index: EffectRefused(why) for index, why in refused.items()})


async def _insert(connection: Connection, batch: Sequence[Append]) -> None:
    """Insert it, and call what is to be done meanwhile while the server is at it."""
    writing = asyncio.ensure_future(connection.execute(_INSERT, *_columns(batch)))
    try:
        for _ in range(TURNS_TO_SEND):
            await asyncio.sleep(0)
        for append in batch:
            _do_meanwhile(append)
        await writing
    except BaseException:
        writing.cancel()
        raise


def _do_meanwhile(append: Append) -> None:
    try:
        append.meanwhile()
    except Exception as error:
        # What is being written is written, whatever becomes of that.
        context = {"message": "what was to be done meanwhile failed", "exception": error}
        asyncio.get_running_loop().call_exception_handler(context)


async def _judge(connection: Connection, batch: Sequence[Append]) -> dict[int, StoreError]:
    """Which appends of a batch cannot be written as the log stands now, and why."""
    inboxes = [append.inbox for append in batch]
    rows = await connection.fetch(
        _JUDGE,
        [append.stream for append in batch],
        [append.command_id for append in batch],
        [inbox.consumer if inbox else "" for inbox in inboxes],
        [inbox.key if inbox else "" for inbox in inboxes],
    )
    reasons: dict[int, StoreError] = {}
    for index, (append, (remembered, worked_off, version)) in enumerate(
        zip(batch, rows, strict=True)
    ):
        if append.command_id and remembered:
            reasons[index] = AlreadyDone(append.stream, f"command {append.command_id}")
        elif append.inbox is not None and worked_off:
            reasons[index] = AlreadyDone(append.stream, f"message {append.inbox.key}")
        elif append.events and version != append.expected_version:
            reasons[index] = VersionConflict(append.stream, append.expected_version)
    return reasons


def _columns(batch: Sequence[Append]) -> tuple[Sequence[object], ...]:
    """The arrays that `_INSERT` takes, in its order."""
    rows = [row for append in batch for row in _rows(append)]
    inboxes = [(append.inbox.consumer, append.inbox.key) for append in batch if append.inbox]
    return (
        *(() if set(column) == {None} else column for column in zip(*rows, strict=True)),
        *(zip(*inboxes, strict=True) if inboxes else ((), ())),
    )


def _rows(append: Append) -> Iterator[tuple[object, ...]]:
    """What `_INSERT` is sent of one append: `step` is null for the first event, 0 for none."""
    stream, on, at_ms, command_id = (
        append.stream,
        append.expected_version,
        append.at_ms,
        append.command_id,
    )
    partition, meta = partition_of(stream), _meta(append)
    command = (append.content_hash, append.answer or None) if command_id else (None, None)
    last = len(append.events)
    if not last:
        yield at_ms, on, 0, partition, stream, None, command_id, b"", meta, *command
    for step, event in enumerate(append.events, 1):
        yield (
            at_ms,
            on,
            None if step == 1 else step,
            partition,
            stream,
            event.type,
            command_id,
            event.data,
            meta,
            *(command if step == last else (None, None)),
        )


def _meta(append: Append) -> str | None:
    return json.dumps(dict(append.meta), sort_keys=True) if append.meta else None
