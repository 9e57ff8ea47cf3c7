"""The game service as it runs, under load: `python -m tests.bench.game [--seconds 5]`.

First where the time of a command goes, then its process on real PostgreSQL (with fsync) and NATS,
driven over gRPC by players with automatic rolls who play as soon as they hear of the roll: moves a
second, from send to what the opponent is told, and the CPU that the service's process takes for a
move. The load generator, PostgreSQL and NATS share the machine. `--restore` has 10 000 matches of
100 events in the log, kills the service and asks it again.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvloop
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.live_pb2 import LiveUpdate

from services.game.schema import SCHEMA
from services.houses.dice_proof import commitment
from services.kit.live_nats import NatsLive
from services.kit.migrate import migrate
from services.kit.nats_connection import NatsConnection
from services.kit.rpc_peer import Peer
from services.stack.embedded import Nats, Postgres
from tests.bench import game_parts
from tests.bench.game_restore import restore
from tests.game.api_players import path_through
from tests.game.given import table
from tests.game.service_process import ServiceProcess
from tests.game.service_world import ACCOUNTS, SECRET, Client

CALLERS = (1, 32, 200)
STARTED_AT_ONCE = 16
RULES = table("tournament", "match", 25)
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
PASSWORD = "of-the-bench"


@dataclass
class Load:
    """What is measured of all matches of a run."""

    ends_at: float = 0.0
    waits_s: list[float] = field(default_factory=list)


class Match:
    """One match that plays itself: each news of it leads to the next command."""

    def __init__(self, client: Client, match_id: str, load: Load) -> None:
        self._client = client
        self._id = match_id
        self._load = load
        self._chance = random.Random(match_id)
        self._news: asyncio.Queue[LiveUpdate] = asyncio.Queue()
        self._sent = 0

    def hear(self, update: LiveUpdate) -> None:
        """What the live lane says."""
        self._news.put_nowait(update)

    async def begin(self, places: asyncio.Semaphore) -> None:
        """Start it, so few at a time that nobody is too late with his seed."""
        async with places:
            await self._begin()

    async def _begin(self) -> None:
        await self._client.start(self._id, RULES)
        for account, side in zip(ACCOUNTS, "wb", strict=True):
            sealed = pb.CommitSeed(commitment=commitment(self._id, side, b"s" * 32))
            await self._tell(account, commit_seed=sealed)
        for account in ACCOUNTS:
            await self._tell(account, open_seed=pb.OpenSeed(seed=b"s" * 32))
        self._version = (await self._helpers(1)).version

    async def run(self) -> None:
        """Play until the time is up."""
        version = self._version
        while True:
            update = await self._news.get()
            if update.to_version < version:
                continue
            while not self._news.empty():
                update = self._news.get_nowait()
            began = time.perf_counter()
            if began > self._load.ends_at:
                return
            answer = await self._move(update)
            version = answer.version
            await self._heard(version, began)

    async def _heard(self, version: int, began: float) -> None:
        """Wait until the opponent is told of it."""
        waiting = self._news
        update = await waiting.get()
        while update.to_version < version:
            update = await waiting.get()
        self._load.waits_s.append(time.perf_counter() - began)
        waiting.put_nowait(update)

    async def _move(self, update: LiveUpdate) -> pb.Answer:
        view: dict[str, Any] = json.loads(update.view_white_json)
        seat = view["now"]["acting"]
        if seat < 0:
            number = view["now"]["decision"]
            for account in ACCOUNTS:
                await self._tell(account, carry_on=pb.Continue(decision=number))
            return await self._helpers(view["game"]["number"] + 1)
        if seat == 1:
            view = json.loads(update.view_black_json)
        src, dst = path_through(view["now"]["moves"], self._chance)
        play = pb.Play(decision=view["now"]["decision"], src=src, dst=dst)
        return await self._tell(ACCOUNTS[seat], play=play)

    async def _helpers(self, game: int) -> pb.Answer:
        for account in ACCOUNTS:
            on = pb.SetAutoRoll(game=game, on=True)
            answer = await self._tell(account, set_auto_roll=on)
        return answer

    async def _tell(self, account: str, **wish: Any) -> pb.Answer:
        self._sent += 1
        answer = await self._client.tell(account, self._id, f"{self._id}-{self._sent}", **wish)
        assert not answer.HasField("refusal"), answer
        return answer


def cpu_s(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


@asynccontextmanager
async def house(folder: Path, dsn: str, nats_url: str) -> AsyncIterator[ServiceProcess]:
    """The service's process, ready."""
    await migrate(dsn, SCHEMA)
    process = ServiceProcess(dsn, nats_url, folder / "log")
    await process.start()
    await process.ready()
    try:
        yield process
    finally:
        await process.stop()


async def drive(process: ServiceProcess, nats_url: str, seconds: float) -> None:
    """Each number of matches in turn."""
    client = Client(Peer(process.address, SECRET))
    nats = await NatsConnection(nats_url, "bench").open()
    matches: dict[str, Match] = {}

    def heard(_: str, data: bytes) -> None:
        update = LiveUpdate.FromString(data)
        if (match := matches.get(update.match_id)) is not None:
            match.hear(update)

    await NatsLive(nats).listen("live.match.>", heard)
    print("matches  moves/s  p50 ms  p95 ms  p99 ms  service's CPU us a move")
    for count in CALLERS:
        load = Load()
        matches = {f"b{count}x{n}": Match(client, f"b{count}x{n}", load) for n in range(count)}
        places = asyncio.Semaphore(STARTED_AT_ONCE)
        await asyncio.gather(*(match.begin(places) for match in matches.values()))
        cpu, load.ends_at = cpu_s(process.pid), time.perf_counter() + seconds
        await asyncio.gather(*(match.run() for match in matches.values()))
        cpu = cpu_s(process.pid) - cpu
        waits = sorted(load.waits_s)
        shares = [1_000 * waits[int(len(waits) * share)] for share in (0.5, 0.95, 0.99)]
        print(
            f"{count:7}  {len(waits) / seconds:7.0f}  "
            + "  ".join(f"{wait:6.2f}" for wait in shares)
            + f"  {1_000_000 * cpu / len(waits):12.0f}"
        )
    await nats.close()
    await client.close()


async def run(folder: Path, dsn: str, nats_url: str, args: argparse.Namespace) -> None:
    """The chosen part."""
    async with house(folder, dsn, nats_url) as process:
        if args.restore:
            await restore(process, dsn)
        else:
            await drive(process, nats_url, args.seconds)


def main() -> None:
    """Start the servers, measure, stop them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--restore", action="store_true")
    args = parser.parse_args()
    if not args.restore:
        game_parts.show()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        postgres = Postgres(folder / "postgres", new_password=lambda: PASSWORD).start()
        nats = Nats(folder / "nats", new_password=lambda: PASSWORD).start()
        try:
            uvloop.run(run(folder, postgres.dsn(), nats.url, args))
        finally:
            nats.stop()
            postgres.stop()


if __name__ == "__main__":
    main()
