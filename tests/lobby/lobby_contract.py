"""What the lobby does over any store: a suite that each kind of store inherits."""

import asyncio

import pytest

from services.houses import TableRules
from services.kit.decider import Refusal
from services.lobby.domain.ids import pairing_of_table
from services.lobby.domain.table.state import Table
from services.lobby.options import Options
from services.lobby.patience import INVITATION_WAITS_MS, TABLE_WAITS_MS
from services.lobby.service import Target
from services.lobby.wanted import Wanted
from tests.lobby.building import PRIVATE, QUICK, Built, person

ANN, BOB, CARL = person("ann"), person("bob"), person("carl")


async def open_table(built: Built, host: str = "ann", options: Options = QUICK) -> Table:
    """A table of this host."""
    return await built.lobby.open_table(person(host), options, "")


async def fill_table(built: Built) -> str:
    """Ann's table, joined by Bob; the id of the pairing."""
    table = await open_table(built)
    await built.lobby.join_table(BOB, Target(table.table_id), "")
    return pairing_of_table(table.table_id)


async def listed(built: Built) -> list[str]:
    """The ids of the tables that anybody sees."""
    return [table.table_id for table in (await built.lobby.list_tables(Wanted(), None, 0)).tables]


class LobbyContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_an_opened_table_is_listed_with_its_houses_rules(self, built: Built) -> None:
        table = await open_table(built)
        assert await listed(built) == [table.table_id]
        assert table.terms is not None
        rules = TableRules.from_canonical(table.terms.rules)
        assert (rules.house_id, rules.mode, rules.hash) == (
            "stargames",
            "quick",
            table.terms.rules_hash,
        )
        assert table.expires_at_ms == built.clock.now_ms() + TABLE_WAITS_MS

    async def test_opening_again_by_the_same_command_is_the_same_table(self, built: Built) -> None:
        first = await built.lobby.open_table(ANN, QUICK, "c1")
        again = await built.lobby.open_table(ANN, QUICK, "c1")
        assert again == first
        with pytest.raises(Refusal, match="id_reused"):
            await built.lobby.open_table(ANN, PRIVATE, "c1")

    async def test_nobody_waits_at_two_tables(self, built: Built) -> None:
        await open_table(built)
        with pytest.raises(Refusal, match="already_seated"):
            await open_table(built)

    async def test_nobody_joins_while_he_waits_elsewhere(self, built: Built) -> None:
        table = await open_table(built)
        await open_table(built, "bob")
        with pytest.raises(Refusal, match="already_seated"):
            await built.lobby.join_table(BOB, Target(table.table_id), "")
        assert len(await listed(built)) == 2

    async def test_nobody_joins_two_tables_at_once(self, built: Built) -> None:
        tables = [await open_table(built, f"host{n}") for n in range(10)]
        answers = await asyncio.gather(
            *(built.lobby.join_table(BOB, Target(t.table_id), "") for t in tables),
            return_exceptions=True,
        )
        refused = [answer.code for answer in answers if isinstance(answer, Refusal)]
        assert refused == ["already_seated"] * 9
        assert len(await listed(built)) == 9

    async def test_of_twenty_who_join_at_once_one_wins_and_nineteen_read_already_taken(
        self, built: Built
    ) -> None:
        table = await open_table(built)
        answers = await asyncio.gather(
            *(
                built.lobby.join_table(person(f"p{n}"), Target(table.table_id), f"c{n}")
                for n in range(20)
            ),
            return_exceptions=True,
        )
        won = [answer for answer in answers if isinstance(answer, Table)]
        refused = [answer.code for answer in answers if isinstance(answer, Refusal)]
        assert (len(won), refused) == (1, ["already_taken"] * 19)
        assert await built.facts(f"table-{table.table_id}") == ["TableOpened", "SeatTaken"]
        assert won[0].joiner is not None
        losers = [f"p{n}" for n in range(20) if f"p{n}" != won[0].joiner.account_id]
        for account_id in losers:
            assert await built.lobby.seat_of(account_id) is None

    async def test_whoever_joins_again_by_the_same_command_has_the_same_seat(
        self, built: Built
    ) -> None:
        table = await open_table(built)
        first = await built.lobby.join_table(BOB, Target(table.table_id), "j1")
        again = await built.lobby.join_table(BOB, Target(table.table_id), "j1")
        assert again == first
        assert len(await built.facts(f"table-{table.table_id}")) == 2

    async def test_two_people_may_name_their_commands_alike(self, built: Built) -> None:
        table = await built.lobby.open_table(person("ann"), QUICK, "c1")
        taken = await built.lobby.join_table(person("bob"), Target(table.table_id), "c1")
        assert taken.joiner is not None
        assert taken.joiner.account_id == "bob"

    async def test_joining_ones_own_table_is_refused(self, built: Built) -> None:
        table = await open_table(built)
        with pytest.raises(Refusal, match="own_table"):
            await built.lobby.join_table(ANN, Target(table.table_id), "")

    async def test_a_seat_is_the_accounts_and_says_what_it_is_at(self, built: Built) -> None:
        table = await open_table(built)
        waiting = await built.lobby.seat_of("ann")
        assert waiting is not None
        assert (waiting.table_id, waiting.pairing_id) == (table.table_id, "")
        await built.lobby.join_table(BOB, Target(table.table_id), "")
        for account_id in ("ann", "bob"):
            seat = await built.lobby.seat_of(account_id)
            assert seat is not None
            assert seat.pairing_id == pairing_of_table(table.table_id)
        assert await built.lobby.seat_of("carl") is None

    async def test_a_host_who_leaves_is_free_and_his_table_gone(self, built: Built) -> None:
        table = await open_table(built)
        with pytest.raises(Refusal, match="not_your_table"):
            await built.lobby.leave_table("bob", table.table_id, "")
        await built.lobby.leave_table("ann", table.table_id, "")
        assert await listed(built) == []
        with pytest.raises(Refusal, match="table_closed"):
            await built.lobby.join_table(BOB, Target(table.table_id), "")
        await open_table(built)

    async def test_a_private_table_is_seen_and_joined_by_its_code_only(self, built: Built) -> None:
        table = await open_table(built, "ann", PRIVATE)
        assert await listed(built) == []
        shown, code = await built.lobby.read_table("ann", Target(table.table_id))
        assert (shown.table_id, len(code)) == (table.table_id, 8)
        for target in (Target(table.table_id), Target("nosuchtable"), Target("\0")):
            with pytest.raises(Refusal, match="no_such_table"):
                await built.lobby.read_table("bob", target)
        with pytest.raises(Refusal, match="not_invited"):
            await built.lobby.join_table(BOB, Target(table.table_id), "")
        by_code = Target(code=code.upper())
        assert (await built.lobby.read_table("bob", by_code)) == (shown, "")
        joined = await built.lobby.join_table(BOB, by_code, "j1")
        assert joined.table_id == table.table_id
        assert await built.lobby.join_table(BOB, by_code, "j1") == joined
        for late in (
            built.lobby.read_table("", by_code),
            built.lobby.join_table(CARL, by_code, "j2"),
        ):
            with pytest.raises(Refusal, match="already_taken"):
                await late

    @pytest.mark.parametrize("code", ["0000 0000", "x", "\0" * 8, "é" * 8, "9" * 10_000])
    async def test_a_code_that_nobody_gave_opens_nothing(self, built: Built, code: str) -> None:
        await open_table(built, "ann", PRIVATE)
        with pytest.raises(Refusal, match="no_such_invitation"):
            await built.lobby.join_table(BOB, Target(code=code), "")

    async def test_a_code_is_of_no_use_once_it_has_expired(self, built: Built) -> None:
        table = await open_table(built, "ann", PRIVATE)
        _, code = await built.lobby.read_table("ann", Target(table.table_id))
        built.clock.advance_ms(INVITATION_WAITS_MS)
        with pytest.raises(Refusal, match="table_closed"):
            await built.lobby.join_table(BOB, Target(code=code), "")
        built.clock.advance_ms(INVITATION_WAITS_MS)
        await built.lobby.expire_tables()
        with pytest.raises(Refusal, match="no_such_invitation"):
            await built.lobby.join_table(BOB, Target(code=code), "")

    async def test_a_table_that_nobody_joins_expires_and_frees_its_host(self, built: Built) -> None:
        table = await open_table(built)
        built.clock.advance_ms(TABLE_WAITS_MS - 1)
        assert await built.lobby.expire_tables() == 0
        built.clock.advance_ms(1)
        assert await listed(built) == []
        assert await built.lobby.expire_tables() == 1
        assert await built.facts(f"table-{table.table_id}") == ["TableOpened", "TableExpired"]
        assert await built.lobby.seat_of("ann") is None
        assert await built.lobby.expire_tables() == 0

    async def test_a_table_is_off_the_list_while_its_host_is_away(self, built: Built) -> None:
        table = await open_table(built)
        await built.lobby.set_presence("ann", present=False)
        assert await listed(built) == []
        with pytest.raises(Refusal, match="host_away"):
            await built.lobby.join_table(BOB, Target(table.table_id), "")
        await built.lobby.set_presence("ann", present=True)
        assert await listed(built) == [table.table_id]

    async def test_who_waits_is_told_with_his_table_hidden_or_not(self, built: Built) -> None:
        await fill_table(built)
        for name in ("carl", "dora", "emil"):
            await open_table(built, name)
        await built.lobby.set_presence("dora", present=False)
        first, more = await built.lobby.hosts("", 2)
        assert [(host.account_id, host.hidden) for host in first] == [
            ("carl", False),
            ("dora", True),
        ]
        assert more
        last, more = await built.lobby.hosts("dora", 2)
        assert [host.account_id for host in last] == ["emil"]
        assert not more

    async def test_the_presence_of_others_changes_no_table(self, built: Built) -> None:
        await fill_table(built)
        table = await open_table(built, "carl")
        for account_id in ("ann", "bob", "nobody"):
            await built.lobby.set_presence(account_id, present=False)
        assert await listed(built) == [table.table_id]

    async def test_the_list_comes_in_pages_the_newest_first(self, built: Built) -> None:
        opened = []
        for n in range(7):
            built.clock.advance_ms(n % 2)  # some open within the same millisecond
            opened.append((await open_table(built, f"host{n}")).table_id)
        seen, after = [], None
        for size in (3, 3, 1):
            page = await built.lobby.list_tables(Wanted(), after, 3)
            seen += [table.table_id for table in page.tables]
            assert len(page.tables) == size
            after = page.after
        assert after is None
        assert sorted(seen) == sorted(opened)
        assert seen[0] in opened[-2:]

    async def test_the_list_is_filtered_by_house_and_mode(self, built: Built) -> None:
        quick = await open_table(built, "ann", QUICK)
        single = await open_table(built, "bob", Options("play65", "single"))
        lobby = built.lobby
        for house, mode, expected in (
            ("stargames", "", [quick]),
            ("play65", "single", [single]),
            ("", "quick", [quick]),
            ("play65", "quick", []),
            ("nohouse", "", []),
            ("", "\0", []),
        ):
            page = await lobby.list_tables(Wanted(house, mode), None, 0)
            assert [t.table_id for t in page.tables] == [t.table_id for t in expected]
