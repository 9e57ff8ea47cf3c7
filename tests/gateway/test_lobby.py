"""The lobby on the socket: the list of tables as it changes, and what concerns oneself alone."""

import asyncio
from typing import Any

from gateway.main import Gateway
from tests.gateway.client import Client, Line, guests, start_match
from tests.gateway.world import World


async def tables_of(line: Line) -> dict[str, dict[str, object]]:
    """The list as it stands, by ids."""
    await line.say(t="lobby", on=True)
    return {table["id"]: table for table in (await line.until("lobby"))["tables"]}


async def test_a_table_appears_and_goes_without_anybody_asking(two: list[Client]) -> None:
    host, joiner = two
    async with joiner.line() as line:
        await tables_of(line)
        table = await host.open_table()
        shown = (await line.until("table"))["table"]
        assert (shown["id"], shown["host"]["name"]) == (table, host.name)
        assert shown == (await joiner.get(f"/tables/{table}"))["table"]
        await host.ask("DELETE", f"/tables/{table}")
        await line.until("gone", table=table)


async def test_who_comes_later_sees_what_is_open(two: list[Client]) -> None:
    host, joiner = two
    table = await host.open_table(house="play65", mode="single")
    async with joiner.line() as line, host.line() as other:
        for each in (line, other):
            assert (await tables_of(each))[table]["house"] == "play65"
        await joiner.ask("POST", f"/tables/{table}/join")
        for each in (line, other):
            await each.until("gone", table=table)


async def test_versions_count_the_changes_of_the_list(two: list[Client]) -> None:
    host, joiner = two
    async with joiner.line() as line:
        await line.say(t="lobby", on=True)
        before = (await line.until("lobby"))["v"]
        table = await host.open_table()
        assert (await line.until("table"))["v"] == before + 1
        await host.ask("DELETE", f"/tables/{table}")
        assert (await line.until("gone"))["v"] == before + 2


