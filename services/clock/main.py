"""The clock service as a process: `python -m services.clock.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from services.clock.clients import RpcGame, RpcLobby
from services.clock.pace import Pace
from services.clock.service import ClockService
from services.kit.config import Settings
from services.kit.health import Check
from services.kit.ids import SortableIds
from services.kit.live_nats import NatsLive
from services.kit.nats_connection import NatsConnection
from services.kit.process import Process
from services.kit.rpc_peer import Peer
from services.kit.serving import opened, run_service
from services.kit.time import SystemClock


class ClockSettings(Settings):
    """Where the game service and the lobby listen, `host:port`.

    `listen` is told to every program of a house; nobody calls this one, so it opens no door.
    """

    game_address: str
    lobby_address: str
    listen: str = ""


@dataclass(frozen=True, slots=True)
class Running:
    """A clock that goes."""

    service: ClockService
    checks: dict[str, Check]


@asynccontextmanager
async def running(process: Process, settings: ClockSettings) -> AsyncIterator[Running]:
    """The clock service, until the process stops. Waits for NATS to be there."""
    clock = SystemClock(settings.time_scale, settings.time_base_ms)
    ids, secret = SortableIds(clock), settings.rpc_secret.get_secret_value()
    async with AsyncExitStack() as closing:
        peers = [Peer(at, secret) for at in (settings.game_address, settings.lobby_address)]
        for peer in peers:
            closing.push_async_callback(peer.close)
        nats = NatsConnection(settings.nats_url.get_secret_value(), "clock")
        closing.push_async_callback(nats.close)
        await opened(nats, process)
        live = NatsLive(nats)
        game, lobby = RpcGame(peers[0], ids, clock), RpcLobby(peers[1])
        service = ClockService(ids.new(), game, lobby, live, Pace(clock, settings.time_scale))
        await service.listen()
        process.background("clock live lane", live.run())
        process.background("clock marks", game.marks.run())
        for name, part in service.parts.items():
            process.background(name, part())
        process.on_stop("clock", service.hearing.farewell)
        checks: dict[str, Check] = {
            "nats": lambda: None if nats.connected else "not connected",
            "matches": lambda: None if service.filling.filled else "not all are known yet",
            "game": lambda: "cannot be reached" if service.looking.away else None,
        }
        yield Running(service, checks)


if __name__ == "__main__":
    sys.exit(run_service(ClockSettings, "clock", running))
