"""The gateway as a process: `python -m gateway.main`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass

import structlog

from gateway.app import make_app
from gateway.attendance import Attendance
from gateway.composing import Peers, compose
from gateway.pages import Pages
from gateway.server import WebServer
from gateway.settings import GatewaySettings
from gateway.wire import presence
from gateway.wire.beats import beat_on
from gateway.ws.door import Door
from gateway.ws.house import House
from gateway.ws.pulse import Pulse
from gateway.ws.reality import RealityChecks
from services.kit.config import ConfigError, load_settings
from services.kit.garbage import look_seldom
from services.kit.health import Check, HealthServer
from services.kit.ids import SortableIds
from services.kit.live_nats import NatsLive
from services.kit.log import configure_logging
from services.kit.nats_connection import NatsConnection
from services.kit.process import Process, run_process
from services.kit.rpc_peer import Peer
from services.kit.serving import StoppedEarly
from services.kit.time import SystemClock

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Gateway:
    """A gateway that serves at `port`."""

    port: int
    house: House
    checks: dict[str, Check]


@asynccontextmanager
async def running(process: Process, settings: GatewaySettings) -> AsyncIterator[Gateway]:
    """The gateway, serving until the process stops. Waits for NATS to be there."""
    clock = SystemClock(settings.time_scale, settings.time_base_ms)
    async with AsyncExitStack() as closing:
        peers = _peers(settings, closing)
        nats = NatsConnection(settings.nats_url.get_secret_value(), "gateway")
        closing.push_async_callback(nats.close)
        await _opened(nats, process)
        live = NatsLive(nats)
        composed = compose(settings, peers, live, clock)
        await composed.ears.listen(live)
        house, commands = composed.house, composed.game.commands
        attendance = Attendance(SortableIds(clock).new(), house.people, presence.tell_on(live))
        house.people.on_move(attendance.moved)
        await presence.answer_roll_calls(live, attendance)
        pulse = Pulse(house, settings.time_scale)
        live.on_doubt(pulse.doubt)
        process.background("commands", commands.run())
        process.background("reports", composed.game.reports.run())
        process.background("attendance", presence.beat_on(attendance))
        process.background("live lane", live.run())
        process.background("tables", house.tables.run())
        process.background("chats", house.chats.run())
        counting = house.figures.run(house.tables.looked_at, house.tables.tell_figures)
        process.background("figures", counting)
        listing = house.running.run(house.tables.looked_at, house.tables.tell_running)
        process.background("running matches", listing)
        process.background("pulse", pulse.run())
        process.background("reality checks", RealityChecks(house.people, clock).run())
        checks: dict[str, Check] = {
            "nats": lambda: None if nats.connected else "not connected",
            "game": lambda: None if commands.connected else "not connected",
        }
        app = make_app(composed.desk, Door(house), Pages(settings.web_dir), checks)
        host, _, port = settings.listen.rpartition(":")
        server = WebServer(app, host, int(port), settings.trusted_proxies)
        gateway = Gateway(server.listen(), house, checks)
        process.background("web server", server.serve_until_drained())
        process.background("beats", beat_on(composed.game))
        # What was added last is stopped first: nobody new, then the sockets, then requests.
        process.on_stop("requests", server.drain)
        process.on_stop("sockets", pulse.farewell)
        process.on_stop("attendance", attendance.leave)
        process.on_stop("door", server.stop_listening)
        yield gateway


def _peers(settings: GatewaySettings, closing: AsyncExitStack) -> Peers:
    secret = settings.rpc_secret.get_secret_value()
    addresses = (
        settings.accounts_address,
        settings.lobby_address,
        settings.game_address,
        settings.wallet_address,
        settings.analysis_address,
        settings.rating_address,
    )
    made = [Peer(address, secret) for address in addresses]
    for peer in made:
        closing.push_async_callback(peer.close)
    return Peers(*made)


async def _opened(nats: NatsConnection, process: Process) -> None:
    """Wait for NATS for as long as it takes. Raises `StoppedEarly`."""
    opening = asyncio.ensure_future(nats.open())
    stopping = asyncio.ensure_future(process.asked_to_stop())
    await asyncio.wait({opening, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not opening.done():
        opening.cancel()
        await asyncio.wait({opening})
        raise StoppedEarly("asked to stop before NATS was there")
    await opening


def main() -> int:
    """Run the gateway with a health page. The exit status."""
    try:
        settings = load_settings(GatewaySettings)
    except ConfigError as error:
        print(f"gateway: {error}", file=sys.stderr)  # noqa: T201 - there is no log yet
        return 2
    configure_logging("gateway", settings.log_format, settings.log_level)

    async def run(process: Process) -> None:
        # There from the first moment: a process that waits for NATS is alive, but not ready.
        checks: dict[str, Check] = {"start": lambda: "under way"}
        health = await HealthServer(settings.health_host, settings.health_port, checks).start()
        try:
            with suppress(StoppedEarly):
                async with running(process, settings) as gateway:
                    checks.update(gateway.checks)
                    del checks["start"]
                    look_seldom()
                    _log.info("ready", port=gateway.port, health_port=health.port)
                    await process.until_stopped()
        finally:
            await health.close()

    return run_process(run, settings.drain_ms)


if __name__ == "__main__":
    sys.exit(main())
