"""The game service as a process on real PostgreSQL and NATS, killed in the middle of matches."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tavla.game.v1.live_pb2 import LiveUpdate

from services.game.schema import SCHEMA
from services.kit.bus import ConsumerSpec
from services.kit.bus_nats import NatsBus
from services.kit.envelope import decode
from services.kit.live_nats import NatsLive
from services.kit.migrate import migrate
from services.kit.nats_connection import NatsConnection
from services.kit.rpc_errors import RpcFailed
from services.kit.rpc_peer import Peer
from services.kit.subjects import event_stream
from services.kit.time import ManualClock
from tests.game.api_players import Players
from tests.game.given import table
from tests.game.service_process import ServiceProcess
from tests.game.service_world import SECRET, WHITE, Client

MATCHES = 4
KILLS = 3
EVENTS_BETWEEN_KILLS = 80
RULES = (
    table("stargames", "quick"),
    table("play65", "series", 2),
    table("gammonempire", "single", beavers=True),
    table("tournament", "match", 1),
)
DEADLINE_S = 120
PAUSE_S = 0.05  # so that a service that starts has the machine to itself


@pytest.fixture
async def process(database: str, nats_url: str, tmp_path: Path) -> AsyncIterator[ServiceProcess]:
    """The service, ready."""
    await migrate(database, SCHEMA)
    made = ServiceProcess(database, nats_url, tmp_path / "log")
    await made.start()
    await made.ready()
    yield made
    assert await made.stop() == 0, made.log
    assert "Traceback" not in made.log


@pytest.fixture
async def client(process: ServiceProcess) -> AsyncIterator[Client]:
    """A client that outlives the service."""
    made = Client(Peer(process.address, SECRET))
    yield made
    await made.close()


async def patiently(call: Any, *args: Any, **fields: Any) -> Any:
    """Call, again for as long as the service is away: as all of its clients do."""
    while True:
        with suppress(RpcFailed):
            return await call(*args, **fields)
        await asyncio.sleep(PAUSE_S)


class Patient(Client):
    """A client that asks again."""

    async def call(self, method: str, **fields: Any) -> Any:
        """See `Client`."""
        return await patiently(super().call, method, **fields)

    async def start(self, match_id: str = "m1", rules: Any = RULES[0], **more: Any) -> Any:
        """See `Client`."""
        return await patiently(super().start, match_id, rules, **more)


async def play(client: Client, match_id: str, number: int) -> Players:
    """One whole match in real time, by players that do not think."""
    await client.start(match_id, RULES[number % len(RULES)])
    players = Players(client, ManualClock(), match_id, number)
    await players.agree_on_seeds()
    await players.play_out()
    return players


@pytest.mark.slow
async def test_a_kill_in_the_middle_loses_no_acknowledged_command_and_changes_no_roll(
    database: str, process: ServiceProcess
) -> None:
    client = Patient(Peer(process.address, SECRET))
    games = [asyncio.ensure_future(play(client, f"m{n}", n)) for n in range(MATCHES)]
    async with asyncio.timeout(DEADLINE_S):
        for _ in range(KILLS):
            goal = await total(client) + EVENTS_BETWEEN_KILLS
            while await total(client) < goal:  # each look is a call over the network
                continue
            await process.kill()
            await process.start()
        played = await asyncio.gather(*games)
    connection = await asyncpg.connect(database)
    for players in played:
        rows = await connection.fetch(
            "SELECT command_id, version FROM game.command WHERE stream = $1",
            f"match-{players.match_id}",
        )
        written = {row["command_id"]: row["version"] for row in rows}
        assert written.items() >= dict(players.acknowledged).items()
        versions = await connection.fetch(
            "SELECT version FROM game.event WHERE stream = $1 ORDER BY version",
            f"match-{players.match_id}",
        )
        assert [row[0] for row in versions] == list(range(1, len(versions) + 1))
        proof = await client.call("VerifyDice", match_id=players.match_id)
        assert (proof.sound, proof.complete) == (True, True)
    await connection.close()
    await client.close()


async def total(client: Client) -> int:
    """How many facts there are in all matches."""
    ids = [f"m{number}" for number in range(MATCHES)]
    return sum((await client.call("ReadHeads", match_ids=ids)).versions)


async def test_every_change_is_told_at_once_and_every_fact_travels(
    nats_url: str, client: Client
) -> None:
    nats = await NatsConnection(nats_url, "watcher").open()
    bus, live = NatsBus(nats), NatsLive(nats)
    heard: list[LiveUpdate] = []
    await live.listen("live.match.>", lambda _, data: heard.append(LiveUpdate.FromString(data)))
    await nats.client.flush()
    players = await play(client, "m1", 3)
    head = await total(client)
    async with asyncio.timeout(DEADLINE_S):
        while not heard or heard[-1].to_version < head:
            await nats.client.flush()
    versions = [v for told in heard for v in range(told.from_version, told.to_version + 1)]
    assert versions == list(range(1, head + 1))
    last = heard[-1]
    assert (last.match_id, last.white) == ("m1", WHITE)
    assert json.loads(last.view_black_json)["seat"] == 1
    assert players.acknowledged

    inflow = await bus.subscribe(ConsumerSpec(event_stream("game"), "watcher"))
    seen: list[str] = []
    async with asyncio.timeout(DEADLINE_S):
        while len(seen) < head:
            for delivery in await inflow.next(100, 1_000):
                seen.append(decode(delivery.message.data).id)
                await delivery.ack()
    await inflow.close()
    assert seen == [f"match-m1/{version}" for version in range(1, head + 1)]
    await nats.close()


async def test_it_stops_in_order_and_says_how_it_is(
    process: ServiceProcess, client: Client
) -> None:
    await play(client, "m1", 3)
    assert '"ok"' in await asyncio.to_thread(process.page, "/health/ready")
    metrics = await asyncio.to_thread(process.page, "/metrics")
    assert 'tavla_command_seconds_count{method="Submit"}' in metrics
