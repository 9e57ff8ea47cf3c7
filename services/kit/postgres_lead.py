"""Who leads, by an advisory lock: it lasts as long as the session that took it."""

from __future__ import annotations

import asyncpg

from services.kit.postgres_link import Connection, PostgresAddress, connect, is_loss
from services.kit.store import Unavailable


class PostgresLead:
    """The locks that this process holds, on a connection of its own."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address
        self._connection: Connection | None = None
        self._held: set[str] = set()

    async def leads(self, name: str) -> bool:
        """See `Leadership`."""
        try:
            connection = await self._alive()
            if name not in self._held and await connection.fetchval(
                "SELECT pg_try_advisory_lock(hashtext($1), hashtext($2))",
                self._address.schema,
                name,
            ):
                self._held.add(name)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            if not is_loss(error):
                raise
            raise Unavailable(str(error)) from error
        return name in self._held

    async def _alive(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._held.clear()
            self._connection = await connect(self._address, f"{self._address.schema} leader")
        return self._connection

    async def close(self) -> None:
        """Lead no more."""
        if self._connection is not None:
            await self._connection.close()
