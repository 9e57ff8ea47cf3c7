"""Several instances at once, processes that crash, and replies that get lost."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.game.matches_memory import memory_effects
from services.houses.dice_proof import commitment
from services.kit.memory_log import MemoryLog
from services.kit.store import Append, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from services.stack.embedded import Postgres
from tests.game.api_players import Players
from tests.game.given import table
from tests.game.service_world import (
    BLACK,
    WHITE,
    Client,
    World,
    in_memory,
    on_postgres,
    schema_of_its_own,
    served,
)
from tests.seeds import seeds

RULES = table("gammonempire", "series", 2)
# Commands are sent again for as long as they are told to be; a test that fails reaches this.
TRIES_MAX = 50


class Scattered(Client):
    """A client whose commands and reads go to any of several instances."""

    def __init__(self, clients: Sequence[Client], chance: random.Random) -> None:
        self._clients = clients
        self._chance = chance

    async def send(self, command: pb.Command) -> pb.Answer:
        """To one of them; again, as clients do, where that may help."""
        for _ in range(TRIES_MAX):
            answer = await self._chance.choice(self._clients).send(command)
            if answer.refusal.code not in ("unavailable", "contended", "busy"):
                return answer
        raise AssertionError(f"refused again and again: {answer}")

    async def call(self, method: str, **fields: Any) -> Any:
        """To one of them."""
        return await self._chance.choice(self._clients).call(method, **fields)


async def hold_match(world: World, players: Players, match_id: str = "m1") -> None:
    """The log is whole: what was acknowledged is in it, at its version, and the dice are sound."""
    stream = f"match-{match_id}"
    events = await world.store.read_stream(stream, 0, 10_000)
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    for command_id, version in players.acknowledged:
        remembered = (await world.store.standing(stream, command_id)).remembered
        assert remembered is not None, command_id
        assert remembered.version == version
    proof = await world.service.files.prove(match_id, "")
    assert (proof.sound, proof.complete) == (True, True)


async def play_scattered(world: World, clients: Sequence[Client], seed: int) -> Players:
    """A whole match whose commands go anywhere."""
    scattered = Scattered(clients, random.Random(seed))
    await clients[0].start(rules=RULES)
    players = Players(scattered, world.clock, "m1", seed)
    await players.agree_on_seeds()
    await players.play_out()
    return players


@pytest.mark.parametrize("seed", seeds(2))
async def test_a_match_whose_commands_go_to_any_of_two_instances_is_one_match(seed: int) -> None:
    log = MemoryLog(memory_effects())
    one = in_memory(log)
    other = in_memory(log, "other", clock=one.clock)
    async with served(one) as first, served(other) as second:
        players = await play_scattered(one, (first, second), seed)
        await hold_match(one, players)


async def test_two_instances_on_postgres_are_one_service(postgres_server: Postgres) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with (
        on_postgres(dsn, schema) as one,
        on_postgres(dsn, schema, "other", one.clock) as other,
        served(one) as first,
        served(other) as second,
    ):
        players = await play_scattered(one, (first, second), seed=5)
        await hold_match(one, players)
        pages = [await each.call("ListMatches", account_id=WHITE) for each in (first, second)]
        assert pages[0] == pages[1]
        assert [row.match_id for row in pages[0].matches] == ["m1"]


async def test_a_command_that_comes_to_both_instances_at_once_happens_once(
    postgres_server: Postgres,
) -> None:
    dsn, schema = postgres_server.dsn(), schema_of_its_own()
    async with (
        on_postgres(dsn, schema) as one,
        on_postgres(dsn, schema, "other", one.clock) as other,
        served(one) as first,
        served(other) as second,
    ):
        for number in range(10):
            match_id = f"m{number}"
            starts = await asyncio.gather(
                *(each.start(match_id) for each in (first, second, first))
            )
            assert [(start.version, start.HasField("refusal")) for start in starts] == [
                (1, False)
            ] * 3
            sealed = pb.CommitSeed(commitment=commitment(match_id, "w", b"s" * 32))
            answers = await asyncio.gather(
                *(
                    each.tell(WHITE, match_id, "once", commit_seed=sealed)
                    for each in (first, second)
                )
            )
            assert answers[0] == answers[1]
            assert answers[0].version == 2
            anchors = {
                (await each.view(BLACK, match_id))["match"]["anchor"] for each in (first, second)
            }
            assert len(anchors) == 1


class Faults:
    """Fails some commits before they happen, and loses the reply of some that have."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    async def before_commit(self, _: Sequence[Append]) -> None:
        """The log cannot be reached."""
        if self._chance.random() < 0.05:
            raise Unavailable("the log is away")

    async def after_commit(self, _: Sequence[Append]) -> None:
        """The log has gone away in mid-commit."""
        if self._chance.random() < 0.1:
            raise OutcomeUnknown("the reply was lost")


@pytest.mark.parametrize("seed", seeds(4))
async def test_lost_replies_and_crashes_change_no_roll_and_lose_no_command(seed: int) -> None:
    log, chance = MemoryLog(memory_effects()), random.Random(seed)
    faults = Faults(chance)
    worlds = [in_memory(log, "first")]
    async with served(worlds[0]) as client:
        await client.start(rules=RULES)
    players: Players | None = None
    over = False
    while not over:
        # The last process has crashed: all that is left of it is the log.
        hooks = (faults.before_commit, faults.after_commit)
        store = MemoryStore(log, before_commit=hooks[0], after_commit=hooks[1])
        world = in_memory(log, str(len(worlds)), store, worlds[0].clock)
        worlds.append(world)
        async with served(world) as client:
            scattered = Scattered([client], chance)
            if players is None:
                players = Players(scattered, world.clock, "m1", seed)
                await players.agree_on_seeds()
            players.client = scattered
            for _ in range(chance.randrange(5, 60)):
                over = (await players.step())["now"]["phase"] == "over"
                if over:
                    break
    assert players is not None
    await hold_match(worlds[0], players)
