"""What can be read of matches: views by seat, facts since a version, lists, heads."""

import json
from typing import Any

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.game.reads import BRIDGED_MAX, EVENTS_MAX
from services.stack.embedded import Postgres
from tests.game.api_players import Players
from tests.game.given import table
from tests.game.service_world import (
    BLACK,
    WHITE,
    Client,
    World,
    on_postgres,
    schema_of_its_own,
    served,
)


async def begun(client: Client, world: World, match_id: str = "m1") -> int:
    """A match in its first game; its version."""
    await client.start(match_id)
    await Players(client, world.clock, match_id, 1).agree_on_seeds()
    return world.told[-1].to_version


async def toggle(client: Client, times: int, match_id: str = "m1") -> int:
    """So many facts more: automatic rolls on and off; the version after them."""
    for number in range(times):
        on = pb.SetAutoRoll(game=1, on=number % 2 == 0)
        answer = await client.tell(WHITE, match_id, set_auto_roll=on)
    return int(answer.version)


async def see(client: Client, account: str, after: int = 0) -> Any:
    """The match as somebody sees it."""
    seen = await client.call("ReadMatch", match_id="m1", account_id=account, after=after)
    assert not seen.HasField("refusal")
    return seen


async def test_each_account_sees_its_own_side_and_anybody_else_a_spectators(
    client: Client, world: World
) -> None:
    head = await begun(client, world)
    for account, seat in ((WHITE, 0), (BLACK, 1), ("carl", -1)):
        seen = await see(client, account)
        view = json.loads(seen.view_json)
        assert (seen.seat, view["seat"], seen.version) == (seat, seat, head)
        assert (view["now"]["may"] == {}) is (seat == -1)
    moves = [json.loads((await see(client, a)).view_json)["now"]["moves"] for a in (WHITE, BLACK)]
    assert (moves[0] is None) is not (moves[1] is None)


async def test_what_is_read_is_what_was_told(client: Client, world: World) -> None:
    head = await begun(client, world)
    told = world.told[-1]
    for account, view in zip((WHITE, BLACK, "carl"), told.views, strict=True):
        seen = await see(client, account, after=told.from_version - 1)
        assert json.loads(seen.view_json) == json.loads(view)
        assert seen.events_json == told.events_json
    assert told.to_version == head


async def test_the_facts_since_a_version_are_bridged_where_they_are_few(
    client: Client, world: World
) -> None:
    head = await begun(client, world)
    assert (await see(client, WHITE)).events_json == b""
    assert (await see(client, WHITE, after=head)).events_json == b"[]"
    assert (await see(client, WHITE, after=head + 1)).events_json == b""
    assert (await see(client, WHITE, after=2**63)).events_json == b""
    last = await toggle(client, BRIDGED_MAX)
    bridged = json.loads((await see(client, WHITE, after=head)).events_json)
    assert [event["v"] for event in bridged] == list(range(head + 1, last + 1))
    assert (await see(client, WHITE, after=head - 1)).events_json == b""


async def test_facts_come_in_pages_of_a_bounded_size(client: Client, world: World) -> None:
    head = await begun(client, world)
    last = await toggle(client, EVENTS_MAX)
    page = await client.call("ReadMatchEvents", match_id="m1", limit=10_000)
    assert (page.version, page.more) == (EVENTS_MAX, True)
    assert [e["v"] for e in json.loads(page.events_json)] == list(range(1, EVENTS_MAX + 1))
    rest = await client.call("ReadMatchEvents", match_id="m1", after=page.version)
    assert (rest.version, rest.more) == (last, False)
    assert len(json.loads(rest.events_json)) == head
    for after in (last, last + 5, 2**64 - 1):
        nothing = await client.call("ReadMatchEvents", match_id="m1", after=after)
        assert (nothing.version, nothing.events_json, nothing.more) == (after, b"[]", False)


async def test_who_looks_on_is_shown_a_delayed_match_as_it_was(
    client: Client, world: World
) -> None:
    await client.start(watch_delay_ms=120_000)
    await Players(client, world.clock, "m1", 1).agree_on_seeds()
    head = world.told[-1].to_version
    assert head > 1

    async def stand(account: str) -> tuple[int, int, int]:
        """How far the account sees: the view, the events, and the file."""
        seen = await see(client, account, after=1)
        page = await client.call("ReadMatchEvents", match_id="m1", account_id=account)
        file = await client.call("ExportMatch", match_id="m1", account_id=account, format=3)
        return seen.version, page.version, len(json.loads(file.content)["events"])

    for seated in (WHITE, BLACK):
        assert await stand(seated) == (head, head, head)
        assert (await see(client, seated)).watch_delay_ms == 0
    # The start is shown at once, and nothing else before its time.
    assert await stand("carl") == (1, 1, 1)
    assert (await see(client, "carl", after=1)).events_json == b"[]"
    since_ms = world.clock.now_ms() - json.loads(world.told[-1].events_json)[-1]["at_ms"]
    world.clock.advance_ms(120_000 - since_ms - 1)
    assert (await stand("carl"))[0] < head
    world.clock.advance_ms(1)
    assert await stand("carl") == await stand("") == (head, head, head)
    seen = await see(client, "carl")
    view, players = json.loads(seen.view_json), await client.view(WHITE)
    assert seen.watch_delay_ms == view["match"]["watch_delay_ms"] == 120_000
    # His clocks stand as the players' stood two minutes ago.
    assert players["now_ms"] - view["now_ms"] == 120_000
    # What is over is for everybody.
    price = players["now"]["leave_points"]
    answer = await client.tell(WHITE, leave_match=pb.LeaveMatch(points=price))
    assert not answer.HasField("refusal"), answer.refusal
    over = await stand(WHITE)
    assert over > (head, head, head)
    assert await stand("carl") == await stand("") == over


