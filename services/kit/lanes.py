"""Jobs side by side, but one after the other within a lane, and a bounded number at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Job = Callable[[], Awaitable[None]]


class Lanes:
    """Runs jobs in tasks of a group, so that a job that fails ends the whole group."""

    def __init__(self, group: asyncio.TaskGroup, jobs_max: int) -> None:
        self._group = group
        self._places = asyncio.Semaphore(jobs_max)
        self._waiting: dict[str, deque[Job]] = {}

    async def put(self, lane: str, job: Job) -> None:
        """Run the job after those put into its lane before. Waits while `jobs_max` are in."""
        await self._places.acquire()
        if (waiting := self._waiting.get(lane)) is not None:
            waiting.append(job)
            return
        self._waiting[lane] = deque([job])
        self._group.create_task(self._run(lane))

    async def _run(self, lane: str) -> None:
        waiting = self._waiting[lane]
        while waiting:
            await waiting.popleft()()
            self._places.release()
        del self._waiting[lane]
