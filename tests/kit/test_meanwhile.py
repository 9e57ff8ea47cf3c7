"""What is made of a change while PostgreSQL writes it."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from services.kit.events import NewEvent
from services.kit.postgres_log import _insert
from services.kit.store import Append


class Server:
    """A connection that notes when it was asked, and answers when it is told to."""

    def __init__(self, said: list[str]) -> None:
        self.said = said
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def execute(self, _: str, *__: object) -> str:
        self.said.append("sent")
        return await self.answer


def appending(meanwhile: Callable[[], object]) -> Append:
    event = NewEvent("tavla.test.v1.Turned", b"on")
    return Append("lamp-1", 0, (event,), 1, meanwhile=meanwhile)


async def insert(server: Server, *meanwhile: Callable[[], object]) -> None:
    await _insert(cast("Any", server), [appending(each) for each in meanwhile])


async def test_it_is_made_once_the_statement_is_out_and_before_the_answer_is_there() -> None:
    said: list[str] = []
    made = asyncio.Event()
    server = Server(said)
    writing = asyncio.ensure_future(insert(server, lambda: said.append("made"), made.set))
    async with asyncio.timeout(2):
        await made.wait()
    assert said == ["sent", "made"]
    assert not writing.done()
    server.answer.set_result("INSERT 0 1")
    await writing


async def test_what_cannot_be_made_spoils_neither_the_write_nor_what_is_made_of_others() -> None:
    said: list[str] = []
    server = Server(said)
    faults: list[str] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: faults.append(str(context["exception"]))
    )

    def fail() -> None:
        raise ValueError("nothing to show")

    server.answer.set_result("INSERT 0 2")
    await insert(server, fail, lambda: said.append("made"))
    assert said == ["sent", "made"]
    assert faults == ["nothing to show"]


async def test_a_write_that_fails_fails_as_without_it() -> None:
    server = Server([])
    server.answer.set_exception(OSError("the server is gone"))
    with pytest.raises(OSError, match="gone"):
        await insert(server, lambda: None)


async def test_whoever_gives_up_leaves_no_statement_behind() -> None:
    made = asyncio.Event()
    server = Server([])
    writing = asyncio.ensure_future(insert(server, made.set))
    async with asyncio.timeout(2):
        await made.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    await asyncio.sleep(0)
    assert server.answer.cancelled()
