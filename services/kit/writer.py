"""Group commit by natural batching: what waits is written together, and meanwhile more gathers.

There is no linger timer, because it would only add its own delay, and one batch at a time, because
a second connection to the same disk gains nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from services.kit.events import RecordedEvent
from services.kit.log_metrics import APPENDS, BATCH_APPENDS
from services.kit.store import (
    Append,
    Appended,
    CommitHook,
    EffectRefused,
    OutcomeUnknown,
    QueueFull,
    StoreError,
)

# At 256 a batch commits in about ten milliseconds; larger ones gain little and delay all in them.
BATCH_MAX = 256
# A second's worth of appends: whoever comes later is better told to come back than kept waiting.
WAITING_MAX = 8_192


_WRITTEN = APPENDS.labels("written")


class Losers(Exception):  # noqa: N818 - an answer, not a fault
    """Some appends of a batch may not be written, by their index; none of the batch was."""

    def __init__(self, reasons: Mapping[int, StoreError]) -> None:
        super().__init__(f"{len(reasons)} appends lost")
        assert reasons, "a batch is refused for a reason, or the writer would try for ever"
        self.reasons = reasons


# Writes a batch in one transaction. No two appends in it have the same stream or inbox key.
# Raises `Losers` where some may not be written, or another `StoreError` where none can be. An
# effect may be refused for what another append of the batch took that is refused itself: only
# when it is written alone is that final.
Write = Callable[[Sequence[Append]], Awaitable[None]]


@dataclass(slots=True)
class _Waiting:
    append: Append
    done: asyncio.Future[Appended]

    def settle(self, appended: Appended) -> None:
        if not self.done.done():
            self.done.set_result(appended)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            APPENDS.labels(type(error).__name__).inc()
            self.done.set_exception(error)


def recorded(append: Append) -> tuple[RecordedEvent, ...]:
    """The events of an append as they stand in the log, but for their places.

    A place says nothing before it is below the horizon, so it is left zero here.
    """
    return tuple(
        RecordedEvent(
            stream=append.stream,
            version=append.expected_version + step,
            position=0,
            tx=0,
            type=event.type,
            data=event.data,
            at_ms=append.at_ms,
            command_id=append.command_id,
            meta=append.meta,
        )
        for step, event in enumerate(append.events, 1)
    )


class BatchWriter:
    """Queues appends and writes them in batches, for as long as there are any."""

    def __init__(self, write: Write, *, waiting_max: int = WAITING_MAX) -> None:
        self._write = write
        self._waiting_max = waiting_max
        self._waiting: deque[_Waiting] = deque()
        self._draining: asyncio.Task[None] | None = None
        self._hooks: list[CommitHook] = []

    def on_commit(self, hook: CommitHook) -> None:
        """Call `hook` with the events of every batch, after its commit."""
        self._hooks.append(hook)

    async def append(self, append: Append) -> Appended:
        """Wait until the append is durable. Raises what `EventStore.append` raises."""
        if len(self._waiting) >= self._waiting_max:
            raise QueueFull(len(self._waiting))
        done: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(append, done))
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain(), name="batch-writer")
        return await done

    async def close(self) -> None:
        """Wait until all that was appended so far is settled."""
        while self._draining is not None:
            await asyncio.wait([self._draining])

    async def _drain(self) -> None:
        batch: list[_Waiting] = []
        try:
            while self._waiting:
                batch = self._take()
                await self._settle(batch)
        finally:
            self._draining = None
            # Nobody is left unanswered where this task is cancelled in mid-batch.
            self._fail(batch, OutcomeUnknown("the writer was stopped in mid-batch"))

    def _take(self) -> list[_Waiting]:
        """The longest-waiting appends that may share a transaction; the rest keep their order."""
        batch: list[_Waiting] = []
        passed: list[_Waiting] = []
        taken: set[object] = set()
        while self._waiting and max(len(batch), len(passed)) < BATCH_MAX:
            waiting = self._waiting.popleft()
            keys: set[object] = {waiting.append.stream}
            if waiting.append.inbox is not None:
                keys.add(waiting.append.inbox)
            if keys & taken:
                # Those behind it on the same stream must stay behind it.
                passed.append(waiting)
            elif not waiting.done.done():  # otherwise its caller has given up
                batch.append(waiting)
            taken |= keys
        self._waiting.extendleft(reversed(passed))
        return sorted(batch, key=lambda waiting: waiting.append.stream)

    async def _settle(self, batch: list[_Waiting]) -> None:
        """Write the batch, each time without those that lost, until the rest is written."""
        doubtful: list[_Waiting] = []
        while batch:
            try:
                await self._write([waiting.append for waiting in batch])
                self._succeed(batch)
                break
            except Losers as lost:
                batch = self._without(batch, lost, doubtful)
            except StoreError as error:
                self._fail(batch, error)
                break
            except Exception as error:
                await self._isolate(batch, error)
                break
        for waiting in doubtful:
            await self._settle([waiting])

    def _without(
        self, batch: list[_Waiting], lost: Losers, doubtful: list[_Waiting]
    ) -> list[_Waiting]:
        """Tell the losers why; those that may have lost to another loser are doubtful."""
        for index, reason in lost.reasons.items():
            if isinstance(reason, EffectRefused) and len(batch) > 1:
                doubtful.append(batch[index])
            else:
                batch[index].fail(reason)
        return [waiting for index, waiting in enumerate(batch) if index not in lost.reasons]

    async def _isolate(self, batch: list[_Waiting], error: Exception) -> None:
        """One append that the store chokes on must not take its neighbours down."""
        if len(batch) == 1:
            batch[0].fail(error)
        else:
            for waiting in batch:
                await self._settle([waiting])

    def _fail(self, batch: list[_Waiting], error: StoreError) -> None:
        for waiting in batch:
            waiting.fail(error)

    def _succeed(self, batch: list[_Waiting]) -> None:
        BATCH_APPENDS.observe(len(batch))
        _WRITTEN.inc(len(batch))
        events: list[RecordedEvent] = []
        for waiting in batch:
            append = waiting.append
            mine = recorded(append)
            events.extend(mine)
            waiting.settle(Appended(append.expected_version + len(mine), mine))
        if events:
            self._tell(events)

    def _tell(self, events: list[RecordedEvent]) -> None:
        for hook in self._hooks:
            try:
                hook(events)
            except Exception as error:
                # What was committed stays committed, whatever a listener makes of it.
                context = {"message": "a commit hook failed", "exception": error}
                asyncio.get_running_loop().call_exception_handler(context)
