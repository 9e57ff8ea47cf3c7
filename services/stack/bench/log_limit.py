"""The log's own limit: the rows that a bench has just written, written again by asyncpg alone.

The same statement shape as the event store's, as many appends in a transaction as the store takes
at most, one transaction after the other on one connection, synchronous, into a schema of its own.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.writer import BATCH_MAX

# Some seconds' worth; each is written once a round, under another stream.
APPENDS_MAX: Final = 20_000
SCHEMA: Final = ServiceSchema("bench", (EVENT_LOG,))

_ROWS = """
SELECT e.stream, e.version, e.type, e.data, e.partition, e.at_ms, e.command_id,
       c.version AS last, c.content_hash, c.answer
FROM game.event e JOIN game.command c USING (stream, command_id)
WHERE e.command_id LIKE '%:p%'
ORDER BY e.tx DESC, e.position DESC LIMIT $1
"""
_WRITE = """
WITH remembered AS (
  INSERT INTO command (stream, command_id, version, content_hash, answer)
  SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::bytea[], $5::bytea[])
)
INSERT INTO event (stream, command_id, version, data, type, partition, at_ms)
SELECT * FROM unnest($6::text[], $7::text[], $8::int[], $9::bytea[], $10::text[], $11::int[],
                     $12::bigint[])
"""
Append = list[asyncpg.Record]


async def appends_a_second(dsn: str, seconds: float) -> dict[str, float]:
    """Appends/s and events an append; the database must hold what a bench has played."""
    connection = await asyncpg.connect(dsn)
    try:
        appends = _appends(await connection.fetch(_ROWS, 2 * APPENDS_MAX))
        await migrate(dsn, SCHEMA)
        await connection.execute("SET search_path = bench; SET synchronous_commit = on")
        batches = [appends[at : at + BATCH_MAX] for at in range(0, len(appends), BATCH_MAX)]
        written, took_s = await _write(connection, batches, seconds)
    finally:
        await connection.close()
    events = sum(len(append) for append in appends)
    return {"rate": written / took_s, "events": events / len(appends), "batch": BATCH_MAX}


def _appends(rows: Sequence[asyncpg.Record]) -> list[Append]:
    by_command: dict[tuple[str, str], Append] = {}
    for row in rows:
        by_command.setdefault((row["stream"], row["command_id"]), []).append(row)
    return list(by_command.values())


async def _write(connection: Any, batches: list[list[Append]], seconds: float) -> tuple[int, float]:
    """How many appends were written in how many seconds."""
    began_s = time.perf_counter()
    written, took_s, at = 0, 0.0, 0
    while took_s < seconds:
        turn, number = divmod(at, len(batches))
        await connection.execute(_WRITE, *_columns(batches[number], f"{turn}-"))
        written, at = written + len(batches[number]), at + 1
        took_s = time.perf_counter() - began_s
    return written, took_s


def _columns(batch: list[Append], prefix: str) -> list[list[Any]]:
    heads = [append[0] for append in batch]
    events = [event for append in batch for event in append]
    return [
        [prefix + row["stream"] for row in heads],
        [row["command_id"] for row in heads],
        [row["last"] for row in heads],
        [row["content_hash"] for row in heads],
        [row["answer"] for row in heads],
        [prefix + row["stream"] for row in events],
        *([row[name] for row in events] for name in ("command_id", "version", "data", "type")),
        *([row[name] for row in events] for name in ("partition", "at_ms")),
    ]
