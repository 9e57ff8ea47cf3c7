"""Worker processes that answer for the engine: a fixed number, each at one list at a time.

Who finds all of them at work waits, so many at most. A worker that dies or takes too long is
killed and replaced; its questions are given to another once, since one of them may be what it
died of.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from services.analysis.domain.questions import Answer, Question, answer_of, plain
from services.analysis.engine import EngineBusy, EngineMissing
from services.kit.log import logger
from services.kit.metrics import COMMAND_SECONDS, WORKER_RESTARTS
from services.kit.waiting import Backoff

# A match of 25 points has some 3 000 turns; each list of a review holds a dozen.
WAITING_MAX: Final = 512
# Loading takes 0.8 s on an idle machine.
START_TIMEOUT_S: Final = 60.0
# What `worker.main` ends with where there is no wheel for this machine.
_NO_ENGINE: Final = 3
# 200 boards of 26 numbers and their values are 20 kB; a line may not fill the memory.
_LINE_MAX_BYTES: Final = 4_000_000
_TRIES: Final = 2
# Without its input a worker ends at once.
_END_TIMEOUT_S: Final = 5.0
# A worker that dies at once would otherwise be started again without end.
_BACKOFF: Final = Backoff(first_ms=200, most_ms=10_000)

_log = logger(__name__)
COMMAND: Final = (sys.executable, "-m", "services.analysis.worker")


class WorkerDied(Exception):  # noqa: N818 - an answer, not a fault
    """It ended in the middle of its work."""


class _Worker:
    """One process, and the socket that is both its input and its output."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self._process = process
        self._reader = reader
        self._writer = writer
        self.version = ""

    @classmethod
    async def start(cls, command: Sequence[str]) -> _Worker:
        """A process that has said which engine it is. Raises `EngineMissing`, `WorkerDied`."""
        ours, its = socket.socketpair()
        with its:
            # Not by the loop: uvloop forks, and what gRPC does in a child that was forked while
            # its threads were at work has been seen to crash it. This one is made by vfork.
            process = await asyncio.to_thread(
                subprocess.Popen, command, stdin=its.fileno(), stdout=its.fileno()
            )
        reader, writer = await asyncio.open_connection(sock=ours, limit=_LINE_MAX_BYTES)
        worker = cls(process, reader, writer)
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                worker.version = json.loads(await worker._line())["engine"]
        except (TimeoutError, WorkerDied) as error:
            status = await worker.end()
            if status == _NO_ENGINE:
                raise EngineMissing("bgsage is not installed, or not made for here") from None
            raise WorkerDied(f"it ended with {status} at its start") from error
        return worker

    async def ask(self, questions: Sequence[Question], *, behind: bool) -> list[Answer]:
        """Answers in the order of the questions. Raises `WorkerDied`."""
        wish = {"of": [plain(each) for each in questions], "behind": behind}
        line = json.dumps(wish, separators=(",", ":"))
        self._writer.write(line.encode() + b"\n")
        sent = json.loads(await self._line())
        return [answer_of(q, a) for q, a in zip(questions, sent, strict=True)]

    async def _line(self) -> bytes:
        try:
            line = await self._reader.readline()
        except (OSError, ValueError) as error:
            raise WorkerDied(repr(error)) from error
        if not line:
            raise WorkerDied("it ended")
        return line

    async def end(self) -> int:
        """Kill it unless it has ended by itself; its exit status."""
        self._writer.close()
        if self._process.poll() is None and self.version:
            self._process.kill()
        return await asyncio.to_thread(self._wait)

    def _wait(self) -> int:
        try:
            return self._process.wait(_END_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()


class EnginePool:
    """The engine in `size` processes. `start` it, then ask; `close` it at the end."""

    def __init__(self, size: int, command: Sequence[str] = COMMAND) -> None:
        self.size = size
        self._command = command
        # The last that was at work comes first, so that another is started only where it is needed.
        self._idle: asyncio.LifoQueue[_Worker | None] = asyncio.LifoQueue()
        self._living: set[_Worker] = set()
        self._waiting = 0
        self._failures = 0
        self._version = ""
        self._missing = ""
        self._seconds = COMMAND_SECONDS.labels("engine")

    @property
    def available(self) -> bool:
        """See `Engine`."""
        return not self._missing

    @property
    def version(self) -> str:
        """See `Engine`."""
        return self._version

    @property
    def waiting(self) -> int:
        """How many lists are at work or wait."""
        return self._waiting

    def health(self) -> str | None:
        """Why it cannot answer, None where it can. No engine at all is no fault of ours."""
        if self._missing or self._failures < 3:
            return None
        return f"its workers died {self._failures} times in a row"

    async def start(self) -> None:
        """Start one worker to learn whether there is an engine; the others when they are needed."""
        first: _Worker | None = None
        try:
            first = await self._new_worker()
            self._version = first.version
        except EngineMissing as missing:
            self._missing = str(missing)
            _log.warning("no_engine", why=self._missing)
            return
        except WorkerDied as died:
            self._failures += 1
            _log.warning("worker_died", why=str(died))
        for worker in (*[None] * (self.size - 1), first):
            self._idle.put_nowait(worker)
        _log.info("engine", version=self._version, workers=self.size)

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._living):
            await worker.end()

    async def ask(
        self, questions: Sequence[Question], timeout_ms: int, *, behind: bool = False
    ) -> Sequence[Answer]:
        """See `Engine`. The time counts from when a worker is free; see `Behind` for the rest."""
        if self._missing:
            raise EngineMissing(self._missing)
        if self._waiting >= WAITING_MAX:
            raise EngineBusy(f"{self._waiting} lists wait for the engine")
        self._waiting += 1
        try:
            for attempt in range(1, _TRIES + 1):
                try:
                    return await self._ask_one(questions, timeout_ms, behind)
                except WorkerDied as died:
                    _log.warning("worker_died", why=str(died), attempt=attempt)
            raise EngineBusy("two workers died of the same questions")
        finally:
            self._waiting -= 1

    async def _ask_one(
        self, questions: Sequence[Question], timeout_ms: int, behind: bool
    ) -> list[Answer]:
        worker = await self._idle.get()
        kept: _Worker | None = None
        try:
            worker = worker or await self._new_worker()
            with self._seconds.time():
                async with asyncio.timeout(timeout_ms / 1_000):
                    answers = await worker.ask(questions, behind=behind)
            kept, self._failures = worker, 0
            self._version = worker.version
            return answers
        except TimeoutError:
            raise EngineBusy(f"no answer within {timeout_ms} ms") from None
        except WorkerDied:
            self._failures += 1
            raise
        finally:
            self._idle.put_nowait(kept)
            if kept is None and worker is not None:
                WORKER_RESTARTS.labels("engine").inc()
                self._living.discard(worker)
                # In a task of its own, since whoever asked may have been cancelled.
                await asyncio.shield(worker.end())

    async def _new_worker(self) -> _Worker:
        if self._failures:
            await asyncio.sleep(_BACKOFF.after(self._failures) / 1_000)
        worker = await _Worker.start(self._command)
        self._living.add(worker)
        return worker


class Behind:
    """The same engine for whoever can wait: on a busy machine his work gives way to all other.

    One worker is left to those who play, who would else wait for one that gives way.
    """

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool
        self._places = asyncio.Semaphore(max(1, pool.size - 1))

    @property
    def available(self) -> bool:
        """See `Engine`."""
        return self._pool.available

    @property
    def version(self) -> str:
        """See `Engine`."""
        return self._pool.version

    async def ask(self, questions: Sequence[Question], timeout_ms: int) -> Sequence[Answer]:
        """See `Engine`. The time counts from when there is a place and a worker."""
        async with self._places:
            return await self._pool.ask(questions, timeout_ms, behind=True)
