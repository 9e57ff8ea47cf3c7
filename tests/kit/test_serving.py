"""A service as a process: it starts against real servers, says how it is, and stops in order."""

import asyncio
import json
import os
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from services.accounts.schema import SCHEMA
from services.kit.migrate import migrate
from services.stack.embedded import Nats, Postgres
from services.stack.embedded.ports import free_port

DEADLINE_S = 60


@asynccontextmanager
async def process(**env: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The accounts service as a process of its own."""
    started = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "services.accounts.main"),
        env={**os.environ, **{f"TAVLA_{name.upper()}": value for name, value in env.items()}},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield started
    finally:
        if started.returncode is None:
            started.kill()
            await started.communicate()


async def logged(started: asyncio.subprocess.Process, event: str) -> dict[str, object]:
    """The first line of the log that says this."""
    assert started.stdout is not None
    async with asyncio.timeout(DEADLINE_S):
        while line := await started.stdout.readline():
            entry = json.loads(line)
            if entry["event"] == event:
                return dict(entry)
    raise AssertionError(f"the log ended without {event}")


def page(port: int, name: str) -> tuple[int, str]:
    """What a health page says."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/{name}", timeout=5) as said:
            return said.status, json.load(said)["status"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["status"]


async def test_a_service_starts_serves_and_stops_when_it_is_told_to(
    postgres_server: Postgres, nats_server: Nats
) -> None:
    dsn = postgres_server.dsn()
    await migrate(dsn, SCHEMA)
    port = free_port()
    env = {"database_url": dsn, "nats_url": nats_server.url, "health_port": str(port)}
    async with process(**env) as started:
        await logged(started, "ready")
        async with asyncio.timeout(DEADLINE_S):
            assert await asyncio.to_thread(page, port, "ready") == (200, "ok")
            started.send_signal(signal.SIGTERM)
            out, err = await started.communicate()
        assert (started.returncode, err) == (0, b"")
        assert b'"stopped"' in out
        assert dsn.encode() not in out


@pytest.mark.slow
async def test_a_service_without_its_settings_says_which_are_missing() -> None:
    async with process(limit_factor="many") as started:
        _, err = await started.communicate()
    assert started.returncode == 2
    for name in (b"TAVLA_DATABASE_URL", b"TAVLA_LIMIT_FACTOR"):
        assert name in err
    assert b"Traceback" not in err


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
async def test_a_service_that_waits_for_nats_is_alive_and_can_be_stopped(
    postgres_server: Postgres, sent: signal.Signals
) -> None:
    port, url = free_port(), f"nats://127.0.0.1:{free_port()}"
    env = {"database_url": postgres_server.dsn(), "nats_url": url, "health_port": str(port)}
    async with process(**env) as started:
        await logged(started, "nats_error")
        assert await asyncio.to_thread(page, port, "live") == (200, "ok")
        assert await asyncio.to_thread(page, port, "ready") == (503, "not ready")
        started.send_signal(sent)
        async with asyncio.timeout(DEADLINE_S):
            _, err = await started.communicate()
        assert (started.returncode, err) == (0, b"")
