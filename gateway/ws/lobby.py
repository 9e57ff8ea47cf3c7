"""The list of open tables, kept for all who look at it, and what changes in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, NamedTuple, assert_never

import orjson
import structlog

from gateway.figures import HouseFigures
from gateway.news import TableGone, TableNews, TableOpened, TableShown, TieNews
from gateway.problems import Problem
from gateway.running import LiveMatch
from gateway.tables import Filter, Found, Standing, Table
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


# (account) -> Standing. Raises `Problem`.
ReadStanding = Callable[[str], Awaitable[Standing]]


class Asks(NamedTuple):
    """What the list asks of the services. All raise `Problem`."""

    # The open public tables, the newest first, so many at most.
    tables: Callable[[int], Awaitable[Sequence[Found]]]
    # One table.
    table: Callable[[str], Awaitable[Found]]
    # Tables with their hosts' names.
    shown: Callable[[Sequence[Found]], Awaitable[Sequence[Table]]]
    # Which of them an account may see and join.
    standing: ReadStanding


class Viewer:
    """Who looks at the list, and which of its tables he is shown.

    `v` counts what he was told. Whoever is shown all of it is told what all are.
    """

    def __init__(self, socket: Socket, wanted: Filter, standing: Standing) -> None:
        self.socket = socket
        self.standing = standing
        self._wanted = wanted
        self._shown: set[str] = set()
        self._version = 0

    def _fits(self, table: Table) -> bool:
        return (
            self._wanted.fits(table)
            and self.standing.may_see(table)
            and (not self._wanted.joinable or self.standing.may_join(table))
        )

    def tell_whole(self, tables: Iterable[Table]) -> None:
        """All that he is shown."""
        shown = [table.model_dump() for table in tables if self._fits(table)]
        shown.sort(key=lambda table: (-table["opened_at_ms"], table["id"]))
        self._shown = {table["id"] for table in shown}
        self.socket.offer(told.encoded(t="lobby", v=self._version, tables=shown))

    def tell_table(self, table: Table, dumped: bytes) -> None:
        """A table is new, or has changed."""
        if not self._fits(table):
            self.tell_gone(table.id)
            return
        self._shown.add(table.id)
        self._version += 1
        self.socket.offer(told.table(self._version, dumped))

    def tell_gone(self, table: str) -> None:
        """A table is not open any more."""
        if table in self._shown:
            self._shown.discard(table)
            self._version += 1
            self.socket.offer(told.encoded(t="gone", v=self._version, table=table))


class LobbyList:
    """Works in what it hears, one after the other, while `run` runs."""

    def __init__(self, asks: Asks, clock: Clock) -> None:
        self._asks = asks
        self._clock = clock
        self._news: asyncio.Queue[TableNews | None] = asyncio.Queue(WAITING_MAX)
        self._tables: dict[str, Table] = {}
        self._viewers: dict[Socket, Viewer] = {}
        # What all are told alike, by kind of frame, as it was told last.
        self._alike: dict[str, str] = {}
        self._loaded = False

    async def standing(self, account: str) -> Standing:
        """What decides what this account is shown. Raises `Problem`."""
        return await self._asks.standing(account)

    def show(self, socket: Socket, wanted: Filter, standing: Standing) -> None:
        """Tell a socket the list, at once or when it is read, and from now on what changes."""
        viewer = self._viewers[socket] = Viewer(socket, wanted, standing)
        for text in self._alike.values():
            socket.offer(text)
        if self._loaded:
            viewer.tell_whole(self._tables.values())
        else:
            self.reload()

    def looked_at(self) -> bool:
        """Whether anybody looks."""
        return bool(self._viewers)

    def tell_figures(self, houses: Sequence[HouseFigures]) -> None:
        """How many wait and play, as it is from now on."""
        self._tell("figures", houses=[each.model_dump() for each in houses])

    def tell_running(self, matches: Sequence[LiveMatch]) -> None:
        """Which matches run that anybody may watch, from now on."""
        self._tell("running", matches=[each.model_dump() for each in matches])

    def _tell(self, kind: str, **fields: object) -> None:
        text = self._alike[kind] = told.encoded(t=kind, **fields)
        for socket in tuple(self._viewers):
            socket.offer(text)

    def tell_competition(self, competition: str) -> None:
        """Something happened to one: whoever shows it reads it again."""
        text = told.encoded(t="competition", competition=competition)
        for socket in tuple(self._viewers):
            socket.offer(text)

    def leave(self, socket: Socket) -> None:
        """Tell it no longer. What nobody looks at is not kept."""
        self._viewers.pop(socket, None)
        if not self._viewers:
            self._loaded = False
            self._alike.clear()
            self._tables.clear()

    def hear(self, news: TableNews) -> None:
        """Something happened at a table."""
        if not self._viewers:
            return
        if self._news.full():
            while not self._news.empty():
                self._news.get_nowait()
            self.reload()
            return
        self._news.put_nowait(news)

    def hear_tie(self, news: TieNews) -> None:
        """Two have nothing to do with each other from now on, or have again."""
        if news.between not in ("blocked", "unblocked"):
            return
        for me, other in ((news.by, news.to), (news.to, news.by)):
            viewers = [v for v in self._viewers.values() if v.standing.account == me]
            for viewer in viewers:
                viewer.standing = viewer.standing.without(other, hide=news.between == "blocked")
                if self._loaded:
                    viewer.tell_whole(self._tables.values())

    def reload(self) -> None:
        """Read the whole list: something may have been missed."""
        if self._viewers and not self._news.full():
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
            self._tables, self._loaded = tables, bool(self._viewers)
            for viewer in tuple(self._viewers.values()):
                viewer.tell_whole(tables.values())
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
            dumped = orjson.dumps(table.model_dump())
            for viewer in tuple(self._viewers.values()):
                viewer.tell_table(table, dumped)

    def _remove(self, table: str) -> None:
        if self._tables.pop(table, None) is not None:
            for viewer in tuple(self._viewers.values()):
                viewer.tell_gone(table)