async def test_a_private_table_is_never_listed(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (host, other, watcher), watcher.line() as line:
        await tables_of(line)
        private = await host.open_table(private=True)
        public = await other.open_table()
        assert (await line.until("table"))["table"]["id"] == public
        assert private not in [f["table"]["id"] for f in line.heard if f["t"] == "table"]


async def test_who_looks_away_is_not_told(two: list[Client]) -> None:
    host, watcher = two
    async with watcher.line() as line, host.line() as other:
        await tables_of(line)
        await line.say(t="lobby", on=False)
        await line.say(t="watch", match="nothing")
        await line.until("nak")
        await tables_of(other)
        table = await host.open_table()
        await other.until("table")
        await line.say(t="watch", match="nothing")
        await line.until("nak")
        told = [f for f in line.heard if f["t"] == "table" and f["table"]["id"] == table]
        assert told == []


async def test_another_gateway_shows_the_same_list(world: World, two: list[Client]) -> None:
    host, watcher = two
    async with world.gateway() as other, watcher.line(other) as line:
        await tables_of(line)
        table = await host.open_table()
        assert (await line.until("table"))["table"]["id"] == table


async def test_both_are_told_that_their_match_starts(two: list[Client]) -> None:
    host, joiner = two
    async with host.line() as first, joiner.line() as second:
        table = await host.open_table()
        match = (await joiner.ask("POST", f"/tables/{table}/join")).json()["match"]
        for line in (first, second):
            await line.until("note", kind="match_started", table=table, match=match)
            await line.say(t="watch", match=match)
            await line.until("sync", match=match)


async def test_who_comes_in_is_told_where_he_sits(two: list[Client]) -> None:
    host, joiner = two
    table = await host.open_table()
    async with host.line() as line:
        await line.until("note", kind="seat", table=table, match=None)
    match = (await joiner.ask("POST", f"/tables/{table}/join")).json()["match"]
    async with host.line() as line:
        await line.until("note", kind="seat", table=table, match=match)


async def test_the_newest_window_acts_and_the_older_one_is_told(two: list[Client]) -> None:
    match = await start_match(*two)
    async with two[0].line() as old, two[0].line() as new:
        await old.say(t="watch", match=match)
        await old.until("sync")
        await new.say(t="watch", match=match)
        await new.until("sync")
        await old.until("note", kind="elsewhere", match=match)
        await old.command(match, "roll", decision=0)
        await new.until("note", kind="elsewhere", match=match)


async def test_who_filters_is_told_of_those_tables_alone(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (host, other, watcher), watcher.line() as line:
        await line.say(t="lobby", on=True, filter={"house": "play65", "clock": "move_then_reserve"})
        assert (await line.until("lobby"))["tables"] == []
        await host.open_table()
        wanted = await other.open_table(house="play65", mode="single")
        assert (await line.until("table"))["table"]["id"] == wanted
        await other.ask("DELETE", f"/tables/{wanted}")
        gone = await line.until("gone", "table")
        assert (gone["t"], gone["table"], gone["v"]) == ("gone", wanted, 2)


async def test_the_same_filters_over_rest_and_who_may_not_join_is_not_shown(
    gateway: Gateway,
) -> None:
    async with guests(gateway, 3) as (host, other, seeker):
        weak = await host.open_table(mode="match", length=5, highest_rating=1400)
        any_ = await other.open_table(mode="match", length=5)

        async def found(**wanted: object) -> set[str]:
            page = await seeker.get("/tables", params={"length": 5, **wanted})
            return {table["id"] for table in page["tables"]} & {weak, any_}

        assert await found() == {weak, any_}
        assert await found(joinable=True) == {any_}
        assert await found(mode="quick") == set()
        assert await found(rating_min=1501) == set()
        stranger = await seeker.http.get("/tables", params={"joinable": True})
        assert stranger.json()["code"] == "not_signed_in"


async def test_two_who_seek_a_quick_seat_at_once_sit_at_one_table(gateway: Gateway) -> None:
    async with guests(gateway, 2) as two:
        wish = {"house": "tournament", "mode": "match", "length": 7}
        seats = await asyncio.gather(*(c.ask("POST", "/tables/quick", json=wish) for c in two))
        one, other = (seat.raise_for_status().json() for seat in seats)
        assert one["table"]["id"] == other["table"]["id"]
        (match,) = {one["match"], other["match"]} - {None}
        assert (await two[0].get("/me/seat"))["match"] == match


async def test_it_is_counted_who_waits_and_plays_without_anybody_asking(two: list[Client]) -> None:
    host, joiner = two
    async with joiner.line() as line:
        await line.say(t="lobby", on=True)
        before = await line.until("figures")
        await host.open_table()

        def waiting(frame: dict[str, Any]) -> int:
            return sum(each["waiting"] for each in frame["houses"] if each["house"] == "stargames")

        after = await line.until("figures")
        assert waiting(after) == waiting(before) + 1
    assert (await joiner.http.get("/lobby")).json()["waiting"] >= 1


async def test_matches_that_run_are_told_as_they_begin_are_watched_and_end(
    gateway: Gateway,
) -> None:
    async with guests(gateway, 3) as (ann, bob, carl), carl.line() as line:
        await line.say(t="lobby", on=True)
        match = await start_match(ann, bob)

        async def told(spectators: int | None) -> dict[str, Any]:
            """Wait until this match is told with so many who look on; None: no longer at all."""
            while True:
                frame = await line.until("running")
                found = {each["id"]: each for each in frame["matches"]}.get(match)
                if (found and found["spectators"]) == spectators:
                    return dict(found or {})

        begun = await told(0)
        assert [player["name"] for player in begun["players"]] == [ann.name, bob.name]
        await line.say(t="watch", match=match)
        await told(1)
        async with ann.line() as hers:
            await hers.say(t="watch", match=match)
            points = (await hers.until("sync"))["view"]["now"]["leave_points"]
            assert (await hers.command(match, "leave", points=points))["t"] == "ack"
        await told(None)
