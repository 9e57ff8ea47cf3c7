"""Single calls: what they fail with, and who is served."""

import asyncio
from collections.abc import AsyncIterator

import grpc
import grpc.aio
import pytest

from services.kit.read_events import TryAgain
from services.kit.rpc_errors import NoAnswer, PeerAway
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.stack.embedded import free_port
from tests.kit.rpc_world import SECRET, TIMEOUT_MS, Answer, Command, Service, pack, unary, unpack


async def never(_: Command) -> Answer:
    await asyncio.Event().wait()
    raise AssertionError


async def broken(_: Command) -> Answer:
    raise ZeroDivisionError


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    started = await Service().start()
    yield started
    await started.crash()


@pytest.fixture
async def peer(service: Service) -> AsyncIterator[Peer]:
    made = Peer(f"127.0.0.1:{service.port}", SECRET)
    yield made
    await made.close()


REQUEST = pack([("c1", "hello")])


async def test_a_call_is_answered(peer: Peer) -> None:
    assert unpack(await peer.call(unary(peer), REQUEST, TIMEOUT_MS)) == [("c1", "hello")]


async def test_no_answer_in_time_is_said(service: Service, peer: Peer) -> None:
    service.handle = never
    with pytest.raises(NoAnswer, match="was not answered within 50 ms"):
        await peer.call(unary(peer), REQUEST, 50)


async def test_a_service_that_is_away_is_said_to_be(service: Service, peer: Peer) -> None:
    await service.crash()
    with pytest.raises(PeerAway, match=f"127.0.0.1:{service.port}"):
        await peer.call(unary(peer), REQUEST, TIMEOUT_MS)


async def test_what_fails_in_passing_may_be_done_again() -> None:
    assert issubclass(PeerAway, TryAgain)
    assert issubclass(NoAnswer, TryAgain)


async def test_a_service_at_fault_is_not_called_away(service: Service, peer: Peer) -> None:
    service.handle = broken
    with pytest.raises(grpc.aio.AioRpcError) as raised:
        await peer.call(unary(peer), REQUEST, TIMEOUT_MS)
    assert raised.value.code() is grpc.StatusCode.UNKNOWN


async def test_nothing_is_served_without_the_secret(service: Service) -> None:
    stranger = Peer(f"127.0.0.1:{service.port}", "guessed")
    with pytest.raises(grpc.aio.AioRpcError) as raised:
        await stranger.call(unary(stranger), REQUEST, TIMEOUT_MS)
    assert raised.value.code() is grpc.StatusCode.UNAUTHENTICATED
    await stranger.close()


async def test_a_taken_port_is_an_error(service: Service) -> None:
    with pytest.raises(OSError, match=f"cannot listen on 127.0.0.1:{service.port}"):
        await RpcServer(f"127.0.0.1:{service.port}", SECRET).start()


async def test_who_calls_a_port_where_nobody_is_waits_no_longer_than_asked() -> None:
    nobody = Peer(f"127.0.0.1:{free_port()}", SECRET)
    with pytest.raises(PeerAway):
        await nobody.call(unary(nobody), REQUEST, TIMEOUT_MS)
    await nobody.close()
