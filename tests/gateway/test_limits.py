"""How much one client may ask for. The limits are made small and slow, so that no machine is."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from gateway import limits
from gateway.limits import Limit
from gateway.main import Gateway
from tests.gateway.client import Client, base_url, raw_line
from tests.gateway.test_rest import refused
from tests.gateway.world import World

FEW = Limit(burst=5, each_ms=600_000)


@pytest_asyncio.fixture(loop_scope="package")
async def strict(world: World, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gateway]:
    """A gateway that allows five of everything."""
    for name in ("REQUESTS", "STRANGERS", "SOCKETS_OPENED"):
        monkeypatch.setattr(limits, name, FEW)
    async with world.gateway(limit_factor=1) as gateway:
        yield gateway


async def statuses(gateway: Gateway, tokens: list[str]) -> list[int]:
    """How the gateway answers who asks, one after the other, by these tokens."""
    async with httpx.AsyncClient(base_url=base_url(gateway), trust_env=False) as http:
        return [
            (await http.get("/me", headers={"Authorization": f"Bearer {token}"})).status_code
            for token in tokens
        ]


async def test_an_account_that_asks_too_much_waits(strict: Gateway, guest: Client) -> None:
    assert await statuses(strict, [guest.token] * 7) == [200] * 5 + [429] * 2


async def test_it_is_told_for_how_long(strict: Gateway, guest: Client) -> None:
    await statuses(strict, [guest.token] * 5)
    async with httpx.AsyncClient(base_url=base_url(strict), trust_env=False) as http:
        answer = await http.get("/me", headers={"Authorization": f"Bearer {guest.token}"})
    problem = refused(answer, 429, "rate_limited")
    assert 0 < problem["numbers"]["wait_ms"] <= FEW.each_ms
    assert 0 < int(answer.headers["retry-after"]) <= FEW.each_ms // 1_000


async def test_one_account_does_not_use_up_anothers(strict: Gateway, two: list[Client]) -> None:
    greedy, modest = (client.token for client in two)
    assert (await statuses(strict, [greedy] * 6 + [modest]))[-2:] == [429, 200]


async def test_an_address_that_guesses_tokens_waits(strict: Gateway) -> None:
    assert await statuses(strict, [f"tavla_{n}" for n in range(7)]) == [401] * 5 + [429] * 2


async def test_sockets_are_not_opened_again_and_again(strict: Gateway) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        await _open_and_close(strict, 6)
    assert refusal.value.response.status_code == 429
    assert b'"rate_limited"' in refusal.value.response.body


async def _open_and_close(gateway: Gateway, times: int) -> None:
    for _ in range(times):
        async with raw_line(gateway):
            pass


async def test_frames_over_the_limit_are_not_looked_at(
    world: World, guest: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FRAMES", FEW)
    async with world.gateway(limit_factor=1) as strict, raw_line(strict) as line:
        line.answers_pings = False
        await line.say(t="hello", token=guest.token)
        codes: list[Any] = []
        for _ in range(6):
            await line.say(t="watch", match="nothing")
            codes.append((await line.until("nak"))["code"])
        assert codes == ["no_match"] * 4 + ["rate_limited"] * 2


@pytest.mark.slow
async def test_a_connection_that_idled_longer_than_clients_keep_one_is_still_served(
    guest: Client,
) -> None:
    request = b"GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", guest.gateway.port)
    try:
        for idle_s in (0, 6):
            await asyncio.sleep(idle_s)
            writer.write(request)
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
            assert head.startswith(b"HTTP/1.1 200")
            size = next(line for line in head.lower().split(b"\r\n") if b"content-length" in line)
            await reader.readexactly(int(size.split(b":")[1]))
    finally:
        writer.close()
