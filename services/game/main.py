"""The game service as a process: `python -m services.game.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.game.api import serve, tell_looks_on, tell_on
from services.game.dice_secrets import PostgresDiceSecrets
from services.game.matches_postgres import PostgresMatches, postgres_effects
from services.game.outages import Outages, PostgresBeats
from services.game.schema import SCHEMA
from services.game.service import GameService
from services.kit.process import Process
from services.kit.randomness import SystemSecrets
from services.kit.serving import ServiceSettings, Serving, run_service, serving


@asynccontextmanager
async def running(process: Process, settings: ServiceSettings) -> AsyncIterator[Serving]:
    """The service, serving until the process stops."""
    effects = postgres_effects()
    async with serving(process, settings, SCHEMA, effects, tells_itself=True) as around:
        service = GameService(
            store=around.store,
            matches=PostgresMatches(around.store),
            kept=PostgresDiceSecrets(around.store),
            chance=SystemSecrets(),
            clock=around.clock,
            tell=tell_on(around.live),
            outages=Outages(PostgresBeats(around.store), around.clock, settings.time_scale),
            tell_look=tell_looks_on(around.live),
        )
        drain = serve(around.server, service)
        await around.open_door()
        process.on_stop("commands", drain)
        yield around


if __name__ == "__main__":
    sys.exit(run_service(ServiceSettings, "game", running))