async def test_facts_are_flat_words_and_numbers(client: Client, world: World) -> None:
    await begun(client, world)
    page = await client.call("ReadMatchEvents", match_id="m1")
    started, committed, *_ = json.loads(page.events_json)
    assert started["type"] == "MatchStarted"
    assert (started["v"], started["white"], started["white_kind"]) == (1, WHITE, "person")
    assert json.loads(started["rules"])["house_id"] == "tournament"
    assert committed["type"] == "SeedCommitted"
    assert len(committed["commitment"]) == 64
    for event in json.loads(page.events_json):
        for value in event.values():
            flat = value if isinstance(value, list) else [value]
            assert all(isinstance(each, int | float | str | bool) for each in flat)


async def test_heads_are_told_for_many_at_once(client: Client, world: World) -> None:
    head = await begun(client, world)
    heads = await client.call("ReadHeads", match_ids=["m1", "nowhere", "m\0", "m1"])
    assert list(heads.versions) == [head, 0, 0, head]
    refused = await client.call("ReadHeads", match_ids=["m1"] * 1_001)
    assert refused.refusal.code == "too_many"
    assert dict(refused.refusal.numbers) == {"asked": 1_001, "most": 1_000}


async def hold_lists(client: Client, world: World) -> None:
    """Lists are by the start, the newest first, in pages, and say how it stands."""
    ids = [f"m{number}" for number in range(5)]
    for match_id in ids:
        world.clock.advance_ms(1_000)
        await client.start(match_id, table("stargames", "quick", stake_minor=250))
    await client.start("other", white="carl", black="dora")
    listed: list[str] = []
    cursor = ""
    for _ in range(3):
        page = await client.call("ListMatches", account_id=BLACK, cursor=cursor, limit=2)
        listed += [row.match_id for row in page.matches]
        cursor = page.next_cursor
    assert (listed, cursor) == (ids[::-1], "")
    row = page.matches[-1]
    assert (row.white, row.black, row.house_id, row.mode) == (WHITE, BLACK, "stargames", "quick")
    assert (row.length, row.currency, row.stake_minor, row.rated) == (1, "PLAY", 250, True)
    assert (row.over, row.ended_at_ms, row.outcome_json) == (False, 0, b"")
    world.clock.advance_ms(1_000)
    void = pb.VoidMatch(operator="op", note="a test")
    await client.tell_for_house("m0", void_match=void)
    (*_, row) = (await client.call("ListMatches", account_id=WHITE)).matches
    assert (row.match_id, row.over, row.ended_at_ms) == ("m0", True, world.clock.now_ms())
    assert json.loads(row.outcome_json)["type"] == "MatchVoided"
    nobody = await client.call("ListMatches", account_id="nobody")
    assert (len(nobody.matches), nobody.next_cursor) == (0, "")


async def test_an_accounts_matches_are_listed_by_either_seat(client: Client, world: World) -> None:
    await hold_lists(client, world)


async def test_an_accounts_matches_are_listed_by_postgres_alike(postgres_server: Postgres) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with on_postgres(dsn, schema) as world, served(world) as client:
        await hold_lists(client, world)
        heads = await client.call("ReadHeads", match_ids=["m1", "nowhere", "\0", "m0"])
        assert list(heads.versions) == [1, 0, 0, 2]


async def test_a_list_shows_the_score_after_each_game(client: Client, world: World) -> None:
    await client.start(rules=table("gammonempire", "series", 3))
    players = Players(client, world.clock, "m1", seed=2)
    await players.agree_on_seeds()
    while (await players.step())["now"]["phase"] != "between":
        continue
    (row,) = (await client.call("ListMatches", account_id=WHITE)).matches
    score = (await client.view(WHITE))["score"]
    assert [row.white_points, row.black_points] == score
    assert max(score) > 0


@pytest.mark.parametrize("cursor", ["x", ".m1", "1.", "1_0.m1", "9" * 20 + ".m1", "1.m\n1", "1.é"])
async def test_a_cursor_that_no_list_gave_is_refused(client: Client, cursor: str) -> None:
    page = await client.call("ListMatches", account_id=WHITE, cursor=cursor)
    assert page.refusal.code == "bad_cursor"
