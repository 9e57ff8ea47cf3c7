"""What the clock service is told of matches, and what its looks find."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.game import looks
from services.game.domain.deadlines import deadlines
from services.game.domain.looks import Look, is_news, look_of
from services.game.domain.names import SeatKind
from services.game.domain.state import MatchState
from services.game.look_news import LookNews
from services.game.matches_memory import memory_effects
from services.houses import TableRules
from services.kit.memory_log import MemoryLog
from tests.game.api_players import Players
from tests.game.given import START_MS, ready, start_wish, table
from tests.game.random_play import MATCH, RandomMatch
from tests.game.service_world import (
    BLACK,
    TIMEOUT_MS,
    WHITE,
    Client,
    World,
    in_memory,
    on_postgres,
    schema_of_its_own,
    served,
)
from tests.game.test_random_matches import TABLES

PLAY65 = table("play65")


class Waiter:
    """Hears what is told, and looks when it is due."""

    def __init__(self) -> None:
        self.look = Look(MATCH, 0)

    def hear(self, look: Look) -> None:
        if look.version >= self.look.version:
            self.look = look


def hold_wait(match: RandomMatch, version: int, instances: Sequence[LookNews], w: Waiter) -> None:
    """Whoever waits is not told too late when to look; when he looks too early, he is told."""
    look = look_of(MATCH, version, match.state)
    if w.look.due_at_ms and w.look.due_at_ms <= match.now_ms:
        match.chance.choice(instances).tell(look)
    waits = [each.due_at_ms for each in deadlines(match.state)]
    if waits and not look.over:
        assert 0 < w.look.due_at_ms <= max(waits[0], match.now_ms)
    assert (w.look.white_away, w.look.black_away) == (look.white_away, look.black_away)
    assert w.look.over == look.over


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
@pytest.mark.parametrize("seed", range(3))
def test_no_deadline_comes_before_the_look_that_was_told_last(rules: TableRules, seed: int) -> None:
    match, waiter = RandomMatch(seed, rules), Waiter()
    instances = [LookNews(waiter.hear) for _ in range(2)]
    chance = random.Random(seed)
    match.start()
    version = 0
    while len(match.log) < 400 and not match.over:
        before, version = version, len(match.log)
        look = look_of(MATCH, version, match.state)
        if version > before:
            chance.choice(instances).changed(before, look, match.now_ms)
        hold_wait(match, version, instances, waiter)
        match.step()


def test_a_move_tells_nothing_as_a_rule() -> None:
    told: list[Look] = []
    news, match = LookNews(told.append), ready("play65")
    before = len(match.log)
    news.changed(0, look_of("m", before, match.state), match.now_ms)
    for turn in range(20):
        match.wait(3_000).turn(1 - turn % 2)
        news.changed(before, look_of("m", len(match.log), match.state), match.now_ms)
        before = len(match.log)
    assert len(told) == 1


def test_who_hears_another_instance_in_between_is_told_all_again() -> None:
    told: list[Look] = []
    here, there = LookNews(told.append), LookNews(told.append)
    here.changed(0, Look("m", 1, 300_000), 0)
    there.changed(1, Look("m", 2, 400_000), 0)
    here.changed(2, Look("m", 3, 350_000), 0)
    assert [look.due_at_ms for look in told] == [300_000, 400_000, 350_000]


def test_a_moment_put_off_is_no_news_and_any_other_change_is() -> None:
    told = Look("m", 1, 50_000, "ann", "bob")
    assert not is_news(told, told._replace(due_at_ms=60_000), 0)
    assert not is_news(told, told._replace(due_at_ms=0), 0)
    assert is_news(told, told._replace(due_at_ms=40_000), 0)
    assert is_news(told, told._replace(due_at_ms=60_000), 48_000)
    assert is_news(told, told._replace(white_away=True), 0)
    assert is_news(told, told._replace(over=True), 0)
    assert is_news(told._replace(due_at_ms=0), told, 0)


def test_a_computer_needs_nobody_to_be_there() -> None:
    match = ready("play65")
    assert look_of("m", 9, match.state)[3:5] == ("white", "black")
    match = type(match)()
    match.tell(start_wish(PLAY65, (SeatKind.PERSON, SeatKind.COMPUTER)))
    assert look_of("m", 1, match.state)[3:5] == ("white", "")
    assert match.now_ms == START_MS


async def looked(client: Client, *match_ids: str) -> Any:
    """A look through the house's door."""
    request = pb.LookAtRequest(match_ids=match_ids)
    return await client.peer.call(client.house.LookAt, request, TIMEOUT_MS)


