"""Many commands in one stream to a service: what waits goes together, answers come by id.

A call of its own for each command costs ten times as much. Here whatever gathers while one frame
is written makes the next one; nothing lingers. When the stream breaks, what is not yet answered is
sent again on the next: the same id again is answered as the first time, so that a pause of the
service is all that anybody notices.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

import grpc
import grpc.aio
import structlog

from services.kit.rpc_errors import NoAnswer, Overloaded, is_end
from services.kit.rpc_peer import ACCEPTED_KEY
from services.kit.time import Clock
from services.kit.waiting import Backoff

Q = TypeVar("Q")
A = TypeVar("A")
Request = TypeVar("Request")
Response = TypeVar("Response")

# Half a millisecond's work for a service; larger frames only make the first of them wait.
FRAME_MAX = 256
# Ten for each of a thousand players behind a gateway, which is far beyond what can be served.
WAITING_MAX = 10_000
CONNECT_TIMEOUT_S = 5.0

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Asked(Generic[Q, A]):
    command: Q
    answer: asyncio.Future[A]


class CommandStream(Generic[Q, A, Request, Response]):
    """The client's end. `ask` works while `run` runs.

    `method` is a stub's, from stream to stream, and `metadata` its peer's. `pack` makes a request
    of commands, `unpack` gives the ids and answers of a response.
    """

    def __init__(
        self,
        method: grpc.aio.StreamStreamMultiCallable[Request, Response],
        metadata: grpc.aio.Metadata,
        pack: Callable[[Sequence[Q]], Request],
        unpack: Callable[[Response], Iterable[tuple[str, A]]],
        clock: Clock,
        *,
        waiting_max: int = WAITING_MAX,
        backoff: Backoff | None = None,
    ) -> None:
        self._method = method
        self._metadata = metadata
        self._pack = pack
        self._unpack = unpack
        self._clock = clock
        self._waiting_max = waiting_max
        self._backoff = backoff or Backoff(first_ms=50, most_ms=1_000)
        self._asked: dict[str, _Asked[Q, A]] = {}
        self._unsent = deque[str]()
        self._wake = asyncio.Event()
        self.connected = False

    async def ask(self, command_id: str, command: Q, timeout_ms: int) -> A:
        """The answer. Raises NoAnswer after `timeout_ms`, Overloaded at once.

        A command whose id is waiting already goes after the one before it.
        """
        if len(self._asked) >= self._waiting_max:
            raise Overloaded(len(self._asked))
        until = asyncio.get_running_loop().time() + timeout_ms / 1_000
        try:
            if command_id in self._asked:
                async with asyncio.timeout_at(until):
                    await self._turn_of(command_id)
            return await self._answer_to(command_id, command, until)
        except TimeoutError:
            raise NoAnswer(f"command {command_id}", timeout_ms) from None

    async def _turn_of(self, command_id: str) -> None:
        """Return once no command of this id is waiting."""
        while (same := self._asked.get(command_id)) is not None:
            await asyncio.wait({same.answer})
            await asyncio.sleep(0)

    async def _answer_to(self, command_id: str, command: Q, until: float) -> A:
        """The answer, TimeoutError after the loop's time `until`."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[A] = loop.create_future()
        # A timer alone: `asyncio.timeout` around each command took a twentieth of a gateway's time.
        patience = loop.call_at(until, _give_up, answer)
        self._asked[command_id] = _Asked(command, answer)
        self._unsent.append(command_id)
        self._wake.set()
        try:
            return await answer
        finally:
            patience.cancel()
            del self._asked[command_id]

    async def run(self) -> None:
        """Keep the stream up until cancelled."""
        failures = 0
        while True:
            try:
                await self._one_call()
            except (grpc.RpcError, asyncio.InvalidStateError, TimeoutError) as error:
                failures = 1 if self.connected else failures + 1
                if failures == 1:
                    _log.warning("command_stream_broke", error=_short(error))
            self.connected = False
            await self._clock.sleep_ms(self._backoff.after(failures or 1))

    async def _one_call(self) -> None:
        """One life of the stream: returns where the service ends it, raises where it breaks."""
        call = self._method(metadata=self._metadata)  # type: ignore[call-arg]  # stubs ask for more
        ends: set[asyncio.Future[None]] = set()
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT_S):
                await call.wait_for_connection()
                if ACCEPTED_KEY not in dict(await call.initial_metadata()):
                    await call.read()  # raises why it is refused
                    return
            self.connected = True
            self._unsent = deque(self._asked)
            ends = {asyncio.ensure_future(end(call)) for end in (self._read, self._write)}
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for end in done:
                end.result()
        finally:
            for end in ends:
                end.cancel()
            call.cancel()

    async def _read(self, call: grpc.aio.StreamStreamCall[Request, Response]) -> None:
        """Hand out the answers until the service ends the stream."""
        while not is_end(response := await call.read()):
            for command_id, answer in self._unpack(cast("Response", response)):
                asked = self._asked.get(command_id)
                if asked is not None and not asked.answer.done():
                    asked.answer.set_result(answer)

    async def _write(self, call: grpc.aio.StreamStreamCall[Request, Response]) -> None:
        """Send what waits."""
        while True:
            while not self._unsent:
                self._wake.clear()
                await self._wake.wait()
            ids = [self._unsent.popleft() for _ in range(min(FRAME_MAX, len(self._unsent)))]
            commands = [self._asked[known].command for known in ids if known in self._asked]
            if commands:
                await call.write(self._pack(commands))


def _give_up(answer: asyncio.Future[A]) -> None:
    if not answer.done():
        answer.set_exception(TimeoutError())


def _short(error: BaseException) -> str:
    if isinstance(error, grpc.aio.AioRpcError):
        return f"{error.code().name}: {error.details()}"
    return repr(error)
