"""The list of open tables, kept for all who look at it, and what changes in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, assert_never

import structlog

from gateway.news import TableGone, TableNews, TableOpened, TableShown
from gateway.problems import Problem
from gateway.tables import Found, Table
from gateway.ws import told
from gateway.ws.socket import Socket
from services.kit.time import Clock

# More than anybody reads; who looks for something else filters by REST.
LISTED_MAX: Final = 500
# What waits to be worked in; beyond it the whole list is read again.
WAITING_MAX: Final = 1_000
# So often the whole is read while anybody looks: the live lane may lose a word.
RELOAD_MS: Final = 30_000

_log = structlog.get_logger(__name__)


class Asks(NamedTuple):
    """What the list asks of the services. All raise `Problem`."""

    # The open public tables, the newest first, so many at most.
    tables: Callable[[int], Awaitable[Sequence[Found]]]
    # One table.
    table: Callable[[str], Awaitable[Found]]
    # Tables with their hosts' names.
    shown: Callable[[Sequence[Found]], Awaitable[Sequence[Table]]]


class LobbyList:
    """Works in what it hears, one after the other, while `run` runs."""

    def __init__(self, asks: Asks, clock: Clock) -> None:
        self._asks = asks
        self._clock = clock
        self._news: asyncio.Queue[TableNews | None] = asyncio.Queue(WAITING_MAX)
        self._tables: dict[str, Table] = {}
        self._sockets: dict[Socket, None] = {}
        self._version = 0
        self._loaded = False

    def show(self, socket: Socket) -> None:
        """Tell a socket the list, at once or when it is read, and from now on what changes."""
        self._sockets[socket] = None
        if self._loaded:
            socket.offer(self._whole())
        else:
            self.reload()

    def leave(self, socket: Socket) -> None:
        """Tell it no longer. What nobody looks at is not kept."""
        self._sockets.pop(socket, None)
        if not self._sockets:
            self._loaded = False
            self._tables.clear()

    def hear(self, news: TableNews) -> None:
        """Something happened at a table."""
        if not self._sockets:
            return
        if self._news.full():
            while not self._news.empty():
                self._news.get_nowait()
            self.reload()
            return
        self._news.put_nowait(news)

    def reload(self) -> None:
        """Read the whole list: something may have been missed."""
        if self._sockets and not self._news.full():
            self._news.put_nowait(None)

    async def run(self) -> None:
        """Keep the list until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._remind())
            while True:
                news = await self._news.get()
                try:
                    await (self._load() if news is None else self._work_in(news))
                except Problem as problem:
                    _log.warning("lobby_unread", code=problem.code)
                    self._loaded = False  # the next reminder reads it all

    async def _remind(self) -> None:
        while True:
            await self._clock.sleep_ms(RELOAD_MS if self._loaded else 1_000)
            self.reload()

    async def _load(self) -> None:
        found = await self._asks.tables(LISTED_MAX)
        tables = {table.id: table for table in await self._asks.shown(found)}
        if not self._loaded:
            self._tables, self._loaded = tables, bool(self._sockets)
            self._tell(self._whole())
            return
        for gone in [table for table in self._tables if table not in tables]:
            self._remove(gone)
        # The newest is told last, as it would have been.
        for table in reversed(tables.values()):
            self._put(table)

    async def _work_in(self, news: TableNews) -> None:
        match news:
            case TableOpened(found):
                await self._add(found)
            case TableGone(table):
                self._remove(table)
            case TableShown(table):
                await self._add(await self._asks.table(table))
            case _:
                assert_never(news)

    async def _add(self, found: Found) -> None:
        if not found.private and not found.hidden:
            (table,) = await self._asks.shown([found])
            self._put(table)

    def _put(self, table: Table) -> None:
        if self._loaded and self._tables.get(table.id) != table:
            self._tables[table.id] = table
            self._version += 1
            self._tell(told.encoded(t="table", v=self._version, table=table.model_dump()))

    def _remove(self, table: str) -> None:
        if self._tables.pop(table, None) is not None:
            self._version += 1
            self._tell(told.encoded(t="gone", v=self._version, table=table))

    def _whole(self) -> str:
        tables = [table.model_dump() for table in self._tables.values()]
        tables.sort(key=lambda table: (-table["opened_at_ms"], table["id"]))
        return told.encoded(t="lobby", v=self._version, tables=tables)

    def _tell(self, text: str) -> None:
        for socket in tuple(self._sockets):
            socket.offer(text)
