"""The gateway as a process: `python -m gateway.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass

import structlog

from gateway import limits
from gateway.app import make_app
from gateway.auth import Identities
from gateway.clients import Accounts, Game, LobbyClient
from gateway.desk import Desk
from gateway.limits import Buckets
from gateway.names import Names
from gateway.origins import Origins
from gateway.server import WebServer
from gateway.settings import GatewaySettings
from gateway.wire import accounts as wire_accounts
from gateway.wire import commands as wire_commands
from gateway.wire import matches as wire_matches
from gateway.wire import profiles as wire_profiles
from gateway.ws.door import Door
from gateway.ws.house import House
from gateway.ws.hub import Hub
from gateway.ws.people import People
from gateway.ws.pulse import Pulse
from services.kit.config import ConfigError, load_settings
from services.kit.health import Check, HealthServer
from services.kit.live_nats import NatsLive
from services.kit.log import configure_logging
from services.kit.nats_connection import NatsConnection
from services.kit.process import Process, run_process
from services.kit.rpc_peer import Peer
from services.kit.time import SystemClock

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Gateway:
    """A gateway that serves."""

    port: int
    house: House
    checks: dict[str, Check]


@asynccontextmanager
async def running(process: Process, settings: GatewaySettings) -> AsyncIterator[Gateway]:
    """The gateway, serving until the process stops."""
    clock = SystemClock(settings.time_scale, settings.time_base_ms)
    factor = settings.limit_factor
    async with AsyncExitStack() as closing:
        peers = []
        secret = settings.rpc_secret.get_secret_value()
        for address in (
            settings.accounts_address,
            settings.lobby_address,
            settings.game_address,
        ):
            peers.append(Peer(address, secret))
            closing.push_async_callback(peers[-1].close)
        accounts, lobby = Accounts(peers[0]), LobbyClient(peers[1])
        game = Game(peers[2], clock)
        nats = NatsConnection(settings.nats_url.get_secret_value(), "gateway")
        closing.push_async_callback(nats.close)
        await nats.open()
        live = NatsLive(nats)
        identities = Identities(wire_accounts.prove_by(accounts), clock)
        origins = Origins(settings.origins)
        desk = Desk(
            accounts=accounts,
            lobby=lobby,
            game=game,
            identities=identities,
            names=Names(wire_profiles.read_by(accounts), clock),
            origins=origins,
            requests=Buckets(limits.REQUESTS.times(factor), clock),
            strangers=Buckets(limits.STRANGERS.times(factor), clock),
            secure_cookies=settings.secure_cookies,
        )
        read, heads = wire_matches.read_by(game), wire_matches.heads_by(game)
        house = House(
            clock=clock,
            identities=identities,
            origins=origins,
            opened=Buckets(limits.SOCKETS_OPENED.times(factor), clock),
            frames=limits.FRAMES.times(factor),
            hub=Hub(live, read, heads, wire_matches.update_of, clock),
            people=People(),
            put=wire_commands.put_by(game),
        )
        pulse = Pulse(house)
        live.on_doubt(pulse.doubt)
        process.background("commands", game.commands.run())
        process.background("live lane", live.run())
        process.background("pulse", pulse.run())
        checks: dict[str, Check] = {
            "nats": lambda: None if nats.connected else "not connected",
            "game": lambda: None if game.commands.connected else "not connected",
        }
        host, _, asked_port = settings.listen.rpartition(":")
        app = make_app(desk, Door(house), checks)
        server = WebServer(app, host, int(asked_port), settings.trusted_proxies)
        port = server.listen()
        process.background("web server", server.serve_until_drained())
        # What was added last is stopped first: nobody new, then the sockets, then requests.
        process.on_stop("requests", server.drain)
        process.on_stop("sockets", pulse.farewell)
        process.on_stop("door", server.stop_listening)
        yield Gateway(port, house, checks)


def main() -> int:
    """Run the gateway with a health page. The exit status."""
    try:
        settings = load_settings(GatewaySettings)
    except ConfigError as error:
        print(f"gateway: {error}", file=sys.stderr)  # noqa: T201 - there is no log yet
        return 2
    configure_logging("gateway", settings.log_format, settings.log_level)

    async def run(process: Process) -> None:
        checks: dict[str, Check] = {"start": lambda: "under way"}
        health = await HealthServer(settings.health_host, settings.health_port, checks).start()
        try:
            with suppress(SystemExit):
                async with running(process, settings) as gateway:
                    checks.update(gateway.checks)
                    del checks["start"]
                    _log.info("ready", port=gateway.port, health_port=health.port)
                    await process.until_stopped()
        finally:
            await health.close()

    return run_process(run, settings.drain_ms)


if __name__ == "__main__":
    sys.exit(main())
