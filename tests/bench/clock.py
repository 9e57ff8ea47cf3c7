# ruff: noqa: N802 - methods are named by the contract
"""How late looks are: `python -m tests.bench.clock [matches] [seconds]`.

One instance of the clock service with so many live deadlines, over real gRPC to a game that says
of each match when to look next, as the real one does of matches that are played. All deadlines
come due within two minutes; a tenth of the matches is told of anew while it runs.
"""

from __future__ import annotations

import asyncio
import random
import resource
import sys
import time
from collections.abc import Sequence
from typing import Any

import uvloop
from tavla.game.v1 import live_pb2 as live
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import (
    GameHouseServiceServicer,
    add_GameHouseServiceServicer_to_server,
)

from services.clock.clients import RpcGame
from services.clock.pace import Pace
from services.clock.ports import HostsPage
from services.clock.service import ClockService
from services.kit.ids import SortableIds
from services.kit.live_memory import MemoryLive
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.time import SystemClock
from tests.bench.show import show

SECRET = "of-the-bench"
# Play65: 30 s for the move and 180 s of reserve, of which most have used some.
NEXT_MS = (20_000, 210_000)
DUE_WITHIN_MS = 120_000
PAGE = 500


class Game(GameHouseServiceServicer):
    """Says when to look, and notes how late it was asked to."""

    def __init__(self, matches: int, clock: SystemClock) -> None:
        self._clock = clock
        self._chance = random.Random(5)
        self._version = 1
        begin_ms = clock.now_ms() + 5_000
        self.due_ms = {
            f"m{number:06d}": begin_ms + self._chance.randrange(DUE_WITHIN_MS)
            for number in range(matches)
        }
        self._names = sorted(self.due_ms)
        self.late_ms: list[int] = []

    def message(self, match_id: str) -> live.MatchLook:
        """The look at a match as it would be told."""
        self._version += 1
        return live.MatchLook(
            match_id=match_id, version=self._version, due_at_ms=self.due_ms[match_id]
        )

    async def LookAt(self, request: pb.LookAtRequest, context: Any) -> pb.LookAtResponse:
        """See the contract."""
        del context
        now_ms = self._clock.now_ms()
        for match_id in request.match_ids:
            self.late_ms.append(now_ms - self.due_ms[match_id])
            self.due_ms[match_id] = now_ms + self._chance.randrange(*NEXT_MS)
        return pb.LookAtResponse(looks=map(self.message, request.match_ids))

    async def ListLooks(self, request: pb.ListLooksRequest, context: Any) -> pb.ListLooksResponse:
        """See the contract."""
        del context
        start = self._names.index(request.after) + 1 if request.after else 0
        names = self._names[start : start + PAGE]
        more = start + PAGE < len(self._names)
        return pb.ListLooksResponse(looks=map(self.message, names), more=more)

    async def play(self, lane: MemoryLive, matches: int) -> None:
        """Moves by which a look comes sooner than was told: a few among all that are made."""
        while True:
            for match_id in self._chance.sample(self._names, max(1, matches // 10 // 200)):
                sooner = self._clock.now_ms() + self._chance.randrange(1_000, 20_000)
                if sooner < self.due_ms[match_id]:
                    self.due_ms[match_id] = sooner
                    lane.tell("live.look.0", self.message(match_id).SerializeToString())
            await asyncio.sleep(0.1)


class NoLobby:
    """Nobody waits at a table."""

    async def hosts(self, after: str) -> HostsPage:
        """See `Lobby`."""
        del after
        return HostsPage([], more=False)

    async def set_presence(self, account: str, present: bool) -> None:
        """See `Lobby`."""


def share(late_ms: Sequence[int], part: float) -> int:
    """The lateness that this part of all looks does not exceed."""
    return sorted(late_ms)[min(len(late_ms) - 1, int(len(late_ms) * part))]


async def bench(matches: int, seconds: int) -> None:
    clock, lane = SystemClock(), MemoryLive()
    game = Game(matches, clock)
    server = RpcServer("127.0.0.1:0", SECRET)
    add_GameHouseServiceServicer_to_server(game, server.server)
    await server.start()
    peer = Peer(f"127.0.0.1:{server.port}", SECRET)
    near = RpcGame(peer, SortableIds(clock), clock)
    service = ClockService("bench", near, NoLobby(), lane, Pace(clock))
    await service.listen()
    started_s = time.monotonic()
    tasks = [asyncio.ensure_future(part()) for part in service.parts.values()]
    while not service.filling.filled:  # noqa: ASYNC110 - it tells nobody
        await asyncio.sleep(0.01)
    filled_s = time.monotonic() - started_s
    tasks.append(asyncio.ensure_future(game.play(lane, matches)))
    begin = resource.getrusage(resource.RUSAGE_SELF)
    game.late_ms.clear()
    await asyncio.sleep(seconds)
    end = resource.getrusage(resource.RUSAGE_SELF)
    used_s = end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
    late = game.late_ms
    rows = [
        ("known after the start of the service", f"{filled_s:.1f} s"),
        (f"looks in {seconds} s", f"{len(late):,}"),
        ("late, p50", f"{share(late, 0.5)} ms"),
        ("late, p99", f"{share(late, 0.99)} ms"),
        ("late, most", f"{max(late)} ms"),
        ("early, most", f"{max(0, -min(late))} ms"),
        ("CPU of the service and of the game's stand-in", f"{100 * used_s / seconds:.0f} %"),
        ("memory, most", f"{end.ru_maxrss // 1_000} MB"),
    ]
    show(f"One clock service with {matches:,} live deadlines", ("",), rows)
    for task in tasks:
        task.cancel()
    await peer.close()
    await server.stop(0)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    uvloop.run(bench(count, int(sys.argv[2]) if len(sys.argv) > 2 else 30))
