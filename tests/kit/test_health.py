"""Who watches a process learns whether it is alive, ready, and what it measures."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

import httpx
import pytest

from services.kit.health import HealthServer

URL = "http://127.0.0.1:{}"
problems: dict[str, str | None] = {}


@pytest.fixture
async def server() -> AsyncIterator[HealthServer]:
    problems.update(log=None, bus=None)
    checks = {"log": lambda: problems["log"], "bus": lambda: problems["bus"]}
    started = await HealthServer("127.0.0.1", 0, checks).start()
    yield started
    await started.close()


async def get(server: HealthServer, path: str) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False) as client:
        return await client.get(URL.format(server.port) + path)


async def send(server: HealthServer, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(data)
    writer.write_eof()
    answer = await reader.read()
    writer.close()
    return answer


async def test_a_process_that_answers_is_alive_whatever_is_wrong(server: HealthServer) -> None:
    problems["log"] = "away"
    assert (await get(server, "/health/live")).json() == {"status": "ok"}


async def test_it_is_ready_where_all_checks_pass(server: HealthServer) -> None:
    answer = await get(server, "/health/ready")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "checks": {"log": "ok", "bus": "ok"}}


async def test_it_is_not_ready_where_one_does_not_and_says_which(server: HealthServer) -> None:
    problems["bus"] = "not connected"
    answer = await get(server, "/health/ready")
    assert answer.status_code == 503
    assert answer.json()["checks"] == {"log": "ok", "bus": "not connected"}


async def test_its_metrics_are_prometheus_text(server: HealthServer) -> None:
    answer = await get(server, "/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "# TYPE tavla_consumer_events_total counter" in answer.text


async def test_there_is_nothing_else(server: HealthServer) -> None:
    assert (await get(server, "/secrets")).status_code == 404


@pytest.mark.parametrize("data", [b"gibberish\r\n\r\n", b"\xff\x00\r\n\r\n"])
async def test_what_is_no_request_is_refused(server: HealthServer, data: bytes) -> None:
    assert (await send(server, data)).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("data", [b"", b"GET /health/live", b"x" * 100_000])
async def test_half_and_endless_requests_are_dropped(server: HealthServer, data: bytes) -> None:
    with contextlib.suppress(ConnectionError):  # it may be closed while we still send
        assert await send(server, data) == b""
    assert json.loads((await get(server, "/health/live")).content) == {"status": "ok"}


async def test_a_taken_port_is_an_error(server: HealthServer) -> None:
    with pytest.raises(OSError, match="address already in use"):
        await HealthServer("127.0.0.1", server.port, {}).start()