async def test_a_look_at_the_due_moment_finds_the_flag_and_a_millisecond_sooner_nothing(
    client: Client, world: World
) -> None:
    await client.start(rules=PLAY65)
    await Players(client, world.clock, "m1", seed=2).agree_on_seeds()
    (look,) = (await looked(client, "m1")).looks
    world.clock.advance_ms(look.due_at_ms - world.clock.now_ms() - 1)
    (early,) = (await looked(client, "m1")).looks
    assert (early.version, early.due_at_ms, early.over) == (look.version, look.due_at_ms, False)
    world.clock.advance_ms(1)
    (late,) = (await looked(client, "m1")).looks
    assert late.over
    assert (await client.view(WHITE))["outcome"]["reason"] == "time"
    assert world.looks[-1].over, "all who wait are told"


async def test_a_look_finds_the_end_of_a_grace_too(client: Client, world: World) -> None:
    await client.start(rules=table("stargames"))
    await Players(client, world.clock, "m1", seed=2).agree_on_seeds()
    (look,) = (await looked(client, "m1")).looks
    assert look.due_at_ms == 0, "a kick-out is the opponent's choice"
    await client.tell_for_house(mark_away=pb.MarkAway(account_id=BLACK))
    assert (world.looks[-1].black_away, world.looks[-1].due_at_ms) == (
        True,
        world.clock.now_ms() + 120_000,
    )
    world.clock.advance_ms(120_000)
    (look,) = (await looked(client, "m1")).looks
    assert (await client.view(WHITE))["seats"][1]["ghost"]
    assert look.due_at_ms == 0


async def test_looks_at_what_there_is_not_are_over_at_once(client: Client) -> None:
    (look,) = (await looked(client, "nowhere")).looks
    assert (look.match_id, look.version, look.over) == ("nowhere", 0, True)
    assert (await looked(client, "not an id")).refusal.code == "bad_id"
    assert (await looked(client, *(f"m{n}" for n in range(257)))).refusal.code == "too_many"


async def test_another_instance_may_know_less_of_a_match_and_still_finds_what_is_due() -> None:
    log = MemoryLog(memory_effects())
    here = in_memory(log, "here")
    there = in_memory(log, "there", clock=here.clock)
    async with served(here) as client, served(there) as other:
        await client.start(rules=PLAY65)
        await Players(client, here.clock, "m1", seed=1).agree_on_seeds()
        (look,) = (await looked(other, "m1")).looks
        here.clock.advance_ms(20_000)
        acting = (await client.view(WHITE))["now"]["acting"]
        await client.tell((WHITE, BLACK)[acting], leave_match=pb.LeaveMatch(points=1))
        assert (await client.view(WHITE))["now"]["phase"] == "over"
        assert (await looked(other, "m1")).looks[0].over
        assert not look.over


async def listed(client: Client, after: str, limit: int) -> Any:
    """A page of running matches."""
    request = pb.ListLooksRequest(after=after, limit=limit)
    return await client.peer.call(client.house.ListLooks, request, TIMEOUT_MS)


async def hold_pages(client: Client) -> None:
    for number in range(5):
        await client.start(f"m{number}", rules=PLAY65)
    await client.tell_for_house("m1", void_match=pb.VoidMatch(operator="op", note="n"))
    first = await listed(client, "", 3)
    assert [look.match_id for look in first.looks] == ["m0", "m2", "m3"]
    assert first.more
    last = await listed(client, "m3", 3)
    assert [look.match_id for look in last.looks] == ["m4"]
    assert not last.more
    assert all(look.due_at_ms and look.white == WHITE for look in first.looks)


async def test_running_matches_are_listed_page_by_page(client: Client) -> None:
    await hold_pages(client)


@pytest.mark.infra
async def test_postgres_lists_them_alike(database: str) -> None:
    async with (
        on_postgres(database, schema_of_its_own()) as world,
        served(world) as client,
    ):
        await hold_pages(client)


async def test_a_match_with_a_fault_takes_no_other_down(
    client: Client, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("m1", "m2"):
        await client.start(name, rules=PLAY65)

    def faulty(match_id: str, version: int, state: MatchState) -> Look:
        if match_id == "m1":
            raise ZeroDivisionError
        return look_of(match_id, version, state)

    monkeypatch.setattr(looks, "look_of", faulty)
    broken, sound = (await looked(client, "m1", "m2")).looks
    assert (broken.match_id, broken.version, broken.over) == ("m1", 0, False)
    assert (sound.match_id, sound.version) == ("m2", 1)
    assert [look.match_id for look in (await listed(client, "", 9)).looks] == ["m2"]
