"""A producer, a bus and a consumer that notes in its own log what it has reacted to."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from services.kit import envelope
from services.kit.bus import DurableBus, Message
from services.kit.consumer import Around, Consumer
from services.kit.events import Checkpoint, NewEvent, RecordedEvent
from services.kit.memory_log import MemoryLog
from services.kit.parked import MemoryParked, ParkedMessages
from services.kit.read_events import ALL_TYPES, LogPage, TryAgain, from_store
from services.kit.source import ConsumerLimits, Source
from services.kit.store import Append, Checkpoints, EventStore, InboxKey
from services.kit.store_memory import MemoryStore
from services.kit.subjects import event_stream, event_subject
from services.kit.time import Clock
from services.kit.working import Reaction

MOVED, ENDED = "tavla.game.v1.Moved", "tavla.game.v1.Ended"
# The longest any fact may take, in virtual time or real. Reached only where a test fails.
DEADLINE_S = 600
REAL_DEADLINE_S = 20


class WalletStore(EventStore, Checkpoints, Protocol):
    """What the consumer needs of its own store."""

    async def close(self) -> None: ...


class Runner(Protocol):
    """What reacts to events until it is cancelled."""

    async def run(self) -> None: ...


@dataclass
class Trouble:
    """What goes wrong for the consumer at the moment."""

    away: bool = False  # its own database
    log_away: bool = False  # the producer's log
    poison: set[str] = field(default_factory=set)
    stuck: set[str] = field(default_factory=set)  # streams whose reaction waits


class World:
    """One producer `game`, one consumer `wallet`. Both logs outlive every process."""

    def __init__(self, bus: DurableBus, clock: Clock, *, types: frozenset[str] = ALL_TYPES) -> None:
        self.bus = bus
        self.clock = clock
        self.game = MemoryStore(MemoryLog())
        self.wallet_log = MemoryLog()
        self.wallet: Callable[[], WalletStore] = lambda: MemoryStore(self.wallet_log)
        self.parked: ParkedMessages = MemoryParked()
        self.trouble = Trouble()
        self.source = Source("wallet", "game", types)
        self.limits = ConsumerLimits(ack_wait_ms=5_000)
        self.deadline_s = DEADLINE_S

    async def open(self) -> "World":
        """Make the stream, as the producer does."""
        await self.bus.ensure_stream(event_stream("game"))
        return self

    async def happen(
        self, stream: str, *types: str, publish: bool = True
    ) -> Sequence[RecordedEvent]:
        """Facts in the producer's log, and on the bus unless it loses them."""
        version = (await self.game.standing(stream)).version
        facts = tuple(NewEvent(name, b"fact") for name in types)
        append = Append(stream, version, facts, self.clock.now_ms())
        events = (await self.game.append(append)).events
        if publish:
            await self.publish(events)
        return events

    async def publish(self, events: Sequence[RecordedEvent], *, id_prefix: str = "") -> None:
        await self.bus.publish(
            [
                Message(
                    event_subject("game", e.stream, e.type), envelope.encode(e), id_prefix + e.id
                )
                for e in events
            ]
        )

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.Future[None]]:
        """One life of the consumer's process."""
        store = self.wallet()

        async def react(event: RecordedEvent, inbox: InboxKey) -> None:
            await self._react(store, event, inbox)

        life = asyncio.ensure_future(self.runner(store, react).run())
        yield life
        life.cancel()
        await asyncio.wait({life})
        await store.close()

    def runner(self, store: WalletStore, react: Reaction) -> Runner:
        """What reacts in this world."""
        return Consumer(self.source, react, self._read, self.around(store), self.limits)

    def around(self, store: WalletStore) -> Around:
        """What it works with."""
        return Around(self.bus, store, self.parked, self.clock, envelope.encode, envelope.decode)

    def effects(self) -> list[str]:
        """The ids of the events that have had their effect, in the order of the effects."""
        return [e.data.decode() for e in self.wallet_log.all(Checkpoint(), 1_000_000)]

    async def effects_are(self, *ids: str) -> None:
        """Wait until these and no other effects are there, in any order of streams."""
        await self.until(lambda: sorted(self.effects()) == sorted(ids))

    async def until_parked(self, *keys: str, attempts: int = 0) -> None:
        """Wait until these are parked and nothing else, tried at least so often."""

        async def are_parked() -> bool:
            parked = await self.parked.list_parked("wallet")
            enough = all(p.attempts >= attempts for p in parked)
            return enough and sorted(p.key for p in parked) == sorted(keys)

        async with asyncio.timeout(self.deadline_s):
            while not await are_parked():
                await self.clock.sleep_ms(20)

    async def until(self, fact: Callable[[], bool]) -> None:
        async with asyncio.timeout(self.deadline_s):
            while not fact():
                await self.clock.sleep_ms(20)

    async def _read(self, after: Checkpoint, types: frozenset[str], limit: int) -> LogPage:
        if self.trouble.log_away:
            raise TryAgain("the game is away")
        return await from_store(self.game)(after, types, limit)

    async def _react(self, store: WalletStore, event: RecordedEvent, inbox: InboxKey) -> None:
        while event.stream in self.trouble.stuck:
            await self.clock.sleep_ms(100)
        if self.trouble.away:
            raise TryAgain("the wallet's database is away")
        if event.id in self.trouble.poison:
            raise ArithmeticError("no such currency")
        stream = f"effect-{event.stream}"
        version = (await store.standing(stream)).version
        effect = NewEvent("Effect", event.id.encode())
        await store.append(Append(stream, version, (effect,), self.clock.now_ms(), inbox=inbox))
