"""The event store in PostgreSQL."""

from __future__ import annotations

import json
from collections.abc import Sequence

from services.kit.events import NO_META, Checkpoint, RecordedEvent
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_lead import PostgresLead
from services.kit.postgres_link import PostgresAddress, PostgresLink, Record
from services.kit.postgres_log import PostgresLog
from services.kit.store import PAGE_MAX, Append, Appended, CommitHook, Remembered, Standing
from services.kit.writer import WAITING_MAX, BatchWriter

# Cold streams load in a fifth of a millisecond: four at a time are 20 000 a second.
READERS = 4

_READ_STREAM = """
SELECT stream, version, position, tx, type, data, at_ms, command_id, meta
FROM event WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3
"""
# The horizon: below it every transaction is over, so no event can appear there any more.
_READ_ALL = """
SELECT stream, version, position, tx, type, data, at_ms, command_id, meta
FROM event
WHERE (tx, position) > ($1::xid8, $2::bigint) AND tx < pg_snapshot_xmin(pg_current_snapshot())
ORDER BY tx, position LIMIT $3
"""
_STANDING = """
SELECT coalesce((SELECT max(version) FROM event WHERE stream = $1), 0) AS head,
       content_hash, version, answer
FROM (VALUES (1)) AS one LEFT JOIN command ON stream = $1 AND command_id = $2
"""
_SAVE_CHECKPOINT = """
INSERT INTO checkpoint (name, tx, position) VALUES ($1, $2, $3)
ON CONFLICT (name) DO UPDATE SET tx = excluded.tx, position = excluded.position
"""


def recorded_event(row: Record) -> RecordedEvent:
    """A row of `event`, its columns in the order of `RecordedEvent`'s fields."""
    stream, version, position, tx, kind, data, at_ms, command_id, meta = row
    known = json.loads(meta) if meta else NO_META
    return RecordedEvent(stream, version, position, tx, kind, data, at_ms, command_id, known)


class PostgresStore:
    """One process's way to its service's schema."""

    def __init__(
        self,
        address: PostgresAddress,
        effects: PostgresEffects | None = None,
        *,
        waiting_max: int = WAITING_MAX,
    ) -> None:
        self._readers = PostgresLink(address, size=READERS, name=f"{address.schema} reader")
        self._link = PostgresLink(address, size=1, name=f"{address.schema} writer")
        self._lead = PostgresLead(address)
        log = PostgresLog(self._link, effects or PostgresEffects())
        self._writer = BatchWriter(log.write, waiting_max=waiting_max)

    async def append(self, append: Append) -> Appended:
        """See `EventStore`."""
        return await self._writer.append(append)

    async def read_stream(
        self, stream: str, after: int = 0, limit: int = PAGE_MAX
    ) -> Sequence[RecordedEvent]:
        """See `EventStore`."""
        return [recorded_event(row) for row in await self.fetch(_READ_STREAM, stream, after, limit)]

    async def read_all(self, after: Checkpoint, limit: int = PAGE_MAX) -> Sequence[RecordedEvent]:
        """See `EventStore`."""
        rows = await self.fetch(_READ_ALL, after.tx, after.position, limit)
        return [recorded_event(row) for row in rows]

    async def standing(self, stream: str, command_id: str = "") -> Standing:
        """See `EventStore`."""
        (row,) = await self.fetch(_STANDING, stream, command_id)
        if row["version"] is None:
            return Standing(row["head"], None)
        return Standing(row["head"], Remembered(row["content_hash"], row["version"], row["answer"]))

    def on_commit(self, hook: CommitHook) -> None:
        """See `EventStore`."""
        self._writer.on_commit(hook)

    async def fetch(self, sql: str, *args: object) -> Sequence[Record]:
        """Read rows of the service's own tables. For what changes nothing. Raises `Unavailable`."""
        return await self._readers.fetch(sql, *args)

    async def load_checkpoint(self, name: str) -> Checkpoint:
        """See `Checkpoints`."""
        rows = await self.fetch("SELECT tx, position FROM checkpoint WHERE name = $1", name)
        return Checkpoint(*rows[0]) if rows else Checkpoint()

    async def save_checkpoint(self, name: str, checkpoint: Checkpoint) -> None:
        """See `Checkpoints`."""
        # It may be written twice, so it may be repeated as a read is.
        await self.fetch(_SAVE_CHECKPOINT, name, checkpoint.tx, checkpoint.position)

    async def leads(self, name: str) -> bool:
        """See `Leadership`."""
        return await self._lead.leads(name)

    async def close(self) -> None:
        """Wait until what was appended is settled, then close the connections."""
        await self._writer.close()
        await self._link.close()
        await self._readers.close()
        await self._lead.close()
