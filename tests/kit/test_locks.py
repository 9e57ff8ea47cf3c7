"""One at a time for a key, and nothing kept when nobody is there."""

import asyncio

import pytest

from services.kit.locks import Crowded, KeyedLocks


async def test_one_key_is_held_by_one_and_another_by_another() -> None:
    locks, inside = KeyedLocks(10), list[str]()
    leave = asyncio.Event()

    async def visit(key: str, name: str) -> None:
        async with locks.hold(key):
            inside.append(name)
            await leave.wait()

    visits = [asyncio.create_task(visit(key, key + n)) for key in "ab" for n in "12"]
    for _ in range(5):
        await asyncio.sleep(0)
    assert inside == ["a1", "b1"]
    leave.set()
    await asyncio.gather(*visits)
    assert sorted(inside) == ["a1", "a2", "b1", "b2"]


async def test_a_crowd_is_turned_away_with_its_number() -> None:
    locks = KeyedLocks(1)
    async with locks.hold("a"):
        with pytest.raises(Crowded) as caught:
            locks.hold("a")
    assert (caught.value.key, caught.value.waiting) == ("a", 1)


async def test_who_gives_up_waiting_leaves_no_trace() -> None:
    locks = KeyedLocks(2)

    async def visit() -> None:
        async with locks.hold("a"):
            pass

    async with locks.hold("a"):
        waiting = asyncio.create_task(visit())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        locks.hold("a")  # there is room again
    assert not locks.keys


async def test_an_error_inside_opens_the_lock() -> None:
    locks = KeyedLocks(1)
    with pytest.raises(ZeroDivisionError):
        async with locks.hold("a"):
            1 / 0  # noqa: B018
    assert not locks.keys
