"""What every service with a log has around it: store, relay, live lane, server, consumers.

    async with serving(process, settings, SCHEMA, effects) as around:
        service = ...                       # composed over around.store and around.clock
        serve(around.server, service)
        await around.open_door()
        yield around                        # until the process stops

When the process stops the door closes first and calls under way are answered; then the background
tasks end; what they used is closed when the block is left.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Annotated, Protocol, TypeVar

import structlog
from pydantic import Field, SecretStr

from services.kit import envelope
from services.kit.bus_nats import NatsBus
from services.kit.config import ConfigError, Settings, load_settings
from services.kit.consumer import Around, Consumer
from services.kit.follower import Follower
from services.kit.garbage import look_seldom
from services.kit.health import Check, HealthServer
from services.kit.live_lane import tell_at_once
from services.kit.live_nats import NatsLive
from services.kit.log import configure_logging
from services.kit.migrate import ServiceSchema
from services.kit.nats_connection import NatsConnection
from services.kit.outbox import Relay
from services.kit.parked_postgres import PostgresParked
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import PostgresAddress, PostgresLink
from services.kit.process import Process, run_process
from services.kit.read_events import TryAgain
from services.kit.rpc_event_log import read_through, serve_event_log
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.source import Source
from services.kit.store import StoreError
from services.kit.store_postgres import PostgresStore
from services.kit.time import Clock, SystemClock
from services.kit.working import Reaction

# How often the database is looked at for the health page, which is asked about as often.
LOOK_EVERY_MS = 1_000

_log = structlog.get_logger(__name__)


class StoppedEarly(Exception):  # noqa: N818 - an answer, not a fault
    """The process was asked to stop while it was still starting."""


class ServiceSettings(Settings):
    """What every service with a log has to know. `listen` is `host:port`, port 0 a free one."""

    database_url: SecretStr
    listen: str = "127.0.0.1:0"


# How many times more than usual something may be; for benches and tests.
Factor = Annotated[int, Field(ge=1, le=1_000_000)]

T = TypeVar("T", bound=Settings)


class Checked(Protocol):
    """What runs, with what says by name whether it is fit to serve."""

    @property
    def checks(self) -> Mapping[str, Check]:
        """See `health`."""
        ...


@dataclass
class Serving:
    """The surroundings of one service. `checks` say by name whether it is fit to serve."""

    service: str
    process: Process
    settings: ServiceSettings
    clock: Clock
    store: PostgresStore
    bus: NatsBus
    live: NatsLive
    parked: PostgresParked
    server: RpcServer
    closing: AsyncExitStack
    checks: dict[str, Check] = field(default_factory=dict)
    database_is: str | None = "not looked at yet"

    def peer(self, address: str) -> Peer:
        """Another service, at `host:port`."""
        peer = Peer(address, self.settings.rpc_secret.get_secret_value())
        self.closing.push_async_callback(peer.close)
        return peer

    def consume(self, source: Source, react: Reaction, producer: Peer) -> None:
        """React to another service's events; what the bus loses is read from its own log."""
        consumer = Consumer(source, react, read_through(producer), self._around())
        self.process.background(source.consumer, consumer.run())

    def follow(self, source: Source, react: Reaction, producer: Peer) -> None:
        """React to another service's events in the order of its log, one after the other."""
        follower = Follower(source, react, read_through(producer), self._around())
        self.process.background(source.consumer, follower.run())

    def _around(self) -> Around:
        return Around(
            self.bus, self.store, self.parked, self.clock, envelope.encode, envelope.decode
        )

    def every(self, pause_ms: int, name: str, work: Callable[[], Awaitable[object]]) -> None:
        """Do some housekeeping again and again; where something is away, at the next turn."""

        async def turns() -> None:
            away = False
            while True:
                try:
                    await work()
                    away = False
                except (StoreError, TryAgain) as error:
                    if not away:
                        _log.warning("housekeeping_waits", what=name, error=repr(error))
                    away = True
                await self.clock.sleep_ms(pause_ms)

        self.process.background(f"{self.service} {name}", turns())

    async def look_at_database(self) -> None:
        """See whether the database answers, for the health page. Raises `StoreError` if not."""
        try:
            await self.store.fetch("SELECT 1")
        except StoreError:
            self.database_is = "cannot be reached"
            raise
        self.database_is = None

    async def open_door(self) -> None:
        """Serve calls, the log among them. Raises OSError where the port is taken."""
        serve_event_log(self.server, self.store)
        with suppress(StoreError):  # calls are answered all the same: that it is away
            await self.look_at_database()
        await self.server.start()
        self.process.on_stop(self.service, lambda: self.server.stop(self.settings.drain_ms))
        _log.info("serving", what=self.service, port=self.server.port)


@asynccontextmanager
async def serving(
    process: Process,
    settings: ServiceSettings,
    schema: ServiceSchema,
    effects: PostgresEffects,
    *,
    tells_itself: bool = False,
) -> AsyncIterator[Serving]:
    """The surroundings of a service whose schema is up to date. Waits for NATS to be there.

    With `tells_itself` the service says on the live lane what it has to say; otherwise each new
    event is told there in its envelope.
    """
    service = schema.service
    clock = SystemClock(settings.time_scale, settings.time_base_ms)
    url = settings.database_url.get_secret_value()
    address = PostgresAddress(url, schema.schema, schema.role)
    async with AsyncExitStack() as closing:
        store = PostgresStore(address, effects)
        closing.push_async_callback(store.close)
        link = PostgresLink(address, size=1, name=f"{service} parked")
        closing.push_async_callback(link.close)
        nats = NatsConnection(settings.nats_url.get_secret_value(), service)
        closing.push_async_callback(nats.close)
        await opened(nats, process)
        bus, live = NatsBus(nats), NatsLive(nats)
        process.background(f"{service} live lane", live.run())
        if not tells_itself:
            tell_at_once(store, live, envelope.encode)
        relay = Relay(service, store, bus, clock, envelope.encode)
        process.background(f"{service} relay", relay.run())
        server = RpcServer(settings.listen, settings.rpc_secret.get_secret_value())
        around = Serving(
            service=service,
            process=process,
            settings=settings,
            clock=clock,
            store=store,
            bus=bus,
            live=live,
            parked=PostgresParked(link),
            server=server,
            closing=closing,
        )
        around.checks["nats"] = lambda: None if nats.connected else "not connected"
        around.checks["database"] = lambda: around.database_is
        around.every(LOOK_EVERY_MS, "database", around.look_at_database)
        yield around


async def opened(nats: NatsConnection, process: Process) -> None:
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


def run_service(
    kind: type[T],
    service: str,
    running: Callable[[Process, T], AbstractAsyncContextManager[Checked]],
) -> int:
    """Run a service as a process of its own, with a health page. The exit status."""
    try:
        settings = load_settings(kind)
    except ConfigError as error:
        print(f"{service}: {error}", file=sys.stderr)  # noqa: T201 - there is no log yet
        return 2
    configure_logging(service, settings.log_format, settings.log_level)

    async def run(process: Process) -> None:
        # There from the first moment: a process that waits for NATS is alive, but not ready.
        checks: dict[str, Check] = {"start": lambda: "under way"}
        health = await HealthServer(settings.health_host, settings.health_port, checks).start()
        try:
            with suppress(StoppedEarly):
                async with running(process, settings) as around:
                    checks.update(around.checks)
                    del checks["start"]
                    look_seldom()
                    _log.info("ready", health_port=health.port)
                    await process.until_stopped()
        finally:
            await health.close()

    return run_process(run, settings.drain_ms)
