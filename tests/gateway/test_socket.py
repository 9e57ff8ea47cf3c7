"""The sending end of a socket: bounded, in order, and never in anybody's way."""

import asyncio
import json
from typing import Any

import pytest

from gateway.limits import Bucket, Limit
from gateway.ws import socket as codes
from gateway.ws.lag import LAG_MAX_MS, Lag
from gateway.ws.socket import QUEUE_MAX, Socket
from services.kit.time import ManualClock


class Wire:
    """What is sent, once the client reads."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.gone = False

    async def __call__(self, message: Any) -> None:
        """ASGI's send."""
        await self.reads.wait()
        if self.gone:
            raise OSError("gone")
        self.sent.append(message.get("text") or message["code"])


async def settle() -> None:
    """Let what is under way happen."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_frames_go_out_in_order() -> None:
    wire = Wire()
    socket = Socket(wire)
    running = asyncio.ensure_future(socket.run())
    for number in range(5):
        socket.offer(str(number))
    await settle()
    socket.offer("5")
    await settle()
    assert wire.sent == ["0", "1", "2", "3", "4", "5"]
    running.cancel()


async def test_a_client_that_does_not_read_is_told_to_come_again() -> None:
    wire = Wire()
    wire.reads.clear()
    socket = Socket(wire)
    running = asyncio.ensure_future(socket.run())
    await settle()
    for number in range(QUEUE_MAX + 2):
        socket.offer(str(number))
        await settle()
    assert socket.closing
    socket.offer("too late")
    wire.reads.set()
    await running
    first, bye, code = wire.sent
    assert first == "0"
    assert json.loads(bye)["code"] == "resync"
    assert code == codes.RESYNC


async def test_a_client_that_never_reads_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(codes, "FAREWELL_S", 0.01)
    wire = Wire()
    wire.reads.clear()
    socket = Socket(wire)
    socket.offer("nobody reads this")
    running = asyncio.ensure_future(socket.run())
    await settle()
    socket.bye("restart", "Goodbye.", codes.RESTART)
    await running
    assert (wire.sent, socket.ended.is_set()) == ([], True)


async def test_a_client_that_has_gone_ends_it_quietly() -> None:
    wire = Wire()
    wire.gone = True
    socket = Socket(wire)
    socket.offer("hello")
    await socket.run()
    assert socket.ended.is_set()


def test_the_line_is_measured_by_the_smallest_of_the_last_answers() -> None:
    clock = ManualClock()
    lag = Lag(clock)
    assert lag.round_trip_ms == 0
    for took_ms in (900, 40, 60, 50, 70):
        number = lag.ping()
        clock.advance_ms(took_ms)
        lag.pong(number)
    assert lag.round_trip_ms == 50


def test_an_answer_to_no_ping_measures_nothing() -> None:
    clock = ManualClock()
    lag = Lag(clock)
    number = lag.ping()
    lag.pong(number + 1)
    clock.advance_ms(20)
    lag.pong(number)
    clock.advance_ms(500)
    lag.pong(number)
    assert (lag.round_trip_ms, lag.unanswered) == (20, 0)


def test_no_line_is_so_slow_that_more_is_credited() -> None:
    clock = ManualClock()
    lag = Lag(clock)
    number = lag.ping()
    clock.advance_ms(60_000)
    lag.pong(number)
    assert lag.round_trip_ms == LAG_MAX_MS


def test_pings_without_an_answer_are_counted() -> None:
    lag = Lag(ManualClock())
    for _ in range(3):
        lag.ping()
    assert lag.unanswered == 3


def test_a_bucket_lets_so_much_through_at_once_and_then_one_in_a_while() -> None:
    bucket = Bucket(Limit(burst=3, each_ms=100))
    assert [bucket.take(1_000) for _ in range(4)] == [0, 0, 0, 100]
    assert [bucket.take(1_099), bucket.take(1_100), bucket.take(1_100)] == [1, 0, 100]
    assert [bucket.take(9_000) for _ in range(4)] == [0, 0, 0, 100]
