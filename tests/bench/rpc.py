"""Commands a second over one coalescing stream and by a call each, in the same run.

    python -m tests.bench.rpc [--seconds 3]

The service is a process of its own and does nothing but answer. Both ends share the machine.
"""

import argparse
import asyncio
import multiprocessing
import time
from collections.abc import Awaitable, Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

import grpc
import grpc.aio
import uvloop
from tavla.game.v1 import service_pb2 as pb

from services.kit.rpc_client import CommandStream
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.rpc_server import CommandServer
from services.kit.time import SystemClock

SECRET = "of-the-bench"
CALLERS = (1, 32, 256)
TIMEOUT_MS = 30_000
Ask = Callable[[pb.Command], Awaitable[pb.Answer]]


async def answer(command: pb.Command) -> pb.Answer:
    return pb.Answer(id=command.id, version=17)


async def serve(ready: Connection) -> None:
    commands: CommandServer[pb.Command, pb.Answer, pb.SubmitRequest, pb.SubmitResponse]
    commands = CommandServer(
        "bench",
        answer,
        lambda request: request.commands,
        lambda answers: pb.SubmitResponse(answers=answers),
        lambda command: pb.Answer(id=command.id),
    )

    async def submit(_: object, context: Any) -> None:
        await commands.serve(context)

    async def ask(request: pb.Command, _: Any) -> pb.Answer:
        return await answer(request)

    stream = grpc.stream_stream_rpc_method_handler(
        submit, pb.SubmitRequest.FromString, pb.SubmitResponse.SerializeToString
    )
    call = grpc.unary_unary_rpc_method_handler(
        ask, pb.Command.FromString, pb.Answer.SerializeToString
    )
    methods = {"Submit": stream, "Ask": call}
    server = RpcServer("127.0.0.1:0", SECRET)
    server.server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("b", methods),))
    await server.start()
    ready.send(server.port)
    await server.server.wait_for_termination()


def run_service(ready: Connection) -> None:
    uvloop.run(serve(ready))


async def measure(ask: Ask, callers: int, seconds: float) -> tuple[float, Sequence[float], float]:
    """Answers a second, each one's wait in ms sorted, and our own CPU microseconds for each."""
    waits: list[float] = []
    end = time.perf_counter() + seconds

    async def one(caller: int) -> None:
        number = 0
        while (began := time.perf_counter()) < end:
            number += 1
            command = pb.Command(id=f"{caller}-{number}", match_id="match-42", account_id="a")
            command.roll.decision = 3
            await ask(command)
            waits.append((time.perf_counter() - began) * 1_000)

    cpu = time.process_time()
    await asyncio.gather(*(one(caller) for caller in range(callers)))
    cpu = time.process_time() - cpu
    return len(waits) / seconds, sorted(waits), cpu / len(waits) * 1e6


async def main(port: int, seconds: float) -> None:
    peer = Peer(f"127.0.0.1:{port}", SECRET)
    stream: CommandStream[pb.Command, pb.Answer, pb.SubmitRequest, pb.SubmitResponse]
    stream = CommandStream(
        peer.channel.stream_stream(
            "/b/Submit", pb.SubmitRequest.SerializeToString, pb.SubmitResponse.FromString
        ),
        peer.metadata,
        lambda commands: pb.SubmitRequest(commands=commands),
        lambda response: [(one.id, one) for one in response.answers],
        SystemClock(),
    )
    running = asyncio.ensure_future(stream.run())
    unary: grpc.aio.UnaryUnaryMultiCallable[pb.Command, pb.Answer] = peer.channel.unary_unary(
        "/b/Ask", pb.Command.SerializeToString, pb.Answer.FromString
    )
    ways: dict[str, Ask] = {
        "stream": lambda command: stream.ask(command.id, command, TIMEOUT_MS),
        "unary": lambda command: peer.call(unary, command, TIMEOUT_MS),
    }
    print("callers  way        answers/s   p50 ms   p99 ms   client us CPU each")
    for callers in CALLERS:
        rates = {}
        for way, ask in ways.items():
            rate, waits, cpu_us = await measure(ask, callers, seconds)
            rates[way] = rate
            p50, p99 = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
            print(f"{callers:7}  {way:8} {rate:11.0f} {p50:8.2f} {p99:8.2f} {cpu_us:12.0f}")
        print(f"{callers:7}  ratio    {rates['stream'] / rates['unary']:11.1f}")
    running.cancel()
    await peer.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    chosen = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    service = multiprocessing.get_context("spawn").Process(target=run_service, args=(theirs,))
    service.start()
    uvloop.run(main(ours.recv(), chosen.seconds))
    service.terminate()
