"""What is said at matches, passed on to those who listen and want to read it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, NamedTuple

import structlog

from gateway.names import Names
from gateway.news import ChatLine, ChatNews, Muted, TieNews
from gateway.problems import Problem
from gateway.ws import told
from gateway.ws.socket import Socket
from services.kit.time import Clock

# What waits for its speaker's name; beyond it a listener asks again and reads the last lines.
WAITING_MAX: Final = 1_000
# The first line in a house that has just come up asks for a name when all do: a line is not lost
# for that.
NAME_WAITS_MS: Final = (250, 1_000, 4_000)

_log = structlog.get_logger(__name__)


class Heard(NamedTuple):
    """The last lines as an account is shown them; whom it has muted, and whom it never reads."""

    lines: Sequence[ChatLine]
    muted: frozenset[str]
    hidden: frozenset[str]
    may_speak: bool = True


# (match, account) -> Heard. Raises `Problem`.
ReadChat = Callable[[str, str], Awaitable[Heard]]


class _Listener:
    """A socket that listens, and whom its account does not read.

    Until that is known what is said waits in `early`.
    """

    __slots__ = ("account", "early", "hidden", "muted")

    def __init__(self, account: str, heard: Heard | None) -> None:
        self.account = account
        self.early: list[tuple[str, str]] | None = [] if heard is None else None
        self.muted = set(heard.muted) if heard is not None else set()
        self.hidden = set(heard.hidden) if heard is not None else set()

    def reads(self, speaker: str) -> bool:
        """Whether it is shown what somebody says."""
        return speaker not in self.muted and speaker not in self.hidden

    def go_on(self, socket: Socket) -> None:
        """Pass on what has waited, and wait no longer."""
        early, self.early = self.early, None
        for speaker, text in early or ():
            self.tell(socket, speaker, text)

    def tell(self, socket: Socket, speaker: str, text: str) -> None:
        """Pass on what somebody says, if it is read here, as soon as that is known."""
        if self.early is not None:
            self.early.append((speaker, text))
        elif self.reads(speaker):
            socket.offer(text)


class Chats:
    """Who listens where. Passes on what it hears, in order, while `run` runs."""

    def __init__(self, read: ReadChat, names: Names, clock: Clock) -> None:
        self._read = read
        self._names = names
        self._clock = clock
        self._rooms: dict[str, dict[Socket, _Listener]] = {}
        self._lines: asyncio.Queue[ChatLine] = asyncio.Queue(WAITING_MAX)

    async def listen(self, socket: Socket, match: str, account: str) -> None:
        """Tell a socket the last lines, and from now on what is said. Raises `Problem`.

        What is said meanwhile may be told twice, never not at all. Who listened before goes on
        as before where it fails.
        """
        room = self._rooms.setdefault(match, {})
        new = socket not in room
        before = room.setdefault(socket, _Listener(account, None))
        if before.early is None:
            # The tail replaces what a client has: what is said from now on must come after it.
            before.early = []
        try:
            heard = await self._read(match, account)
            lines = await self._shown(heard.lines)
        except BaseException:
            if new:
                self.leave(socket, match)
            else:
                before.go_on(socket)
            raise
        if socket in room:
            listener = room[socket] = _Listener(account, heard)
            muted = sorted(heard.muted)
            text = told.chat(match, lines, tail=True, muted=muted, may_speak=heard.may_speak)
            socket.offer(text)
            for speaker, text in before.early or ():
                listener.tell(socket, speaker, text)

    async def tell_again(self, socket: Socket, match: str, account: str) -> None:
        """Tell a socket that listens the last lines anew: it reads others now. Raises `Problem`."""
        if socket in self._rooms.get(match, {}):
            await self.listen(socket, match, account)

    def leave(self, socket: Socket, match: str) -> None:
        """Tell it no longer."""
        room = self._rooms.get(match, {})
        room.pop(socket, None)
        if not room:
            self._rooms.pop(match, None)

    def leave_all(self, socket: Socket) -> None:
        """It has gone."""
        for match in [match for match, room in self._rooms.items() if socket in room]:
            self.leave(socket, match)

    def hear(self, news: ChatNews) -> None:
        """Something was said, or somebody does not want to read somebody."""
        room = self._rooms.get(news.match)
        if not room:
            return
        if isinstance(news, Muted):
            for listener in room.values():
                if listener.account == news.by:
                    _put(listener.muted, news.whom, there=news.on)
        elif self._lines.full():
            _log.warning("chat_crowded", match=news.match)
        else:
            self._lines.put_nowait(news)

    def hear_tie(self, news: TieNews) -> None:
        """Two have nothing to do with each other from now on, or have again."""
        if news.between not in ("blocked", "unblocked"):
            return
        for me, other in ((news.by, news.to), (news.to, news.by)):
            for room in self._rooms.values():
                for listener in room.values():
                    if listener.account == me:
                        _put(listener.hidden, other, there=news.between == "blocked")

    async def settled(self) -> None:
        """Return once all that was heard is passed on."""
        await self._lines.join()

    async def run(self) -> None:
        """Pass on what is said until cancelled."""
        while True:
            line = await self._lines.get()
            try:
                await self._pass_on_or_wait(line)
            finally:
                self._lines.task_done()

    async def _pass_on_or_wait(self, line: ChatLine) -> None:
        """Pass a line on; where its speaker's name is not to be had now, a little later."""
        for wait_ms in (*NAME_WAITS_MS, 0):
            try:
                await self._pass_on(line)
                return
            except Problem as problem:
                _log.warning("speaker_unknown", match=line.match, code=problem.code)
            await self._clock.sleep_ms(wait_ms)

    async def _pass_on(self, line: ChatLine) -> None:
        shown = await self._shown([line])
        text = told.chat(line.match, shown, tail=False, muted=None, may_speak=None)
        for socket, listener in tuple(self._rooms.get(line.match, {}).items()):
            listener.tell(socket, line.account, text)

    async def _shown(self, lines: Iterable[ChatLine]) -> list[dict[str, object]]:
        found = list(lines)
        names = await self._names.of(line.account for line in found)
        return [{**line.fields, "name": names[line.account].name} for line in found]


def _put(accounts: set[str], account: str, *, there: bool) -> None:
    (accounts.add if there else accounts.discard)(account)
