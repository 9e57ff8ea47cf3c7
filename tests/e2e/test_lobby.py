"""The lobby between real processes: a host who vanishes is off everybody's list."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from services.stack.bench.house import OwnHouse

pytestmark = [pytest.mark.infra, pytest.mark.slow]

HIDDEN_WITHIN_S = 5.0
DEADLINE_S = 30


async def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next frame of this kind; pings are answered."""
    async with asyncio.timeout(DEADLINE_S):
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            if frame["t"] == "ping":
                await socket.send(json.dumps({"t": "pong", "n": frame["n"]}))
            if frame["t"] == kind:
                return frame


async def come_in(socket: ClientConnection, token: str) -> None:
    """Be there."""
    await socket.send(json.dumps({"t": "hello", "token": token}))
    await until(socket, "welcome")


async def test_a_host_who_vanishes_is_off_the_list_within_five_seconds(house: OwnHouse) -> None:
    url = house.file.url
    ws = url.replace("http", "ws", 1) + "/api/v1/ws"
    async with httpx.AsyncClient(base_url=f"{url}/api/v1", trust_env=False) as http:
        host, watcher = [(await http.post("/guests")).json()["token"] for _ in range(2)]
        signed = {"Authorization": f"Bearer {host}"}
        wish = {"house": "stargames", "mode": "quick"}
        async with connect(ws, proxy=None) as looking:
            await come_in(looking, watcher)
            await looking.send(json.dumps({"t": "lobby", "on": True}))
            await until(looking, "lobby")
            async with connect(ws, proxy=None) as there:
                await come_in(there, host)
                opened = await http.post("/tables", json=wish, headers=signed)
                table = opened.raise_for_status().json()["table"]["id"]
                assert (await until(looking, "table"))["table"]["id"] == table
                there.transport.abort()  # as a browser that is killed
                left_at = time.monotonic()
                gone = await until(looking, "gone")
            assert gone["table"] == table
            assert time.monotonic() - left_at < HIDDEN_WITHIN_S
            assert (await http.get("/tables")).json()["tables"] == []
            async with connect(ws, proxy=None) as back:
                await come_in(back, host)
                assert (await until(looking, "table"))["table"]["id"] == table
