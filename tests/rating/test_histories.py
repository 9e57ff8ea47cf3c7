"""Whatever is played, however often it is told and wherever a process dies: the log says it all."""

import asyncio
import random
from dataclasses import replace

import pytest
from tavla.game.v1 import events_pb2 as game

from services.kit.bus_memory import MemoryBus
from services.kit.consumer import Around
from services.kit.envelope import decode, encode
from services.kit.events import RecordedEvent
from services.kit.follower import Follower
from services.kit.memory_log import MemoryLog
from services.kit.parked import MemoryParked
from services.kit.read_events import from_store
from services.kit.source import ConsumerLimits
from services.kit.store import OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from services.rating import scores_memory
from services.rating.domain.standing import Standing
from services.rating.match_ends import MATCH_ENDS, MatchEnds
from services.rating.rebuilding import rebuild
from services.rating.scores_memory import MemoryScores
from services.rating.service import Ratings
from tests.kit.virtual_time import LoopClock, in_virtual_time
from tests.rating.building import PEOPLE, Built, GameLog
from tests.seeds import seeds

PLAYERS = ("ann", "bob", "cid", "dora", "eva")
KINDS = (game.SEAT_KIND_PERSON, game.SEAT_KIND_PERSON, game.SEAT_KIND_COMPUTER)
LENGTHS = (1, 1, 3, 7, 25)


class Shaky(MemoryStore):
    """A database that goes away before a commit, or after it without a word."""

    def __init__(self, log: MemoryLog, chance: random.Random) -> None:
        super().__init__(log, before_commit=self._before, after_commit=self._after)
        self._chance = chance

    async def _before(self, _: object) -> None:
        await asyncio.sleep(0)
        if self._chance.random() < 0.1:
            raise Unavailable("gone before the commit")

    async def _after(self, _: object) -> None:
        if self._chance.random() < 0.1:
            raise OutcomeUnknown("gone after the commit")


async def play(log: GameLog, chance: random.Random, count: int) -> list[RecordedEvent]:
    """Matches of all lengths and ends, each player at one table at a time."""
    ends: list[RecordedEvent] = []
    for number in range(count):
        white, black = chance.sample(PLAYERS, 2)
        filled = chance.uniform(1300, 1900), chance.uniform(1300, 1900)
        match_id, kind = f"m{number}", chance.choice(KINDS)
        length = chance.choice(LENGTHS)
        await log.start(match_id, white, black, filled=filled, length=length, black_kind=kind)
        seat = chance.randrange(2)
        match chance.choice(("win", "win", "win", "left", "unrated", "void", "split")):
            case "win":
                ends.append(await log.win(match_id, seat))
            case "left":
                ends.append(await log.win(match_id, seat, reason="left"))
            case "unrated":
                ends.append(await log.win(match_id, seat, rated=False))
            case "void":
                ends.append(await log.void(match_id, [seat]))
            case _:
                ends.append(await log.split(match_id, seat))
    return ends


async def follow_for(log: GameLog, own: MemoryLog, chance: random.Random, wait_ms: int) -> None:
    """One life of the service, whose database shakes."""
    clock, store = LoopClock(), Shaky(own, chance)
    ratings = Ratings(store, MemoryScores(own.tables), clock)
    around = Around(MemoryBus(clock), store, MemoryParked(), clock, encode, decode)
    limits = replace(ConsumerLimits(), page=7)
    reaction = MatchEnds(ratings, log)
    follower = Follower(MATCH_ENDS, reaction, from_store(log.store), around, limits)
    life = asyncio.ensure_future(follower.run())
    await clock.sleep_ms(wait_ms)
    life.cancel()
    await asyncio.wait({life})


@pytest.mark.parametrize("seed", seeds(4))
def test_lives_of_any_length_leave_the_ratings_that_the_log_gives(seed: int) -> None:
    async def story() -> None:
        chance, log = random.Random(seed), GameLog()
        own = MemoryLog(scores_memory.memory_effects())
        await play(log, chance, 25)
        for _ in range(8):
            await follow_for(log, own, chance, chance.randrange(1, 2_000))
        await follow_for(log, own, chance, 600_000)
        found = await rebuild(from_store(log.store), MemoryStore(own), MemoryScores(own.tables))
        assert (found.differences, found.waiting, found.matches) == ([], 0, 25)

    in_virtual_time(story())


@pytest.mark.parametrize("seed", seeds(4))
async def test_repeats_and_corrections_in_any_order_leave_what_the_log_gives(
    seed: int, memory: Built
) -> None:
    chance = random.Random(seed)
    ends = await play(memory.game, chance, 25)
    for place, end in enumerate(ends):
        for old in (end, *chance.sample(ends[: place + 1], min(3, place)), end):
            await memory.hear(old, times=chance.randrange(1, 4))
        if chance.random() < 0.2:
            await take_back(memory, chance.choice(ends[: place + 1]))
    found = await memory.rebuild()
    assert (found.differences, found.waiting) == ([], 0)
    assert found.rated > 3


async def take_back(built: Built, end: RecordedEvent) -> None:
    """An operator voids a match, where it was rated."""
    match_id = end.stream.removeprefix("match-")
    if "MatchRated" in await built.facts(match_id):
        await built.ratings.reverse(match_id, "olga", "odd")


async def test_what_was_tampered_with_is_named(memory: Built) -> None:
    await memory.play()
    tables = memory.scores._tables  # type: ignore[attr-defined]
    tables.put(
        scores_memory.STANDING, (PEOPLE.name, "ann"), Standing(1900.0, 1900.0, 1, 1, 0, 0, 1)
    )
    tables.put(scores_memory.ENTRY, (PEOPLE.name, "bob", 1), None)
    found = await memory.rebuild()
    assert found.differing == 2
    assert "ann in people" in found.differences[0]
    assert "entry 1 of bob in people is missing" in found.differences[1]


async def test_an_end_that_was_passed_over_is_named_and_a_late_one_is_waited_for(
    memory: Built,
) -> None:
    for match_id in ("m1", "m2", "m3"):
        await memory.game.start(match_id)
    ends = [await memory.game.win(match_id) for match_id in ("m1", "m2", "m3")]
    await memory.hear(ends[1])
    found = await memory.rebuild()
    assert found.differences == ["match m1 has ended and is not counted"]
    assert found.waiting == 1
    await memory.hear(ends[0])
    assert (await memory.rebuild()).differences == [
        "match m1 is counted after one that ended later"
    ]


async def test_a_result_that_the_game_never_had_is_named(memory: Built) -> None:
    await memory.game.start("m1")
    await memory.hear(await memory.game.win("m1"))
    memory.game.store = MemoryStore(MemoryLog())
    assert (await memory.rebuild()).differences[0] == (
        "match m1 is counted, and the game's log has no end of it"
    )
