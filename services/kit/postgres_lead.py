"""Who leads, by an advisory lock: it lasts as long as the session that took it."""

from __future__ import annotations

from services.kit.postgres_link import Connection, ConnectionLost, PostgresAddress, PostgresLink
from services.kit.store import Unavailable

_TRY = "SELECT pg_try_advisory_lock(hashtext($1), hashtext($2))"


class PostgresLead:
    """The locks that this process holds, on a connection of its own."""

    def __init__(self, address: PostgresAddress) -> None:
        self._schema = address.schema
        self._link = PostgresLink(address, size=1, name=f"{address.schema} leader")
        self._session: Connection | None = None
        self._held: set[str] = set()

    async def leads(self, name: str) -> bool:
        """See `Leadership`."""
        if self._session is not None and not self._session.is_closed() and name in self._held:
            return True
        try:
            async with self._link.use() as session:
                if session is not self._session:
                    self._session = session
                    self._held.clear()
                if name not in self._held and await session.fetchval(_TRY, self._schema, name):
                    self._held.add(name)
        except ConnectionLost as error:
            raise Unavailable(str(error)) from error
        return name in self._held

    async def close(self) -> None:
        """Lead no more."""
        self._held.clear()
        await self._link.close()
