"""Conflicts, lost replies, a log out of reach, a crowd: a command is answered all the same."""

import asyncio
from collections.abc import Sequence

from services.kit.answers import Accepted, Refused
from services.kit.handler import ATTEMPTS_MAX, WAITING_PER_STREAM_MAX
from services.kit.memory_log import MemoryLog
from services.kit.store import Append, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore, Moment
from tests.kit.lamp import Press, Pressed
from tests.kit.lamp_house import handler_on, log, press, presses

__all__ = ["log"]  # the fixture


async def test_who_always_loses_is_told_after_three_times(log: MemoryLog) -> None:
    other = handler_on(MemoryStore(log))
    tries = 0

    async def overtake(batch: Sequence[Append]) -> None:
        nonlocal tries
        tries += 1
        await press(other)

    answer = await press(handler_on(MemoryStore(log, before_commit=overtake)), "c1")
    assert isinstance(answer, Refused)
    assert (answer.code, answer.version, answer.may_pass) == ("contended", ATTEMPTS_MAX, True)
    assert tries == ATTEMPTS_MAX


def failing_once(error: Exception) -> Moment:
    failed = False

    async def fail(batch: Sequence[Append]) -> None:
        nonlocal failed
        if not failed:
            failed = True
            raise error

    return fail


async def test_a_reply_lost_after_the_commit_is_found_in_the_log(log: MemoryLog) -> None:
    lost = failing_once(OutcomeUnknown("the reply was lost"))
    handler = handler_on(MemoryStore(log, after_commit=lost))
    assert await press(handler, "c1") == Accepted(1, (), b"1 presses", repeated=True)
    assert await press(handler, "c2") == Accepted(2, (Pressed(False),), b"2 presses")
    assert await presses(log) == 2


async def test_what_was_lost_before_the_commit_is_written_again(log: MemoryLog) -> None:
    lost = failing_once(OutcomeUnknown("the request was lost"))
    handler = handler_on(MemoryStore(log, before_commit=lost))
    assert await press(handler, "c1") == Accepted(1, (Pressed(True),), b"1 presses")
    assert await presses(log) == 1


async def test_a_log_out_of_reach_is_an_answer(log: MemoryLog) -> None:
    away = failing_once(Unavailable("away"))
    handler = handler_on(MemoryStore(log, before_commit=away))
    answer = await press(handler, "c1")
    assert isinstance(answer, Refused)
    assert (answer.code, answer.may_pass) == ("unavailable", True)
    assert await press(handler, "c1") == Accepted(1, (Pressed(True),), b"1 presses")


async def test_a_full_queue_is_an_answer(log: MemoryLog) -> None:
    handler = handler_on(MemoryStore(log, waiting_max=0))
    answer = await press(handler)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.may_pass) == ("busy", True)


async def test_too_many_at_one_stream_are_told_so_and_harm_no_other(log: MemoryLog) -> None:
    opened = asyncio.Event()

    async def wait(batch: Sequence[Append]) -> None:
        await opened.wait()

    handler = handler_on(MemoryStore(log, before_commit=wait))
    crowd = [asyncio.create_task(press(handler)) for _ in range(WAITING_PER_STREAM_MAX)]
    await asyncio.sleep(0)
    answer = await press(handler)
    assert isinstance(answer, Refused)
    assert answer.code == "busy"
    other = asyncio.create_task(handler.handle("lamp-2", Press()))
    opened.set()
    assert isinstance(await other, Accepted)
    assert all(isinstance(told, Accepted) for told in await asyncio.gather(*crowd))
