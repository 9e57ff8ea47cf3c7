"""What the event store's contract is tried in: a log, processes on it, and a guarded table."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.kit.events import NewEvent, RecordedEvent
from services.kit.store import Append, Checkpoints, EventStore

# The longest any fact here may take. Reached only where the test fails.
DEADLINE_S = 20


@dataclass(frozen=True)
class TakeSeat(Effect):
    """One live seat an account."""

    account: str
    table: str


@dataclass(frozen=True)
class Linger(Effect):
    """Keeps the transaction open until the world's gate opens."""


def already_seated(account: str) -> Refusal:
    return Refusal("already_seated", f"{account} sits already.", seats=1)


class Gate:
    """Where lingering transactions wait."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self._open = asyncio.Event()

    async def pass_through(self) -> None:
        """Wait here until the gate opens."""
        self.reached.set()
        await self._open.wait()

    def open(self) -> None:
        self._open.set()


class Store(EventStore, Checkpoints, Protocol):
    """A store that can also be closed."""

    async def close(self) -> None: ...


class StoreWorld(Protocol):
    """One log, and as many processes on it as a test asks for."""

    gate: Gate

    def store(self, *, waiting_max: int = 8_192) -> Store:
        """A new process on the log."""
        ...

    async def seats(self) -> Mapping[str, str]:
        """The guarded table: who sits where."""
        ...

    async def beyond(self, position: int) -> list[RecordedEvent]:
        """What a reader sees who asks for `position > last` and knows of no horizon."""
        ...


def fact(number: int = 1) -> NewEvent:
    return NewEvent("test.v1.Happened", b"%d" % number)


def change(
    stream: str = "thing-1",
    on: int = 0,
    events: int = 1,
    command: str = "",
    effects: tuple[Effect, ...] = (),
) -> Append:
    """An append of so many events, decided on version `on`."""
    facts = tuple(fact(on + step) for step in range(1, events + 1))
    answer = b"the answer" if command else b""
    return Append(stream, on, facts, 1_000, command, command.encode(), answer, effects=effects)
