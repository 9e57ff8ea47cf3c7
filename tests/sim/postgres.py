"""The database: what is committed survives everything, what is under way survives nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from services.kit.effects import MemoryEffects
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.memory_log import MemoryLog, Transaction
from services.kit.store import (
    PAGE_MAX,
    Append,
    Appended,
    OutcomeUnknown,
    Standing,
    Unavailable,
    VersionConflict,
)
from services.kit.store_memory import MemoryStore
from services.kit.writer import Losers

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.world import World

Change = tuple[Append, Sequence[RecordedEvent]]
OnCommit = Callable[[Sequence[Change]], None]


class SimLog(MemoryLog):
    """One service's log; every append is checked in the moment it becomes true."""

    def __init__(self, service: str, effects: MemoryEffects | None, check: OnCommit) -> None:
        super().__init__(effects)
        self.service = service
        self._check = check

    def commit(self, opened: Transaction) -> None:
        super().commit(opened)
        self._check([(append, self._added(append)) for append in opened.batch])

    def _added(self, append: Append) -> Sequence[RecordedEvent]:
        return self.stream(append.stream, append.expected_version, len(append.events))


class SimPostgres:
    """The server: it may be away, and who leads among a service's instances is known here."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.up = True
        # How often it went away: a commit under way meanwhile is lost.
        self.failures = 0
        self.chance: random.Random = world.chance("postgres")
        # Whether all instances believe that they lead, as two may for a moment.
        self.all_lead = self.chance.random() < 0.3
        self.leaders: dict[str, Life] = {}

    def go_down(self) -> None:
        """From now on nobody gets an answer."""
        self.world.trace.say("postgres", "goes_down")
        self.up = False
        self.failures += 1
        self.leaders.clear()

    def come_up(self) -> None:
        """Serve again."""
        self.world.trace.say("postgres", "comes_up")
        self.up = True

    def drop(self, life: Life) -> None:
        """A process is dead: its sessions end, and with them what they led."""
        self.leaders = {name: leader for name, leader in self.leaders.items() if leader is not life}


class Session:
    """One process's way to the database."""

    def __init__(self, postgres: SimPostgres, life: Life) -> None:
        self._postgres = postgres
        self.life = life

    async def asked(self) -> None:
        """The way there. Raises `Unavailable`."""
        self.life.alive()
        weather, chance = self._postgres.world.weather, self._postgres.chance
        await asyncio.sleep(weather.delay_s(chance) / 4)
        self.life.alive()
        if not self._postgres.up or chance.random() < weather.unavailable:
            raise Unavailable("the database is away")

    async def answered(self) -> None:
        """The way back. Raises `Unavailable`."""
        failures = self._postgres.failures
        weather, chance = self._postgres.world.weather, self._postgres.chance
        await asyncio.sleep(weather.delay_s(chance) / 4)
        if self._postgres.failures != failures or chance.random() < weather.unavailable:
            raise Unavailable("the database went away")

    async def asks(self, what: Callable[[], Awaitable[Any]]) -> Any:
        """A question and its answer, or a write that may be repeated.

        It takes its time on the way there or on the way back: then others write meanwhile.
        """
        if self._postgres.chance.random() < 0.5:
            await self.asked()
            return await what()
        self.life.alive()
        if not self._postgres.up:
            raise Unavailable("the database is away")
        answer = await what()
        await self.answered()
        return answer

    def leads(self, name: str) -> bool:
        """Whether this process leads, or does from now on."""
        leader = self._postgres.leaders.setdefault(name, self.life)
        return self._postgres.all_lead or leader is self.life


