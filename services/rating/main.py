"""Ratings as a process: `python -m services.rating.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.kit.process import Process
from services.kit.serving import ServiceSettings, Serving, run_service, serving
from services.rating.api import serve
from services.rating.clients import RpcOpenings
from services.rating.match_ends import MATCH_ENDS, MatchEnds
from services.rating.schema import SCHEMA
from services.rating.scores_effects import postgres_effects
from services.rating.scores_postgres import PostgresScores
from services.rating.service import Ratings


class RatingSettings(ServiceSettings):
    """`game_address` is where the game service listens."""

    game_address: str


@asynccontextmanager
async def running(process: Process, settings: RatingSettings) -> AsyncIterator[Serving]:
    """Ratings, serving until the process stops."""
    async with serving(process, settings, SCHEMA, postgres_effects()) as around:
        ratings = Ratings(around.store, PostgresScores(around.store), around.clock)
        game = around.peer(settings.game_address)
        around.follow(MATCH_ENDS, MatchEnds(ratings, RpcOpenings(game)), game)
        serve(around.server, ratings)
        await around.open_door()
        yield around


if __name__ == "__main__":
    sys.exit(run_service(RatingSettings, "rating", running))
