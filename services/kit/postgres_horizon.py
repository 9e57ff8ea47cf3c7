"""Shows who holds the horizon back: it is one for all databases of a PostgreSQL cluster."""

from __future__ import annotations

from services.kit.log_metrics import OLDEST_TRANSACTION
from services.kit.store import Unavailable
from services.kit.store_postgres import PostgresStore
from services.kit.time import Clock

# Often enough to see what stalls relays for longer than a consumer's patience.
LOOK_MS = 5_000

# Only what has a transaction id counts: a long read, a backup for instance, holds nothing back.
_OLDEST = """
SELECT usename AS role, extract(epoch FROM max(clock_timestamp() - xact_start))::float8 AS age
FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND xact_start IS NOT NULL GROUP BY usename
"""


class HorizonWatch:
    """Keeps `tavla_oldest_transaction_seconds` up to date. `run` until cancelled.

    One process of a cluster is enough. Its role sees all others' (`migrate` grants it that).
    """

    def __init__(self, store: PostgresStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def run(self) -> None:
        """Look for ever."""
        while True:
            try:
                await self.look()
            except Unavailable:
                OLDEST_TRANSACTION.clear()  # nobody is known to hold it back
            await self._clock.sleep_ms(LOOK_MS)

    async def look(self) -> None:
        """Measure once. Raises `Unavailable`."""
        rows = await self._store.fetch(_OLDEST)
        OLDEST_TRANSACTION.clear()
        for row in rows:
            OLDEST_TRANSACTION.labels(row["role"]).set(row["age"])
