"""Duties shared by instances: held by one, free when he is gone, none lost, none in the way."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from services.analysis.cases import Cases, cases_over
from services.analysis.domain.case.commands import AskReview, FinishReview, LeaveSeat, ManSeat
from services.analysis.domain.case.state import Level, Marks
from services.analysis.duties import Duties, Duty, Kind
from services.analysis.duties_memory import MemoryDuties, memory_effects
from services.analysis.duties_postgres import PostgresDuties, postgres_effects
from services.analysis.engine import EngineMissing
from services.analysis.rounds import HOLD_MS, RENEW_MS, Rounds
from services.analysis.schema import SCHEMA
from services.kit.answers import Accepted
from services.kit.memory_log import MemoryLog
from services.kit.migrate import migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.read_events import TryAgain
from services.kit.store_memory import MemoryStore
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock
from services.kit.waiting import Doorbell

PLAY = Duty("m1", Kind.PLAY)
MARKS = Marks("bgsage", "1", (10, 12), (500, 80), (-200, 200))
TURNS = 20


class House:
    """Cases and duties in memory, and instances on top of them."""

    def __init__(self) -> None:
        log = MemoryLog(memory_effects())
        self.clock = ManualClock()
        self.cases: Cases = cases_over(MemoryStore(log), self.clock)
        self.duties: Duties = MemoryDuties(log.tables)

    def instance(self, name: str, play: Callable[[str], object]) -> "asyncio.Future[None]":
        """An instance that does its duties by calling `play`."""

        async def do(match_id: str) -> None:
            result = play(match_id)
            if asyncio.iscoroutine(result):
                await result

        does = dict.fromkeys(Kind, do)
        rounds = Rounds(self.duties, does, name, self.clock, Doorbell())
        return asyncio.ensure_future(rounds.run())

    async def pass_ms(self, span_ms: int) -> None:
        """Let time pass, second by second."""
        for _ in range(span_ms // 500):
            for _ in range(TURNS):
                await asyncio.sleep(0)
            self.clock.advance_ms(500)
        for _ in range(TURNS):
            await asyncio.sleep(0)


async def _forever(_: str) -> None:
    await asyncio.get_running_loop().create_future()


async def _ended(*running: "asyncio.Future[None]") -> None:
    for each in running:
        each.cancel()
    await asyncio.wait(running)


async def test_one_match_is_played_by_one_instance_until_it_is_gone() -> None:
    house, played = House(), list[str]()

    def by(name: str) -> Callable[[str], object]:
        return lambda match: (played.append(f"{name} {match}"), _forever(match))[1]

    await house.cases.handle("analysis-m1", ManSeat(1))
    first = house.instance("a", by("a"))
    await house.pass_ms(RENEW_MS)
    second = house.instance("b", by("b"))
    await house.pass_ms(3 * HOLD_MS)
    assert played == ["a m1"]
    await _ended(first)
    await house.pass_ms(HOLD_MS + 2 * RENEW_MS)
    assert played == ["a m1", "b m1"]
    await _ended(second)


async def test_a_duty_that_fails_is_done_again_later_and_holds_up_no_other() -> None:
    house, done = House(), list[str]()

    def play(match: str) -> object:
        done.append(match)
        if match == "bad" and done.count("bad") < 3:
            raise TryAgain("the game is away")
        return _forever(match)

    for match in ("bad", "good"):
        await house.cases.handle(f"analysis-{match}", ManSeat(1))
    running = house.instance("a", play)
    await house.pass_ms(10_000)
    assert done.count("good") == 1
    assert done.count("bad") == 3
    await _ended(running)


async def test_without_an_engine_a_value_waits_and_nothing_spins() -> None:
    house, tried = House(), list[str]()

    def play(match: str) -> object:
        tried.append(match)
        raise EngineMissing("none")

    await house.cases.handle("analysis-m1", ManSeat(1))
    running = house.instance("a", play)
    await house.pass_ms(50_000)
    assert len(tried) == 1
    await _ended(running)


async def test_who_sat_down_meanwhile_is_not_forgotten() -> None:
    house = House()
    await house.cases.handle("analysis-m1", ManSeat(5))
    assert isinstance(await house.cases.handle("analysis-m1", LeaveSeat(4)), Accepted)
    assert await house.duties.take("a", [Kind.PLAY], house.clock.now_ms(), 1, 10) == [PLAY]
    await house.cases.handle("analysis-m1", LeaveSeat(5))
    assert not await house.duties.take("a", [Kind.PLAY], house.clock.now_ms() + 9, 1, 10)


@asynccontextmanager
async def in_memory() -> AsyncIterator[tuple[Cases, Duties]]:
    """Cases and duties over memory."""
    log = MemoryLog(memory_effects())
    yield cases_over(MemoryStore(log), ManualClock()), MemoryDuties(log.tables)


@asynccontextmanager
async def on_postgres(dsn: str) -> AsyncIterator[tuple[Cases, Duties]]:
    """The same on a real database."""
    await migrate(dsn, SCHEMA)
    address = PostgresAddress(dsn, SCHEMA.schema, SCHEMA.role)
    store = PostgresStore(address, postgres_effects())
    yield cases_over(store, ManualClock()), PostgresDuties(store)
    await store.close()


async def test_duties_and_reviews_are_kept_in_memory() -> None:
    async with in_memory() as (cases, duties):
        await _a_duty_is_taken_held_put_off_and_done(cases, duties)
    async with in_memory() as (cases, duties):
        await _a_review_is_kept_and_what_players_did_is_summed(cases, duties)


async def test_duties_and_reviews_are_kept_on_postgres(database: str) -> None:
    async with on_postgres(database) as (cases, duties):
        await _a_duty_is_taken_held_put_off_and_done(cases, duties)
        await _a_review_is_kept_and_what_players_did_is_summed(cases, duties)


async def _a_duty_is_taken_held_put_off_and_done(cases: Cases, duties: Duties) -> None:
    await cases.handle("analysis-m1", ManSeat(3))
    await cases.handle("analysis-m1", ManSeat(7))
    every = list(Kind)
    assert await duties.take("a", every, 100, 200, 10) == [PLAY]
    assert not await duties.take("b", every, 150, 250, 10)
    assert await duties.hold("a", [PLAY], 300) == [PLAY]
    assert not await duties.hold("b", [PLAY], 300)
    assert not await duties.take("b", every, 250, 350, 10)
    assert await duties.take("b", every, 300, 400, 10) == [PLAY]
    assert not await duties.hold("a", [PLAY], 500)
    await duties.put_off(PLAY, 1_000)
    assert not await duties.take("a", every, 999, 1_100, 10)
    assert await duties.take("a", every, 1_000, 1_100, 10) == [PLAY]
    await duties.finish(PLAY)
    assert not await duties.take("a", every, 9_000, 9_100, 10)


async def _a_review_is_kept_and_what_players_did_is_summed(cases: Cases, duties: Duties) -> None:
    for number in (1, 2):
        stream = f"analysis-m{number}"
        await cases.handle(stream, AskReview(Level.QUICK, number))
        await duties.progress(Duty(f"m{number}", Kind.QUICK_REVIEW), 420_000)
        assert await duties.progress_of(Duty(f"m{number}", Kind.QUICK_REVIEW)) == 420_000
        done = FinishReview(Level.QUICK, MARKS, ("ann", "bob"), b'{"turns":[]}')
        await cases.handle(stream, done)
    deeper = FinishReview(Level.DEEP, MARKS, ("ann", "bob"), b"{}")
    await cases.handle("analysis-m2", deeper)
    assert await duties.review("m1", Level.QUICK) == b'{"turns":[]}'
    assert await duties.review("m1", Level.DEEP) == b""
    assert await duties.performance("ann") == (2, 20, 1_000, -400)
    assert await duties.performance("bob") == (2, 24, 160, 400)
    assert await duties.performance("nobody") == (0, 0, 0, 0)
    assert not await duties.take("a", list(Kind), 10, 20, 10)
