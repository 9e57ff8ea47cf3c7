"""The analysis service as a process: `python -m services.analysis.main`."""

from __future__ import annotations

import functools
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pydantic import Field

from services.analysis.api import serve
from services.analysis.cases import News, cases_over
from services.analysis.clients.game import RpcGame
from services.analysis.clients.news import NEWS, wishes_of
from services.analysis.domain.case.state import Level
from services.analysis.duties import Kind
from services.analysis.duties_postgres import PostgresDuties, postgres_effects
from services.analysis.pace import Pace
from services.analysis.playing import Players
from services.analysis.pool import Behind, EnginePool
from services.analysis.reviewing import Reviewer
from services.analysis.rounds import Do, Rounds
from services.analysis.schema import SCHEMA
from services.analysis.service import Analysis
from services.analysis.settling import Settler
from services.kit.ids import SortableIds
from services.kit.process import Process
from services.kit.serving import ServiceSettings, Serving, run_service, serving
from services.kit.waiting import Doorbell


class AnalysisSettings(ServiceSettings):
    """`game_address` is where the game service listens, `host:port`.

    `engine_workers` processes answer for the engine, 100 to 180 MB each. With `computer_pace`
    instant the house's own players do not think like people: for tests, benches and machines.
    """

    game_address: str
    engine_workers: int = Field(default=2, ge=1, le=64)
    computer_pace: Pace = "human"


@asynccontextmanager
async def running(process: Process, settings: AnalysisSettings) -> AsyncIterator[Serving]:
    """The service, serving until the process stops."""
    async with serving(process, settings, SCHEMA, postgres_effects()) as around:
        clock, bell = around.clock, Doorbell()
        pool = EnginePool(settings.engine_workers)
        await pool.start()
        around.closing.push_async_callback(pool.close)
        around.checks["engine"] = pool.health
        peer = around.peer(settings.game_address)
        game = RpcGame(peer, clock)
        process.background("players' commands", game.players.run())
        process.background("house's commands", game.house.run())
        cases, duties = cases_over(around.store, clock), PostgresDuties(around.store)
        players = Players(cases, game, pool, around.live, clock, settings.computer_pace)
        reviewer = Reviewer(cases, duties, game, Behind(pool))
        does: dict[Kind, Do] = {
            Kind.PLAY: players.play,
            Kind.VALUE: Settler(cases, duties, game, pool).settle,
            Kind.QUICK_REVIEW: functools.partial(reviewer.review, level=Level.QUICK),
            Kind.DEEP_REVIEW: functools.partial(reviewer.review, level=Level.DEEP),
        }
        holder = SortableIds(clock).new()
        rounds = Rounds(duties, does, holder, clock, bell, settings.time_scale)
        process.background("duties", rounds.run())
        around.consume(NEWS, News(cases, wishes_of, bell), peer)
        serve(around.server, Analysis(cases, duties, pool, clock, bell))
        await around.open_door()
        yield around


if __name__ == "__main__":
    sys.exit(run_service(AnalysisSettings, "analysis", running))