class Commits:
    """The moments around a process's commits."""

    def __init__(self, postgres: SimPostgres, log: SimLog, life: Life) -> None:
        self._postgres = postgres
        self._log = log
        self._life = life

    async def before(self, batch: Sequence[Append]) -> None:
        """From the sending of a batch to its commit."""
        postgres, chance = self._postgres, self._postgres.chance
        weather, failures = postgres.world.weather, postgres.failures
        self._life.alive()
        if not postgres.up or chance.random() < weather.unavailable:
            raise Unavailable("the database is away")
        try:
            await self._life.point("before_commit")
            await asyncio.sleep(weather.commit_s(chance))
        except asyncio.CancelledError:
            self._outlive(batch)
            raise
        if postgres.failures != failures or chance.random() < weather.commit_lost:
            postgres.world.trace.say(self._life.name, "commit_lost", appends=len(batch))
            raise OutcomeUnknown("the connection broke before the commit")

    async def after(self, batch: Sequence[Append]) -> None:
        """From the commit to its reply."""
        postgres, chance = self._postgres, self._postgres.chance
        weather, failures = postgres.world.weather, postgres.failures
        for append in batch:
            postgres.world.committed_by[append.stream, append.command_id] = self._life
        await self._life.point("after_commit")
        await asyncio.sleep(weather.delay_s(chance) / 4)
        if postgres.failures != failures or chance.random() < weather.reply_lost:
            postgres.world.trace.say(self._life.name, "reply_lost", appends=len(batch))
            raise OutcomeUnknown("the connection broke after the commit")

    def _outlive(self, batch: Sequence[Append]) -> None:
        """The process is dead, but what it had sent may still be carried out."""
        if not self._life.dead or not self._postgres.up or self._postgres.chance.random() < 0.5:
            return
        try:
            self._log.commit(self._log.begin(batch))
        except Losers:
            return
        self._postgres.world.trace.say(self._life.name, "commit_outlives", appends=len(batch))


class SimStore(MemoryStore):
    """A process's store: the kit's own, with the database at the other end of a line."""

    def __init__(self, log: SimLog, postgres: SimPostgres, life: Life) -> None:
        commits = Commits(postgres, log, life)
        super().__init__(log, before_commit=commits.before, after_commit=commits.after)
        self.service = log.service
        self.session = Session(postgres, life)
        self._conflicts: dict[str, int] = {}

    async def append(self, append: Append) -> Appended:
        world = self.session.life.world
        waiting = world.waiting_appends
        waiting[id(append)] = (self.session.life, append, world.now_ms())
        try:
            return await super().append(append)
        finally:
            del waiting[id(append)]

    async def _write(self, batch: Sequence[Append]) -> None:
        self.session.life.world.trace.counts[f"batch of {len(batch)}"] += 1
        for append in batch:
            on, lost_on = append.expected_version, self._conflicts.get(append.stream, -1)
            if append.events and on <= lost_on:
                name = f"{self.session.life.name} {append.stream} {append.command_id}"
                world = self.session.life.world
                world.violated("after_a_conflict_the_log_is_read", f"{name} on {on}", lost_on)
        try:
            await super()._write(batch)
        except Losers as lost:
            for index, reason in lost.reasons.items():
                world = self.session.life.world
                world.trace.counts[type(reason).__name__] += 1
                if isinstance(reason, VersionConflict):
                    self._conflicts[batch[index].stream] = batch[index].expected_version
            raise

    async def read_stream(
        self, stream: str, after: int = 0, limit: int = PAGE_MAX
    ) -> Sequence[RecordedEvent]:
        read: Sequence[RecordedEvent] = await self.session.asks(
            lambda: MemoryStore.read_stream(self, stream, after, limit)
        )
        return read

    async def read_all(self, after: Checkpoint, limit: int = PAGE_MAX) -> Sequence[RecordedEvent]:
        read: Sequence[RecordedEvent] = await self.session.asks(
            lambda: MemoryStore.read_all(self, after, limit)
        )
        return read

    async def standing(self, stream: str, command_id: str = "") -> Standing:
        standing: Standing = await self.session.asks(
            lambda: MemoryStore.standing(self, stream, command_id)
        )
        return standing

    async def load_checkpoint(self, name: str) -> Checkpoint:
        place: Checkpoint = await self.session.asks(lambda: MemoryStore.load_checkpoint(self, name))
        return place

    async def save_checkpoint(self, name: str, checkpoint: Checkpoint) -> None:
        await self.session.asks(lambda: MemoryStore.save_checkpoint(self, name, checkpoint))

    async def leads(self, name: str) -> bool:
        self.session.life.alive()
        if not self.session.life.world.postgres.up:
            raise Unavailable("the database is away")
        return self.session.leads(f"{self.service}/{name}")


class Beside:
    """Tables beside the log (a hall, a list, secrets), at the other end of the same line."""

    def __init__(self, session: Session, tables: object) -> None:
        self._session = session
        self._tables = tables

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        method = getattr(self._tables, name)
        return lambda *args, **named: self._session.asks(lambda: method(*args, **named))
