"""Tells the match engine that players are served here: what it hears nothing for is an outage."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from tavla.game.v1 import service_pb2 as pb

from gateway.clients import Game
from gateway.problems import Problem

# Real seconds, whatever the scale of the players' clocks: an outage is the machine's.
BEAT_EVERY_S: Final = 0.25


async def beat_on(game: Game) -> None:
    """Say so again and again; where the engine is away, that is just what it will find out."""
    while True:
        with suppress(Problem):
            await game.ask(game.stub.Beat, pb.BeatRequest())
        await asyncio.sleep(BEAT_EVERY_S)
