"""Whoever blocks another, or is blocked, meets him nowhere in the lobby."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from services.kit.decider import Refusal
from services.kit.memory_log import MemoryLog
from services.kit.store_memory import MemoryStore
from services.lobby import hall_memory
from services.lobby.hall_memory import MemoryHall
from services.lobby.service import Target
from services.lobby.wanted import Wanted
from tests.lobby.building import QUICK, Built, build, person
from tests.lobby.finding_contract import sit
from tests.lobby.test_rematch import played


class FakeCircles:
    """Pairs that have nothing to do with each other."""

    def __init__(self) -> None:
        self.apart: set[frozenset[str]] = set()

    async def check(self, account_id: str, other_id: str) -> None:
        """See `Circles`."""
        if {account_id, other_id} in self.apart:
            raise Refusal("blocked", "No.")

    async def hidden(self, account_id: str) -> frozenset[str]:
        """See `Circles`."""
        pairs = [pair for pair in self.apart if account_id in pair]
        return frozenset().union(*pairs) - {account_id}


def blocking() -> tuple[Built, FakeCircles]:
    """A lobby where Ann and Bob have nothing to do with each other."""
    circles, log = FakeCircles(), MemoryLog(hall_memory.memory_effects())
    circles.apart.add(frozenset({"ann", "bob"}))
    return build(MemoryStore(log), MemoryHall(log.tables), circles=circles), circles


async def joins(built: Built) -> None:
    """Bob joins Ann's table."""
    table = await built.lobby.open_table(person("ann"), QUICK, "")
    await built.lobby.join_table(person("bob"), Target(table.table_id), "")


async def joins_by_code(built: Built) -> None:
    """Bob joins by invitation."""
    table = await built.lobby.open_table(person("ann"), replace(QUICK, private=True), "")
    _, code = await built.lobby.read_table("ann", Target(table.table_id))
    await built.lobby.join_table(person("bob"), Target(code=code), "")


async def challenges(built: Built) -> None:
    """Bob challenges Ann."""
    await built.lobby.open_table(person("bob"), replace(QUICK, opponent="ann"), "")


@pytest.mark.parametrize("way", [joins, joins_by_code, challenges])
async def test_no_way_leads_to_a_match(way: Callable[[Built], Awaitable[None]]) -> None:
    built, _ = blocking()
    with pytest.raises(Refusal, match="blocked"):
        await way(built)
    assert await built.lobby.seat_of("bob") is None


async def test_nor_does_a_rematch() -> None:
    built, circles = blocking()
    apart, circles.apart = circles.apart, set()
    match = await played(built)
    circles.apart = apart
    for who in ("ann", "bob"):
        with pytest.raises(Refusal, match="blocked"):
            await built.rematches.offer(who, match, "")


async def test_neither_sees_the_others_table_and_others_see_both() -> None:
    built, _ = blocking()
    for host in ("ann", "bob"):
        await built.lobby.open_table(person(host), QUICK, "")

    async def seen(who: str) -> list[str]:
        wanted = await built.finder.visible(who, Wanted())
        page = await built.lobby.list_tables(wanted, None, 0)
        return sorted(t.host.account_id for t in page.tables if t.host is not None)

    assert await seen("ann") == ["ann"]
    assert await seen("bob") == ["bob"]
    assert await seen("carl") == ["ann", "bob"]


async def test_who_seeks_a_quick_seat_is_not_led_there() -> None:
    built, _ = blocking()
    ann = await sit(built, "ann")
    bob = await sit(built, "bob")
    assert ann.table_id != bob.table_id
