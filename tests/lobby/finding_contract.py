"""How tables are found over any store: a suite that each kind of store inherits."""

import asyncio
from collections.abc import Sequence

import pytest

from services.houses import list_houses
from services.kit.decider import Refusal
from services.lobby.computers import AlwaysAvailable, ComputerTables
from services.lobby.domain.pairing.commands import EndPairing
from services.lobby.domain.table.state import Table
from services.lobby.finding import QuickSeats
from services.lobby.hall import Count
from services.lobby.options import Options
from services.lobby.wanted import Wanted
from tests.lobby.building import QUICK, Built, person

MATCH_3 = Options("stargames", "match", length=3)


async def opened(built: Built, host: str, options: Options) -> str:
    """A table of this host."""
    return (await built.lobby.open_table(person(host), options, "")).table_id


async def hosts_of(built: Built, wanted: Wanted) -> list[str]:
    """Who waits at such tables."""
    page = await built.lobby.list_tables(wanted, None, 0)
    return sorted(table.host.account_id for table in page.tables if table.host is not None)


def quick_of(built: Built) -> QuickSeats:
    """The way to a quick seat."""
    tables = ComputerTables(built.lobby, AlwaysAvailable())
    return QuickSeats(built.lobby, built.finder, tables)


async def sit(built: Built, who: str, options: Options = QUICK, command: str = "") -> Table:
    """A quick seat."""
    return await quick_of(built).sit_down(person(who), options, command)


class FindingContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    @pytest.mark.parametrize(
        ("wanted", "hosts"),
        [
            (Wanted(), ["ann", "bob", "carl", "dora"]),
            (Wanted("stargames"), ["ann", "bob", "dora"]),
            (Wanted(mode="match", length=3), ["bob"]),
            (Wanted(length=5), ["dora"]),
            (Wanted(clock="move_then_reserve"), ["carl"]),
            (Wanted(clock="bonus", currency="PLAY"), ["ann", "bob", "dora"]),
            (Wanted(currency="EUR"), []),
            (Wanted(rated=False), ["dora"]),
            (Wanted(rating_max=1499.0), []),
            (Wanted(rating_min=1500.0, rating_max=1500.0), ["ann", "bob", "carl", "dora"]),
            (Wanted(stake_min_minor=1), []),
            (Wanted(hidden=frozenset({"ann", "carl"})), ["bob", "dora"]),
            (Wanted(strength=1501.0), ["ann", "bob", "carl"]),
            (Wanted(strength=1500.0), ["ann", "bob", "carl", "dora"]),
        ],
    )
    async def test_the_list_is_narrowed_to_what_is_wanted(
        self, built: Built, wanted: Wanted, hosts: Sequence[str]
    ) -> None:
        await opened(built, "ann", QUICK)
        await opened(built, "bob", MATCH_3)
        await opened(built, "carl", Options("play65", "single"))
        dora = Options("stargames", "match", length=5, rated=False, highest_rating=1500)
        await opened(built, "dora", dora)
        assert await hosts_of(built, wanted) == hosts

    async def test_nobody_is_shown_his_own_table_among_those_that_he_may_join(
        self, built: Built
    ) -> None:
        for host in ("ann", "bob"):
            await opened(built, host, QUICK)
        wanted = await built.finder.joinable("ann", Wanted())
        assert await hosts_of(built, wanted) == ["bob"]

    async def test_it_is_counted_who_waits_and_who_plays_in_each_house(self, built: Built) -> None:
        assert await built.finder.counts() == []
        await opened(built, "ann", QUICK)
        await opened(built, "carl", Options("play65", "single"))
        await opened(built, "dora", Options("play65", "single", private=True))
        await sit(built, "bob")
        await built.process.look()
        expected = [Count("play65", 1, 0), Count("stargames", 0, 1)]
        assert await built.finder.counts() == expected
        (pairing,) = built.game.started
        await end(built, pairing)
        assert await built.finder.counts() == [Count("play65", 1, 0)]

    async def test_a_quick_seat_is_at_the_table_that_waits(self, built: Built) -> None:
        table_id = await opened(built, "ann", QUICK)
        seated = await sit(built, "bob")
        assert (seated.table_id, bool(seated.pairing_id)) == (table_id, True)

    async def test_where_none_fits_a_table_is_opened_and_the_next_one_sits_down_there(
        self, built: Built
    ) -> None:
        await opened(built, "ann", MATCH_3)
        bob = await sit(built, "bob")
        assert bob.joiner is None
        carl = await sit(built, "carl")
        assert carl.table_id == bob.table_id

    async def test_any_number_who_seek_the_same_at_once_meet_two_by_two(self, built: Built) -> None:
        for round_number in range(4):
            names = [f"p{round_number}x{n}" for n in range(6)]
            seated = await asyncio.gather(*(sit(built, name) for name in names))
            tables = [table.table_id for table in seated]
            assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2]

    async def test_the_same_command_again_is_the_same_seat(self, built: Built) -> None:
        ann = [await sit(built, "ann", command="a") for _ in range(2)]
        bob = [await sit(built, "bob", command="b") for _ in range(2)]
        assert len({table.table_id for table in (*ann, *bob)}) == 1
        again = await sit(built, "ann", command="a")
        assert again.pairing_id == bob[0].pairing_id != ""

    async def test_who_sits_already_finds_no_second_seat(self, built: Built) -> None:
        await sit(built, "ann")
        with pytest.raises(Refusal, match="already_seated"):
            await sit(built, "ann")
        with pytest.raises(Refusal, match="already_seated"):
            await sit(built, "ann", command="other")

    async def test_a_host_who_has_gone_keeps_nobody_from_opening_a_table(
        self, built: Built
    ) -> None:
        first = await sit(built, "ann")
        await built.lobby.set_presence("ann", present=False)
        second = await sit(built, "bob")
        assert second.table_id != first.table_id
        assert (await sit(built, "carl")).table_id == second.table_id

    async def test_who_may_not_sit_down_at_the_waiting_table_opens_one_beside_it(
        self, built: Built
    ) -> None:
        weak = Options("stargames", "quick", highest_rating=1400)
        table = await built.lobby.open_table(person("ann"), weak, "", quick=True)
        bob = await sit(built, "bob")
        assert bob.table_id != table.table_id
        assert bob.joiner is None

    async def test_what_is_left_open_may_be_anything(self, built: Built) -> None:
        table_id = await opened(built, "ann", MATCH_3)
        assert (await sit(built, "bob", Options("stargames", "match"))).table_id == table_id

    async def test_every_house_has_quick_seats(self, built: Built) -> None:
        modes = {"stargames": "quick", "tournament": "match"}
        for number, house in enumerate(list_houses()):
            options = Options(house, modes.get(house, "single"))
            one, other = [await sit(built, f"p{number}{n}", options) for n in range(2)]
            assert one.table_id == other.table_id


async def end(built: Built, pairing_id: str) -> None:
    """The match of a pairing is over."""
    await built.lobby.pairings.handle(f"pairing-{pairing_id}", EndPairing())
