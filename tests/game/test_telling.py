"""What is told at once after each commit, and what heals it where a reply or a process is lost."""

import json
from collections.abc import Sequence

import pytest
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.live_pb2 import LiveUpdate

from services.game import commands
from services.game.api import tell_on
from services.game.matches_memory import memory_effects
from services.game.telling import News
from services.kit.bus import Hear
from services.kit.memory_log import MemoryLog
from services.kit.store import Append, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from tests.game.service_world import BLACK, WHITE, Client, World, in_memory, served


class Wire:
    """The live lane, of which only the sending end is looked at."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, bytes]] = []

    def tell(self, subject: str, data: bytes) -> None:
        self.sent.append((subject, data))

    async def listen(self, subject: str, hear: Hear) -> object:
        raise NotImplementedError

    def on_doubt(self, hook: object) -> None:
        raise NotImplementedError


async def started(client: Client, world: World) -> News:
    """The news of a match that has started."""
    await client.start()
    return world.told[-1]


async def leave(client: Client, account: str = WHITE, command_id: str = "") -> pb.Answer:
    """A command that changes the match."""
    return await client.tell(account, command_id=command_id, leave_match=pb.LeaveMatch())


async def test_one_message_tells_all_facts_of_a_change_and_three_views(
    client: Client, world: World
) -> None:
    await started(client, world)
    answer = await leave(client)
    news = world.told[-1]
    assert (news.from_version, news.to_version) == (2, answer.version)
    assert (news.white, news.black) == (WHITE, BLACK)
    assert [fact["v"] for fact in json.loads(news.events_json)] == [2]
    assert [json.loads(view)["seat"] for view in news.views] == [0, 1, -1]


async def test_a_message_is_told_under_its_match(client: Client, world: World) -> None:
    news, wire = await started(client, world), Wire()
    tell_on(wire)(news)  # type: ignore[arg-type]
    ((subject, data),) = wire.sent
    assert subject == "live.match.m1"
    update = LiveUpdate.FromString(data)
    assert (update.match_id, update.from_version, update.to_version) == ("m1", 1, 1)
    assert (update.white, update.black) == (WHITE, BLACK)
    assert update.events_json == news.events_json
    views = (update.view_white_json, update.view_black_json, update.view_spectator_json)
    assert views == news.views


async def test_a_change_whose_reply_was_lost_is_told_all_the_same() -> None:
    log = MemoryLog(memory_effects())
    lost: list[bool] = []

    async def after_commit(_: Sequence[Append]) -> None:
        if lost:
            lost.clear()
            raise OutcomeUnknown("the reply was lost")

    world = in_memory(log, store=MemoryStore(log, after_commit=after_commit))
    async with served(world) as client:
        await started(client, world)
        lost.append(True)
        answer = await leave(client)
        assert not answer.HasField("refusal")
        assert world.told[-1].to_version == answer.version
        assert json.loads(world.told[-1].views.black)["now"]["phase"] == "over"


async def test_what_was_made_ahead_is_told_only_where_it_was_written() -> None:
    log = MemoryLog(memory_effects())
    away: list[bool] = []

    async def before_commit(batch: Sequence[Append]) -> None:
        for append in batch:
            append.meanwhile()
        if away:
            raise Unavailable("the disk is full")

    world = in_memory(log, store=MemoryStore(log, before_commit=before_commit))
    async with served(world) as client:
        await started(client, world)
        told = len(world.told)
        away.append(True)
        assert (await leave(client)).refusal.code == "unavailable"
        assert len(world.told) == told
        away.clear()
        answer = await leave(client)
        assert [news.to_version for news in world.told[told:]] == [answer.version]
        assert json.loads(world.told[-1].views.white)["now"]["phase"] == "over"


async def test_a_change_of_a_process_that_died_is_told_when_its_command_comes_again() -> None:
    log = MemoryLog(memory_effects())
    dying, other = in_memory(log), in_memory(log, "other")
    async with served(dying) as client:
        await started(client, dying)
        first = await leave(client, command_id="once")
    async with served(other) as client:
        assert await leave(client, command_id="once") == first
        assert [news.to_version for news in other.told] == [first.version]
        await leave(client, command_id="once")
        assert len(other.told) == 1


async def test_a_command_that_comes_again_is_not_told_again(client: Client, world: World) -> None:
    await started(client, world)
    await leave(client, command_id="once")
    count = len(world.told)
    await leave(client, command_id="once")
    assert len(world.told) == count


async def test_what_was_told_is_remembered_of_so_many_matches_only(
    client: Client, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "TOLD_MAX", 2)
    for number in range(4):
        await client.start(f"m{number}")
    assert list(world.service.commands._told) == ["match-m2", "match-m3"]


async def test_a_match_that_never_starts_is_told_of_by_nobody(client: Client, world: World) -> None:
    await client.cancel()
    assert world.told == []
