"""The event store in memory, for tests and the simulator.

A `MemoryLog` is the database and outlives its users; each process has a `MemoryStore` on it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from services.kit.events import Checkpoint, RecordedEvent
from services.kit.memory_log import MemoryLog
from services.kit.store import PAGE_MAX, Append, Appended, CommitHook, Standing
from services.kit.writer import WAITING_MAX, BatchWriter

Moment = Callable[[Sequence[Append]], Awaitable[None]]


async def _yield_once(_: Sequence[Append]) -> None:
    """Let others run, so that a batch can gather while one is written."""
    await asyncio.sleep(0)


async def _at_once(_: Sequence[Append]) -> None:
    """Pass without a pause."""


class MemoryStore:
    """One process's way to a `MemoryLog`.

    `before_commit` and `after_commit` are awaited around each commit. What they raise happens as
    it would in life: before it nothing is written, after it all is.
    """

    def __init__(
        self,
        log: MemoryLog,
        *,
        before_commit: Moment = _yield_once,
        after_commit: Moment = _at_once,
        waiting_max: int = WAITING_MAX,
    ) -> None:
        self.log = log
        self._before_commit = before_commit
        self._after_commit = after_commit
        self._writer = BatchWriter(self._write, waiting_max=waiting_max)

    async def _write(self, batch: Sequence[Append]) -> None:
        opened = self.log.begin(batch)
        try:
            await self._before_commit(batch)
        except BaseException:
            self.log.abort(opened)
            raise
        self.log.commit(opened)
        await self._after_commit(batch)

    async def append(self, append: Append) -> Appended:
        """See `EventStore`."""
        return await self._writer.append(append)

    async def read_stream(
        self, stream: str, after: int = 0, limit: int = PAGE_MAX
    ) -> Sequence[RecordedEvent]:
        """See `EventStore`."""
        return self.log.stream(stream, after, limit)

    async def read_all(self, after: Checkpoint, limit: int = PAGE_MAX) -> Sequence[RecordedEvent]:
        """See `EventStore`."""
        return self.log.all(after, limit)

    async def standing(self, stream: str, command_id: str = "") -> Standing:
        """See `EventStore`."""
        return Standing(self.log.version(stream), self.log.command(stream, command_id))

    def on_commit(self, hook: CommitHook) -> None:
        """See `EventStore`."""
        self._writer.on_commit(hook)

    async def load_checkpoint(self, name: str) -> Checkpoint:
        """See `Checkpoints`."""
        return self.log.checkpoint(name)

    async def save_checkpoint(self, name: str, checkpoint: Checkpoint) -> None:
        """See `Checkpoints`."""
        self.log.save(name, checkpoint)

    async def leads(self, name: str) -> bool:  # noqa: ARG002
        """See `Leadership`. All of them: what two do at once has to be harmless."""
        return True

    async def close(self) -> None:
        """Wait until what was appended is settled."""
        await self._writer.close()
