"""A service that answers commands over a real connection, and a client of it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import grpc
import grpc.aio

from services.kit.rpc_client import CommandStream
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.rpc_server import CommandServer
from services.kit.time import SystemClock

SECRET = "of-the-house"
# The longest any answer may take. Reached only where a test fails.
TIMEOUT_MS = 10_000

Command = tuple[str, str]  # its id and what is asked
Answer = tuple[str, str]
Stream = CommandStream[Command, Answer, bytes, bytes]
Unary = grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]


def pack(items: Sequence[tuple[str, str]]) -> bytes:
    return json.dumps(items).encode()


def unpack(data: bytes) -> list[tuple[str, str]]:
    return [(first, second) for first, second in json.loads(data)]


async def echo(command: Command) -> Answer:
    return command


@dataclass
class Service:
    """Serves `/test/Submit` (a stream) and `/test/Ask` (one call) on a port of its own."""

    handle: Callable[[Command], Awaitable[Answer]] = echo
    at_work_max: int = 1_000
    frames: list[int] = field(default_factory=list)
    port: int = 0

    async def start(self) -> "Service":
        self.commands = CommandServer(
            "/test/Submit",
            self.handle,
            self._unpack,
            pack,
            lambda command: (command[0], "failed"),
            at_work_max=self.at_work_max,
        )
        self.rpc = RpcServer(f"127.0.0.1:{self.port}", SECRET)
        methods = {
            "Submit": grpc.stream_stream_rpc_method_handler(self._submit),
            "Ask": grpc.unary_unary_rpc_method_handler(self._ask),
        }
        handler = grpc.method_handlers_generic_handler("test", methods)
        self.rpc.server.add_generic_rpc_handlers((handler,))
        self.port = (await self.rpc.start()).port
        return self

    async def drain(self) -> None:
        """Stop as a service does that is asked to."""
        self.commands.drain()
        await self.rpc.stop(TIMEOUT_MS)

    async def crash(self) -> None:
        """Stop as a process does that is killed: nothing is answered any more."""
        await self.rpc.stop(0)

    def _unpack(self, data: bytes) -> list[Command]:
        commands = unpack(data)
        self.frames.append(len(commands))
        return commands

    async def _submit(self, _: object, context: grpc.aio.ServicerContext[bytes, bytes]) -> None:
        await self.commands.serve(context)

    async def _ask(self, request: bytes, _: Any) -> bytes:
        (command,) = unpack(request)
        return pack([await self.handle(command)])


def unary(peer: Peer) -> Unary:
    return peer.channel.unary_unary("/test/Ask", bytes, bytes)


@contextlib.asynccontextmanager
async def client_of(
    service: Service, *, secret: str = SECRET, waiting_max: int = 10_000
) -> AsyncIterator[Stream]:
    peer = Peer(f"127.0.0.1:{service.port}", secret)
    stream: Stream = CommandStream(
        peer.channel.stream_stream("/test/Submit", bytes, bytes),
        peer.metadata,
        pack,
        lambda data: [(answer[0], answer) for answer in unpack(data)],
        SystemClock(),
        waiting_max=waiting_max,
    )
    running = asyncio.ensure_future(stream.run())
    yield stream
    running.cancel()
    await asyncio.wait({running})
    await peer.close()


async def ask(stream: Stream, command_id: str, what: str = "", timeout_ms: int = TIMEOUT_MS) -> str:
    """What is answered, without the id."""
    answered_id, answer = await stream.ask(command_id, (command_id, what), timeout_ms)
    assert answered_id == command_id
    return answer
