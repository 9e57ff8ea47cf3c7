"""What a listener is sent, when what he may read is not known yet or changes meanwhile."""

import asyncio
import json
from collections.abc import Sequence

import pytest

from gateway.names import Names, Profile
from gateway.news import ChatLine, Muted, TieNews
from gateway.problems import UNAVAILABLE, Problem
from gateway.ws.chat import NAME_WAITS_MS, Chats, Heard
from gateway.ws.socket import Socket
from services.kit.time import ManualClock


def line(number: int, account: str) -> ChatLine:
    """Something said."""
    return ChatLine("m", number, account, 0, "hello", "", 1)


class Lobby:
    """A lobby whose answers may be held back."""

    def __init__(self) -> None:
        self.lines: list[ChatLine] = []
        self.muted: frozenset[str] = frozenset()
        self.hidden: frozenset[str] = frozenset()
        self.open = asyncio.Event()
        self.open.set()
        self.problem: Problem | None = None

    async def read(self, _: str, __: str) -> Heard:
        """See `ReadChat`."""
        lines = list(self.lines)
        await self.open.wait()
        if self.problem is not None:
            raise self.problem
        unread = self.muted | self.hidden
        return Heard([x for x in lines if x.account not in unread], self.muted, self.hidden)


class Ear(Socket):
    """A socket that keeps which lines it was sent."""

    def __init__(self) -> None:
        async def send(_: object) -> None:
            raise AssertionError("it is not run")

        super().__init__(send)
        self.heard: list[int] = []

    def offer(self, text: str) -> None:
        """Keep the numbers of a frame's lines."""
        self.heard += [each["n"] for each in json.loads(text)["lines"]]


async def names_of(accounts: Sequence[str]) -> list[Profile]:
    """Everybody is called as his account."""
    return [Profile(a, a, "guest", False, 0) for a in accounts]


async def spoken(chats: Chats, *lines: ChatLine) -> None:
    """Lines are heard and passed on."""
    for each in lines:
        chats.hear(each)
    running = asyncio.ensure_future(chats.run())
    await chats.settled()
    running.cancel()


async def test_what_is_said_while_the_tail_is_read_waits_and_the_hidden_stay_hidden() -> None:
    lobby, ear = Lobby(), Ear()
    chats = Chats(lobby.read, Names(names_of, ManualClock()), ManualClock())
    lobby.lines, lobby.hidden = [line(1, "ann"), line(2, "bob")], frozenset({"bob"})
    lobby.open.clear()
    listening = asyncio.ensure_future(chats.listen(ear, "m", "carl"))
    await asyncio.sleep(0)
    await spoken(chats, line(3, "ann"), line(4, "bob"))
    assert ear.heard == []
    lobby.open.set()
    await listening
    assert ear.heard == [1, 3]


async def test_a_mute_and_a_block_hold_from_the_next_line_on() -> None:
    lobby, ear = Lobby(), Ear()
    chats = Chats(lobby.read, Names(names_of, ManualClock()), ManualClock())
    await chats.listen(ear, "m", "carl")
    await spoken(chats, line(1, "ann"))
    chats.hear(Muted("m", "carl", "ann", on=True))
    chats.hear_tie(TieNews("bob", "carl", "blocked"))
    await spoken(chats, line(2, "ann"), line(3, "bob"), line(4, "dora"))
    chats.hear(Muted("m", "carl", "ann", on=False))
    chats.hear_tie(TieNews("bob", "carl", "unblocked"))
    await spoken(chats, line(5, "ann"), line(6, "bob"))
    assert ear.heard == [1, 4, 5, 6]


async def test_what_is_said_while_the_lines_are_read_again_comes_after_them() -> None:
    lobby, ear = Lobby(), Ear()
    chats = Chats(lobby.read, Names(names_of, ManualClock()), ManualClock())
    await chats.listen(ear, "m", "carl")
    lobby.lines = [line(1, "ann")]
    lobby.open.clear()
    again = asyncio.ensure_future(chats.tell_again(ear, "m", "carl"))
    await asyncio.sleep(0)
    await spoken(chats, line(2, "ann"))
    lobby.open.set()
    await again
    assert ear.heard == [1, 2]


async def test_who_listens_goes_on_where_the_lines_cannot_be_read_again() -> None:
    lobby, ear = Lobby(), Ear()
    chats = Chats(lobby.read, Names(names_of, ManualClock()), ManualClock())
    await chats.listen(ear, "m", "carl")
    lobby.open.clear()
    lobby.problem = UNAVAILABLE
    again = asyncio.ensure_future(chats.tell_again(ear, "m", "carl"))
    await asyncio.sleep(0)
    await spoken(chats, line(1, "ann"))
    lobby.open.set()
    with pytest.raises(Problem, match="unavailable"):
        await again
    await spoken(chats, line(2, "ann"))
    assert ear.heard == [1, 2]


async def test_who_has_left_is_told_nothing() -> None:
    lobby, ear = Lobby(), Ear()
    chats = Chats(lobby.read, Names(names_of, ManualClock()), ManualClock())
    await chats.listen(ear, "m", "carl")
    chats.leave_all(ear)
    await spoken(chats, line(1, "ann"))
    assert ear.heard == []


async def test_a_line_waits_until_its_speakers_name_is_to_be_had() -> None:
    lobby, ear, clock = Lobby(), Ear(), ManualClock()
    away = [UNAVAILABLE, UNAVAILABLE]

    async def names(accounts: Sequence[str]) -> list[Profile]:
        if away:
            raise away.pop()
        return await names_of(accounts)

    chats = Chats(lobby.read, Names(names, clock), clock)
    await chats.listen(ear, "m", "carl")
    running = asyncio.ensure_future(chats.run())
    chats.hear(line(1, "ann"))
    chats.hear(line(2, "ann"))
    for wait_ms in NAME_WAITS_MS[:2]:
        await asyncio.sleep(0.01)
        assert ear.heard == []
        clock.advance_ms(wait_ms)
    await chats.settled()
    running.cancel()
    assert ear.heard == [1, 2]
