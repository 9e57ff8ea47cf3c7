"""The service's end of a stream of commands: each is handled beside the others, answered by id."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Generic, TypeVar

import grpc.aio
import structlog

from services.kit.metrics import COMMAND_SECONDS
from services.kit.rpc_errors import is_end
from services.kit.rpc_peer import ACCEPTED_KEY

Q = TypeVar("Q")
A = TypeVar("A")
Request = TypeVar("Request")
Response = TypeVar("Response")

# Four full batches of the log's writer. Beyond it streams are read no further, until their
# clients' own limits tell the players.
AT_WORK_MAX = 1_024
FRAME_MAX = 256

_log = structlog.get_logger(__name__)


class CommandServer(Generic[Q, A, Request, Response]):
    """Serves the streams of all clients of one method.

    `handle` answers a command; what it raises is a bug, is logged, and is answered by `failed`.
    `unpack` gives the commands of a request, `pack` makes a response of answers.
    """

    def __init__(
        self,
        name: str,
        handle: Callable[[Q], Awaitable[A]],
        unpack: Callable[[Request], Iterable[Q]],
        pack: Callable[[Sequence[A]], Response],
        failed: Callable[[Q], A],
        *,
        at_work_max: int = AT_WORK_MAX,
    ) -> None:
        self._name = name
        self._handle = handle
        self.unpack = unpack
        self.pack = pack
        self._failed = failed
        self.places = asyncio.Semaphore(at_work_max)
        self._readers: set[asyncio.Future[None]] = set()
        self._seconds = COMMAND_SECONDS.labels(name)

    async def serve(self, context: grpc.aio.ServicerContext[Request, Response]) -> None:
        """One client's stream, until he ends it, it breaks, or we are drained.

        A command that is at work when the stream breaks is finished all the same: its client
        learns the answer when he asks again.
        """
        await context.send_initial_metadata(((ACCEPTED_KEY, "1"),))
        stream = _Stream(self, context)
        reader = asyncio.ensure_future(stream.read())
        self._readers.add(reader)
        try:
            await stream.write()
            if not reader.cancelled():
                reader.result()
        finally:
            self._readers.discard(reader)
            reader.cancel()

    def drain(self) -> None:
        """Read no more. Each stream ends once what was read of it is answered."""
        for reader in self._readers:
            reader.cancel()

    async def answer(self, command: Q) -> A:
        """The answer to one command, also where handling it fails."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            return await self._handle(command)
        except Exception:
            _log.exception("command_failed", method=self._name)
            return self._failed(command)
        finally:
            self._seconds.observe(loop.time() - began)


class _Stream(Generic[Q, A, Request, Response]):
    """One client's stream: commands at work, and answers that wait to be written."""

    def __init__(
        self,
        server: CommandServer[Q, A, Request, Response],
        context: grpc.aio.ServicerContext[Request, Response],
    ) -> None:
        self._server = server
        self._context = context
        self._at_work: set[asyncio.Future[None]] = set()
        self._answers = deque[A]()
        self._wake = asyncio.Event()
        self._reading = True

    async def read(self) -> None:
        """Set to work what comes, as far as there is room."""
        server = self._server
        try:
            while not is_end(request := await self._context.read()):
                for command in server.unpack(request):
                    await server.places.acquire()
                    work = asyncio.ensure_future(self._work(command))
                    self._at_work.add(work)
                    work.add_done_callback(self._worked)
        finally:
            self._reading = False
            self._wake.set()

    async def write(self) -> None:
        """Write answers as they come, until all that was read is answered."""
        while True:
            while not self._answers:
                if not self._reading and not self._at_work:
                    return
                self._wake.clear()
                await self._wake.wait()
            count = min(FRAME_MAX, len(self._answers))
            answers = [self._answers.popleft() for _ in range(count)]
            await self._context.write(self._server.pack(answers))

    async def _work(self, command: Q) -> None:
        self._answers.append(await self._server.answer(command))

    def _worked(self, work: asyncio.Future[None]) -> None:
        self._at_work.discard(work)
        self._server.places.release()
        self._wake.set()
