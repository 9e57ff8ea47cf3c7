"""Connections to PostgreSQL that come back by themselves after it was down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

import asyncpg

from services.kit.store import Unavailable
from services.kit.waiting import Backoff

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Record: TypeAlias = asyncpg.Record

# A restart of PostgreSQL takes one or two seconds: whoever asks meanwhile notices a pause only.
PATIENCE_S = 5
# Ten times what the longest statement takes; a connection that is silent for longer is dead.
SILENCE_MAX_S = 10
BACKOFF = Backoff(first_ms=20, most_ms=500)

# What a server says or does when it goes away, beside closing the connection.
_GOING_AWAY = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TransactionTimeoutError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    # What asyncpg says of a connection that has heard the farewell but not yet the silence.
    asyncpg.InternalClientError,
)
# What a server says that is there but cannot write at the moment. Nothing was written then.
CANNOT_NOW = (
    asyncpg.InsufficientResourcesError,  # no disk, no memory, no room for a connection
    asyncpg.ReadOnlySQLTransactionError,  # it has become a replica: the next connection may not be
    asyncpg.QueryCanceledError,  # it took longer than it may
)

# Every lookup of the kit goes by a key, so one plan is as good as another that takes the index: to
# plan each append anew costs a third of its time. A plan that was made while a table was empty
# must not read all of it when it is full; a statement of a millisecond is not worth compiling.
_PLANNING = {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "jit": "off",
}


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """Where a service's schema is, and as whom to work there; "" means whoever signs in."""

    dsn: str
    schema: str
    role: str = ""

    def settings(self) -> dict[str, str]:
        """What each connection is set to."""
        # `synchronous_commit` may be off for a whole cluster; an answer means that it is on disk.
        settings = {"search_path": self.schema, "synchronous_commit": "on", **_PLANNING}
        return settings | ({"role": self.role} if self.role else {})


class ConnectionLost(Exception):  # noqa: N818 - says what happened
    """The connection went away in the middle: what was asked for may or may not have happened."""


class PostgresLink:
    """At most `size` connections, made when needed and again when lost.

    The server's statistics show them under `name`.
    """

    def __init__(self, address: PostgresAddress, *, size: int, name: str) -> None:
        self._address = address
        self._name = name
        self._places = asyncio.Semaphore(size)
        self._idle: list[Connection] = []

    @asynccontextmanager
    async def use(self) -> AsyncIterator[Connection]:
        """A connection for this block. Raises `Unavailable` where none comes in `PATIENCE_S`.

        Where it is lost inside, `ConnectionLost` is raised; what else goes wrong, as it is.
        """
        async with self._places:
            connection = await self._alive()
            try:
                yield connection
            except Exception as error:
                lost = connection.is_closed() or isinstance(error, _GOING_AWAY)
                if lost or isinstance(error, CANNOT_NOW):
                    connection.terminate()
                if lost:
                    raise ConnectionLost(str(error) or type(error).__name__) from error
                raise
            except BaseException:
                # Given up in the middle: the server may still be at it.
                connection.terminate()
                raise
            finally:
                if not connection.is_closed():
                    self._idle.append(connection)

    async def fetch(self, sql: str, *args: object) -> Sequence[Record]:
        """Read rows, again after a loss. For what changes nothing. Raises `Unavailable`."""
        last_try_at = asyncio.get_running_loop().time() + PATIENCE_S
        while True:
            try:
                async with self.use() as connection:
                    return await connection.fetch(sql, *args)
            except CANNOT_NOW as error:
                raise Unavailable(str(error)) from error
            except ConnectionLost as error:
                if asyncio.get_running_loop().time() > last_try_at:
                    raise Unavailable(str(error)) from error

    async def close(self) -> None:
        """Close the connections that are not in use."""
        while self._idle:
            await self._idle.pop().close()

    async def _alive(self) -> Connection:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return await self._connect()

    async def _connect(self) -> Connection:
        """Try until the server takes us, at most `PATIENCE_S`."""
        last_try_at = asyncio.get_running_loop().time() + PATIENCE_S
        failures = 0
        while True:
            try:
                return await asyncpg.connect(
                    self._address.dsn,
                    timeout=SILENCE_MAX_S,
                    command_timeout=SILENCE_MAX_S,
                    server_settings={**self._address.settings(), "application_name": self._name},
                )
            except (*_GOING_AWAY, *CANNOT_NOW) as error:
                if asyncio.get_running_loop().time() > last_try_at:
                    raise Unavailable(str(error)) from error
                failures += 1
                await asyncio.sleep(BACKOFF.after(failures) / 1_000)
