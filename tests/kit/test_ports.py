"""Time, ids and secrets: real ones behave, made-up ones repeat."""

import asyncio
import re

import pytest

from services.kit.ids import CountedIds, SortableIds
from services.kit.randomness import SECRET_BYTES, SeededSecrets, SystemSecrets
from services.kit.time import ManualClock, SystemClock


def test_ids_sort_by_the_time_they_were_made() -> None:
    clock = ManualClock()
    ids = SortableIds(clock)
    made = []
    for _ in range(50):
        made += [ids.new() for _ in range(20)]
        clock.advance_ms(1)
    assert made == sorted(set(made))
    assert all(re.fullmatch("[0-9a-hjkmnp-tv-z]{26}", name) for name in made)


def test_ids_go_on_where_the_clock_goes_back() -> None:
    clock = ManualClock()
    ids = SortableIds(clock)
    before = ids.new()
    clock.advance_ms(-60_000)
    assert ids.new() > before


def test_two_makers_of_ids_never_agree() -> None:
    clock = ManualClock()
    first, second = SortableIds(clock), SortableIds(clock)
    assert not {first.new() for _ in range(100)} & {second.new() for _ in range(100)}


def test_counted_ids_repeat_and_sort() -> None:
    first, second = CountedIds("a"), CountedIds("a")
    made = [first.new() for _ in range(20)]
    assert made == [second.new() for _ in range(20)] == sorted(set(made))
    assert {len(name) for name in made} == {26}


def test_secrets_have_their_length_and_differ() -> None:
    for source in (SystemSecrets(), SeededSecrets("7")):
        secrets = [source.new() for _ in range(20)]
        assert len(set(secrets)) == 20
        assert {len(secret) for secret in secrets} == {SECRET_BYTES}


def test_a_seed_repeats_its_secrets() -> None:
    first, again, other = SeededSecrets("7"), SeededSecrets("7"), SeededSecrets("8")
    secrets = [first.new() for _ in range(5)]
    assert secrets == [again.new() for _ in range(5)]
    assert not set(secrets) & {other.new() for _ in range(5)}


async def test_whoever_waits_longest_by_a_manual_clock_wakes_last() -> None:
    clock, woken = ManualClock(), list[int]()

    async def wait(wait_ms: int) -> None:
        await clock.sleep_ms(wait_ms)
        woken.append(wait_ms)

    waiting = [asyncio.create_task(wait(wait_ms)) for wait_ms in (30, 10, 20)]
    await asyncio.sleep(0)
    clock.advance_ms(20)
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    assert woken == [10, 20]
    clock.advance_ms(10)
    await asyncio.gather(*waiting)
    assert woken == [10, 20, 30]


def test_a_scaled_clock_runs_so_many_times_faster_from_its_base() -> None:
    real = SystemClock()
    began_ms = real.now_ms()
    scaled = SystemClock(scale=60, base_ms=began_ms)
    least_ms = (real.now_ms() - began_ms) * 60
    shown_ms = scaled.now_ms() - began_ms
    assert least_ms <= shown_ms <= (real.now_ms() - began_ms) * 60


async def test_a_scaled_clock_waits_so_many_times_less() -> None:
    clock = SystemClock(scale=1_000, base_ms=SystemClock().now_ms())
    async with asyncio.timeout(20):
        await clock.sleep_ms(60_000)


@pytest.mark.parametrize("scale", [0, -1])
def test_a_clock_cannot_stand_still_or_run_backwards(scale: int) -> None:
    with pytest.raises(ValueError, match=f"not {scale}"):
        SystemClock(scale=scale)
